import { expect } from '../expect.ts';
import type { Account } from '../../fixtures/world/accounts.ts';
import type { Guest } from '../pages/guest.ts';
import { TabPage } from '../pages/tab-page.ts';
import type { TestSandbox } from '../sandbox.ts';

/** The venue with tabs: the Night Jar. Table 13 is blocked, and the B tables have none. */
export const JAR = {
  siteId: '4104',
  order: '/night-jar/order',
  plates: '/night-jar/order/menus/late-plates',
  basket: '/night-jar/order/checkout/basket',
  bill: (table: string): string => `/night-jar/pay/${table}`,
} as const;

export const OLIVES = { title: 'Nocellara Olives', price: 4.25, text: '£4.25' } as const;

export const PLACING = 'orders.place';

/** At the table, asked on the plates menu whether they want a tab. */
export async function atTable(guest: Guest, table = '5'): Promise<TabPage> {
  await guest.open(JAR.order);
  await guest.table.enter(table);
  await guest.isAt('Late Plates');
  return new TabPage(guest.page);
}

/** On a tab, at the plates menu. */
export async function onTab(guest: Guest, table = '5'): Promise<TabPage> {
  const tab = await atTable(guest, table);
  await tab.startATab.tap();
  await expect(tab.chip).toContainText('£0.00');
  return tab;
}

/** From the plates menu to the basket, with olives. */
export async function toBasketWithOlives(guest: Guest): Promise<void> {
  await guest.isAt('Late Plates');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
}

/** On a tab, one tap from adding the olives. */
export async function readyToAdd(guest: Guest, table = '5'): Promise<TabPage> {
  const tab = await onTab(guest, table);
  await toBasketWithOlives(guest);
  await tab.add.tap();
  await guest.pay.fillDetails();
  return tab;
}

/** The latest account of a Night Jar table, as the till has it. */
export function tabAt({ world }: TestSandbox, table: string): Account {
  const account = world.accounts.ofTable(world.venue(JAR.siteId), table);
  if (account === undefined) throw new Error(`There is no account at table ${table}`);
  return account;
}

/** The names of the bill's lines. */
export const itemsOf = (account: Account): readonly string[] =>
  account.lines.filter(({ type }) => type === 'item').map(({ name }) => name);

export async function expectNoTab({ world }: TestSandbox, table: string): Promise<void> {
  expect(world.accounts.ofTable(world.venue(JAR.siteId), table)).toBeUndefined();
}
