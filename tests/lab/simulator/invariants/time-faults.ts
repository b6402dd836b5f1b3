/** A basket check carries the order's time, and no past or blocked time is requested (T6, T8). */
import { collectionTime } from '../../../../fixtures/world/collection-times.ts';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { Request } from '../../../../adapters/http/client.ts';
import { FULL_TIMES } from '../fixture-venues.ts';
import type { Guest } from '../guest.ts';
import type { Fault } from '../invariants.ts';

/** The `Date` header has whole seconds. */
const CLOCK_IS_SLOW_BY = 1_100;

/** A phone knows the time unless its clock was set (T1). */
export function timeFault(
  guest: Guest,
  { body }: Request,
  isCheck: boolean,
  world: VenueGroupWorld,
): Fault | undefined {
  if (guest.service === 'order') return undefined;
  const time = body !== undefined && 'timeslot' in body ? String(body.timeslot) : undefined;
  if (time === undefined)
    return isCheck ? { invariant: 'T6', what: 'the basket was checked without its time' } : undefined;
  // The venues' contents block every full hour.
  if (/(^|T)\d\d:00($|:00[+-])/.test(time) || FULL_TIMES.includes(time))
    return { invariant: 'T8', what: `${time} was asked for, which the venue blocks` };
  return guest.clockIsOffBy !== 0 || isToCome(time, world)
    ? undefined
    : { invariant: 'T6', what: `${time} was asked for, which has gone by` };
}

function isToCome(time: string, { backend, ports }: VenueGroupWorld): boolean {
  const zone = backend.venues[0]?.timeZone ?? 'UTC';
  return collectionTime(time, ports.clock() - CLOCK_IS_SLOW_BY, zone) !== undefined;
}
