/** What follows once guests have done as they please: all is mended, everybody comes back, and does what leads on. */
import { payOnPages } from './bank-page.ts';
import { addresses, PRODUCTS } from './harbour.ts';
import { Intent } from './intent.ts';
import type { Guest } from './guest.ts';
import type { Mishaps } from './mishaps.ts';
import { addressOf } from './page.ts';
import type { Stage } from './stage.ts';
import { doAct } from './tab-acts.ts';

/** Between two acts of somebody who knows what to do, in milliseconds. */
const ACTS_EVERY = 1_500;

/** Nothing goes wrong any more, and what went wrong is put right. */
export function mend(stage: Stage, mishaps: Mishaps): void {
  stage.note(() => '-- all is mended');
  stage.isCalm = true;
  mishaps.end();
  const { manners, stock, backend } = stage.world;
  for (const venue of backend.venues) {
    manners.change(venue, { closesAt: null });
    for (const product of PRODUCTS) stock.setOut(venue.siteId, product, false);
  }
  for (const guest of stage.guests) {
    guest.storage.isFailing = false;
    guest.lineIsCutUntil = 0;
    guest.offlineUntil = 0;
    guest.connects(false);
    guest.clockIsOffBy = 0;
    for (const stay of guest.stays) {
      if (stay.build !== stage.build) stage.load(guest, stay.tab);
      else if (stay.isAway && stay.tab.bank === undefined) stage.comeBack(stay);
    }
  }
}

/** Everybody comes back to the app once more. */
export function visitAgain(stage: Stage): void {
  stage.note(() => '-- everybody comes back');
  answerBanks(stage);
  for (const guest of stage.guests) stage.open(guest, guest.tabs.size);
}

/** Whom a bank, or the provider's page, waits for goes there and pays. */
export function answerBanks(stage: Stage): void {
  const { acquirer } = stage.world;
  for (const { guest, key, paymentId, place } of stage.witness.attempts.atBank) {
    const payment = acquirer.find(paymentId);
    const result = payment ? payOnPages(stage.world, payment) : '';
    const back = `${addresses.result(place, 'success', key)}&paymentId=${paymentId}&result=${encodeURIComponent(result)}`;
    stage.open(guest, guest.tabs.size, addressOf(back));
  }
}

/** With nothing wrong any more the guest does what leads on, until they are done. */
export function finish(stage: Stage, guest: Guest): void {
  const intent = new Intent(undefined);
  const next = (): void => {
    stage.timeline.after(
      ACTS_EVERY,
      () => {
        if (guest.isServed) return;
        const act = intent.next(guest, guest.frontStay);
        if (act !== undefined) doAct(stage, guest, act.act === 'open' ? guest.tabs.size : guest.front, act);
        next();
      },
      'guest',
    );
  };
  next();
}
