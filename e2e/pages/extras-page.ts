import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';
import { Parts } from './parts.ts';

/** The basket's parts beside its dishes. */
export class ExtrasPage extends Parts {
  readonly voucherCode = this.page.getByRole('textbox', { name: 'Voucher code' });
  readonly addVoucher = this.page.getByRole('button', { name: 'Add voucher', exact: true });
  readonly scan = this.page.getByRole('button', { name: 'Scan a voucher’s QR code' });
  readonly scanner = this.page.getByRole('dialog', { name: 'Scan your voucher' });
  readonly vouchers = this.page.getByRole('list', { name: 'Your vouchers' }).getByRole('listitem');
  readonly loyaltyCard = this.page.getByRole('textbox', { name: 'Loyalty card number' });
  readonly aboutDonation = this.page.getByRole('button', { name: 'About it' });
  /** Gives, and takes it off again. */
  readonly give = this.page.getByRole('checkbox', { name: 'Round up for the Windfall Trust' });
  readonly donation = this.page.getByRole('dialog', { name: 'Round up for the Windfall Trust' });
  readonly minimumSpend = this.page.getByRole('dialog', { name: 'Minimum basket spend not met' });
  readonly goesWell = this.page.getByRole('region', { name: 'Goes well with' }).getByRole('button');

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
