/** What a guest does, done: with a tab, at the bank, or on the page that the tab shows. */
import type { Act } from './actions.ts';
import { answerPage } from './bank-page.ts';
import type { Guest, BrowserTab, Tab } from './guest.ts';
import { addresses } from './harbour.ts';
import { press } from './order-actions.ts';
import { addressOf } from './page.ts';
import type { Stage } from './stage.ts';

/** Whether it could be done in the tab of that number. */
export function doAct(stage: Stage, guest: Guest, number: number, act: Act): boolean {
  const done = tryTo(stage, guest, number, act);
  if (done && act.act !== 'open' && act.act !== 'duplicate' && act.act !== 'bank') guest.front = number;
  if (done) stage.note(() => `guest ${guest.number} tab ${number}: ${JSON.stringify(act)}`);
  return done;
}

function tryTo(stage: Stage, guest: Guest, number: number, act: Act): boolean {
  const tab = guest.tabs.get(number);
  const stay = tab?.stay?.isGone === false ? tab.stay : undefined;
  switch (act.act) {
    case 'open':
      stage.open(guest, number);
      return true;
    case 'reload':
      if (tab === undefined) return false;
      stage.load(guest, tab);
      return true;
    case 'duplicate':
      if (stay?.isShown !== true) return false;
      stage.open(guest, guest.tabs.size, stay.tab.address);
      return true;
    case 'close':
      if (stay === undefined) return false;
      stage.close(stay);
      return true;
    case 'look':
      // A browser tab that shows the bank's page is one to turn to as well.
      if (stay?.isShown !== true) return tab?.bank !== undefined;
      stage.touched.add(stay);
      stay.look();
      return true;
    case 'back':
      if (stay?.isShown !== true || !stay.tab.canGoBack) return false;
      stage.touched.add(stay);
      stay.tab.goBack();
      // Whoever leaves the page leaves the sheet of a wallet that is open over it.
      stay.page?.models.wallets.leave();
      stay.page?.flow.arrive(stay.tab.address);
      return true;
    case 'bank':
      return tab !== undefined && atBank(stage, guest, tab, stay, act);
    default: {
      if (stay?.isShown !== true || stay.page === undefined) return false;
      stage.touched.add(stay);
      return press(stay, stay.page, act, stage.witness);
    }
  }
}

/** On the bank's page, or the provider's, and back to the app in one of the ways in which people come back. */
function atBank(
  stage: Stage,
  guest: Guest,
  tab: Tab,
  stay: BrowserTab | undefined,
  act: Extract<Act, { readonly act: 'bank' }>,
): boolean {
  const asked = askedIn(tab, stay);
  const payment = asked === undefined ? undefined : stage.world.acquirer.find(asked);
  if (payment === undefined) return false;
  const result = answerPage(stage.world, payment, act);
  // The guest is there still.
  if (result === undefined) return true;
  if (act.way === 'backButton') {
    // From a link of the app's to the bank's page the way back is the page with the link.
    if (tab.bank !== undefined) tab.goBack();
    if (stay === undefined || stay.isGone) stage.load(guest, tab);
    else stage.comeBack(stay);
    return true;
  }
  const { place, key } = stage.witness.attempts.of(payment.idempotencyKey)?.intent ?? {};
  if (place === undefined || key === undefined) return false;
  const page = act.decision === 'approve' ? 'success' : 'failure';
  const back = addressOf(
    `${addresses.result(place, page, key)}&paymentId=${payment.id}&result=${encodeURIComponent(result)}`,
  );
  stage.open(guest, act.way === 'otherTab' ? guest.tabs.size : tab.number, back);
  return true;
}

/** The payment for which the bank, or the provider, asks in that browser tab: on its page, or behind a link to it. */
function askedIn({ bank }: Tab, stay: BrowserTab | undefined): string | undefined {
  const { screen, result } = stay?.page ?? {};
  const isLinked = screen?.at === 'result' && screen.shown.screen === 'bankAsks';
  return bank ?? (isLinked && result?.state.is === 'authRequired' ? result.state.paymentId : undefined);
}
