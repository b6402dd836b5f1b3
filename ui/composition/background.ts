/** What a page does once its first view is there, be it by the host. */
import type { StartedApp } from '@tableside/core';
import type { StartAdapters } from '../../adapters/bindings/start-adapters.ts';
import { isReplaced, newVersion } from '../document/connection.ts';
import { describePage } from '../document/page-head.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';
import { keepGround } from './keep-ground.ts';
import { keepView } from './keep-view.ts';
import { reportColours } from './report-colours.ts';
import { registerServiceWorker } from './service-worker.ts';

export { bringUpToDate } from '../models/visit/changed-answers.ts';
export { renewAtNextPage, stopAfterPayment } from './content-refresh.ts';
export { takeOver } from './take-over.ts';

/**
 * Describes the page to browsers and search engines, keeps its look for the next visit, and makes it work offline.
 * @param outdated called if this page's document came from the cache, and the network had another
 */
export function completePage(
  visit: VisitModel,
  start: StartAdapters,
  { brand }: StartedApp,
  outdated: () => void,
): void {
  reportColours(brand.theme, (correction) => console.warn(correction));
  keepGround(document.documentElement, brand.theme, () => localStorage);
  keepView(start, visit, document);
  describePage(document, brand, location.origin, URL.createObjectURL);
  registerServiceWorker(window, (version) => isReplaced() || newVersion.set(version), outdated);
}
