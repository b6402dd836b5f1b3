/** What follows once guests have done as they please: all is mended, everybody comes back, and does what leads on. */
import { payOnPages } from './bank-page.ts';
import { addresses, PRODUCTS } from './fixture-venues.ts';
import { GuestPolicy } from './guest-policy.ts';
import type { Guest } from './guest.ts';
import type { FaultInjector } from './fault-injector.ts';
import { addressOf } from './app-page.ts';
import type { Harness } from './harness.ts';
import { perform } from './browser-actions.ts';

/** Between two acts of somebody who knows what to do, in milliseconds. */
const ACTS_EVERY = 1_500;

/** Nothing goes wrong any more, and what went wrong is put right. */
export function endFaults(harness: Harness, injector: FaultInjector): void {
  harness.note(() => '-- all faults end');
  harness.isCalm = true;
  harness.monitor.faultsEnded();
  injector.end();
  const { manners, stock, backend } = harness.world;
  for (const venue of backend.venues) {
    manners.change(venue, { closesAt: null });
    for (const product of PRODUCTS) stock.setOut(venue.siteId, product, false);
  }
  for (const guest of harness.guests) {
    guest.storage.isFailing = false;
    guest.lineIsCutUntil = 0;
    guest.offlineUntil = 0;
    guest.connects(false);
    // What was begun by a clock that was wrong is of another day, by the right one.
    if (guest.clockIsOffBy !== 0) harness.monitor.ages(guest);
    guest.clockIsOffBy = 0;
    for (const loaded of guest.pages) {
      if (loaded.build !== harness.build) harness.load(guest, loaded.tab);
      else if (loaded.isAway && loaded.tab.bank === undefined) harness.comeBack(loaded);
    }
  }
  // Last: the dialog of a page that was just loaded anew has gone with it, and nothing may go on there.
  for (const answer of Array.from(harness.bankDialogs)) answer();
}

/**
 * Everybody comes back to the app once more, and turns to each browser tab that is still open: where the phone has lost what
 * it had stored, that page alone may know of a payment.
 */
export function visitAgain(harness: Harness): void {
  harness.note(() => '-- everybody comes back');
  answerBanks(harness);
  for (const guest of harness.guests) {
    for (const loaded of guest.pages)
      if (loaded.isShown) {
        harness.touched.add(loaded);
        loaded.look();
      }
    harness.open(guest, guest.tabs.size);
  }
}

/** Whom a bank, or the provider's page, waits for goes there and pays. */
export function answerBanks(harness: Harness): void {
  const { acquirer } = harness.world;
  for (const { guest, key, paymentId, place } of harness.monitor.attempts.atBank) {
    const payment = acquirer.find(paymentId);
    const result = payment ? payOnPages(harness.world, payment) : '';
    const back = `${addresses.result(place, 'success', key)}&paymentId=${encodeURIComponent(paymentId)}&result=${encodeURIComponent(result)}`;
    harness.open(guest, guest.tabs.size, addressOf(back));
  }
}

/** With nothing wrong any more the guest does what leads on, until they are done. */
export function finish(harness: Harness, guest: Guest): void {
  const intent = new GuestPolicy(undefined);
  const next = (): void => {
    harness.timeline.after(
      ACTS_EVERY,
      () => {
        if (guest.isServed) return;
        const act = intent.next(guest, guest.frontPage);
        if (act !== undefined)
          perform(harness, guest, act.act === 'open' ? guest.tabs.size : guest.front, act);
        next();
      },
      'guest',
    );
  };
  next();
}
