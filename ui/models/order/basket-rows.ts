/** The rows of the basket's list. A removed line keeps its own, so that nothing moves under the thumb. */
import { makeAutoObservable } from 'mobx';
import type { BasketLine, LineKey } from '@tableside/core';
import type { BasketModel } from './basket-model.ts';

interface BasketRow {
  readonly line: BasketLine;
  /** The line was removed, and its row says so. */
  readonly isGone: boolean;
}

export class BasketRows {
  /** The lines removed since the guest came to the basket, and the rows that they stood in. */
  gone: readonly { readonly line: BasketLine; readonly row: number }[] = [];

  /** The names of what was removed last. */
  removed = '';

  constructor(private readonly basket: BasketModel) {
    makeAutoObservable(this, {}, { deep: false });
  }

  get all(): readonly BasketRow[] {
    return this.withGone(this.basket.pricedLines);
  }

  /** One fewer than one removes the line. */
  decrement(key: LineKey): boolean {
    return this.removing(() => this.basket.decrement(key));
  }

  remove(key: LineKey): void {
    this.removing(() => this.basket.remove(key));
  }

  /** Removes every line that the last check refused. */
  removeFailed(): void {
    this.removing(() => this.basket.removeFailed());
  }

  /** Puts a removed line back where it was, or all of them. */
  putBack(back?: BasketLine): void {
    const isBack = (line: BasketLine): boolean => back === undefined || line === back;
    const rows = this.withGone(this.basket.lines).filter(({ line, isGone }) => !isGone || isBack(line));
    if (!this.basket.setLines(rows.map(({ line }) => line))) return;
    this.gone = this.gone.filter(({ line }) => !isBack(line));
    this.removed = '';
  }

  /** The guest leaves the basket. */
  forget(): void {
    this.gone = [];
    this.removed = '';
  }

  private withGone(lines: readonly BasketLine[]): readonly BasketRow[] {
    const rows = lines.map((line) => ({ line, isGone: false }));
    for (const { line, row } of this.gone) rows.splice(row, 0, { line, isGone: true });
    return rows;
  }

  private removing<Done>(remove: () => Done): Done {
    const before = this.withGone(this.basket.lines);
    const done = remove();
    const keys = new Set(this.basket.lines.map(({ key }) => key));
    const lost = before.filter(({ line, isGone }) => !isGone && !keys.has(line.key));
    if (lost.length > 0) this.removed = lost.map(({ line }) => line.name).join(', ');
    this.gone = before.flatMap(({ line, isGone }, row) =>
      isGone || !keys.has(line.key) ? [{ line, row }] : [],
    );
    return done;
  }
}
