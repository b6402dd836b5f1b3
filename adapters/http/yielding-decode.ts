/** Long lists, decoded a part at a time: a page that has something else to do does it in between. */
import { isRight, type Codec, type SoundItems } from '@tableside/core';

/** Less than what a finger notices, also where one item takes a slow phone a millisecond. */
const TURN_MS = 15;

const anotherTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Hands out turns, whichever lists they are used for. */
export class Turns {
  private endsAt = performance.now() + TURN_MS;

  /** Every item stands for itself: a broken one is left out and counted (H31). */
  async soundItems<Item>(codec: Codec<Item>, values: readonly unknown[]): Promise<SoundItems<Item>> {
    const items: Item[] = [];
    for (const value of values) {
      if (performance.now() > this.endsAt) {
        await anotherTurn();
        this.endsAt = performance.now() + TURN_MS;
      }
      const decoded = codec.decode(value);
      if (isRight(decoded)) items.push(decoded.right);
    }
    return { items, leftOut: values.length - items.length };
  }
}
