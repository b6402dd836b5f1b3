/** Decodes long lists in slices, so that the page can do other work in between. */
import { isRight } from '@tableside/core';
import type { Codec } from '@tableside/core/codecs';

/** Too short for a finger to notice, even if one item takes a slow phone a millisecond. */
const SLICE_MS = 15;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Yields between slices, shared by all lists of one answer. */
export class SlicedDecoder {
  private endsAt = performance.now() + SLICE_MS;

  /** Decodes each item alone; leaves out the malformed ones (attack H31). */
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
