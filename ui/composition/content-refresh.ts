/** Content that has changed since the page was shown: fetched when it has. */
import { when } from 'mobx';
import type { Navigation, VisitModel } from '../models/visit-model.ts';

/** Pages, by the names of their routes, on which a guest looks around: there is nothing that a reload would lose. */
const LOOKING_AROUND: readonly string[] = ['home', 'venue', 'terms'];

/** Stops the app, but not in the middle of a payment: what becomes of that is said first (C2). */
export async function stopOnceSettled(
  visit: Pick<VisitModel, 'hasPaymentInProgress'> | undefined,
  stop: () => void,
): Promise<void> {
  await when(() => visit?.hasPaymentInProgress !== true);
  stop();
}

/** A visit, as far as it tells where the guest is and whether they may be taken from there. */
interface Whereabouts extends Pick<VisitModel, 'hasPaymentInProgress' | 'seen'> {
  readonly trail: readonly Navigation[];
}

/** Shows what is kept now from the next page on that the guest comes to and only looks around; what they do now goes on. */
export async function renewAtNextPage(visit: Whereabouts, reload: () => void): Promise<void> {
  const been = visit.trail.length;
  await when(
    () =>
      visit.trail.length > been &&
      LOOKING_AROUND.includes(visit.seen?.routeName ?? '') &&
      !visit.hasPaymentInProgress,
  );
  reload();
}
