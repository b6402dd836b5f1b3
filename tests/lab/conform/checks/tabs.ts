/** Tabs: opening them and ordering on them. They are paid as bills. */
import { randomUUID } from 'node:crypto';
import { describeFailure, isLeft, minor, valueOf, type TabAccount } from '@tableside/core';
import { billTable, type Account, namedLines, openLines, putLine } from '@tableside/core/bill';
import type { OrderPayment, TabAnswer, TabQuestion } from '@tableside/core/ports';
import { brandHostname } from '../../../../adapters/bindings/environment.ts';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import type { Lackable } from '../defaults.ts';
import type { Guest } from '../guest.ts';
import { broke, holds, skip } from '../verdict.ts';
import { orderIn, read, refusalIn } from './answers.ts';

/** What a guest presents besides the table's number. */
type Shown = Partial<Pick<TabQuestion, 'joinCode' | 'token' | 'tableNumber'>>;

async function question(backend: Backend): Promise<TabQuestion> {
  const { app, setting } = backend;
  const { siteId, defaultArea, venue } = await backend.session();
  return {
    brandId: app.brand.brandId,
    hostname: brandHostname(new URL(setting.origin)),
    salesAreaId: defaultArea.id,
    siteId,
    slug: venue.slug,
    tableNumber: setting.table,
  };
}

/** Asks for the table's tab, which opens it. */
export const askTab = async (backend: Backend, { tabs }: Guest, shown: Shown = {}): Promise<TabAnswer> =>
  read('the tab', await tabs.check({ ...(await question(backend)), ...shown })());

/** The kit's guest presents the token if it belongs to this table. */
const shownToken = ({ setting: { table, billTable: ofBill, token } }: Backend): { token?: string } =>
  table === ofBill && token !== undefined ? { token } : {};

/** The tab that the kit's guest opens or finds open. */
async function openTab(backend: Backend): Promise<TabAnswer & { readonly account: TabAccount }> {
  const { table } = backend.setting;
  const answer = await askTab(backend, backend.guest, shownToken(backend));
  const { mustJoin, account } = answer;
  if (mustJoin === true)
    backend.missing(
      `Table ${table} has no tab that the kit may join: close its tab, or name another with --table`,
    );
  offersTab(backend, answer);
  if (account === undefined) broke('A tab is offered and not blocked, and the answer names no account');
  return { ...answer, account };
}

function offersTab(backend: Backend, { isOffered, isBlocked }: TabAnswer): void {
  const why = `Table ${backend.setting.table} has no tab: ${isBlocked ? 'it is blocked' : 'none is offered'}`;
  if (!isOffered || isBlocked) backend.missing(why, 'tabs');
  backend.offers('tabs');
}

/** The same at a venue that asks for more than the table's number. */
async function guardedTab(backend: Backend): Promise<{ account: TabAccount; joinCode: string }> {
  const { account, joinCode } = await openTab(backend);
  return joinCode === undefined
    ? backend.missing('There is no tab that asks for a code: its number alone joins it', 'join-codes')
    : { account, joinCode };
}

/** A different code of the same length. */
const wrongCode = (code: string): string => (code.startsWith('A') ? 'B' : 'A').repeat(code.length);

const MOST_CODES_TRIED = 15;

async function orderOn(backend: Backend, { account }: { readonly account: TabAccount }) {
  const { card: _card, ...onTab } = (await backend.order()).sent;
  const sent: OrderPayment = {
    ...onTab,
    tab: account,
    paymentServiceCharge: minor(0),
    total: onTab.goodsTotal,
  };
  return sent;
}

/** The bill of the tab, as that guest reads it. */
async function billOf(backend: Backend, tab: TabAccount, { accounts } = backend.guest): Promise<Account> {
  const { app, setting, currency } = backend;
  const table = { ...billTable(app.brand, await backend.session(), setting.table), ...shownToken(backend) };
  return read("the tab's bill", await accounts.refresh(tab, table, currency)());
}

