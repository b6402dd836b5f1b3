/**
 * Vouchers and staff discounts of a basket (section 4, V1–V4). Each is a state machine. An event that a state
 * does not expect changes nothing. The app stores a code before it asks the backend about it, because the
 * answer may be lost while the backend holds the voucher (WO15).
 *
 *    asked ──found──▶ checked ──added──▶ added ──paying──▶ held ──paid──▶ consumed
 *      │                                     │                └──notPaid──▶ added (once no payment holds it)
 *      │                                     └──removalAsked──▶ removing ──voided──▶ voided
 *      │                                                           ├──voidFailed──▶ added (V3)
 *      │                                                           └──dropped──▶ voiding
 *      ├──refused──▶ dismissed (or toBeVoided, where the backend may still hold it from an earlier check)
 *      ├──dropped──▶ unwanted ──refused/lost──▶ as from asked
 *      └──lost──▶ toBeVoided ──voidSent──▶ voiding ──voided──▶ voided
 *                    │  │                     └──voidFailed──▶ toBeVoided
 *                    │  └──asked──▶ asked (the guest types the code again)
 *                    └──keptElsewhere──▶ dismissed (another basket of the host counts on the code)
 *
 *    checked, added ──dropped──▶ toBeVoided
 *    asked, unwanted, checked, removing, voiding ──leftBehind (by a closed page, V4)──▶ toBeVoided
 *
 * A check whose answer was lost may reach the backend after the void. Its record therefore stays after the
 * void, and the app voids the code again on the next starts, until the check can no longer arrive:
 *
 *    voided (while it has `unheardAt`) ──leftBehind──▶ toBeVoided
 *                  │  └──asked──▶ asked
 *                  └──keptElsewhere──▶ dismissed
 */
import type { PortFailure } from '../failures.ts';
import { left, right } from '../fp.ts';
import { MOST_SERVER_WORDS } from '../limits.ts';
import { fieldMessage, type RuleMessageKey } from '../words/screen-messages.ts';
import { isLive, isOnTab, isOver, type PaymentIntent } from '../payment/payment-intent.ts';
import { MINUTE_MS, type Instant } from '../time/time.ts';
import { cleanCode, type FieldRefusal, type Validated } from '../guest/typed-text.ts';

/** `employee_discount` once per basket (V2). */
export type VoucherType = 'discount' | 'employee_discount';

/** A voucher of the backend (section 3). */
export interface Voucher {
  readonly friendlyName: string;
  readonly voucherCode: string;
  readonly voucherType: VoucherType;
}

/** A voucher in the request of the basket check. */
export type VoucherLine = Pick<Voucher, 'voucherCode' | 'voucherType'>;

/** The state of a voucher (V1). */
export type VoucherState =
  /** The app has sent the check, and has no answer. `again`: the backend may still hold it from an earlier check. */
  | { readonly is: 'asked'; readonly again: boolean }
  /** The guest gave it up before the answer. The app voids it after the answer, and not earlier. */
  | { readonly is: 'unwanted'; readonly again: boolean }
  | { readonly is: 'checked'; readonly voucher: Voucher }
  | { readonly is: 'added'; readonly voucher: Voucher }
  /** By unsettled payments with these keys. */
  | { readonly is: 'held'; readonly voucher: Voucher; readonly by: readonly string[] }
  /** The guest removed it, and the void is under way (V3). */
  | { readonly is: 'removing'; readonly voucher: Voucher }
  | { readonly is: 'toBeVoided' }
  | { readonly is: 'voiding' }
  | { readonly is: 'consumed' }
  | { readonly is: 'voided' }
  /** The backend holds nothing for it. */
  | { readonly is: 'dismissed' };

/** An event in the life of a voucher. */
export type VoucherEvent =
  | { readonly event: 'asked' }
  | { readonly event: 'found'; readonly voucher: Voucher }
  | { readonly event: 'refused' }
  /** No answer came, or one that is no longer needed. */
  | { readonly event: 'noAnswer' }
  /** The check got no answer, and may reach the backend at any time. */
  | { readonly event: 'unheard'; readonly at: Instant }
  | { readonly event: 'added' }
  | { readonly event: 'removalAsked' }
  /** A later step failed, or the basket is cleared. */
  | { readonly event: 'dropped' }
  /** A start of the app. `agreed` decides how long ago a check was: a clock that jumped must not end its time. */
  | { readonly event: 'leftBehind'; readonly at: Instant; readonly agreed: Instant }
  | { readonly event: 'keptElsewhere' }
  | { readonly event: 'voidSent' }
  | { readonly event: 'voided' }
  | { readonly event: 'voidFailed' }
  /** A payment with this key is under way; it took money; it took none and will take none. */
  | { readonly event: 'paying' | 'paid' | 'notPaid'; readonly key: string };

