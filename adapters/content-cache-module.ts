/** Binds the content cache. Loaded when the cache has content, or once there is content to cache. */
import type { Container } from 'inversify';
import { ServerClock } from './browser/clock.ts';
import { BrowserStore } from './browser/storage.ts';
import { CONTENT_KEY } from './browser/stored-keys.ts';
import { ContentCache } from './contentful/content-cache.ts';
import * as ports from './ports.ts';

export interface ContentCacheWithClock {
  readonly cache: ContentCache;
  /** Dates the entries. At a start no backend time is known, so it is always the phone's. */
  readonly clock: ServerClock;
}

export function contentCacheOf(container: Container): ContentCacheWithClock {
  const { localStorage, clocks } = container.get(ports.ENVIRONMENT);
  const clock = new ServerClock(clocks);
  const contents = container.get(ports.BRAND_CONTENTS);
  // Its own view of the store: if there is no room for content, the guest's data must not suffer.
  const store = new BrowserStore(localStorage);
  const cache = new ContentCache(contents, store, CONTENT_KEY, {
    clock,
    timer: container.get(ports.TIMER),
  });
  return { cache, clock };
}
