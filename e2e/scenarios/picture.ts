/** The screens of docs/screens.png, and the words that they show. */
import type { Locator } from '@playwright/test';
import { foxglove } from '../../fixtures/brands/foxglove/foxglove.ts';
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import { expect } from '../expect.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { CookieBanner } from '../pages/cookie-banner.ts';
import type { Guest } from '../pages/guest.ts';
import type { TestSandbox } from '../sandbox.ts';
import { ARMS, atFoodByCode, OLIVES } from './ordering.ts';
import { moveTo } from './times.ts';

/** Called at each screen of the picture, with its main button. */
type Show = (main: Locator) => Promise<void>;

interface Walk {
  readonly brand: SampleBrand;
  readonly screens: (guest: Guest, show: Show) => Promise<void>;
}

export const WALKS: readonly Walk[] = [
  {
    brand: foxglove,
    screens: async (guest, show) => {
      await guest.open(ARMS.venue);
      await show(guest.page.getByRole('link', { name: /^Order and Pay/ }));
      await atFoodByCode(guest);
      await guest.menu.quickAdd(OLIVES.title).tap();
      await guest.menu.quickAdd('Sourdough & Whipped Butter').tap();
      await guest.menu.isBuilt();
      await show(guest.menu.basketBar);
      await guest.menu.goToBasket();
      await guest.isAt('Your basket');
      await guest.wallets.button('PayPal').waitFor();
      await show(guest.basket.continue);
      await guest.basket.continue.tap();
      await guest.isAt('Payment');
      await guest.pay.openCard();
      await show(guest.pay.pay);
    },
  },
  {
    brand: marigold,
    screens: async (guest, show) => {
      await guest.open('/ancoats');
      await new CookieBanner(guest.page).refuse.tap();
      await guest.follow(/^Pay the bill/);
      await guest.table.number.fill('3');
      await guest.press('Find my bill');
      await guest.isAt(BILL_HEADINGS.bill);
      await show(guest.bill.pay);
    },
  },
  {
    brand: northbound,
    screens: async (guest, show) => {
      await guest.open('/');
      await show(guest.page.getByRole('link', { name: /^Order to your seat/ }));
    },
  },
];

/** The words of each screen of a walk: its headings and its main button. */
export async function wordsOf(
  { screens }: Walk,
  guest: Guest,
  sandbox: TestSandbox,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly (readonly string[])[]> {
  const words: string[][] = [];
  moveTo(sandbox, '19:05');
  await screens(guest, async (main) => {
    await expect(main).toBeVisible();
    const headings = await guest.page.getByRole('heading').all();
    const shown = await Promise.all([...headings, main].map((each) => each.textContent()));
    words.push(shown.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()));
    await look();
  });
  return words;
}
