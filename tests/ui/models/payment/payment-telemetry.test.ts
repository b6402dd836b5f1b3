import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { PaymentIntent, PaymentState } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { TelemetryEvent } from '@tableside/core/ports';
import { recordPayments } from '../../../../ui/models/payment/payment-telemetry.ts';

const KEY = '5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11';
const venues = [
  { slug: 'other', siteId: '4102' },
  { slug: 'arms', siteId: '4101' },
] as unknown as Brand['venues'];

const intent = (state: object, more: object = {}): PaymentIntent =>
  ({
    key: KEY,
    pays: 'order',
    place: { venueSlug: 'arms', service: 'order' },
    summary: {},
    state: state as PaymentState,
    ...more,
  }) as unknown as PaymentIntent;

function watched(asking = true) {
  const told: TelemetryEvent[] = [];
  const intents = observable.map<string, PaymentIntent>({}, { deep: false });
  recordPayments({ intents, isAsking: () => asking }, { venues }, { record: (event) => told.push(event) });
  const see = (seen: PaymentIntent) => runInAction(() => intents.set(KEY, seen));
  return { told, see };
}

const SENT = { is: 'submitting', sentAt: 0 };
const CAPTURED = { is: 'captured', orderId: 'o1', orderRef: '#A1' };

describe('payment telemetry for the operator', () => {
  it('reports each new state once, with key and site, without goods', () => {
    const { told, see } = watched();
    see(intent(SENT));
    see(intent({ ...SENT, sentAt: 1 }));
    see(intent(CAPTURED, { isUnread: true }));
    see(intent(CAPTURED));
    const payment = { name: 'payment_moved', pays: 'order', siteId: '4101', key: KEY };
    expect(told).toEqual([
      { ...payment, state: 'submitting' },
      { ...payment, state: 'captured' },
    ]);
  });

  it('leaves a payment of another browser tab to that tab', () => {
    const { told, see } = watched(false);
    see(intent(SENT));
    see(intent(CAPTURED));
    expect(told).toEqual([]);
  });

  it('marks a tab’s order, and omits the site of unlisted venues', () => {
    const { told, see } = watched();
    see(
      intent(CAPTURED, {
        place: { venueSlug: 'gone', service: 'order' },
        summary: { tab: { accountId: 'a', basketId: 'b' } },
      }),
    );
    expect(told).toEqual([{ name: 'payment_moved', pays: 'tab', state: 'captured', key: KEY }]);
  });
});
