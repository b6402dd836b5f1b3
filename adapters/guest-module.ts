/** The guest's details: bound by whoever needs them first, the till or what hears the native app. */
import type { Container } from 'inversify';
import { VisitMemory } from './browser/stored-guest.ts';
import { BrowserStore } from './browser/storage.ts';
import type { Environment } from './environment.ts';
import * as ports from './ports.ts';

/** Binds it in the brand's container, once. */
export function bindGuestMemory(container: Container): void {
  if (container.isBound(ports.GUEST_MEMORY)) return;
  container
    .bind(ports.GUEST_MEMORY)
    .toResolvedValue(
      ({ sessionStorage, clocks }: Environment) =>
        new VisitMemory(new BrowserStore(sessionStorage), clocks.wall),
      [ports.ENVIRONMENT],
    );
}
