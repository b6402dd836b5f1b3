/** Decodes long lists in slices, so that the page can do other work in between. */
import { isRight } from '@tableside/core';
import type { Codec } from '@tableside/core/codecs';
import type { Stopwatch } from '@tableside/core/ports';

/** Too short for a finger to notice, even if one item takes a slow phone a millisecond. */
const SLICE_MS = 15;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const PAGE_STOPWATCH: Stopwatch = { elapsed: () => performance.now() };

/** Yields between slices, shared by all lists of one answer. */
export class SlicedDecoder {
  private endsAt: number;

  constructor(private readonly stopwatch: Stopwatch = PAGE_STOPWATCH) {
    this.endsAt = stopwatch.elapsed() + SLICE_MS;
  }

  /** Decodes each item alone; leaves out the malformed ones (attack H31). */
  async soundItems<Item>(codec: Codec<Item>, values: readonly unknown[]): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (const value of values) {
      if (this.stopwatch.elapsed() > this.endsAt) {
        await nextTask();
        this.endsAt = this.stopwatch.elapsed() + SLICE_MS;
      }
      const decoded = codec.decode(value);
      if (isRight(decoded)) items.push(decoded.right);
    }
    return items;
  }
}
