/** Reads QR codes from pixels, in plain JavaScript: no policy has to allow more for it. Fetched when it is needed. */
import { decodeQR } from 'qr/decode.js';

/** The text of a QR code in the picture; undefined where there is none that can be read. */
export function codeIn(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | undefined {
  try {
    const { width, height, data } = picture;
    return decodeQR({ width, height, data });
  } catch {
    // It throws for every picture without a code.
    return undefined;
  }
}
