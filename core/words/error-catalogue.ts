/**
 * The error catalogue (section 8, GE1–GE7): what the guest sees for a failure. The texts are keys of messages;
 * `failureText` has the defaults.
 */
import { basketCheckRefusal, type BasketCheckRefusal } from '../basket/basket-refusal.ts';
import { MOST_SERVER_WORDS } from '../limits.ts';
import { fillMessage } from './messages.ts';
import { RULE_MESSAGES, type RuleMessageKey } from './screen-messages.ts';
import { initFailureCode, type InitStep } from '../brand/service-session.ts';
import { unavailableMessage, type ServiceName } from '../brand/services.ts';
import { staffDiscountMessage, VOUCHER_MESSAGES, type VoucherMessageKey } from '../basket/vouchers.ts';

/** Messages of checking and paying. Those needed while browsing are in RULE_MESSAGES. */
export const FAILURE_MESSAGES = {
  'basketCheck.unavailable.heading': 'Not available at the moment',
  'basketCheck.unavailable':
    'The venue is not taking this order at the moment. Your basket is kept: ask the team, or try again later.',
  'basketCheck.timeslot.heading': 'Choose another time',
  'basketCheck.timeslot': 'The time you chose is no longer available. Please choose another.',
  'basketCheck.discounts': 'These discounts cannot be used together. Please take one of them off.',
  'basketCheck.vouchers': 'Your vouchers have timed out. Please add them again.',
  'basketCheck.other': 'Your basket could not be checked. Please try again.',
  'failure.heading': 'Your payment did not go through',
  'failure.cancelled.heading': 'Payment cancelled',
  'failure.notTaken.heading': 'Your payment was not taken',
  'failure.declined': 'Your card was declined. You have not been charged, and your basket is as you left it.',
  'failure.cancelled':
    'The payment was cancelled. You have not been charged, and your basket is as you left it.',
  'failure.notTaken':
    'The venue could not take the order just now. You have not been charged, and your basket is as you left it.',
  'failure.repriced.heading': 'Prices have changed',
  'failure.repriced':
    'What the venue asks for your order is not what you were shown. You have not been charged. Have a look at your basket before you try again.',
  'failure.bill.declined': 'Your card was declined. You have not been charged.',
  'failure.bill.cancelled': 'The payment was cancelled. You have not been charged.',
  'failure.bill.notTaken': 'The venue could not take the payment just now. You have not been charged.',
  'failure.bill.overpaid':
    'Nothing was taken from your card: the bill has changed, and less is left of it than you were about to pay. Have a look at it before you try again.',
  'failure.overpaid.heading': 'The bill has changed',
  'failure.unresolved.heading': 'We do not know yet whether you have paid',
  'failure.unresolved.text':
    'Please do not pay again. Show this page to a member of staff: they can look the payment up by its reference. We go on asking whenever you come back.',
} as const;

/** The key of a message about a failure. */
export type FailureMessageKey = RuleMessageKey | VoucherMessageKey | keyof typeof FAILURE_MESSAGES;

/** A failure, by where it happened. Omitted fields are not known. */
export type GuestFailure =
  /** One of the unavailable codes (S1), or `init` without one (GE1). */
  | { readonly at: 'appStart'; readonly code?: string }
  | { readonly at: 'serviceInit'; readonly service?: ServiceName; readonly step?: InitStep }
  | {
      readonly at: 'basketCheck';
      readonly code?: string;
      /** The backend's own text. */
      readonly detail?: string;
      readonly service?: ServiceName;
    }
  | { readonly at: 'voucher' }
  /** The server's message, else the error's. */
  | { readonly at: 'employeeDiscount'; readonly detail?: string }
  /**
   * `declined`, `cancelled`, `notCharged`, `repriced` and a bill's `overpaid` are definite. Any other code means that the payment
   * is unknown (C2).
   */
  | { readonly at: 'payment'; readonly code?: string; readonly service?: ServiceName }
  | { readonly at: 'trainWifi' }
  | { readonly at: 'services' }
  | { readonly at: 'menu' };

/** A message key, or the server's text. */
export type FailureWords =
  | { readonly key: FailureMessageKey; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly said: string };

/** What the guest sees for a failure, and where the app goes (section 8). */
export interface ShownFailure {
  readonly shows: 'toast' | 'page' | 'modal' | 'inline';
  readonly heading?: FailureMessageKey;
  readonly message: FailureWords;
  /** A code for staff. */
  readonly code?: string;
  /** The app marks the lines that the answer names. */
  readonly flagsLines?: true;
  /** A pattern of the Routes table of section 2 (GE5). Absent where the guest stays on the page. */
  readonly goesTo?: string;
}

/**
 * What the guest sees for a failure, and where the app goes.
 *
 * @example
 * ```ts
 * shownFailure({ at: 'menu' }); // { shows: 'inline', message: { key: 'menu.unavailable' } }
 * shownFailure({ at: 'payment', code: 'declined' }).heading; // 'failure.heading'
 * shownFailure({ at: 'payment', code: 'timeout' }).heading; // 'failure.unresolved.heading'
 * ```
 */
