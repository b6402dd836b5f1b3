/** Decodes long lists in slices, so that the page can do other work in between. */
import { isRight, type Codec } from '@tableside/core';

/** Too short for a finger to notice, even if one item takes a slow phone a millisecond. */
const SLICE_MS = 15;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Yields between slices, shared by all lists of one answer. */
export class SlicedDecoder {
  private endsAt = performance.now() + SLICE_MS;

  /** Every item stands for itself: a broken one is left out (H31). */
  async soundItems<Item>(codec: Codec<Item>, values: readonly unknown[]): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (const value of values) {
      if (performance.now() > this.endsAt) {
        await nextTask();
        this.endsAt = performance.now() + SLICE_MS;
      }
      const decoded = codec.decode(value);
      if (isRight(decoded)) items.push(decoded.right);
    }
    return items;
  }
}
