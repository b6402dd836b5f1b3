/**
 * Guest details from the native app around the page (section 1). They last for the visit and never replace what the
 * guest typed.
 */
import type { GuestDetails } from './guest.ts';

/** Each is absent where the native app has not sent it. */
export interface EmbeddedGuest {
  readonly email?: string;
  readonly name?: string;
  readonly loyaltyCard?: string;
  readonly discountCode?: string;
}

/** Longest accepted text of each, in characters. Email and name as in the form (L3). */
export const EMBEDDED_LIMITS: Readonly<Record<keyof EmbeddedGuest, number>> = {
  email: 254,
  name: 60,
  loyaltyCard: 64,
  discountCode: 64,
};

/** The fields that were not sent before: of several messages the first wins, field by field (F42). */
export function newFields(known: EmbeddedGuest, sent: EmbeddedGuest): EmbeddedGuest {
  const fresh = Object.entries(sent).filter(([field]) => !Object.hasOwn(known, field));
  return Object.fromEntries(fresh);
}

/**
 * Fills the empty details. What the guest typed stays (F42).
 *
 * @example
 * ```ts
 * fillDetails(NO_DETAILS, { name: 'Ada' }).name; // 'Ada'
 * fillDetails({ ...NO_DETAILS, name: 'Grace' }, { name: 'Ada' }).name; // 'Grace'
 * ```
 */
export function fillDetails(
  details: GuestDetails,
  { email, name, loyaltyCard }: EmbeddedGuest,
): GuestDetails {
  const card = details.loyaltyCard || loyaltyCard;
  return {
    ...details,
    email: details.email || (email ?? ''),
    name: details.name || (name ?? ''),
    ...(card === undefined ? {} : { loyaltyCard: card }),
  };
}
