/** What the native app around the page says of its guest (section 1): heard for the visit, and never against the guest. */
import type { GuestDetails } from './guest.ts';

/** Each absent where the app has not said it. */
export interface EmbeddedGuest {
  readonly email?: string;
  readonly name?: string;
  readonly loyaltyCard?: string;
  readonly discountCode?: string;
}

/** The longest that is taken of each, in characters; email and name as in the form (L3). */
export const EMBEDDED_LIMITS: Readonly<Record<keyof EmbeddedGuest, number>> = {
  email: 254,
  name: 60,
  loyaltyCard: 64,
  discountCode: 64,
};

/** What of it was not said before: of several messages the first wins, field by field (F42). */
export function newlySaid(known: EmbeddedGuest, said: EmbeddedGuest): EmbeddedGuest {
  const fresh = Object.entries(said).filter(([field]) => !Object.hasOwn(known, field));
  return Object.fromEntries(fresh);
}

/** The details with those fields filled that are empty: what the guest has typed stays (F42). */
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
