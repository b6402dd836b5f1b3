/** Makes the content cache. Loaded when there is something to read or to cache. */
import { ServerClock } from '../browser/clock.ts';
import { BrowserStore } from '../browser/storage.ts';
import { CONTENT_KEY } from '../browser/stored-keys.ts';
import { ContentCache } from '../contentful/content-cache.ts';
import type { StartAdapters } from './start-adapters.ts';

export interface ContentCacheWithClock {
  readonly cache: ContentCache;
  /** Dates the entries. At a start no backend time is known, so it is always the phone's. */
  readonly clock: ServerClock;
}

export function contentCacheOf({
  environment: { localStorage, clocks },
  brandContents,
  timer,
}: StartAdapters): ContentCacheWithClock {
  const clock = new ServerClock(clocks);
  // Its own view of the store: if there is no room for content, the guest's data must not suffer.
  const store = new BrowserStore(localStorage);
  const cache = new ContentCache(brandContents, store, CONTENT_KEY, { clock, timer });
  return { cache, clock };
}
