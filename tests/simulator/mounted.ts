/** What React does for the screens: values and effects that live while a screen is shown, and end with it. */
import { untracked } from 'mobx';

interface Part {
  readonly of: readonly unknown[];
  readonly value: unknown;
  readonly begin: (() => void | (() => void)) | undefined;
  end: void | (() => void);
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

export class Mounted {
  private shown = new Map<string, Part>();
  private next = new Map<string, Part>();

  /** The value is made anew where anything that it is made of has changed, or where its screen was gone. */
  value<Value>(name: string, of: readonly unknown[], make: () => Value): Value {
    const before = this.shown.get(name);
    const part =
      before !== undefined && isSame(before.of, of)
        ? before
        : { of, value: untracked(make), begin: undefined, end: undefined };
    this.next.set(name, part);
    return part.value as Value;
  }

  /**
   * The effect begins once the screen is shown, and again whenever anything that it is of has changed.
   *
   * @param begin gives the function that ends it, where there is anything to end
   */
  effect(name: string, of: readonly unknown[], begin: () => void | (() => void)): void {
    const before = this.shown.get(name);
    const isKept = before !== undefined && isSame(before.of, of);
    this.next.set(name, isKept ? before : { of, value: undefined, begin, end: undefined });
  }

  /** Ends what is shown no more, and begins what is new: in that order. */
  commit(): void {
    const { shown, next } = this;
    this.shown = next;
    this.next = new Map();
    for (const [name, part] of shown) if (next.get(name) !== part) part.end?.();
    for (const [name, part] of next) if (shown.get(name) !== part) part.end = part.begin?.();
  }
}
