/** Personal data may be in no other place (I11). */
import type { Fault } from '../invariants.ts';
import { GUEST, TYPED_GUEST } from '../fixture-venues.ts';

const PERSONAL: readonly string[] = [GUEST, TYPED_GUEST].flatMap((guest) => Object.values(guest));

/** @param where names the place in the report */
export function personalDataFault(where: string, text: string): Fault | undefined {
  const found = PERSONAL.find((value) => text.includes(value));
  return found === undefined ? undefined : { invariant: 'I11', what: `${where} holds ${found}` };
}
