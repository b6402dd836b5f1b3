import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STATUS_LASTS_MS } from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';
import { OrderStatusLine, OrderStatusPart } from '../../../ui/app/lazy-status.tsx';
import { VisitProvider } from '../../../ui/app/visit-context.tsx';
import type { VisitFlow } from '../../../ui/flows/visit-flow.ts';
import { intent } from '../../core/payment/payment-intents.ts';

const placed = intent('key-1', { is: 'captured', orderId: 'o1', orderRef: '#A10' });

/** What a page shows of the order before the code of its status has come. */
function shown(
  config: object | undefined,
  { isAllowed = true, isWaiting = false, failed = false, later = 0 } = {},
): string {
  const visit = {
    brand: { tab: { orderStatus: isAllowed } },
    venue: () => ({}),
    checkoutSession: { statuses: { failed } },
    venueStatus: {
      now: instantOf(placed.createdAt + later),
      configOf: () => config,
      isWaitingFor: () => isWaiting,
    },
  };
  return renderToStaticMarkup(
    <VisitProvider flow={{ visit } as unknown as VisitFlow}>
      <OrderStatusPart intent={placed} />
      <OrderStatusLine intent={placed} />
    </VisitProvider>,
  );
}

const TOLD = { orderStatus: { steps: [] } };

describe('R15: the room of an order’s status', () => {
  it('is there before the venue has answered, and once it tells', () => {
    for (const page of [shown(undefined, { isWaiting: true }), shown(TOLD)])
      expect(page.match(/data-room="true"/g)).toHaveLength(2);
  });

  it('is not there where the venue tells nothing, and where an answer or code is lost', () => {
    for (const page of [shown({}), shown(undefined), shown(TOLD, { failed: true })])
      expect(page).not.toContain('data-room="true"');
  });

  it('is nothing where content hides it, and for an earlier visit’s order', () => {
    expect(shown(TOLD, { isAllowed: false })).toBe('');
    expect(shown(TOLD, { later: STATUS_LASTS_MS })).toBe('');
  });
});
