import type {
  BasketPlace,
  BillIntent,
  BillPlace,
  PaymentEvent,
  PaymentState,
  OrderSummary,
  OrderIntent,
} from '@tableside/core';
import { instantOf } from '@tableside/core/time';
import { GBP, pence } from '../samples.ts';

export const T0 = instantOf(1_750_000_000_000);
export const T1 = instantOf(T0 + 1000);

export const place: BasketPlace = { host: 'lantern.example', venueSlug: 'the-lantern', service: 'order' };

export const summary: OrderSummary = {
  lines: [{ name: 'pie', quantity: 2, total: pence(1000) }],
  goodsTotal: pence(1000),
  discount: pence(0),
  serviceCharge: pence(0),
  tip: pence(0),
  donation: pence(0),
  total: pence(1000),
  currency: GBP,
  locale: 'en-GB',
  tableNumber: '7',
  venueName: 'The Lantern',
};

export const STATES = {
  prepared: { is: 'prepared', sentAt: T0 },
  submitting: { is: 'submitting', sentAt: T0 },
  authRequired: { is: 'authRequired', paymentId: 'p', redirectUrl: 'https://bank.example/p', sentAt: T0 },
  authorised: { is: 'authorised', paymentId: 'p', sentAt: T0 },
  unknown: { is: 'unknown', sentAt: T0 },
  unresolved: { is: 'unresolved', sentAt: T0 },
  captured: { is: 'captured', orderId: 'o', orderRef: 'A1' },
  declined: { is: 'declined', code: 'declined' },
  notCharged: { is: 'notCharged' },
} as const satisfies Record<PaymentState['is'], PaymentState>;

export const EVENTS = {
  sent: { event: 'sent', at: T1 },
  approved: { event: 'approved', orderId: 'o', orderRef: 'A1' },
  declined: { event: 'declined', code: 'declined' },
  refused: { event: 'refused' },
  authRequired: { event: 'authRequired', paymentId: 'p', redirectUrl: 'https://bank.example/p' },
  authorised: { event: 'authorised', paymentId: 'p' },
  returned: { event: 'returned', at: T1 },
  noAnswer: { event: 'noAnswer' },
  timedOut: { event: 'timedOut' },
} as const satisfies Record<PaymentEvent['event'], PaymentEvent>;

export const intent = (key: string, state: PaymentState, more: Partial<OrderIntent> = {}): OrderIntent => ({
  pays: 'order',
  key,
  createdAt: T0,
  place,
  basketId: 'basket',
  paid: [],
  summary,
  state,
  ...more,
});

export const billPlace: BillPlace = {
  host: place.host,
  venueSlug: place.venueSlug,
  service: 'pay',
  tableNumber: '7',
  accountId: 'account',
};

export const billIntent = (key: string, state: PaymentState, more: Partial<BillIntent> = {}): BillIntent => ({
  pays: 'bill',
  key,
  createdAt: T0,
  place: billPlace,
  basketId: 'basket',
  orderType: 'PAT',
  table: { areaId: '1', brandId: 'b', businessId: 'b', clientId: 'c', tableNo: '7', venueId: '7' },
  merchant: 'm',
  units: [],
  summary: {
    amount: pence(1000),
    tip: pence(0),
    total: pence(1000),
    currency: GBP,
    locale: 'en-GB',
    tableNumber: '7',
    venueName: 'The Lantern',
  },
  state,
  ...more,
});
