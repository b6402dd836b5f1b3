/** Binds the search for venues and the native app's data. Loaded when either is needed. */
import type { Container } from 'inversify';
import type {
  Clock,
  NativeApp,
  Positions,
  Postcodes,
  SavedEmbed,
  SavedGuest,
  Trains,
} from '@tableside/core/ports';
import { StoredEmbed, WindowMessages } from '../browser/embed.ts';
import { BrowserPositions } from '../browser/geolocation.ts';
import { BrowserStore } from '../browser/storage.ts';
import { HttpClient } from '../http/client.ts';
import { HttpPostcodes } from '../http/postcodes.ts';
import { HttpTrainWifi } from '../http/train-wifi.ts';
import { bindPorts, firstPorts } from './container.ts';
import { guestPorts } from './guest-bindings.ts';

interface PlacePorts {
  readonly postcodes: Postcodes;
  readonly positions: Positions;
  readonly trains: Trains;
}

interface DiscoveryPorts extends PlacePorts {
  readonly clock: Clock;
}

export const discoveryPorts = (container: Container): DiscoveryPorts => ({
  ...firstPorts(container, 'clock'),
  ...bindPorts<PlacePorts>(container, {
    // Neither service needs the guest's session.
    postcodes: (resolve) => new HttpPostcodes(new HttpClient(), resolve('services').postcodes),
    positions: (resolve) => new BrowserPositions(resolve('environment').geolocation, resolve('timer')),
    trains: (resolve) => new HttpTrainWifi(new HttpClient(), resolve('services').trainWifi),
  }),
});

interface NativeAppPorts {
  readonly nativeApp: NativeApp;
  readonly savedEmbed: SavedEmbed;
}

interface EmbedPorts extends NativeAppPorts {
  readonly savedGuest: SavedGuest;
}

export const embedPorts = (container: Container): EmbedPorts => ({
  ...guestPorts(container),
  ...bindPorts<NativeAppPorts>(container, {
    nativeApp: (resolve) => {
      const { embedPage, runtimeConfig } = resolve('environment');
      return new WindowMessages(embedPage, runtimeConfig.embedOrigins);
    },
    savedEmbed: (resolve) => new StoredEmbed(new BrowserStore(resolve('environment').sessionStorage)),
  }),
});
