/** What a live event of a bill means (section 4, P8). Events are hints: what counts is the account fetched after. */

export type BillEventName = 'voucher.applied' | 'payment.completed' | 'account.closed' | 'account.changed';

/** A live event of a bill (section 4). */
export interface BillEvent {
  readonly name: BillEventName;
  readonly accountId: string;
  /** Of the account, after what the event tells of. */
  readonly version: number;
}

/** Texts of the socket's toasts (section 8, S14). */
export const BILL_MESSAGES = {
  'bill.voucherApplied': 'A promotion has just been applied to this bill.',
  'bill.paymentCompleted': 'A payment has just been made on this table.',
  'bill.closed': 'This table has been paid for in full.',
} as const;

/** What an event asks of the app (section 4, P8). */
export interface BillEventMeaning {
  /** The account is fetched anew. */
  readonly refresh: boolean;
  readonly toast?: keyof typeof BILL_MESSAGES;
  readonly goesTo?: 'success';
}

/** Of each account and kind of event, the newest version that was heard. */
export type HeardEvents = Readonly<Record<string, number>>;

const kindOf = ({ name, accountId }: BillEvent): string => `${name} ${accountId}`;

const NOTHING: BillEventMeaning = { refresh: false };

/**
 * What to do about an event. Another account's, and one that was heard before, or is older, means nothing.
 *
 * @param ownUnsettled a payment of this guest's is under way: nothing leads away from it (P8).
 */
export function meaningOf(
  event: BillEvent,
  accountId: string,
  heard: HeardEvents,
  ownUnsettled: boolean,
): BillEventMeaning {
  if (event.accountId !== accountId || event.version <= (heard[kindOf(event)] ?? -Infinity)) return NOTHING;
  switch (event.name) {
    case 'voucher.applied':
      return { refresh: true, toast: 'bill.voucherApplied' };
    case 'payment.completed':
      return { refresh: true, toast: 'bill.paymentCompleted' };
    case 'account.changed':
      return { refresh: true };
    case 'account.closed':
      return ownUnsettled ? { refresh: true } : { refresh: true, toast: 'bill.closed', goesTo: 'success' };
  }
}

/** The newest heard of each kind, this event among them; another account's is kept apart. */
export const hearing = (heard: HeardEvents, event: BillEvent): HeardEvents => ({
  ...heard,
  [kindOf(event)]: Math.max(event.version, heard[kindOf(event)] ?? event.version),
});
