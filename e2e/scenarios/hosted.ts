import { expect } from '../expect.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import type { Guest } from '../pages/guest.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { atBill, goToBillPayment } from './bills.ts';
import { brandWithContent } from './brands.ts';
import { goToPay, withOlives } from './ordering.ts';

const withCheckout = brandWithContent('brand', { paymentProvider: 'checkout' });

/** The sample brand with the second card provider, whose own page takes cards. */
export const hostedBrand: SampleBrand = {
  ...withCheckout,
  content: { ...withCheckout.content, checkoutPublicKey: 'pk_sandbox' },
};

/** Fills in the details: one tap from the provider's page. */
export async function withDetails(guest: Guest): Promise<HostedPage> {
  await guest.pay.fillDetails();
  const hosted = new HostedPage(guest.page);
  await expect(hosted.continue).toBeEnabled();
  return hosted;
}

/** The olives, £4.25, and the details: one tap from the provider's page. */
export async function readyToLeave(guest: Guest): Promise<HostedPage> {
  await withOlives(guest);
  await goToPay(guest);
  return withDetails(guest);
}

/** All of the bill of table 2, and the details: one tap from the provider's page. */
export async function readyToLeaveBill(guest: Guest): Promise<HostedPage> {
  await atBill(guest);
  await goToBillPayment(guest);
  return withDetails(guest);
}

export async function leave(hosted: HostedPage): Promise<HostedPage> {
  await hosted.continue.tap();
  await expect(hosted.heading).toBeVisible();
  return hosted;
}

/** On the provider's page with a pending order. */
export const onHostedPage = async (guest: Guest): Promise<HostedPage> => leave(await readyToLeave(guest));
