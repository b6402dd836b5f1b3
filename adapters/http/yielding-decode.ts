/** Decodes long lists in slices, so that the page can do other work in between. */
import { isRight, type Codec } from '@tableside/core';

/** Too short for a finger to notice, even if one item takes a slow phone a millisecond. */
const TURN_MS = 15;

const anotherTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Yields between slices, shared by all lists of one answer. */
export class Turns {
  private endsAt = performance.now() + TURN_MS;

  /** Decodes each item alone; leaves out the malformed ones (attack H31). */
  async soundItems<Item>(codec: Codec<Item>, values: readonly unknown[]): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (const value of values) {
      if (performance.now() > this.endsAt) {
        await anotherTurn();
        this.endsAt = performance.now() + TURN_MS;
      }
      const decoded = codec.decode(value);
      if (isRight(decoded)) items.push(decoded.right);
    }
    return items;
  }
}
