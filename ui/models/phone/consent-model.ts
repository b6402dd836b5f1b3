/** The guest's consent to cookies, if the brand asks for it (sections 1 and 4). */
import { makeAutoObservable, when } from 'mobx';
import type { Consent, ConsentChoice } from '@tableside/core/ports';
import type { ToastModel } from './toast-model.ts';

/** Whether the app may send analytics; `pending` until the guest has answered. */
export type AnalyticsConsent = 'granted' | 'pending' | 'denied';

export class ConsentModel {
  given: ConsentChoice | undefined;
  private reconsidering = false;
  /** The question stands at the bottom. It would lift a bar or a toast that was there before from under a thumb. */
  private hasPlace = false;

  constructor(
    /** The brand's switch. */
    readonly isNeeded: boolean,
    private readonly store: Consent,
    atBottom: Pick<ToastModel, 'barHeight' | 'shown'>,
  ) {
    this.given = store.read();
    makeAutoObservable(this, {}, { deep: false });
    when(
      () => atBottom.barHeight === undefined && atBottom.shown.length === 0,
      () => (this.hasPlace = true),
    );
  }

  /** The app asks the question: the guest has not answered, and it has a place; or they reconsider. */
  get isAsking(): boolean {
    return this.isNeeded && ((this.given === undefined && this.hasPlace) || this.reconsidering);
  }

  get analyticsConsent(): AnalyticsConsent {
    if (!this.isNeeded) return 'granted';
    if (this.given === undefined) return 'pending';
    return this.given === 'granted' ? 'granted' : 'denied';
  }

  /** Valid for 365 days; for this page only if nothing can be stored. */
  choose(given: ConsentChoice): void {
    this.given = given;
    this.reconsidering = false;
    this.store.write(given);
  }

  /** The guest wants to answer again; the last answer holds until then. */
  reconsider(): void {
    this.reconsidering = true;
  }

  /** Reads the stored answer, which may come from another browser tab. */
  syncFromStore(): void {
    this.given = this.store.read() ?? this.given;
  }
}
