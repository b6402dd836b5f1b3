/** Binds the search for venues and the native app's data. Loaded when either is needed. */
import type { Container } from 'inversify';
import type { Timer } from '@tableside/core/ports';
import { StoredEmbed, WindowMessages } from '../browser/embed.ts';
import { BrowserPositions } from '../browser/geolocation.ts';
import { BrowserStore } from '../browser/storage.ts';
import type { Environment } from './environment.ts';
import { bindSavedGuest } from './guest-bindings.ts';
import { HttpClient } from '../http/client.ts';
import { HttpPostcodes } from '../http/postcodes.ts';
import { HttpTrainWifi } from '../http/train-wifi.ts';
import * as ports from './tokens.ts';

/** Binds them in the brand's container; a second call has no effect. */
export function bindDiscovery(container: Container): void {
  if (container.isBound(ports.POSTCODES)) return;
  // Neither service needs the guest's session.
  const withoutSession = new HttpClient();
  container
    .bind(ports.POSTCODES)
    .toResolvedValue(
      ({ postcodes }: ports.Services) => new HttpPostcodes(withoutSession, postcodes),
      [ports.SERVICES],
    );
  container
    .bind(ports.POSITIONS)
    .toResolvedValue(
      ({ geolocation }: Environment, timer: Timer) => new BrowserPositions(geolocation, timer),
      [ports.ENVIRONMENT, ports.TIMER],
    );
  container
    .bind(ports.TRAINS)
    .toResolvedValue(
      ({ trainWifi }: ports.Services) => new HttpTrainWifi(withoutSession, trainWifi),
      [ports.SERVICES],
    );
}

/** Binds the native app's messages and their store. */
export function bindEmbed(container: Container): void {
  if (container.isBound(ports.NATIVE_APP)) return;
  bindSavedGuest(container);
  container
    .bind(ports.NATIVE_APP)
    .toResolvedValue(
      ({ embedPage, runtimeConfig }: Environment) =>
        new WindowMessages(embedPage, runtimeConfig.embedOrigins),
      [ports.ENVIRONMENT],
    );
  container
    .bind(ports.SAVED_EMBED)
    .toResolvedValue(
      ({ sessionStorage }: Environment) => new StoredEmbed(new BrowserStore(sessionStorage)),
      [ports.ENVIRONMENT],
    );
}
