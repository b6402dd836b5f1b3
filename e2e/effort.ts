import type { Guest } from './pages/guest.ts';
import { ARMS, OLIVES } from './scenarios/ordering.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A journey's cost to a guest. */
export interface Cost {
  readonly taps: number;
  /** Keys of the phone's keyboard, including the one to the next field. */
  readonly keys: number;
  /** Screens with their own heading, up to the one with the pay button. */
  readonly screens: number;
}

/** Counts a guest's taps, keys and screens, but not those of a wallet's own sheet. */
export class Effort {
  private taps = 0;
  private keys = 0;
  private readonly screens = new Set<string>();

  constructor(private readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** Presses the keyboard's key to the next field. */
  async next(): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press('Tab');
  }

  async sees(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    this.screens.add(heading);
  }

  expectAtMost(most: Cost): void {
    const { taps, keys, screens } = this;
    expect({ taps, keys, screens: screens.size }, 'what the journey costs').toEqual({
      taps: Math.min(taps, most.taps),
      keys: Math.min(keys, most.keys),
      screens: Math.min(screens.size, most.screens),
    });
  }
}

/** From the code of table 12 to the basket with a plate of olives, where wallets pay. */
export async function toBasket(guest: Guest, effort: Effort): Promise<void> {
  await guest.open(`${ARMS.table}?table=12`);
  await effort.sees('Food');
  await effort.tap(guest.menu.quickAdd(OLIVES.title));
  await effort.tap(guest.menu.basketBar);
  await effort.sees('Your basket');
}