/** A code of one basket, and its state. */
export interface VoucherRecord {
  /** As typed, cleaned (L7). */
  readonly code: string;
  /** The site of the check, and of the void. */
  readonly siteId: string;
  readonly state: VoucherState;
  /** When a check got no answer. It may still arrive, so that the backend holds a code already voided (V4). */
  readonly unheardAt?: Instant;
}

const TO_BE_VOIDED: VoucherState = { is: 'toBeVoided' };
const VOIDED: VoucherState = { is: 'voided' };
const DISMISSED: VoucherState = { is: 'dismissed' };

/** The next state of a voucher. An event that does not fit changes nothing (V1). */
export function advanceVoucher(state: VoucherState, event: VoucherEvent): VoucherState {
  switch (state.is) {
    case 'asked':
      if (event.event === 'found') return { is: 'checked', voucher: event.voucher };
      if (event.event === 'dropped') return { is: 'unwanted', again: state.again };
      return afterAnswer(state, event);
    case 'unwanted':
      return afterAnswer(state, event);
    case 'checked':
      if (event.event === 'added') return { is: 'added', voucher: state.voucher };
      return event.event === 'dropped' || event.event === 'leftBehind' ? TO_BE_VOIDED : state;
    case 'added':
      if (event.event === 'paying') return { is: 'held', voucher: state.voucher, by: [event.key] };
      if (event.event === 'removalAsked') return { is: 'removing', voucher: state.voucher };
      return event.event === 'dropped' ? TO_BE_VOIDED : state;
    case 'held':
      return followed(state, event);
    case 'removing':
      if (event.event === 'voided') return VOIDED;
      if (event.event === 'voidFailed') return { is: 'added', voucher: state.voucher };
      if (event.event === 'dropped') return { is: 'voiding' };
      return event.event === 'leftBehind' ? TO_BE_VOIDED : state;
    case 'toBeVoided':
      if (event.event === 'asked') return { is: 'asked', again: true };
      if (event.event === 'voidSent') return { is: 'voiding' };
      return event.event === 'keptElsewhere' ? DISMISSED : state;
    case 'voiding':
      if (event.event === 'voided') return VOIDED;
      return event.event === 'voidFailed' || event.event === 'leftBehind' ? TO_BE_VOIDED : state;
    case 'voided':
      if (event.event === 'asked') return { is: 'asked', again: true };
      if (event.event === 'leftBehind') return TO_BE_VOIDED;
      return event.event === 'keptElsewhere' ? DISMISSED : state;
    case 'consumed':
    case 'dismissed':
      return state;
  }
}

function afterAnswer(
  state: Extract<VoucherState, { readonly again: boolean }>,
  { event }: VoucherEvent,
): VoucherState {
  if (event === 'refused') return state.again ? TO_BE_VOIDED : DISMISSED;
  return event === 'noAnswer' || event === 'leftBehind' ? TO_BE_VOIDED : state;
}

/** Only a definite end of a payment that holds it moves a held voucher (V1). */
function followed(state: Extract<VoucherState, { readonly is: 'held' }>, event: VoucherEvent): VoucherState {
  if (!('key' in event)) return state;
  const { voucher, by } = state;
  if (event.event === 'paying') {
    return by.includes(event.key) ? state : { is: 'held', voucher, by: [...by, event.key] };
  }
  if (!by.includes(event.key)) return state;
  if (event.event === 'paid') return { is: 'consumed' };
  const others = by.filter((key) => key !== event.key);
  return others.length === 0 ? { is: 'added', voucher } : { is: 'held', voucher, by: others };
}

/** Nothing is left to do, so the record is removed. */
export const isEnded = ({ state: { is }, unheardAt }: VoucherRecord): boolean =>
  is === 'consumed' || is === 'dismissed' || (is === 'voided' && unheardAt === undefined);

/** No basket counts on it, and the backend holds it or may come to hold it. */
export const isLeftover = ({ is }: VoucherState): boolean => is === 'toBeVoided' || is === 'voided';

/** In the basket, or being added or removed. Adding the same code is then a duplicate (V2). */
export const isInBasket = ({ is }: VoucherState): boolean =>
  is === 'asked' || is === 'checked' || isCounted({ is }) || is === 'removing';

/** Added, or held by a payment. */
export const isCounted = ({ is }: Pick<VoucherState, 'is'>): boolean => is === 'added' || is === 'held';

