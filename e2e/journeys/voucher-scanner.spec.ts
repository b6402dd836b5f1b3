import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';
import config from '../playwright.config.ts';
import { expectAccessible } from '../axe.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { expect, test } from '../test.ts';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 8;
const [INK, PAPER, NO_COLOUR] = [20, 235, 128];

/**
 * Chromium's switches for a camera that always shows one QR code. Chromium reads the frame from a file in YUV4MPEG2: brightness, then half as much
 * colour.
 */
function cameraSeeing(text: string): readonly string[] {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const size = modules.length;
  const [left, top] = [(WIDTH - size * MODULE_PX) / 2, (HEIGHT - size * MODULE_PX) / 2];
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, NO_COLOUR);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const row = modules[Math.floor((y - top) / MODULE_PX)];
      frame[y * WIDTH + x] = row?.[Math.floor((x - left) / MODULE_PX)] === true ? INK : PAPER;
    }
  }
  const file = join(tmpdir(), `tableside-camera-${process.pid}.y4m`);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(header), frame]));
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}

const { launchOptions } = config.use ?? {};

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...cameraSeeing('WELCOME10')],
  },
});

test.skip(({ engine }) => engine !== undefined, 'Chromium alone has a camera that sees what it is told');

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
