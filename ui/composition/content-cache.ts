/** Starts from what was kept, and keeping: fetched where something was kept, or once there is something to keep. */
import type { Container } from 'inversify';
import { contentMemoryOf } from '../../adapters/content-cache-module.ts';
import * as ports from '../../adapters/ports.ts';
import { KeptStartModel, type KeptStartListeners } from '../models/cached-start.ts';

export { renewAtNextPage, stopOnceSettled } from './content-refresh.ts';

export function createKeptStart(
  container: Container,
  hostname: string,
  tell: KeptStartListeners,
): KeptStartModel {
  const pauses = container.get(ports.PAUSES);
  return new KeptStartModel({ ...contentMemoryOf(container), pauses }, hostname, tell);
}
