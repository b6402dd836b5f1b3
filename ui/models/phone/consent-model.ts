/** The guest's consent to cookies, if the brand asks for it (sections 1 and 4). */
import { makeAutoObservable } from 'mobx';
import type { Consent, ConsentChoice } from '@tableside/core/ports';

/** Whether the app may send analytics; `pending` until the guest has answered. */
export type AnalyticsConsent = 'granted' | 'pending' | 'denied';

export class ConsentModel {
  given: ConsentChoice | undefined;
  private reconsidering = false;

  constructor(
    /** The brand's switch. */
    readonly isNeeded: boolean,
    private readonly store: Consent,
  ) {
    this.given = store.read();
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The app asks the question: the guest has not answered, or reconsiders. */
  get isAsking(): boolean {
    return this.isNeeded && (this.given === undefined || this.reconsidering);
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