/** A call to the backend is under way. Until it ends, the app leaves the code alone and does not pay. */
export const isUnderWay = ({ is }: VoucherState): boolean =>
  is === 'asked' || is === 'unwanted' || is === 'checked' || is === 'removing' || is === 'voiding';

/** The backend's voucher, in states that have one. */
const voucherOf = (state: VoucherState): Voucher | undefined =>
  'voucher' in state ? state.voucher : undefined;

/**
 * The form in which codes are compared: cleaned (L7), without case (V2, WO15).
 *
 * @example
 * ```ts
 * foldedCode(' lunch10 '); // 'LUNCH10'
 * ```
 */
export const foldedCode = (code: string): string => cleanCode(cleanCode(code).toUpperCase());

/** Matches the typed code, and the code that the backend answered. */
export const isOfCode = ({ code, state }: VoucherRecord, other: string): boolean => {
  const returnedCode = voucherOf(state)?.voucherCode;
  const wanted = foldedCode(other);
  return foldedCode(code) === wanted || (returnedCode !== undefined && foldedCode(returnedCode) === wanted);
};

/**
 * Applies an event to the records of a code, or to all, and removes those that ended. Returns the same list where
 * nothing changed.
 */
export function moveOn(
  records: readonly VoucherRecord[],
  event: VoucherEvent,
  code?: string,
): readonly VoucherRecord[] {
  const moved = records.map((record) =>
    code !== undefined && !isOfCode(record, code) ? record : advanceRecord(record, event),
  );
  if (moved.every((record, at) => record === records[at])) return records;
  return moved.filter((record) => !isEnded(record));
}

function advanceRecord(record: VoucherRecord, event: VoucherEvent): VoucherRecord {
  const state = advanceVoucher(record.state, event);
  const unheardAt = unheardAfter(record, event);
  if (state === record.state && unheardAt === record.unheardAt) return record;
  const { code, siteId } = record;
  return { code, siteId, state, ...(unheardAt === undefined ? {} : { unheardAt }) };
}

/** After this time, a check has arrived or never will. */
const CHECK_ARRIVES_WITHIN_MS = MINUTE_MS;

function unheardAfter({ state, unheardAt }: VoucherRecord, event: VoucherEvent): Instant | undefined {
  if (event.event === 'unheard') return event.at;
  if (event.event !== 'leftBehind') return unheardAt;
  if (state.is === 'asked' || state.is === 'unwanted') return event.at;
  const isOnItsWay = unheardAt !== undefined && event.agreed - unheardAt < CHECK_ARRIVES_WITHIN_MS;
  return isOnItsWay ? unheardAt : undefined;
}

/**
 * Applies the basket's payments to its records: held while a payment is live, consumed once it was captured, added
 * again once every payment that held them is over (V1). A payment older than the day in which the app asks about it
 * neither takes nor releases a hold.
 */
export function afterPayments(
  records: readonly VoucherRecord[],
  payments: readonly PaymentIntent[],
  now: Instant,
): readonly VoucherRecord[] {
  return payments.reduce((moved, payment) => {
    const { key, state } = payment;
    // An order on a tab takes no voucher with it.
    if (isOnTab(payment)) return moved;
    if (isLive(payment, now)) return moveOn(moved, { event: 'paying', key });
    if (state.is === 'captured') return moveOn(moved, { event: 'paid', key });
    return isOver(state) ? moveOn(moved, { event: 'notPaid', key }) : moved;
  }, records);
}

/** The added and held vouchers, for the basket check. */
export const voucherLines = (records: readonly VoucherRecord[]): readonly VoucherLine[] =>
  records.flatMap(({ state }) => {
    const voucher = isCounted(state) ? voucherOf(state) : undefined;
    return voucher === undefined ? [] : [lineOfVoucher(voucher)];
  });

export const lineOfVoucher = ({ voucherCode, voucherType }: Voucher): VoucherLine => ({
  voucherCode,
  voucherType,
});

/**
 * A basket may have one employee discount, by voucher type (V2).
 *
 * @example
 * ```ts
 * const voucher = { friendlyName: 'Staff', voucherCode: 'E1', voucherType: 'employee_discount' } as const;
 * hasStaffDiscount([{ code: 'E1', siteId: '7', state: { is: 'added', voucher } }]); // true
 * hasStaffDiscount([{ code: 'E1', siteId: '7', state: { is: 'voiding' } }]); // false
 * ```
 */
export const hasStaffDiscount = (records: readonly VoucherRecord[]): boolean =>
  records.some(({ state }) => voucherOf(state)?.voucherType === 'employee_discount');

/** In code points (H27). */
export const MAXIMUM_CODE_LENGTH = 64;