const totalOf = async (backend: Backend, tab: TabAccount): Promise<number> =>
  (await billOf(backend, tab)).accountTotal;

/** Two guests of a tab, where the venue has that part of a sitting. */
async function twoOnTab(backend: Backend, part: 'sharedBasket' | 'tabOwner', lackable: Lackable) {
  const { account, joinCode } = await openTab(backend);
  const config = read('the config', await backend.guest.venueConfigs.config(backend.setting.siteId)());
  if (config[part] !== true) return backend.missing(`The config of the venue has no ${part}`, lackable);
  backend.offers(lackable);
  const other = backend.newGuest();
  await askTab(backend, other, joinCode === undefined ? shownToken(backend) : { joinCode });
  return { account, other, place: { accountId: account.accountId, currency: backend.currency } };
}

/** Both in its shared basket, each with a unit of a dish. */
async function sharedBasket(backend: Backend) {
  const { account, other, place } = await twoOnTab(backend, 'sharedBasket', 'shared-baskets');
  const [dish = broke('There is no dish to order')] = await backend.dishes();
  const joining = async ({ sharedBaskets }: Guest) => {
    const { guestId, basket } = read('the basket that was joined', await sharedBaskets.join(place)());
    const own = valueOf(putLine(basket, guestId, { ...dish, quantity: 1 })) ?? basket;
    const put = async () => read('the basket', await sharedBaskets.put(place, guestId, own)());
    await put();
    return { baskets: sharedBaskets, guestId, put };
  };
  return { account, place, first: await joining(backend.guest), second: await joining(other) };
}

