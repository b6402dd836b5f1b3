/** What a guest does, done: with a tab, at the bank, or on the page that the tab shows. */
import type { Act } from './acts.ts';
import { answerPage } from './bank-page.ts';
import type { Guest, BrowserTab, Tab } from './guest.ts';
import type { Where } from './page.ts';
import { press, type PageAct } from './presses.ts';
import { addressOf, startOf, type Stage } from './stage.ts';

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
      stage.open(guest, number, startOf(guest));
      return true;
    case 'reload':
      if (tab === undefined) return false;
      stage.open(guest, number, tab.address);
      return true;
    case 'duplicate':
      if (stay?.isShown !== true) return false;
      stage.open(guest, guest.tabs.size, addressOf(stay));
      return true;
    case 'close':
      if (stay === undefined) return false;
      stage.close(stay);
      return true;
    case 'look':
      // A tab that shows the bank's page is one to turn to as well.
      if (stay?.isShown !== true) return stay?.page?.where.at === 'bank';
      stage.touched.add(stay);
      stay.look();
      return true;
    case 'bank':
      return tab !== undefined && atBank(stage, guest, tab, stay, act);
    default:
      return stay?.isShown === true && pressOn(stage, stay, act);
  }
}

function pressOn({ touched, witness }: Stage, stay: BrowserTab, act: PageAct): boolean {
  const { page } = stay;
  if (page === undefined) return false;
  touched.add(stay);
  const isDone = press(page, act, {
    onBasket: (_page, basket, line, more) => witness.baskets.took(stay.guest, basket.place, line, more),
    onGivenUp: (_page, place) => witness.baskets.cleared(stay.guest, place.venueSlug),
    onTabAsked: () => witness.tabs.asked(stay),
    onTap: (_page, total) => witness.button.tapped(stay, total),
  });
  if (isDone && (act.act === 'tip' || act.act === 'tipAmount')) witness.tips.chose(stay);
  return isDone;
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
  if (asked === undefined) return false;
  const payment = stage.world.acquirer.find(asked.paymentId);
  if (payment === undefined) return false;
  const result = answerPage(stage.world, payment, act);
  // The guest is there still.
  if (result === undefined) return true;
  const returned = { paymentId: asked.paymentId, result };
  const where: Where = { at: 'result', key: asked.key, returned };
  if (act.way === 'backButton') {
    tab.address = { at: 'result', key: asked.key };
    if (stay === undefined || stay.isGone) stage.open(guest, tab.number, tab.address);
    else stage.comeBack(stay);
  } else if (act.way === 'otherTab') stage.open(guest, guest.tabs.size, where);
  else stage.open(guest, tab.number, where);
  return true;
}

/** The payment for which the bank asks in that tab. */
function askedIn(
  { address }: Tab,
  stay: BrowserTab | undefined,
): { readonly key: string; readonly paymentId: string } | undefined {
  if (address.at === 'bank') return address;
  const { where, result } = stay?.page ?? {};
  return where?.at === 'result' && result?.state.is === 'authRequired'
    ? { key: where.key, paymentId: result.state.paymentId }
    : undefined;
}
