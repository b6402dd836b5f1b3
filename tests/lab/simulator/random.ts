/** Random numbers from a seed, the same on every machine. */

export class Random {
  private state: number;

  /** @param seed a whole number */
  constructor(seed: number) {
    // Mixes the seed, so that neighbouring seeds draw unrelated numbers.
    this.state = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b) >>> 0;
    for (let turn = 0; turn < 3; turn += 1) this.fraction();
  }

  /** From 0 to below 1 (mulberry32). */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  /** Mostly small: the median is an eighth of the maximum. */
  mostlyLittle(most: number): number {
    return Math.round(this.fraction() ** 3 * most);
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item;
  of<Item>(items: readonly Item[]): Item | undefined;
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.whole(0, items.length - 1)];
  }

  weighed<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item | undefined {
    let point = this.fraction() * items.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of items) {
      point -= weight;
      if (point < 0) return item;
    }
    return items.at(-1)?.[1];
  }
}