export const TABS: readonly Check[] = [
  check('WA26', 'A round of a shared basket is sent once, whoever presses', async (backend) => {
    const { account, first, place, second } = await sharedBasket(backend);
    const round = { lines: namedLines(await first.put()), note: '' };
    const before = await totalOf(backend, account);
    const send = async ({ baskets }: typeof first, key: string) =>
      read('the round', await baskets.send(place, key, round)());
    const key = randomUUID();
    const sent = [await send(first, key)];
    const once = await totalOf(backend, account);
    sent.push(await send(first, key), await send(second, randomUUID()));
    const numbers = new Set(sent.map(({ number }) => number));
    holds(numbers.size === 1, `Three presses sent the rounds ${[...numbers].join(', ')}`);
    const open = openLines(await first.put());
    holds(open.length === 0, `Of what was sent, ${open.length} lines are left`);
    const after = await totalOf(backend, account);
    holds(
      once > before && once === after,
      `The bill came to ${before}, then ${once}, and in the end ${after}`,
    );
  }),
  check('WA26', 'A shared basket is its guests’ alone', async (backend) => {
    const { place, first, second } = await sharedBasket(backend);
    const owners = (await second.put()).lines.map(({ by }) => by);
    holds(owners.includes(first.guestId), 'A line is not of the guest who put it');
    refusalIn('A stranger read it', await backend.newGuest().sharedBaskets.read(place)());
    read('the basket as a guest leaves it', await second.baskets.leave(place)());
    refusalIn('A guest who has left read it', await second.baskets.read(place)());
  }),
  check('WA32', 'A tab goes above no limit, which its owner alone sets', async (backend) => {
    const { account, other, place } = await twoOnTab(backend, 'tabOwner', 'tab-owners');
    const { tabOwners: own, orderPayments } = backend.guest;
    const { owner, guestId, total } = read('the tab', await own.read(place)());
    if (owner !== guestId) skip('The tab is of a guest who opened it before the kit');
    const limit = minor(total + 1);
    const { code } = refusalIn('Another guest limited it', await other.tabOwners.setLimit(place, limit)());
    holds(code === 'owner', `Another guest limits it: ${code}, and not \`owner\``);
    read('the limited tab', await own.setLimit(place, limit)());
    const above = await orderPayments.pay(randomUUID(), await orderOn(backend, { account }))();
    read('the tab without a limit', await own.setLimit(place, undefined)());
    const refused = refusalIn('An order went above the limit', above).code;
    holds(refused === 'limit', `An order above the limit: ${refused}, and not \`limit\``);
    holds((await totalOf(backend, account)) === total, 'The refused order is on the bill');
  }),
  check('WA32', 'A link makes one guest the owner of a tab, once', async (backend) => {
    const { other, place } = await twoOnTab(backend, 'tabOwner', 'tab-owners');
    const { tabOwners: own } = backend.guest;
    const { owner, guestId } = read('the tab', await own.read(place)());
    if (owner !== guestId) skip('The tab is of a guest who opened it before the kit');
    const key = randomUUID();
    const link = async () => read('the link', await own.handOver(place, key)()).token;
    const token = await link();
    holds((await link()) === token, 'One key made two links');
    const taken = read('the tab that was taken over', await other.tabOwners.takeOver(place, token)());
    holds(taken.owner === taken.guestId, 'Whoever used the link does not own the tab');
    read('the tab, asked for again', await other.tabOwners.takeOver(place, token)());
    refusalIn('A used link gave the tab away again', await own.takeOver(place, token)());
    const back = read('the link back', await other.tabOwners.handOver(place, randomUUID())());
    read('the tab as it was', await own.takeOver(place, back.token)());
  }),
  check('WA32', 'Who is at a tab, its guests alone read', async (backend) => {
    const { other, place } = await twoOnTab(backend, 'tabOwner', 'tab-owners');
    refusalIn('A stranger read it', await backend.newGuest().tabOwners.read(place)());
    const first = read('the tab', await backend.guest.tabOwners.read(place)());
    const second = read('the tab, for another guest', await other.tabOwners.read(place)());
    holds(first.owner === second.owner, 'Its guests read different owners');
    holds(first.guestId !== second.guestId, 'Two guests are one');
    const { code } = refusalIn(
      'Another guest made a link',
      await other.tabOwners.handOver(place, randomUUID())(),
    );
    holds(
      second.owner === second.guestId || code === 'owner',
      `Another guest hands it over: ${code}, and not \`owner\``,
    );
  }),
  check('WA33', 'A guest reads on the bill of a tab which dishes are theirs', async (backend) => {
    const tab = await openTab(backend);
    const { account, joinCode } = tab;
    const other = backend.newGuest();
    await askTab(backend, other, joinCode === undefined ? shownToken(backend) : { joinCode });
    const ownOf = async (guest: Guest) =>
      (await billOf(backend, account, guest)).lines.reduce((sum, { ownUnits = 0 }) => sum + ownUnits, 0);
    const [before, others] = [await ownOf(backend.guest), await ownOf(other)];
    const sent = await orderOn(backend, tab);
    orderIn('It was placed', await backend.guest.orderPayments.pay(randomUUID(), sent)());
    const after = await ownOf(backend.guest);
    if (after === 0) skip('The backend does not say whose the dishes on a bill are');
    const ordered = sent.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    holds(
      after - before === ordered,
      `Of ${ordered} units that a guest ordered, ${after - before} are told as theirs`,
    );
    holds((await ownOf(other)) === others, 'They are told as another guest’s too');
  }),
  check('WA10', 'Asking for a tab opens it, and asking again finds it', async (backend) => {
    const { accountId } = (await openTab(backend)).account;
    const again = (await openTab(backend)).account;
    holds(again.accountId === accountId, `It was the account ${accountId}, and is ${again.accountId}`);
  }),
  check('WA25', 'Asking whether a table can have a tab opens none', async (backend) => {
    const table = await question(backend);
    const { tabs } = backend.newGuest();
    const before = read('the offer', await tabs.offer(table)());
    if (before === undefined)
      return backend.missing('The service does not say whether a table can have a tab', 'tab-offers');
    const again = read('the offer', await tabs.offer(table)());
    holds(before.isOpen === again?.isOpen, 'Asking has opened a tab');
    await openTab(backend);
    const open = read('the offer', await tabs.offer(table)());
    holds(
      open?.isOffered === true && !open.isBlocked && open.isOpen,
      'A tab is open, and the offer says otherwise',
    );
  }),
  check('WP11', 'An order on a tab is found by its key, and again the same', async (backend) => {
    const { guest } = backend;
    const tab = await openTab(backend);
    const sent = await orderOn(backend, tab);
    const before = await totalOf(backend, tab.account);
    const key = randomUUID();
    const order = orderIn('It was placed', await guest.orderPayments.pay(key, sent)());
    const found = orderIn('It was asked for by its key', await guest.orderPayments.find(key, true)());
    holds(found === order, `It is the order ${order}, and its key finds ${found}`);
    const again = orderIn('It was sent again', await guest.orderPayments.pay(key, sent)());
    holds(again === order, `It is the order ${order}, and sent again ${again}`);
    const added = (await totalOf(backend, tab.account)) - before;
    holds(added === sent.goodsTotal, `An order of ${sent.goodsTotal} adds ${added} to the tab's bill`);
  }),
  check('WA18', 'Of signed links alone, the number opens and joins no tab', async (backend) => {
    const { table, signedLinks } = backend.setting;
    if (!signedLinks) skip('The venue does not insist on its links. --signed-links says that it does');
    const answer = await askTab(backend, backend.newGuest());
    offersTab(backend, answer);
    holds(
      answer.mustJoin === true,
      `The number of table ${table} alone opens or joins its tab. Without the token of its link, the answer is a 403 \`join\``,
    );
  }),
  check('WA18', 'Another session joins a tab with its code alone', async (backend) => {
    const { account, joinCode } = await guardedTab(backend);
    holds(/^[A-Z0-9]{8,12}$/.test(joinCode), `The code ${joinCode} is found by trying, or cannot be typed`);
    const stranger = backend.newGuest();
    const byNumber = await askTab(backend, stranger);
    holds(byNumber.mustJoin === true, "The table's number alone joins its tab");
    const byGuess = await askTab(backend, stranger, { joinCode: wrongCode(joinCode) });
    holds(byGuess.mustJoin === true, 'A code that was made up joins the tab');
    const joined = await askTab(backend, stranger, { joinCode });
    holds(joined.account?.accountId === account.accountId, 'The code of the tab does not join it');
  }),
  check('WA18', 'An order of a session that has not joined the tab is refused', async (backend) => {
    const sent = await orderOn(backend, await guardedTab(backend));
    const answer = await backend.newGuest().orderPayments.pay(randomUUID(), sent)();
    if (isLeft(answer)) holds(answer.left.failure === 'refused', describeFailure(answer.left));
    else broke('An order on the tab was taken from a session that has not joined it');
  }),
  check('WA18', 'A guest who tries codes of a tab is stopped, and nobody else', async (backend) => {
    const { joinCode } = await guardedTab(backend);
    const wrong = { ...(await question(backend)), joinCode: wrongCode(joinCode) };
    const stranger = backend.newGuest();
    for (let tried = 0; tried < MOST_CODES_TRIED; tried += 1) {
      const answer = await stranger.tabs.check(wrong)();
      if (!isLeft(answer) || answer.left.failure !== 'refused' || answer.left.status !== 429) continue;
      holds(answer.left.retryAfterMs !== undefined, 'A 429 has no Retry-After');
      const { account } = await askTab(backend, backend.newGuest(), { joinCode });
      return holds(account !== undefined, 'Its neighbours cannot join by the code any more');
    }
    return broke(`Nothing limits how many codes a guest may try: ${MOST_CODES_TRIED} were looked at`);
  }),
];
