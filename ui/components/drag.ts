/**
 * A finger that drags a thing one way: a sheet down, a line aside. A flick throws it away, and so does a drag of a third
 * of its size.
 */

/** Above it the finger may still mean to scroll sideways or to tap, in CSS pixels. */
export const SLACK = 4;

/** A place of the finger: how far from the first touch, in CSS pixels, and when, in milliseconds. */
interface Place {
  readonly way: number;
  readonly at: number;
}

/** What a finger did this long before it left, in milliseconds, is its velocity. */
const LAST_MS = 100;

/** In CSS pixels a millisecond. */
const FLICK = 0.4;

const THROWING_SHARE = 1 / 3;

export class Drag {
  #places: readonly Place[] = [];

  /** @param at in milliseconds, of any clock */
  moveTo(way: number, at: number): void {
    this.#places = [...this.#places.filter((place) => at - place.at <= LAST_MS), { way, at }];
  }

  /** How far the thing is from its place, in CSS pixels; never negative. */
  get way(): number {
    return Math.max(0, this.#places.at(-1)?.way ?? 0);
  }

  /** In CSS pixels a millisecond; negative on the way back. A finger that rested before it left has none. */
  velocityAt(at: number): number {
    const recent = this.#places.filter((place) => at - place.at <= LAST_MS);
    const [first] = recent;
    const last = recent.at(-1);
    return first === undefined || last === undefined || last.at === first.at
      ? 0
      : (last.way - first.way) / (last.at - first.at);
  }

  /** Whether a finger that leaves now throws away a thing of that size. */
  throws(size: number, at: number): boolean {
    const velocity = this.velocityAt(at);
    return velocity >= FLICK || (velocity > -FLICK && this.way > size * THROWING_SHARE);
  }
}

/** Whether the guest's phone lets things move. */
export const mayMove = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches;
