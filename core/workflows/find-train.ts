/** The venue of the train that the guest is on (section 2, "Train wifi"). */
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, type TaskEither } from '../fp.ts';
import type { VenueConfigs } from '../ports/ordering.ts';
import type { Clock } from '../ports/platform.ts';
import type { Trains } from '../ports/train.ts';
import { offeredServices, SERVICE_NAMES } from '../services.ts';
import type { VenueContent } from '../venue.ts';

/** What finding a train asks of the world. */
export interface TrainPorts {
  readonly trains: Trains;
  readonly venueConfigs: VenueConfigs;
  readonly clock: Clock;
}

/** What the train's id leads to: its venue, one whose services are all disabled (S9), or none that content knows. */
export type TrainVenue =
  { readonly is: 'open'; readonly venue: VenueContent } | { readonly is: 'disabled' | 'unknown' };

/**
 * The venue whose external site reference equals the train's id. Refused where no id is to be had. What the venue
 * offers now is asked of the venue service; where that is silent, content's switches hold.
 */
export const findTrain =
  (ports: TrainPorts, venues: readonly VenueContent[]): TaskEither<PortFailure, TrainVenue> =>
  async () => {
    const answer = await ports.trains.trainId()();
    if (isLeft(answer)) return left(answer.left);
    const trainId = answer.right.trim();
    const venue = venues.find(({ externalSiteRef }) => externalSiteRef === trainId);
    if (venue === undefined) return right({ is: 'unknown' });
    return right((await offersAnything(ports, venue)) ? { is: 'open', venue } : { is: 'disabled' });
  };

async function offersAnything({ venueConfigs, clock }: TrainPorts, venue: VenueContent): Promise<boolean> {
  if (!SERVICE_NAMES.some((service) => venue.enabledServices[service])) return false;
  if (venue.siteId === undefined) return true;
  const config = await venueConfigs.config(venue.siteId)();
  return isLeft(config) || offeredServices(venue, config.right, clock.now()).length > 0;
}
