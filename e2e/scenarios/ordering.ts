import { expect } from '../expect.ts';
import { addLine, EMPTY_BASKET, isLeft, lineOf, minor, type Basket } from '@tableside/core';
import { encodeBaskets, type SavedBasket } from '@tableside/core/codecs';
import type { Guest } from '../pages/guest.ts';
import { CARDS } from './cards.ts';

export const ARMS = {
  venue: '/foxglove-arms',
  table: '/foxglove-arms/order',
  menus: '/foxglove-arms/order/menus',
  food: '/foxglove-arms/order/menus/food',
  basket: '/foxglove-arms/order/checkout/basket',
} as const;

export const OLIVES = { title: 'Nocellara Olives', price: 4.25, productId: 'nocellara-olives' } as const;

/** Replaced by the brand's host name once the page knows it. */
const HOST = 'host.invalid';

/** On the food menu at table 12 of the Foxglove Arms. */
export async function atFood(guest: Guest, table = '12'): Promise<void> {
  await guest.open(ARMS.table);
  await guest.table.enter(table);
  await guest.isAt('Food');
  await expect(guest.menu.search).toBeVisible();
}

/** On the food menu, by the code of a table of the Foxglove Arms. */
export async function atFoodByCode(guest: Guest, table = '12'): Promise<void> {
  await guest.open(`${ARMS.table}?table=${table}`);
  await guest.isAt('Food');
  await expect(guest.menu.search).toBeVisible();
}

/** A dish with one portion and no choices. */
export interface PlainDish {
  readonly title: string;
  readonly price: number;
  readonly productId: string;
}

/** An order for a table, saved by an earlier page. */
interface SavedOrder {
  readonly slug: string;
  readonly menuId: string;
  readonly dishes: readonly PlainDish[];
  readonly table?: string | undefined;
  readonly subServiceId?: string;
}

const lineOfDish = (menuId: string, { title, price, productId }: PlainDish) =>
  lineOf(
    {
      menuId,
      productId,
      displayRecordId: `dish-${productId}`,
      portionTypeId: 'standard',
      choiceLines: [],
      messages: [],
      name: title,
      portionPrice: minor(Math.round(100 * price)),
    },
    1,
  );

/** Opens the basket with these dishes: an order that an earlier page saved on the phone. */
export async function withOrder(guest: Guest, order: SavedOrder): Promise<void> {
  const { slug, menuId, dishes, table, subServiceId } = order;
  const basket = dishes.reduce<Basket>((so, dish) => {
    const more = addLine(so, lineOfDish(menuId, dish));
    if (isLeft(more)) throw new Error(`${dish.title} does not fit into the basket`);
    return more.right;
  }, EMPTY_BASKET);
  const saved: SavedBasket = {
    place: { host: HOST, venueSlug: slug, service: 'order' },
    basket,
    note: '',
    serviceChargeTakenOff: false,
    donates: false,
    ...(table !== undefined && { tableNumber: table }),
    ...(subServiceId !== undefined && { subServiceId }),
  };
  // Saves the order before the app starts.
  const saving = await guest.page.addInitScript(
    ([text, host]) => localStorage.setItem('tableside.baskets', text.replaceAll(host, location.hostname)),
    [encodeBaskets([saved]), HOST] as const,
  );
  await guest.open(`/${slug}/order/checkout/basket`);
  await saving.dispose();
  await guest.isAt('Your basket');
  for (const { title } of dishes) await expect(guest.basket.line(title)).toBeVisible();
}

/** Opens the basket with a plate of olives, £4.25; without a table if the guest is to choose it. */
export const withOlives = (guest: Guest, table: string | undefined = '12'): Promise<void> =>
  withOrder(guest, { slug: 'foxglove-arms', menuId: 'foxglove-food', dishes: [OLIVES], table });

/** Chooses a plate of olives, £4.25, from the menu, and opens the basket. */
export async function chooseOlives(guest: Guest, table = '12'): Promise<void> {
  await atFoodByCode(guest, table);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
}

/** From a checked basket to one tap from paying, with details and card filled in. */
export async function fillPayment(guest: Guest, card: string = CARDS.approved): Promise<void> {
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(card);
  await expect(guest.pay.pay).toBeEnabled();
}

/** One tap from paying £4.25 for a plate of olives. */
export async function readyToPay(guest: Guest, card: string = CARDS.approved, table = '12'): Promise<void> {
  await withOlives(guest, table);
  await fillPayment(guest, card);
}

export async function goToPay(guest: Guest): Promise<void> {
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  // The basket has the wallets, and leads on to the card.
  if (guest.page.url().includes('by=card')) await guest.pay.otherWays.tap();
}
