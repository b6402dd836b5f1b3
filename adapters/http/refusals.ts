/**
 * The codes with which a service says that it has refused a call, and done nothing (WN21). Gateways, firewalls and
 * frameworks have error bodies of their own, and may answer after the money has moved: an error without one of these
 * codes says nothing. The ordering backend says it by `response: "ERROR"` instead.
 */

const UNSOUND = ['bad-request', 'header-missing', 'not-found', 'refused'] as const;
const OF_KEYS = [...UNSOUND, 'idempotency-key', 'key-reused'] as const;
const DECLINES = ['declined', 'cancelled'] as const;
const OF_BILLS = [...UNSOUND, 'table', 'token'] as const;

/** By operation of docs/contract/openapi.yaml, which has the same lists. */
export const REFUSALS = {
  authorisePayment: [
    ...OF_KEYS,
    ...DECLINES,
    'amount',
    'amount-mismatch',
    'currency',
    'customer',
    'nonce',
    'provider',
    'return-urls',
    'too-many-declines',
    'vendor',
  ],
  findPayment: [...UNSOUND, ...DECLINES],
  confirmPayment: [...OF_KEYS, ...DECLINES, 'bank-result'],
  cancelPayment: [...OF_KEYS, ...DECLINES],
  findAccount: [...OF_BILLS, 'sitting-over'],
  getAccount: OF_BILLS,
  shareBill: [...OF_BILLS, 'idempotency-key', 'key-reused', 'overpaid'],
  applyBillVoucher: [...OF_BILLS, 'voucher'],
  payBill: [
    ...OF_BILLS,
    ...DECLINES,
    'idempotency-key',
    'key-reused',
    'amount-mismatch',
    'customer',
    'merchant',
    'order-type',
    'overpaid',
    'payment-state',
  ],
  applyDiscount: [...OF_BILLS, 'account-closed', 'covers', 'discount', 'discount-applied', 'payment-made'],
  placeOrder: [
    ...OF_KEYS,
    'Z207',
    'amount-mismatch',
    'basket',
    'basket-in-payment',
    'basket-paid',
    'basket-unknown',
    'closed',
    'customer',
    'join',
    'limit',
    'note',
    'order-type',
    'table',
    'timeslot',
  ],
  findOrder: UNSOUND,
  getOrderStatus: UNSOUND,
  openHostedPage: [
    ...OF_KEYS,
    ...DECLINES,
    'amount-mismatch',
    'basket-in-payment',
    'currency',
    'provider',
    'reference',
    'return-urls',
  ],
  confirmHostedPayment: [...OF_KEYS, ...DECLINES, 'order'],
  captureHostedPayment: [...OF_KEYS, ...DECLINES, 'amount-mismatch', 'order', 'payment-state'],
  openTab: [...UNSOUND, 'join', 'sitting-over'],
  joinSharedBasket: [...UNSOUND, 'join'],
  getSharedBasket: [...UNSOUND, 'guest', 'join'],
  putSharedLines: [...UNSOUND, 'basket', 'guest', 'join'],
  leaveSharedBasket: [...UNSOUND, 'guest', 'join'],
  sendRound: [...OF_KEYS, 'Z207', 'basket', 'closed', 'guest', 'join', 'limit', 'note', 'nothing-to-send'],
  getTabSitting: [...UNSOUND, 'join'],
  setTabLimit: [...UNSOUND, 'amount-mismatch', 'join', 'owner'],
  handOverTab: [...OF_KEYS, 'join', 'owner'],
  takeOverTab: [...UNSOUND, 'handover', 'join'],
  callTeam: [...OF_KEYS, 'called', 'cooldown', 'sitting-over', 'table', 'token'],
  findTeamCall: UNSOUND,
  makeHandover: OF_KEYS,
  takeHandover: [...OF_KEYS, 'handover-used', 'handover-over'],
  findHandover: UNSOUND,
  getEmployeeDiscount: [...UNSOUND, 'employee-discount', 'too-many-tries'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
