import { ExtrasPage } from '../pages/extras-page.ts';
import { withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('a venue may have typed codes alone (venue.voucherQrScannerEnabled off)', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.unfold('Add a voucher', extras.voucherCode);
  await expect(extras.addVoucher).toBeVisible();
  await expect(extras.scan).toBeHidden();
});
