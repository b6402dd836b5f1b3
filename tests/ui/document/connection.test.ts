import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionModel } from '../../../ui/models/phone/connection-model.ts';

/** The answer of the app's own host. */
let answer: (signal: AbortSignal) => Promise<unknown>;
let looks: (() => void)[];

/** A connection in a browser that says that it is online. */
async function connectionOf(saysOnline = true): Promise<ConnectionModel> {
  vi.stubGlobal('navigator', { onLine: saysOnline });
  vi.resetModules();
  return (await import('../../../ui/document/connection.ts')).connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  looks = [];
  vi.stubGlobal('addEventListener', (type: string, look: () => void) => {
    if (type.endsWith('line')) looks.push(look);
  });
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
});

describe('F26, F28: the phone’s connection', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['answers', () => Promise.resolve(new Response())],
    ['refuses', () => Promise.resolve(new Response(null, { status: 503 }))],
  ])('counts as online when the app’s host %s', async (_, asked) => {
    answer = asked;
    const connection = await connectionOf();
    expect(await connection.check()).toBe(false);
    expect(connection.isOffline).toBe(false);
  });

  it.each<[string, unknown]>([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['is cut off', new DOMException('Aborted', 'AbortError')],
  ])('counts as offline when the app’s host %s', async (_, error) => {
    answer = () => Promise.reject(error);
    const connection = await connectionOf();
    expect(await connection.check()).toBe(true);
    expect(connection.isOffline).toBe(true);
  });

  it('counts as online when the host is only slow', async () => {
    answer = (signal) =>
      new Promise((_, fail) =>
        signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
      );
    const connection = await connectionOf();
    const checking = connection.check();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await checking).toBe(false);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('counts as offline when the browser says so, until a later look', async () => {
    answer = () => Promise.resolve(new Response());
    const connection = await connectionOf(false);
    expect(connection.isOffline).toBe(true);
    vi.stubGlobal('navigator', { onLine: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connection.isOffline).toBe(false);
    expect(looks).toHaveLength(2);
  });

  it('calls back once the line is back, until that is ended', async () => {
    answer = () => Promise.resolve(new Response());
    const connection = await connectionOf(false);
    const { whenBack } = await import('../../../ui/document/connection.ts');
    const retry = vi.fn<() => void>();
    const end = whenBack(retry);
    await connection.check();
    expect(retry).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    await connection.check();
    expect(retry).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', { onLine: false });
    await connection.check();
    end();
    vi.stubGlobal('navigator', { onLine: true });
    await connection.check();
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
