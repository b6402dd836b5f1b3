/** Toasts: one of each kind is shown for a while, with an OK button. Earlier ones can be read again (section 8, L6). */
import { makeAutoObservable, runInAction } from 'mobx';
import { TOAST_MS } from '@tableside/core/guest';
import type { Timer } from '@tableside/core/ports';

/** The answer to what the guest has just done, on the page where they did it; or news, which any page may show. */
export type ToastKind = 'answer' | 'news';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}

export class ToastModel {
  shown: readonly Toast[] = [];
  /** Every toast of this visit, newest first. */
  history: readonly Toast[] = [];
  /** Pixels of the bar at the bottom of the screen, if there is one: toasts stand above it. */
  barHeight: number | undefined;
  private count = 0;

  constructor(private readonly timer: Timer) {
    makeAutoObservable(this, {}, { deep: false });
  }

  readonly standAbove = (barHeight: number | undefined): void => {
    this.barHeight = barHeight;
  };

  /** Replaces what is shown of its kind. */
  say(text: string, kind: ToastKind = 'answer'): void {
    const toast = { id: ++this.count, text, kind };
    this.shown = [...this.shown.filter((other) => other.kind !== kind), toast];
    this.history = [toast, ...this.history];
    void this.timer.delay(TOAST_MS).then(() => runInAction(() => this.dismiss(toast.id)));
  }

  /** The guest has gone to another page: no answer outlives its own. */
  turnPage(): void {
    this.shown = this.shown.filter(({ kind }) => kind === 'news');
  }

  /** Drops all toasts: a later document of the visit brings its own. */
  forget(): void {
    this.shown = this.history = [];
  }

  /** Adds toasts of an earlier document, newest first. */
  restore(texts: readonly string[]): void {
    this.history = [
      ...this.history,
      ...texts.map((text) => ({ id: ++this.count, text, kind: 'news' as const })),
    ];
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}