export function shownFailure(failure: GuestFailure): ShownFailure {
  switch (failure.at) {
    case 'appStart':
      return unavailable('error.generic', failure.code ?? 'init');
    case 'serviceInit': {
      const { service = 'order', step } = failure;
      return unavailable(unavailableMessage(service), initFailureCode(service, step));
    }
    case 'basketCheck': {
      const { code, detail = '', service } = failure;
      return { ...shownRefusal(basketCheckRefusal(code, detail), service), ...withCode(code) };
    }
    case 'voucher':
      return { shows: 'toast', message: { key: 'voucher.failed' } };
    case 'employeeDiscount':
      return {
        shows: 'toast',
        message: staffDiscountMessage({ why: 'refused', message: failure.detail ?? '' }),
      };
    case 'payment':
      return shownPaymentFailure(failure.service ?? 'order', failure.code);
    case 'trainWifi':
      return {
        shows: 'page',
        heading: 'trainError.heading',
        message: { key: 'trainError.text' },
        goesTo: '/train-error',
      };
    case 'services':
      return {
        shows: 'page',
        heading: 'serviceError.heading',
        message: { key: 'serviceError.text' },
        goesTo: '/service-error',
      };
    case 'menu':
      return { shows: 'inline', message: { key: 'menu.unavailable' } };
  }
}

/** The generic page: one heading, the text of what is unavailable, the code (GE1, GE2). */
const unavailable = (key: RuleMessageKey, code: string): ShownFailure => ({
  shows: 'page',
  heading: 'error.heading',
  message: { key, values: { code } },
  code,
});

const withCode = (code: string | undefined): Pick<ShownFailure, 'code'> =>
  code === undefined ? {} : { code };

const REFUSALS: Readonly<
  Record<
    Exclude<BasketCheckRefusal['why'], 'anotherSelection'>,
    Omit<ShownFailure, 'message'> & { readonly key: FailureMessageKey }
  >
> = {
  unavailable: {
    shows: 'modal',
    heading: 'basketCheck.unavailable.heading',
    key: 'basketCheck.unavailable',
  },
  timeslotUnavailable: {
    shows: 'modal',
    heading: 'basketCheck.timeslot.heading',
    key: 'basketCheck.timeslot',
    goesTo: '/:slug/select-timeslots',
  },
  discountsExclude: { shows: 'toast', key: 'basketCheck.discounts' },
  vouchersTimedOut: { shows: 'toast', key: 'basketCheck.vouchers' },
  other: { shows: 'toast', key: 'basketCheck.other' },
};

/**
 * What the guest sees for a refused basket check (GE3, GE4). Without a service, takeaway is assumed.
 *
 * @example
 * ```ts
 * shownRefusal({ why: 'timeslotUnavailable' }).goesTo; // '/:slug/select-timeslots'
 * shownRefusal({ why: 'timeslotUnavailable' }, 'order-ahead').goesTo; // undefined
 * const other = { why: 'anotherSelection', detail: 'No more pies', failedLines: [0] } as const;
 * shownRefusal(other); // { shows: 'toast', message: { said: 'No more pies' }, flagsLines: true }
 * ```
 */
export function shownRefusal(refusal: BasketCheckRefusal, service: ServiceName = 'takeaway'): ShownFailure {
  if (refusal.why === 'anotherSelection') {
    const said = [...refusal.detail].slice(0, MOST_SERVER_WORDS).join('');
    return { shows: 'toast', message: { said }, flagsLines: true };
  }
  const { key, goesTo, ...shown } = REFUSALS[refusal.why];
  // Only takeaway has a timeslot page (section 2). The other services choose a time in the basket.
  const hasTimesPage = goesTo !== undefined && service === 'takeaway';
  return { ...shown, message: { key }, ...(hasTimesPage ? { goesTo } : {}) };
}

/** The message of each definite code. The message keys are content that brands replace, so they keep their names. */
const PAYMENT_MESSAGES = new Map<string, 'declined' | 'cancelled' | 'notTaken' | 'repriced'>([
  ['declined', 'declined'],
  ['cancelled', 'cancelled'],
  ['notCharged', 'notTaken'],
  // The name of the code in earlier releases of the command line.
  ['notTaken', 'notTaken'],
  ['repriced', 'repriced'],
]);

/** Without a code it is the payment failure of section 8: definite, without a reason. */
const isFinal = (code: string | undefined, service: ServiceName): boolean =>
  code === undefined || (code === 'overpaid' && service === 'pay') || PAYMENT_MESSAGES.has(code);

/** The failure page of the service (GE5): a definite failure, or a payment that is unknown (C2). */
function shownPaymentFailure(service: ServiceName, code: string | undefined): ShownFailure {
  const at = {
    shows: 'page',
    goesTo: service === 'pay' ? '/:slug/pay/:tableNumber/failure' : `/:slug/${service}/checkout/failure`,
    ...withCode(code),
  } as const;
  // A code outside the table means that money may have moved (C2).
  if (!isFinal(code, service))
    return { ...at, heading: 'failure.unresolved.heading', message: { key: 'failure.unresolved.text' } };
  if (code === 'overpaid')
    return { ...at, heading: 'failure.overpaid.heading', message: { key: 'failure.bill.overpaid' } };
  const known = (code === undefined ? undefined : PAYMENT_MESSAGES.get(code)) ?? 'notTaken';
  // A bill has no prices to look at.
  const why = service === 'pay' && known === 'repriced' ? 'notTaken' : known;
  const key =
    service === 'pay' && why !== 'repriced' ? (`failure.bill.${why}` as const) : (`failure.${why}` as const);
  // Only a decline is a payment that did not go through.
  const heading = why === 'declined' ? 'failure.heading' : (`failure.${why}.heading` as const);
  return { ...at, heading, message: { key } };
}

/** The default text of a message, with its placeholders filled. */
export function failureText(words: FailureWords): string {
  if ('said' in words) return words.said;
  const texts: Readonly<Record<FailureMessageKey, string>> = {
    ...RULE_MESSAGES,
    ...VOUCHER_MESSAGES,
    ...FAILURE_MESSAGES,
  };
  return fillMessage(texts[words.key], words.values);
}
