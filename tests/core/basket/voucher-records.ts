import type { Voucher, VoucherEvent, VoucherRecord, VoucherState } from '@tableside/core';
import { T0 } from '../payment/payment-intents.ts';

export const voucher = (voucherCode: string, more: Partial<Voucher> = {}): Voucher => ({
  friendlyName: `${voucherCode} voucher`,
  voucherCode,
  voucherType: 'discount',
  ...more,
});

export const staffDiscount = voucher('STAFF20', { voucherType: 'employee_discount' });

export const LUNCH = voucher('LUNCH');

export const VOUCHER_STATES = {
  asked: { is: 'asked', again: false },
  unwanted: { is: 'unwanted', again: false },
  checked: { is: 'checked', voucher: LUNCH },
  added: { is: 'added', voucher: LUNCH },
  held: { is: 'held', voucher: LUNCH, by: ['key'] },
  removing: { is: 'removing', voucher: LUNCH },
  toBeVoided: { is: 'toBeVoided' },
  voiding: { is: 'voiding' },
  consumed: { is: 'consumed' },
  voided: { is: 'voided' },
  dismissed: { is: 'dismissed' },
} as const satisfies Record<VoucherState['is'], VoucherState>;

export const VOUCHER_EVENTS = {
  asked: { event: 'asked' },
  found: { event: 'found', voucher: LUNCH },
  refused: { event: 'refused' },
  noAnswer: { event: 'noAnswer' },
  unheard: { event: 'unheard', at: T0 },
  added: { event: 'added' },
  removalAsked: { event: 'removalAsked' },
  dropped: { event: 'dropped' },
  leftBehind: { event: 'leftBehind', at: T0, agreed: T0 },
  keptElsewhere: { event: 'keptElsewhere' },
  voidSent: { event: 'voidSent' },
  voided: { event: 'voided' },
  voidFailed: { event: 'voidFailed' },
  paying: { event: 'paying', key: 'key' },
  paid: { event: 'paid', key: 'key' },
  notPaid: { event: 'notPaid', key: 'key' },
} as const satisfies Record<VoucherEvent['event'], VoucherEvent>;

export const onRecord = (code: string, state: VoucherState): VoucherRecord => ({ code, siteId: '7', state });
