/** A camera that always shows one QR code. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 8;
const [INK, PAPER, NO_COLOUR] = [20, 235, 128];

/**
 * Chromium's switches for that camera. Chromium reads the frame from a file in YUV4MPEG2: brightness, then half as much
 * colour.
 */
export function cameraSeeing(text: string): readonly string[] {
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
