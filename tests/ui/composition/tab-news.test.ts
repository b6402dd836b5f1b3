import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { newsOf } from '../../../ui/composition/tab-news.ts';
import { settled } from '../models/order/order-world.ts';

/** A page that hears news of a tab, where nothing else tells it. */
function page() {
  const window = new Window();
  let visibilityState = 'visible';
  Object.defineProperty(window.document, 'visibilityState', { get: () => visibilityState });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  const pauses: (() => void)[] = [];
  const waited: number[] = [];
  const delay = (ms: number) => {
    waited.push(ms);
    return new Promise<void>((resolve) => void pauses.push(resolve));
  };
  const news = vi.fn<() => void>();
  const stop = newsOf({ liveBills: {} as never, timer: { delay } }, undefined, 'tab', ['basket.changed'])(
    news,
  );
  const heard = async (happens: () => void): Promise<number> => {
    news.mockClear();
    happens();
    await settled();
    return news.mock.calls.length;
  };
  return {
    waited,
    stop,
    passes: () => heard(() => pauses.splice(0).forEach((go) => go())),
    sees: (state: string) =>
      heard(() => {
        visibilityState = state;
        window.document.dispatchEvent(new window.Event('visibilitychange'));
      }),
    online: () => heard(() => window.dispatchEvent(new window.Event('online'))),
  };
}

describe('news of a tab (D5)', () => {
  it('come every 30 s while the page is in sight', async () => {
    const at = page();
    expect([await at.passes(), at.waited]).toEqual([1, [30_000, 30_000]]);
    await at.sees('hidden');
    expect([await at.passes(), await at.passes()]).toEqual([0, 0]);
    at.stop();
  });

  it('come at once when the guest or the network is back, until nobody listens', async () => {
    const at = page();
    await at.sees('hidden');
    expect([await at.sees('visible'), await at.online()]).toEqual([1, 1]);
    at.stop();
    expect([await at.sees('visible'), await at.online(), await at.passes()]).toEqual([0, 0, 0]);
  });
});
