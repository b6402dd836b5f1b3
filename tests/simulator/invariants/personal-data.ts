/** Where a guest's name, address and number must not be (I11). */
import type { Fault } from '../invariants.ts';
import { GUEST } from '../harbour.ts';

const PERSONAL: readonly string[] = Object.values(GUEST);

/** @param where to say where the text stands */
export function personalDataFault(where: string, text: string): Fault | undefined {
  const found = PERSONAL.find((value) => text.includes(value));
  return found === undefined ? undefined : { invariant: 'I11', what: `${where} holds ${found}` };
}