/** Validates a voucher code or an employee id: cleaned (L7), not empty, at most 64 code points. */
export function validateVoucherCode(typed: string): Validated {
  const code = cleanCode(typed);
  if (code === '') return left({ rule: 'required' });
  return [...code].length > MAXIMUM_CODE_LENGTH
    ? left({ rule: 'maximumLength', length: MAXIMUM_CODE_LENGTH })
    : right(code);
}

/** Why a voucher is not in the basket. `Later` is the refusal of the step after the check. */
export type VoucherRefusal<Later = unknown> =
  | { readonly why: 'field'; readonly field: FieldRefusal }
  | { readonly why: 'duplicate' | 'secondStaffDiscount' }
  /** The code is being added or removed. */
  | { readonly why: 'underWay' }
  /** A payment of this basket is not settled. */
  | { readonly why: 'paymentUnderWay' }
  /** The backend's refusal, with its text. */
  | { readonly why: 'refused'; readonly message: string }
  | { readonly why: 'failed'; readonly failure: PortFailure }
  /** Meanwhile the basket was cleared, or another browser tab started. */
  | { readonly why: 'letGo' }
  | { readonly why: 'notAdded'; readonly later: Later };

/** Messages about vouchers (section 8 for the first two), with placeholders as in `RULE_MESSAGES` (L1). */
export const VOUCHER_MESSAGES = {
  'voucher.added':
    'The {friendlyName} voucher has been added to your basket and the discount will be applied at checkout',
  'voucher.failed':
    'Unfortunately, the voucher could not be added. Please try again or speak to your server.',
  'voucher.unchecked': 'We could not check this code just now. Please try again.',
  'voucher.duplicate': 'This voucher is already in your basket.',
  'voucher.underWay': 'This voucher is just being changed. Please try again in a moment.',
  'voucher.paymentUnderWay': 'Vouchers cannot be changed while your payment is being checked.',
  'voucher.removalFailed':
    'The voucher could not be taken off. It is still in your basket: please try again.',
  'voucher.offForTab':
    'Your vouchers have been taken off your basket: what comes off a tab comes off its bill.',
  'voucher.secondStaffDiscount':
    'A staff discount is already in your basket. It can be used once per basket.',
  'voucher.staffFailed': 'Unfortunately, the staff discount could not be added. Please try again.',
} as const;

/** The key of a message about vouchers. */
export type VoucherMessageKey = keyof typeof VOUCHER_MESSAGES;

/** What the guest reads: a message key, or a server's own text. */
export type VoucherMessage =
  | {
      readonly key: VoucherMessageKey | RuleMessageKey;
      readonly values: Readonly<Record<string, string | number>>;
    }
  | { readonly said: string };

const SAYINGS: Readonly<Record<Exclude<VoucherRefusal['why'], 'field'>, VoucherMessageKey>> = {
  duplicate: 'voucher.duplicate',
  secondStaffDiscount: 'voucher.secondStaffDiscount',
  underWay: 'voucher.underWay',
  paymentUnderWay: 'voucher.paymentUnderWay',
  refused: 'voucher.failed',
  failed: 'voucher.failed',
  letGo: 'voucher.failed',
  notAdded: 'voucher.failed',
};

/** The toast of a refused voucher, or the field's error (section 8). */
export function voucherMessage(refusal: VoucherRefusal): VoucherMessage {
  if (refusal.why === 'field') return fieldMessage(refusal.field);
  return { key: SAYINGS[refusal.why], values: {} };
}

/**
 * The toast of a refused staff discount: the server's message where there is one (section 8).
 *
 * @example
 * ```ts
 * staffDiscountMessage({ why: 'refused', message: 'Not on shift' }); // { said: 'Not on shift' }
 * staffDiscountMessage({ why: 'refused', message: ' ' }); // { key: 'voucher.staffFailed', values: {} }
 * staffDiscountMessage({ why: 'duplicate' }); // { key: 'voucher.duplicate', values: {} }
 * ```
 */
export function staffDiscountMessage(refusal: VoucherRefusal): VoucherMessage {
  const said = [...serverMessage(refusal)].slice(0, MOST_SERVER_WORDS).join('');
  if (said !== '') return { said };
  const saying = voucherMessage(refusal);
  return 'key' in saying && saying.key === 'voucher.failed'
    ? { ...saying, key: 'voucher.staffFailed' }
    : saying;
}

function serverMessage(refusal: VoucherRefusal): string {
  if (refusal.why === 'refused') return refusal.message.trim();
  if (refusal.why !== 'failed' || refusal.failure.failure !== 'refused') return '';
  return refusal.failure.message.trim();
}
