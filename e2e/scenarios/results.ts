import type { Page } from '@playwright/test';
import {
  currencyOf,
  minor,
  type Currency,
  type PaymentState,
  type OrderIntent,
  type OrderingServiceName,
  type OrderSummary,
  type PaymentIntent,
} from '@tableside/core';
import { encodeIntents } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import type { TestSandbox } from '../sandbox.ts';

export const STATES = {
  captured: { is: 'captured', orderId: 'order-1', orderRef: 'K7' },
  declined: { is: 'declined', code: 'declined' },
  notCharged: { is: 'notCharged' },
} as const satisfies Record<string, PaymentState>;

/** Half past seven in the evening at the venue. */
const TIME = { at: instantOf(Date.UTC(2026, 0, 10, 19, 30)), zone: 'Europe/London' };

/** An order's destination by service: a table or a seat, a time, or both. */
export const GOES_TO = {
  table: { tableNumber: '12' },
  tableAtTime: { tableNumber: '12', time: TIME },
  collected: { time: TIME },
} as const satisfies Record<string, Partial<OrderSummary>>;

/** An order of two plates of olives at the Foxglove Arms. */
export function paidOrder(
  { origin }: TestSandbox,
  service: OrderingServiceName,
  state: PaymentState,
  goesTo: Partial<OrderSummary> = GOES_TO.table,
): OrderIntent {
  return {
    pays: 'order',
    key: '00000000-0000-4000-8000-000000000001',
    createdAt: instantOf(Date.now()),
    place: { host: new URL(origin).hostname, venueSlug: 'foxglove-arms', service },
    basketId: 'basket-1',
    paid: [],
    state,
    summary: {
      lines: [{ name: 'Nocellara Olives', quantity: 2, total: minor(850) }],
      goodsTotal: minor(850),
      discount: minor(0),
      serviceCharge: minor(0),
      tip: minor(100),
      donation: minor(0),
      total: minor(950),
      currency: currencyOf('GBP') as Currency,
      locale: 'en-GB',
      venueName: 'The Foxglove Arms',
      ...goesTo,
    },
  };
}

/** Stores these payments as if an earlier page had saved them. */
export async function withSavedPayments(page: Page, ...payments: readonly PaymentIntent[]): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('tableside.payments', stored),
    encodeIntents(payments),
  );
}
