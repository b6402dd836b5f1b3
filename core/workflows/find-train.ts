/** Finds the venue of the train that the guest is on (section 2, "Train wifi"). */
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, type TaskEither } from '../fp.ts';
import type { VenueConfigs } from '../ports/ordering.ts';
import type { Clock } from '../ports/platform.ts';
import type { Trains } from '../ports/train.ts';
import { offeredServices, SERVICE_NAMES } from '../brand/services.ts';
import type { VenueListing } from '../brand/venue.ts';

/** The ports of `findTrain`. */
export interface TrainPorts {
  readonly trains: Trains;
  readonly venueConfigs: VenueConfigs;
  readonly clock: Clock;
}

/** `disabled`: all services of the venue are off (S9). `unknown`: no venue in content has the train's id. */
export type TrainVenue =
  | { readonly is: 'open'; readonly venue: VenueListing }
  | { readonly is: 'disabled' | 'unknown' };

/**
 * Finds the venue whose external site reference equals the train's id. Refused where there is no id. The venue
 * service answers what the venue offers now; without its answer, content's switches decide.
 */
export const findTrain =
  (ports: TrainPorts, venues: readonly VenueListing[]): TaskEither<PortFailure, TrainVenue> =>
  async () => {
    const answer = await ports.trains.trainId()();
    if (isLeft(answer)) return left(answer.left);
    const trainId = answer.right.trim();
    const venue = venues.find(({ externalSiteRef }) => externalSiteRef === trainId);
    if (venue === undefined) return right({ is: 'unknown' });
    return right((await offersAnything(ports, venue)) ? { is: 'open', venue } : { is: 'disabled' });
  };

async function offersAnything({ venueConfigs, clock }: TrainPorts, venue: VenueListing): Promise<boolean> {
  if (!SERVICE_NAMES.some((service) => venue.enabledServices[service])) return false;
  if (venue.siteId === undefined) return true;
  const config = await venueConfigs.config(venue.siteId)();
  return isLeft(config) || offeredServices(venue, config.right, clock.now()).length > 0;
}
