/** Binds the guest's details. Checkout and the native app's data share them; the first to load binds them. */
import type { Container } from 'inversify';
import { StoredGuest } from '../browser/stored-guest.ts';
import { BrowserStore } from '../browser/storage.ts';
import type { Environment } from './environment.ts';
import * as ports from './tokens.ts';

/** Binds it in the brand's container, once. */
export function bindSavedGuest(container: Container): void {
  if (container.isBound(ports.SAVED_GUEST)) return;
  container
    .bind(ports.SAVED_GUEST)
    .toResolvedValue(
      ({ sessionStorage, localStorage, clocks }: Environment) =>
        new StoredGuest(new BrowserStore(sessionStorage), new BrowserStore(localStorage), clocks.wall),
      [ports.ENVIRONMENT],
    );
}
