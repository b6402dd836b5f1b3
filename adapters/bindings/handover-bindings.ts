/** Binds what a visit needs to go on on another phone. Loaded once a guest asks for it, or comes by such a code. */
import type { Container } from 'inversify';
import type {
  Clock,
  Handovers,
  LinkSharing,
  PaymentIntents,
  Randomness,
  SavedBaskets,
  SavedHandovers,
  SavedTableTokens,
  SavedTabs,
  Timer,
} from '@tableside/core/ports';
import { BrowserLinkSharing } from '../browser/link-sharing.ts';
import { BrowserStore } from '../browser/storage.ts';
import { StoredHandovers } from '../browser/stored-handovers.ts';
import { StoredPaymentIntents } from '../browser/stored-payment-intents.ts';
import { StoredTableTokens } from '../browser/stored-table-tokens.ts';
import { StoredTabs } from '../browser/stored-tabs.ts';
import { HttpHandovers } from '../http/handovers.ts';
import { bindPorts, firstPorts } from './container.ts';

interface OwnPorts {
  readonly handovers: Handovers;
  readonly intents: PaymentIntents;
  readonly linkSharing: LinkSharing;
  readonly savedHandovers: SavedHandovers;
  readonly savedTableTokens: SavedTableTokens;
  readonly savedTabs: SavedTabs;
}

export interface HandoverPorts extends OwnPorts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly savedBaskets: SavedBaskets;
  readonly timer: Timer;
}

export const handoverPorts = (container: Container): HandoverPorts => ({
  ...firstPorts(container, 'clock', 'randomness', 'savedBaskets', 'timer'),
  ...bindPorts<OwnPorts>(container, {
    handovers: (resolve) => new HttpHandovers(resolve('ownClient'), resolve('services').venues),
    intents: (resolve) => new StoredPaymentIntents(resolve('lastingStore'), resolve('clock')),
    linkSharing: (resolve) => new BrowserLinkSharing(resolve('environment').sharingPage),
    savedHandovers: (resolve) => new StoredHandovers(resolve('lastingStore')),
    savedTableTokens: (resolve) =>
      new StoredTableTokens(new BrowserStore(resolve('environment').sessionStorage)),
    savedTabs: (resolve) => new StoredTabs(resolve('lastingStore'), resolve('clock')),
  }),
});
