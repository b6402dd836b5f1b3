/** Starts from what was kept, and keeping: fetched where something was kept, or once there is something to keep. */
import type { Container } from 'inversify';
import { contentCacheOf } from '../../adapters/content-cache-module.ts';
import * as ports from '../../adapters/ports.ts';
import { CachedStart, type KeptStartListeners } from '../models/cached-start.ts';

export { renewAtNextPage, stopOnceSettled } from './content-refresh.ts';

export function createCachedStart(
  container: Container,
  hostname: string,
  tell: KeptStartListeners,
): CachedStart {
  const timer = container.get(ports.TIMER);
  return new CachedStart({ ...contentCacheOf(container), timer }, hostname, tell);
}
