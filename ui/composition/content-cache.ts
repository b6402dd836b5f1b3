/** Wires the content cache. Loaded when the cache has content, or once there is content to cache. */
import type { Container } from 'inversify';
import { contentCacheOf } from '../../adapters/content-cache-module.ts';
import * as ports from '../../adapters/ports.ts';
import { CachedStart, type CachedStartListeners } from '../models/cached-start.ts';

export { renewAtNextPage, stopOnceSettled } from './content-refresh.ts';

export function createCachedStart(
  container: Container,
  hostname: string,
  listeners: CachedStartListeners,
): CachedStart {
  const timer = container.get(ports.TIMER);
  return new CachedStart({ ...contentCacheOf(container), timer }, hostname, listeners);
}
