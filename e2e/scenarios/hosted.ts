import { expect } from '@playwright/test';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import type { Guest } from '../pages/guest.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill } from './bills.ts';
import { brandWithContent } from './brands.ts';
import { goToPay, withOlives } from './ordering.ts';

const withCheckout = brandWithContent('brand', { paymentProvider: 'checkout' });

/** The sample brand with the second card provider, which takes cards on a page of its own. */
export const hostedBrand: SampleBrand = {
  ...withCheckout,
  content: { ...withCheckout.content, checkoutPublicKey: 'pk_sandbox' },
};

/** The olives, £4.25, and the details: one tap from the provider's page. */
export async function readyToLeave(guest: Guest): Promise<HostedPage> {
  await withOlives(guest);
  await goToPay(guest);
  await guest.pay.fillDetails();
  const hosted = new HostedPage(guest.page);
  await expect(hosted.continue).toBeEnabled();
  return hosted;
}

/** On the provider's page, the order placed and waiting. */
export async function onHostedPage(guest: Guest): Promise<HostedPage> {
  const hosted = await readyToLeave(guest);
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();
  return hosted;
}

/** On the provider's page for all of the bill of table 2. */
export async function onHostedPageForBill(guest: Guest): Promise<HostedPage> {
  await atBill(guest);
  await guest.bill.continue.tap();
  await guest.isAt(BILL_HEADINGS.pay);
  await guest.pay.fillDetails();
  const hosted = new HostedPage(guest.page);
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();
  return hosted;
}
