/** What the page knows about its network, and about a new version of the app. */
import { observable, reaction } from 'mobx';
import { ConnectionModel } from '../models/phone/connection-model.ts';
import type { VersionModel } from '../models/phone/version-model.ts';

const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 4_000;

export const connection = new ConnectionModel({
  saysOnline: () => navigator.onLine,
  // The service worker answers GET requests only, so HEAD reaches the host.
  hostAnswers: () => {
    const asking = new AbortController();
    const patience = setTimeout(() => asking.abort(), PATIENCE_MS);
    return fetch('/runtime-config.json', { method: 'HEAD', cache: 'no-store', signal: asking.signal }).then(
      () => {
        clearTimeout(patience);
        return true;
      },
      // A slow host is not an offline phone.
      () => asking.signal.aborted,
    );
  },
  watch: (look) => {
    addEventListener('online', look);
    addEventListener('offline', look);
    setInterval(look, LOOK_EVERY_MS);
  },
});

/** Calls back whenever the line is back. Returns what ends that. */
export const whenBack = (act: () => void): (() => void) =>
  reaction(
    () => connection.isOffline,
    (isOffline) => isOffline || act(),
  );

/** A new version that waits for the guest's consent. */
export const newVersion = observable.box<Pick<VersionModel, 'isWaiting' | 'install'> | undefined>(undefined, {
  deep: false,
});

/** What is told in place of what is missing, and not offered. The worker's documents name files of an earlier release. */
const renew = {
  isWaiting: false,
  install: (): void =>
    void Promise.resolve(globalThis.caches?.delete('tableside-documents'))
      .catch(() => undefined)
      .then(() => location.reload()),
};

/** A release has replaced a file that this page needs: the new version is needed, and not only offered (X8). */
export const isReplaced = (): boolean => newVersion.get() === renew;
addEventListener('chunkmissing', () => newVersion.set(renew));
