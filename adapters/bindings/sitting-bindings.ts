/** Binds what a shared basket needs. Loaded with the first one. */
import type { Container } from 'inversify';
import type {
  Clock,
  LiveBills,
  Randomness,
  SavedSittings,
  SharedBaskets,
  Timer,
} from '@tableside/core/ports';
import { HttpSharedBaskets } from '../http/shared-baskets.ts';
import { bindPorts, firstPorts } from './container.ts';
import { livePorts } from './live-bindings.ts';
import { savedSittingPorts } from './saved-sittings-bindings.ts';

export interface SittingPorts {
  readonly clock: Clock;
  readonly liveBills: LiveBills;
  readonly randomness: Randomness;
  readonly savedSittings: SavedSittings;
  readonly sharedBaskets: SharedBaskets;
  readonly timer: Timer;
}

export const sittingPorts = (container: Container): SittingPorts => ({
  ...firstPorts(container, 'clock', 'randomness', 'timer'),
  ...savedSittingPorts(container),
  ...livePorts(container),
  ...bindPorts<Pick<SittingPorts, 'sharedBaskets'>>(container, {
    sharedBaskets: (resolve) => new HttpSharedBaskets(resolve('ownClient'), resolve('services').hybrid),
  }),
});
