import type { Locator } from '@playwright/test';
import { beginning, Parts } from './parts.ts';

export type SplitWay = 'Pay it all' | 'By item' | 'My own amount' | 'Split evenly';

/** A table's bill, and this guest's share of it. */
export class BillPage extends Parts {
  readonly items = this.page.getByRole('list', { name: /what you had$/i }).getByRole('listitem');
  /** Pickable items that the table ordered once. */
  readonly ticks = this.page.getByRole('list', { name: 'Choose what you had' }).getByRole('checkbox');
  /** An even share of what the picked items leave. */
  readonly rest = this.page.getByRole('checkbox', { name: 'And share the rest evenly' });
  readonly amount = this.page.getByRole('textbox', { name: 'Amount', exact: true });
  readonly voucherCode = this.page.getByRole('textbox', { name: 'Voucher code' });
  readonly covers = this.page.getByRole('group').filter({ hasText: 'Discount by number of guests' });
  /** The warning when a guest's amount is more than what is left. */
  readonly overpaid = this.page.getByRole('status').filter({ hasText: 'so that’s all you’ll pay' });
  /** Warns that another phone has ticked the same item. */
  readonly pickedTwice = this.page
    .getByRole('status')
    .filter({ hasText: 'Another phone has ticked the same.' });
  /** Shows the figures' age while no live events come. */
  readonly stale = this.page.getByRole('status').filter({ hasText: 'Live updates are paused.' });
  readonly locked = this.page.getByText('A payment of yours on this bill is being checked.');
  /** Leads to the payment with the amount, or says what is missing. */
  readonly pay = this.page.getByRole('button', { name: /^(Continue|Choose items$|Enter an amount$)/ });
  /** Opens the ways to pay more than one's share. */
  readonly payMore = this.page.getByRole('button', { name: 'Pay more' });
  /** This guest's amount on the payment form. */
  readonly summary = this.page.getByRole('region', { name: 'What you pay' });
  readonly left = this.figure('Left to pay');

  item(name: string): Locator {
    return this.items.filter({ hasText: name });
  }

  /** A figure under the items, such as what is left. */
  figure(label: string): Locator {
    const named = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.page.locator('dl > div').filter({ has: named }).getByRole('definition');
  }

  way(way: SplitWay): Locator {
    return this.page.getByRole('radio', { name: way, exact: true });
  }

  async split(way: SplitWay): Promise<void> {
    await this.way(way).or(this.payMore).waitFor();
    if (await this.payMore.isVisible()) await this.payMore.tap();
    await this.way(way).check();
  }

  /** An item that the table ordered once, by the start of its name. */
  tick(name: string): Locator {
    return this.page.getByRole('checkbox', { name: beginning(name) });
  }

  /** Adds a unit of an item that the table ordered several times. */
  more(name: string): Locator {
    return this.page.getByRole('button', { name: `One more ${name}`, exact: true });
  }

  /** @param names of items; one ordered several times is named once a unit */
  async pick(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.tick(name).or(this.more(name)).waitFor();
      if (await this.more(name).isVisible()) await this.more(name).tap();
      else await this.tick(name).check();
    }
  }

  async openCovers(): Promise<void> {
    await this.page.getByText('Discount by number of guests', { exact: true }).tap();
  }

  async openVoucher(): Promise<void> {
    await this.page.getByText('Add a voucher', { exact: true }).tap();
  }

  async applyVoucher(code: string): Promise<void> {
    await this.voucherCode.fill(code);
    await this.page.getByRole('button', { name: 'Add voucher' }).tap();
  }
}
