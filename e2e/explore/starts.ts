/** Where the explorer's visits begin: a guest walks there first, with the pages of the browser tests. */
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { TestSandbox } from '../sandbox.ts';
import * as bills from '../scenarios/bills.ts';
import { brandWithTabs } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { EGG, LINGUINE, withPlates } from '../scenarios/extras.ts';
import * as ordering from '../scenarios/ordering.ts';
import { onTab, readyToAdd, toBasketWithOlives } from '../scenarios/tabs.ts';

type Walk = (guest: Guest, sandbox: TestSandbox) => Promise<unknown>;

/** The guests of a tab can take it to another phone, which the samples leave off. */
export const foxglove = brandWithTabs({ handover: true });

const at =
  (path: string): Walk =>
  (guest) =>
    guest.open(path);
/** The page of what became of the payment names it; or it is checked where the guest paid. */
const pays =
  (ready: Walk): Walk =>
  async (guest, sandbox) => {
    await ready(guest, sandbox);
    await guest.pay.pay.tap();
    const { page } = guest;
    await Promise.race([page.waitForURL(/[?&]payment=/), page.getByText(HEADINGS.checking).waitFor()]);
  };

const lostAnswer: Walk = async (guest, { world }) => {
  world.faults.plan('payments.byKey', { kind: 'status', status: 500 });
  await ordering.readyToPay(guest, CARDS.takenThen502);
  await guest.pay.pay.tap();
  await guest.page.getByText(HEADINGS.checking).waitFor();
  await guest.open(ordering.ARMS.basket);
  await guest.follow('See what is happening');
  await guest.page.waitForURL(/[?&]payment=/);
};
/** Its first answers fail. */
const failingMenu: Walk = async (guest, { world }) => {
  await ordering.atFood(guest);
  world.faults.plan('ordering.getmenupages', { kind: 'status', status: 503 }, 9);
};

type Start = readonly [name: string, walk: Walk, brand?: SampleBrand, locale?: string];

/** Their number has no divisor with three and four: a start is calm or not, and narrow or wide, by turns. */
export const STARTS: readonly Start[] = [
  ['a menu', (guest) => ordering.atFood(guest)],
  ['a bill', (guest) => bills.atBill(guest)],
  ['a basket', (guest) => withPlates(guest, LINGUINE, EGG)],
  ['the first page', at('/')],
  ['the card of an order', (guest) => ordering.readyToPay(guest)],
  ['a receipt', pays((guest) => ordering.readyToPay(guest))],
  ['a basket of the Arms', (guest) => ordering.chooseOlives(guest)],
  ['the card of a bill', (guest) => bills.readyToPayBill(guest)],
  ['a tab', (guest) => onTab(guest).then(() => toBasketWithOlives(guest))],
  ['a declined card', pays((guest) => ordering.readyToPay(guest, CARDS.declined))],
  ['a lost answer', lostAnswer],
  ['takeaway', at('/foxglove-arms/takeaway')],
  ['a paid bill', pays((guest) => bills.readyToPayBill(guest).then(() => guest.pay.tip(/^10%/).tap()))],
  ['a menu that fails', failingMenu],
  ['a bill’s declined card', pays((guest) => bills.readyToPayBill(guest, CARDS.declined))],
  ['a menu of allergens', at('/lantern-and-loom/order?table=12')],
  ['a bill of another brand', at('/ancoats/pay/3'), marigold],
  ['a round on a tab', (guest) => readyToAdd(guest).then((tab) => tab.add.tap())],
  ['a basket of several', at('/smithfield/order?table=7'), marigold],
  ['an empty payment page', (guest) => ordering.withOlives(guest).then(() => ordering.goToPay(guest))],
  ['order ahead', at('/northern-lantern/order-ahead'), northbound],
  ['a menu in Arabic', at('/foxglove-arms/order?table=12'), foxglove, 'ar'],
  ['a payment that is checked', pays((guest) => ordering.readyToPay(guest, CARDS.approvedLater))],
  ['a bill in French', at(bills.billPath('3')), foxglove, 'fr-FR'],
  ['a voucher', (guest) => ordering.withOlives(guest)],
];
