/** Handles content that has changed since the page was shown. */
import { when } from 'mobx';
import type { Navigation, VisitModel } from '../models/visit/visit-model.ts';

/** Route names of the pages on which a reload loses nothing. */
const RELOADABLE_PAGES: readonly string[] = ['home', 'venue', 'terms', 'accessibility'];

/** Stops the app once no payment is in progress: the guest must first see its result (C2). */
export async function stopAfterPayment(
  visit: Pick<VisitModel, 'hasPaymentInProgress'> | undefined,
  stop: () => void,
): Promise<void> {
  await when(() => visit?.hasPaymentInProgress !== true);
  stop();
}

/** The part of a visit that tells whether a reload would disturb the guest. */
interface ReloadableVisit extends Pick<VisitModel, 'hasPaymentInProgress' | 'currentPage'> {
  readonly trail: readonly Navigation[];
}

/** Reloads the app with its new content when the guest next opens a page on which a reload loses nothing. */
export async function renewAtNextPage(visit: ReloadableVisit, reload: () => void): Promise<void> {
  const been = visit.trail.length;
  await when(
    () =>
      visit.trail.length > been &&
      RELOADABLE_PAGES.includes(visit.currentPage?.routeName ?? '') &&
      !visit.hasPaymentInProgress,
  );
  reload();
}
