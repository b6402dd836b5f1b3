import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** The basket's parts beside its dishes. */
export class ExtrasPage {
  readonly voucherCode: Locator;
  readonly addVoucher: Locator;
  readonly scan: Locator;
  readonly scanner: Locator;
  readonly vouchers: Locator;
  readonly loyaltyCard: Locator;
  readonly donation: Locator;
  readonly aboutDonation: Locator;
  /** Gives, and takes it off again. */
  readonly give: Locator;
  readonly minimumSpend: Locator;
  readonly goesWell: Locator;

  constructor(private readonly page: Page) {
    this.voucherCode = page.getByRole('textbox', { name: 'Voucher code' });
    this.addVoucher = page.getByRole('button', { name: 'Add voucher', exact: true });
    this.scan = page.getByRole('button', { name: 'Scan a voucher’s QR code' });
    this.scanner = page.getByRole('dialog', { name: 'Scan your voucher' });
    this.vouchers = page.getByRole('list', { name: 'Your vouchers' }).getByRole('listitem');
    this.loyaltyCard = page.getByRole('textbox', { name: 'Loyalty card number' });
    this.aboutDonation = page.getByRole('button', { name: 'About it' });
    this.give = page.getByRole('checkbox', { name: 'Round up for the Windfall Trust' });
    this.donation = page.getByRole('dialog', { name: 'Round up for the Windfall Trust' });
    this.minimumSpend = page.getByRole('dialog', { name: 'Minimum basket spend not met' });
    this.goesWell = page.getByRole('region', { name: 'Goes well with' }).getByRole('button');
  }

  /** Opens a collapsed part of the extras, and waits for its field. */
  async unfold(heading: string, field: Locator): Promise<void> {
    const summary = this.page.getByText(heading, { exact: true });
    await expect(summary).toBeVisible();
    if (!(await field.isVisible())) await summary.tap();
    await expect(field).toBeVisible();
  }

  async typeVoucher(code: string): Promise<void> {
    await this.unfold('Add a voucher', this.voucherCode);
    await this.voucherCode.fill(code);
    await this.addVoucher.tap();
  }

  async typeLoyaltyCard(number: string): Promise<void> {
    await this.unfold('Loyalty card', this.loyaltyCard);
    await this.loyaltyCard.fill(number);
  }
}
