/** Decodes long lists in slices, so that the page can do other work in between. */
import { isLeft } from '@tableside/core';
import { decodeSound, pathOf, type Codec } from '@tableside/core/codecs';
import type { Stopwatch } from '@tableside/core/ports';

/** Too short for a finger to notice, even if one item takes a slow phone a millisecond. */
const SLICE_MS = 15;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const PAGE_STOPWATCH: Stopwatch = { elapsed: () => performance.now() };

/** Yields between slices, shared by all lists of one answer. */
export class SlicedDecoder {
  /** Where records were left out (WN20). */
  readonly places: string[] = [];
  private endsAt: number;

  constructor(private readonly stopwatch: Stopwatch = PAGE_STOPWATCH) {
    this.endsAt = stopwatch.elapsed() + SLICE_MS;
  }

  /** Decodes each item of the list at that place alone; leaves out the malformed ones (attack H31). */
  async soundItems<Item>(
    place: string,
    codec: Codec<Item>,
    values: readonly unknown[],
  ): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (const [index, value] of values.entries()) {
      const item = await this.item(`${place}.${index}`, codec, value);
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  /** Undefined for one that is malformed. */
  async item<Item>(place: string, codec: Codec<Item>, value: unknown): Promise<Item | undefined> {
    if (this.stopwatch.elapsed() > this.endsAt) {
      await nextTask();
      this.endsAt = this.stopwatch.elapsed() + SLICE_MS;
    }
    const { decoded, places } = decodeSound(codec, value);
    if (isLeft(decoded)) {
      const path = pathOf(decoded.left);
      this.places.push(path === 'body' ? place : `${place}.${path}`);
      return undefined;
    }
    this.places.push(...places.map((within) => `${place}.${within}`));
    return decoded.right;
  }
}
