/** Toasts: shown for a while, with an OK button. The guest can read earlier ones again (section 8, L6). */
import { makeAutoObservable, runInAction } from 'mobx';
import { TOAST_MS } from '@tableside/core/guest';
import type { Timer } from '@tableside/core/ports';

export interface Toast {
  readonly id: number;
  readonly text: string;
}

export class ToastModel {
  shown: readonly Toast[] = [];
  /** Every toast of this visit, newest first. */
  history: readonly Toast[] = [];
  private count = 0;

  constructor(private readonly timer: Timer) {
    makeAutoObservable(this, {}, { deep: false });
  }

  say(text: string): void {
    const toast = { id: ++this.count, text };
    this.shown = [...this.shown, toast];
    this.history = [toast, ...this.history];
    void this.timer.delay(TOAST_MS).then(() => runInAction(() => this.dismiss(toast.id)));
  }

  /** Drops all toasts: a later document of the visit brings its own. */
  forget(): void {
    this.shown = this.history = [];
  }

  /** Adds toasts of an earlier document, newest first. */
  restore(texts: readonly string[]): void {
    this.history = [...this.history, ...texts.map((text) => ({ id: ++this.count, text }))];
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}
