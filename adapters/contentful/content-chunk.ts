/** The content SDK's chunk: needed only once `/wl-config` has answered, and fetched meanwhile. */
import type * as contentful from 'contentful';

type ContentSdk = typeof contentful;

let chunk: Promise<ContentSdk> | undefined;

/** The SDK; a fetch that failed is tried again at the next call. */
export function contentSdk(): Promise<ContentSdk> {
  chunk ??= import('contentful').catch((error: unknown) => {
    chunk = undefined;
    throw error;
  });
  return chunk;
}

/** Starts the chunk's fetch, as early as the first script runs. */
export function prefetchContentSdk(): void {
  contentSdk().catch(() => undefined);
}
