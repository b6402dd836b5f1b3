/** Long lists, decoded a part at a time: a page that has something else to do does it in between. */
import { isRight, type Codec, type SoundItems } from '@tableside/core';

/** So many take a slow phone about 15 milliseconds. */
const ITEMS_A_TURN = 40;

const anotherTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Hands out turns: one ends after a number of items, whichever lists they are of. */
export class Turns {
  private left = ITEMS_A_TURN;

  /** Every item stands for itself: a broken one is left out and counted (B31). */
  async soundItems<Item>(codec: Codec<Item>, values: readonly unknown[]): Promise<SoundItems<Item>> {
    const items: Item[] = [];
    for (const value of values) {
      if (this.left === 0) {
        await anotherTurn();
        this.left = ITEMS_A_TURN;
      }
      this.left -= 1;
      const decoded = codec.decode(value);
      if (isRight(decoded)) items.push(decoded.right);
    }
    return { items, leftOut: values.length - items.length };
  }
}
