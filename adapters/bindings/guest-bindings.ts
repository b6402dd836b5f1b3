/** Binds the guest's details. Checkout and the native app's data share them; the first to load binds them. */
import type { Container } from 'inversify';
import type { SavedGuest } from '@tableside/core/ports';
import { StoredGuest } from '../browser/stored-guest.ts';
import { BrowserStore } from '../browser/storage.ts';
import { bindPorts } from './container.ts';

interface GuestPorts {
  readonly savedGuest: SavedGuest;
}

export const guestPorts = (container: Container): GuestPorts =>
  bindPorts<GuestPorts>(container, {
    savedGuest: (resolve) => {
      const { sessionStorage, localStorage, clocks } = resolve('environment');
      return new StoredGuest(new BrowserStore(sessionStorage), new BrowserStore(localStorage), clocks.wall);
    },
  });
