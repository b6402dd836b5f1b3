/** Messages of the live socket (section 7, WA6, WA8). */
import { valueOf } from '@tableside/core';
import type { BillClaim, BillEvent, BillEventName } from '@tableside/core/bill';
import {
  list,
  refine,
  shape,
  soundItems,
  textOrNumber,
  unknownValue,
  validOrUndefined,
  type Codec,
} from '@tableside/core/codecs';

/** A new event does not compile until it is listened for. */
const LISTENED: Readonly<Record<BillEventName, true>> = {
  'voucher.applied': true,
  'payment.completed': true,
  'account.closed': true,
  'account.changed': true,
  'basket.changed': true,
  'sitting.changed': true,
};

export const BILL_EVENTS = Object.keys(LISTENED) as readonly BillEventName[];

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

const orderMessage = shape({ order: textOrNumber });

/** The key of the order that a message is of; undefined if it is malformed. */
export const changedOrderOf = (message: unknown): string | undefined =>
  valueOf(orderMessage.decode(message))?.order;

const subscribed = shape({
  ok: refine('True', (value) => value === true || undefined),
  version,
  capabilities: validOrUndefined(list(unknownValue)),
});

/** `{ ok: true, version }`; anything else, undefined, means that no events will arrive. */
export function subscriptionOf(acknowledgement: unknown): { readonly takesClaims: boolean } | undefined {
  const answer = valueOf(subscribed.decode(acknowledgement));
  return answer && { takesClaims: answer.capabilities?.includes('claims') === true };
}

const claimsMessage = shape({
  accountId: textOrNumber,
  claims: soundItems(
    shape({ by: version, lines: soundItems(shape({ lineId: textOrNumber, units: version })) }),
  ),
});

/** What other phones have ticked of a bill (WA16); undefined if the message is malformed. */
export const claimsOf = (
  message: unknown,
): { readonly accountId: string; readonly claims: readonly BillClaim[] } | undefined =>
  valueOf(claimsMessage.decode(message));
