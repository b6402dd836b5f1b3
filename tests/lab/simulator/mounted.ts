/** Values and effects that live as long as their screen, as in React. */
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

  /** Makes the value again if its inputs changed or its screen was gone. */
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
   * Runs the effect once its screen is shown, and again if its inputs changed.
   *
   * @param begin may return a cleanup
   */
  effect(name: string, of: readonly unknown[], begin: () => void | (() => void)): void {
    const before = this.shown.get(name);
    const isKept = before !== undefined && isSame(before.of, of);
    this.next.set(name, isKept ? before : { of, value: undefined, begin, end: undefined });
  }

  /** Ends old parts, then begins new ones. */
  commit(): void {
    const { shown, next } = this;
    this.shown = next;
    this.next = new Map();
    for (const [name, part] of shown) if (next.get(name) !== part) part.end?.();
    for (const [name, part] of next) if (shown.get(name) !== part) part.end = part.begin?.();
  }
}
