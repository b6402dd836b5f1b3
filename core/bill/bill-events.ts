/**
 * What the app does on a live event of a bill (section 4, P8). An event is only a hint: the app shows the account
 * that it fetches afterwards.
 */

export type BillEventName =
  | 'voucher.applied'
  | 'payment.completed'
  | 'account.closed'
  | 'account.changed'
  /** Of the basket that the guests of a tab share, with a version of its own. It changes no bill. */
  | 'basket.changed'
  /** Of who is at the tab, likewise. */
  | 'sitting.changed';

/** A live event of a bill (section 4). */
export interface BillEvent {
  readonly name: BillEventName;
  readonly accountId: string;
  /** The account's version after the change. */
  readonly version: number;
}

/** Toasts on live events of a bill (section 8, S14). */
export const BILL_MESSAGES = {
  'bill.voucherApplied': 'A promotion has just been applied to this bill.',
  'bill.paymentCompleted': 'A payment has just been made on this table.',
  'bill.closed': 'This table has been paid for in full.',
} as const;

/** What the app does on an event (section 4, P8). */
export interface BillEventMeaning {
  /** Fetch the account again. */
  readonly refresh: boolean;
  readonly toast?: keyof typeof BILL_MESSAGES;
  readonly goesTo?: 'success';
}

/** The newest version received, by account and kind of event. */
export type SeenEvents = Readonly<Record<string, number>>;

const kindOf = ({ name, accountId }: BillEvent): string => `${name} ${accountId}`;

const NOTHING: BillEventMeaning = { refresh: false };

/**
 * What to do on an event. An event of another account, a repeated one and an older one do nothing.
 *
 * @param ownUnsettled a payment of this guest is under way, so that the app does not leave the page (P8)
 * @example
 * ```ts
 * const closed = { name: 'account.closed', accountId: 'a1', version: 7 } as const;
 * meaningOf(closed, 'a1', {}, false); // { refresh: true, toast: 'bill.closed', goesTo: 'success' }
 * meaningOf(closed, 'a1', {}, true); // { refresh: true }
 * meaningOf(closed, 'a1', withEvent({}, closed), false); // { refresh: false }
 * ```
 */
export function meaningOf(
  event: BillEvent,
  accountId: string,
  seen: SeenEvents,
  ownUnsettled: boolean,
): BillEventMeaning {
  if (event.accountId !== accountId || event.version <= (seen[kindOf(event)] ?? -Infinity)) return NOTHING;
  switch (event.name) {
    case 'voucher.applied':
      return { refresh: true, toast: 'bill.voucherApplied' };
    case 'payment.completed':
      return { refresh: true, toast: 'bill.paymentCompleted' };
    case 'account.changed':
      return { refresh: true };
    case 'basket.changed':
    case 'sitting.changed':
      return NOTHING;
    case 'account.closed':
      return ownUnsettled ? { refresh: true } : { refresh: true, toast: 'bill.closed', goesTo: 'success' };
  }
}

/** The newest versions with this event's version. Accounts are kept apart. */
export const withEvent = (seen: SeenEvents, event: BillEvent): SeenEvents => ({
  ...seen,
  [kindOf(event)]: Math.max(event.version, seen[kindOf(event)] ?? event.version),
});
