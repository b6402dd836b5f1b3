/** The memory of content: its code is fetched where something was kept, or once there is something to keep. */
import type { Container } from 'inversify';
import { ServerClock } from './browser/clock.ts';
import { BrowserStore } from './browser/storage.ts';
import { CONTENT_KEY } from './browser/stored-keys.ts';
import { ContentCache } from './contentful/content-cache.ts';
import * as ports from './ports.ts';

export interface ContentCacheWithClock {
  readonly memory: ContentCache;
  /** By which the memory is dated: at a start no other time is known, so it is the phone's from first to last. */
  readonly clock: ServerClock;
}

export function contentCacheOf(container: Container): ContentCacheWithClock {
  const { localStorage, clocks } = container.get(ports.ENVIRONMENT);
  const clock = new ServerClock(clocks);
  const contents = container.get(ports.BRAND_CONTENTS);
  // Its own view of the store: where there is no room for content, nothing of the guest's is lost.
  const store = new BrowserStore(localStorage);
  const memory = new ContentCache(contents, store, CONTENT_KEY, {
    clock,
    timer: container.get(ports.TIMER),
  });
  return { memory, clock };
}
