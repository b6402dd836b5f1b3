import { expect } from '../expect.ts';
import { addLine, EMPTY_BASKET, isLeft, lineOf, minor } from '@tableside/core';
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

export const OLIVES = { title: 'Nocellara Olives', price: 4.25 } as const;

/** Stands for the brand's host name until the page knows it. */
const HOST = 'host.invalid';

/** At table 12 of the Foxglove Arms, in front of the food. */
export async function atFood(guest: Guest, table = '12'): Promise<void> {
  await guest.open(ARMS.table);
  await guest.table.enter(table);
  await guest.isAt('Food');
  await expect(guest.menu.search).toBeVisible();
}

/** A plate of olives, £4.25, saved on the phone by an earlier page: the order for that table goes on in the basket. */
export async function withOlives(guest: Guest, table = '12'): Promise<void> {
  const basket = addLine(
    EMPTY_BASKET,
    lineOf(
      {
        menuId: 'foxglove-food',
        productId: 'nocellara-olives',
        displayRecordId: 'dish-nocellara-olives',
        portionTypeId: 'standard',
        choiceLines: [],
        messages: [],
        name: OLIVES.title,
        portionPrice: minor(100 * OLIVES.price),
      },
      1,
    ),
  );
  if (isLeft(basket)) throw new Error('A plate of olives does not fit into a basket');
  const saved: SavedBasket = {
    place: { host: HOST, venueSlug: 'foxglove-arms', service: 'order' },
    basket: basket.right,
    tableNumber: table,
    note: '',
    serviceChargeTakenOff: false,
    donates: false,
  };
  // What is saved is there before the app is.
  const saving = await guest.page.addInitScript(
    ([text, host]) => localStorage.setItem('tableside.baskets', text.replaceAll(host, location.hostname)),
    [encodeBaskets([saved]), HOST] as const,
  );
  await guest.open(ARMS.basket);
  await saving.dispose();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
}

/** A plate of olives, £4.25, chosen from the menu and in the basket, which is open. */
export async function chooseOlives(guest: Guest, table = '12'): Promise<void> {
  await atFood(guest, table);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
}

/** From the basket, which is checked, to one tap from paying: details and card are filled in. */
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
}
