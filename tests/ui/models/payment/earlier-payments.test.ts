import { beforeEach, describe, expect, it } from 'vitest';
import { ConnectionModel } from '../../../../ui/models/phone/connection-model.ts';
import { VersionModel } from '../../../../ui/models/phone/version-model.ts';

describe('the connection', () => {
  let saysOnline: boolean;
  let hostAnswers: boolean;
  let asked: number;
  let changed: () => void;
  const model = () =>
    new ConnectionModel({
      saysOnline: () => saysOnline,
      hostAnswers: async () => {
        asked += 1;
        return hostAnswers;
      },
      watch: (look) => (changed = look),
    });
  beforeEach(() => {
    [saysOnline, hostAnswers, asked] = [true, true, 0];
  });

  it('is offline from the start if the browser says so', () => {
    saysOnline = false;
    expect(model().isOffline).toBe(true);
  });

  it('is offline on a wifi where the app’s host is silent', async () => {
    const connection = model();
    hostAnswers = false;
    expect(await connection.check()).toBe(true);
    expect(connection.isOffline).toBe(true);
  });

  it('is online with one service down while the host answers', async () => {
    expect(await model().check()).toBe(false);
  });

  it('sends one request for all who ask at once', async () => {
    const connection = model();
    await Promise.all([connection.check(), connection.check()]);
    expect(asked).toBe(1);
  });

  it('comes back by itself, and is not checked while online', async () => {
    const connection = model();
    changed();
    expect(asked).toBe(0);
    hostAnswers = false;
    await connection.check();
    hostAnswers = true;
    changed();
    await connection.check();
    expect(connection.isOffline).toBe(false);
  });
});

it('a new version takes over once the guest agrees', () => {
  let taken = 0;
  const version = new VersionModel(() => (taken += 1));
  version.install();
  expect(taken).toBe(0);
  version.arrived();
  expect(version.isWaiting).toBe(true);
  version.install();
  expect({ taken, isWaiting: version.isWaiting }).toEqual({ taken: 1, isWaiting: true });
});
