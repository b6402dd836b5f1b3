/** Binds what a tab with an owner needs. Loaded with the first one. */
import type { Container } from 'inversify';
import type { Clock, LinkSharing, LiveBills, Randomness, TabOwners, Timer } from '@tableside/core/ports';
import { BrowserLinkSharing } from '../browser/link-sharing.ts';
import { HttpTabOwners } from '../http/tab-owners.ts';
import { bindPorts, firstPorts } from './container.ts';
import { livePorts } from './live-bindings.ts';

export interface OwnerPorts {
  readonly clock: Clock;
  readonly linkSharing: LinkSharing;
  readonly liveBills: LiveBills;
  readonly randomness: Randomness;
  readonly tabOwners: TabOwners;
  readonly timer: Timer;
}

export const ownerPorts = (container: Container): OwnerPorts => ({
  ...firstPorts(container, 'clock', 'randomness', 'timer'),
  ...livePorts(container),
  ...bindPorts<Pick<OwnerPorts, 'linkSharing' | 'tabOwners'>>(container, {
    linkSharing: (resolve) => new BrowserLinkSharing(resolve('environment').sharingPage),
    tabOwners: (resolve) => new HttpTabOwners(resolve('ownClient'), resolve('services').hybrid),
  }),
});
