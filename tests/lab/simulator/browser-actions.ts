/** Carries out a guest's act: on a browser tab, at the bank, or on the page that the tab shows. */
import type { Action } from './actions.ts';
import { answerPage } from './bank-page.ts';
import type { Guest, LoadedPage, BrowserTab } from './guest.ts';
import { addresses } from './fixture-venues.ts';
import { press } from './order-actions.ts';
import { rareIn } from './played.ts';
import { addressOf } from './app-page.ts';
import type { Harness } from './harness.ts';

/** True if the act was possible in that tab. */
export function perform(harness: Harness, guest: Guest, number: number, act: Action): boolean {
  const { loaded } = guest.tabs.get(number) ?? {};
  const rare = rareIn(act, loaded?.page?.screen.at === 'result');
  const done = tryTo(harness, guest, number, act);
  if (done) guest.actedAt = harness.timeline.now;
  if (done && rare !== undefined) harness.played.add(rare);
  if (done && act.act === 'table' && harness.fixture.hasSeats === true && guest.plan.wants === 'ahead')
    harness.played.add('seat');
  if (done && act.act !== 'open' && act.act !== 'duplicate' && act.act !== 'bank') guest.front = number;
  if (done) harness.note(() => `guest ${guest.number} tab ${number}: ${JSON.stringify(act)}`);
  return done;
}

function tryTo(harness: Harness, guest: Guest, number: number, act: Action): boolean {
  const tab = guest.tabs.get(number);
  const loaded = tab?.loaded?.isGone === false ? tab.loaded : undefined;
  switch (act.act) {
    case 'open':
      harness.open(guest, number);
      return true;
    case 'reload':
      if (tab === undefined) return false;
      harness.load(guest, tab);
      return true;
    case 'duplicate':
      if (loaded?.isShown !== true) return false;
      harness.open(guest, guest.tabs.size, loaded.tab.address);
      return true;
    case 'close':
      if (loaded === undefined) return false;
      harness.close(loaded);
      return true;
    case 'look':
      // The guest can turn to a browser tab that shows the bank's page.
      if (loaded?.isShown !== true) return tab?.bank !== undefined;
      harness.touched.add(loaded);
      loaded.look();
      return true;
    case 'putAway':
      if (loaded?.isShown !== true) return false;
      loaded.window.document.turn('hidden');
      loaded.page?.payments?.setVisible(false);
      return true;
    case 'back':
      if (loaded?.isShown !== true || !loaded.tab.canGoBack) return false;
      harness.touched.add(loaded);
      const { path, search } = loaded.tab.address;
      loaded.tab.goBack();
      // Leaving the page also leaves an open wallet sheet. The same address again is the same page.
      if (path !== loaded.tab.address.path || search !== loaded.tab.address.search)
        loaded.page?.models.wallets.leave();
      if (loaded.page?.isShownHere(loaded.tab.address) === false) harness.leave(loaded, true);
      else loaded.page?.flow.arrive(loaded.tab.address);
      return true;
    case 'bank':
      return tab !== undefined && atBank(harness, guest, tab, loaded, act);
    default: {
      if (loaded?.isShown !== true || loaded.page === undefined) return false;
      if (loaded.isHidden) loaded.look();
      harness.touched.add(loaded);
      for (const one of guest.pages) one.isTouched = true;
      return press(loaded, loaded.page, act, harness.monitor);
    }
  }
}

/** Answers on the page of the bank or provider, and returns to the app in one of the possible ways. */
function atBank(
  harness: Harness,
  guest: Guest,
  tab: BrowserTab,
  loaded: LoadedPage | undefined,
  act: Extract<Action, { readonly act: 'bank' }>,
): boolean {
  const paymentId = paymentAtBank(tab, loaded);
  const payment = paymentId === undefined ? undefined : harness.world.acquirer.find(paymentId);
  if (payment === undefined) return false;
  const result = answerPage(harness.world, payment, act);
  // The page asks for more, so the guest stays there.
  if (result === undefined) return true;
  if (act.way === 'backButton') {
    // If the app linked to the bank's page, back leads to the page with the link.
    if (tab.bank !== undefined) tab.goBack();
    if (loaded === undefined || loaded.isGone) harness.load(guest, tab);
    else harness.comeBack(loaded);
    return true;
  }
  const { attempts } = harness.monitor;
  const own = attempts.of(payment.idempotencyKey)?.intent;
  const other = attempts.all.findLast((one) => one.guest === guest && one.key !== own?.key)?.intent;
  const { place, key } = (act.way === 'otherPayment' ? other : undefined) ?? own ?? {};
  if (place === undefined || key === undefined) return false;
  const page = act.decision === 'approve' ? 'success' : 'failure';
  const back = addressOf(
    `${addresses.result(place, page, key)}&paymentId=${encodeURIComponent(payment.id)}&result=${encodeURIComponent(result)}`,
  );
  harness.open(guest, act.way === 'otherTab' ? guest.tabs.size : tab.number, back);
  return true;
}

/** The payment that the tab's bank page, or a link to it, is about. */
function paymentAtBank({ bank }: BrowserTab, loaded: LoadedPage | undefined): string | undefined {
  const { screen, result } = loaded?.page ?? {};
  const isLinked = screen?.at === 'result' && screen.shown.screen === 'bankAsks';
  return bank ?? (isLinked && result?.state.is === 'authRequired' ? result.state.paymentId : undefined);
}
