/** Messages of the live socket (section 7, WA6, WA8). */
import { isRight, valueOf } from '@tableside/core';
import type { BillEvent, BillEventName } from '@tableside/core/bill';
import { refine, shape, textOrNumber, type Codec } from '@tableside/core/codecs';

export const BILL_EVENTS = [
  'voucher.applied',
  'payment.completed',
  'account.closed',
  'account.changed',
] as const satisfies readonly BillEventName[];

/** A whole number, 0 or more. */
const version: Codec<number> = refine('Version', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

const eventMessage = shape({ accountId: textOrNumber, version });

/** The event in a message; undefined if the message is malformed. */
export function billEventOf(name: BillEventName, message: unknown): BillEvent | undefined {
  const event = valueOf(eventMessage.decode(message));
  return event === undefined ? undefined : { name, ...event };
}

const subscribed = shape({ ok: refine('True', (value) => value === true || undefined), version });

/** `{ ok: true, version }`; anything else means that no events will arrive. */
export const isSubscribed = (acknowledgement: unknown): boolean =>
  isRight(subscribed.decode(acknowledgement));
