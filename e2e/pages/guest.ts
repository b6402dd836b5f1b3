import { expect } from '../expect.ts';
import { BankPage } from './bank-page.ts';
import { BasketPage } from './basket-page.ts';
import { BillPage } from './bill-page.ts';
import { DestinationSheet } from './destination-sheet.ts';
import { DishSheet } from './dish-sheet.ts';
import { ErrorPage } from './error-page.ts';
import { MenuPage } from './menu-page.ts';
import { PayPage } from './pay-page.ts';
import { PaymentNews } from './payment-news.ts';
import { ResultPage } from './result-page.ts';
import { TablePage } from './table-page.ts';
import { TimesPage } from './times-page.ts';
import { Wallets } from './wallets.ts';
import { Parts } from './parts.ts';

/** A guest with a phone, who finds each screen's parts by role and name. */
export class Guest extends Parts {
  readonly table = new TablePage(this.page);
  readonly times = new TimesPage(this.page);
  readonly destination = new DestinationSheet(this.page);
  readonly menu = new MenuPage(this.page);
  readonly basket = new BasketPage(this.page);
  readonly bill = new BillPage(this.page);
  readonly pay = new PayPage(this.page);
  readonly wallets = new Wallets(this.page);
  readonly bank = new BankPage(this.page);
  readonly result = new ResultPage(this.page);
  readonly news = new PaymentNews(this.page);
  readonly error = new ErrorPage(this.page);

  /** The current screen's heading. */
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly isAt = (heading: string) => expect(this.heading).toHaveText(heading);
  readonly follow = (link: string | RegExp) => this.page.getByRole('link', { name: link }).tap();
  readonly press = (name: string) => this.page.getByRole('button', { name, exact: true }).tap();
  readonly toasts = this.page.locator('.toasts > [role=status]');

  /** A task's page shows its venue below its heading. */
  async isOf(venue: string): Promise<void> {
    await expect(this.page.getByRole('main').getByText(venue, { exact: true }).first()).toBeVisible();
  }

  dish(title: string): DishSheet {
    return new DishSheet(this.page, title);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Opens another address within the current document, as a link of the app does. */
  async navigateTo(path: string): Promise<void> {
    await this.page.evaluate((address) => history.pushState(null, '', address), path);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }
}
