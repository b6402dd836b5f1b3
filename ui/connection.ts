/** What the page knows of its network, and of newer versions of itself: there for every screen. */
import { observable } from 'mobx';
import { ConnectionModel } from './models/connection-model.ts';
import type { VersionModel } from './models/version-model.ts';

const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 4_000;

export const connection = new ConnectionModel({
  saysOnline: () => navigator.onLine,
  // The service worker answers for GET alone.
  hostAnswers: () =>
    fetch('/runtime-config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      () => true,
      // Slow is not offline.
      (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError',
    ),
  watch: (look) => {
    addEventListener('online', look);
    addEventListener('offline', look);
    setInterval(look, LOOK_EVERY_MS);
  },
});

/** A newer version that waits for the guest's word. */
export const newVersion = observable.box<VersionModel | undefined>(undefined, { deep: false });
