/** Content that has changed since the page was shown: fetched when it has. */
import { when } from 'mobx';
import type { VisitModel } from './models/visit-model.ts';

/** Pages, by the names of their routes, on which a guest looks around: there is nothing that a reload would lose. */
const LOOKING_AROUND: readonly string[] = ['home', 'venue', 'terms'];

/** Stops the app, but not in the middle of a payment: what becomes of that is said first (C2). */
export async function stopOnceSettled(visit: VisitModel | undefined, stop: () => void): Promise<void> {
  await when(() => visit?.isAtMoney !== true);
  stop();
}

/** Shows what is kept now from the next page on that the guest comes to and only looks around; what they do now goes on. */
export async function renewAtNextPage(visit: VisitModel, reload: () => void): Promise<void> {
  const been = visit.trail.length;
  await when(
    () =>
      visit.trail.length > been && LOOKING_AROUND.includes(visit.seen?.routeName ?? '') && !visit.isAtMoney,
  );
  reload();
}
