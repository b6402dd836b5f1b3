import { expect } from '@playwright/test';
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

/** At table 12 of the Foxglove Arms, in front of the food. */
export async function atFood(guest: Guest, table = '12'): Promise<void> {
  await guest.open(ARMS.table);
  await guest.table.enter(table);
  await guest.isAt('Menus');
  await guest.follow('Food');
  await expect(guest.menu.search).toBeVisible();
}

/** A plate of olives, £4.25, in the basket, which is open. */
export async function withOlives(guest: Guest, table = '12'): Promise<void> {
  await atFood(guest, table);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
}

/** The olives checked, details and card filled in: one tap from paying £4.25. */
export async function readyToPay(guest: Guest, card: string = CARDS.approved, table = '12'): Promise<void> {
  await withOlives(guest, table);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(card);
  await expect(guest.pay.pay).toBeEnabled();
}

export async function goToPay(guest: Guest): Promise<void> {
  await guest.basket.continue.tap();
  await guest.isAt('Details and payment');
}
