/** Reads QR codes from pixels in plain JavaScript, which no security policy has to allow. Loaded when needed. */
import { decodeQR } from 'qr/decode.js';

/** The text of a QR code in the picture; undefined if none can be read. */
export function codeIn(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | undefined {
  try {
    const { width, height, data } = picture;
    return decodeQR({ width, height, data });
  } catch {
    // The decoder throws for every picture without a code.
    return undefined;
  }
}
