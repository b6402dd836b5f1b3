import { expect, it } from 'vitest';
import { ConnectionModel } from '../../../ui/models/connection-model.ts';
import { VersionModel } from '../../../ui/models/version-model.ts';

it('the phone says that it is offline, at the start and whenever that changes', () => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const connection = new ConnectionModel(page);
  expect(connection.isOffline).toBe(true);
  page.navigator.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(connection.isOffline).toBe(false);
  page.navigator.onLine = false;
  page.dispatchEvent(new Event('offline'));
  expect(connection.isOffline).toBe(true);
});

it('a new version takes over when the guest says so, once', () => {
  let taken = 0;
  const version = new VersionModel(() => (taken += 1));
  version.install();
  expect(taken).toBe(0);
  version.arrived();
  expect(version.isWaiting).toBe(true);
  version.install();
  version.install();
  expect({ taken, isWaiting: version.isWaiting }).toEqual({ taken: 1, isWaiting: false });
});
