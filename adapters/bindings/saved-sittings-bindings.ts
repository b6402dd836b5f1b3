/** Binds what the phone stores of shared baskets: needed before their code is there, and where it could not be loaded. */
import type { Container } from 'inversify';
import type { SavedSittings } from '@tableside/core/ports';
import { StoredSittings } from '../browser/stored-sittings.ts';
import { bindPorts } from './container.ts';

export const savedSittingPorts = (container: Container): { readonly savedSittings: SavedSittings } =>
  bindPorts<{ readonly savedSittings: SavedSittings }>(container, {
    savedSittings: (resolve) => new StoredSittings(resolve('lastingStore'), resolve('clock')),
  });
