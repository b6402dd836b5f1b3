import { convertedImage } from '../document/converted-image.ts';

/** Widths in pixels: a thumbnail, one of a sharp screen or a card, and a picture across a phone. */
const WIDTHS = [240, 480, 960];

/**
 * The `srcset` of a picture in a box of that ratio of height to width; undefined if its host makes no other sizes. A
 * drawing has no pixels, and is taken as it is.
 */
export const pictureSizes = (image: string, origin: string, ratio: number): string | undefined =>
  image.endsWith('.svg') || convertedImage(image, origin, {}) === undefined
    ? undefined
    : WIDTHS.map(
        (width) =>
          `${convertedImage(image, origin, { fm: 'webp', w: `${width}`, h: `${width * ratio}`, fit: 'fill' })} ${width}w`,
      ).join();
