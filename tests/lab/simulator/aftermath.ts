/** The end of a journey: all faults end, every guest comes back, and each does what it takes to be served. */
import { payOnPages } from './bank-page.ts';
import { addresses, PRODUCTS } from './fixture-venues.ts';
import { GuestPolicy } from './guest-policy.ts';
import type { Guest } from './guest.ts';
import type { FaultInjector } from './fault-injector.ts';
import { addressOf } from './app-page.ts';
import type { Harness } from './harness.ts';
import { perform } from './browser-actions.ts';

/** Milliseconds between two acts of a guest who knows what to do. */
const ACTS_EVERY = 1_500;

/** Ends every fault and undoes what faults have changed. */
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
    // With the right clock, payments of the wrong clock may be older than a day.
    if (guest.clockIsOffBy !== 0) harness.monitor.ages(guest);
    guest.clockIsOffBy = 0;
    for (const loaded of guest.pages) {
      if (loaded.build !== harness.build) harness.load(guest, loaded.tab);
      else if (loaded.isAway && loaded.tab.bank === undefined) harness.comeBack(loaded);
    }
  }
  // Last, because reloading a page closes its bank dialog.
  for (const answer of Array.from(harness.bankDialogs)) answer();
}

/**
 * Every guest opens the app once more and looks at each open browser tab. After a storage loss an open page may be
 * the only one that knows a payment.
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

/** Guests whose bank or provider waits for them go to its page and pay. */
export function answerBanks(harness: Harness): void {
  const { acquirer } = harness.world;
  for (const { guest, key, paymentId, place } of harness.monitor.attempts.atBank) {
    const payment = acquirer.find(paymentId);
    const result = payment ? payOnPages(harness.world, payment) : '';
    const back = `${addresses.result(place, 'success', key)}&paymentId=${encodeURIComponent(paymentId)}&result=${encodeURIComponent(result)}`;
    harness.open(guest, guest.tabs.size, addressOf(back));
  }
}

/** From now on the guest does what it takes to be served, without randomness. */
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
