import { cameraSeeing } from '../camera.ts';
import config from '../playwright.config.ts';
import { expectAccessible } from '../axe.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { expect, test } from '../test.ts';

const { launchOptions } = config.use ?? {};

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...cameraSeeing('WELCOME10')],
  },
});

test('a refused camera leaves typing (fault F37); an allowed one adds the voucher (venue.voucherQrScannerEnabled on)', async ({
  guest,
  page,
  context,
}) => {
  const extras = new ExtrasPage(page);
  await withPlates(guest, LINGUINE);
  await extras.unfold('Add a voucher', extras.voucherCode);
  await extras.scan.tap();
  await expect(extras.scanner).toContainText('This page may not use the camera.');
  await expectAccessible(page, 'a camera that is not allowed');
  await guest.press('Type the code instead');
  await expect(extras.scanner).toBeHidden();
  await expect(extras.voucherCode).toBeFocused();

  await context.grantPermissions(['camera']);
  await extras.scan.tap();
  await expect(guest.toasts).toContainText('The Welcome 10% voucher has been added to your basket');
  await expect(extras.scanner).toBeHidden();
  await expect(extras.vouchers).toHaveText(/Welcome 10%/);
  await expect(guest.basket.continue).toHaveText(/£13\.95/);
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull();
});
