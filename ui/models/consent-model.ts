import { makeAutoObservable } from 'mobx';

/** The guest's word on cookies, where the brand asks for it (sections 1 and 4). */
import type { Consent, ConsentChoice } from '@tableside/core';

/** Whether use of the app may be told: not yet while the guest has not said. */
export type AnalyticsConsent = 'granted' | 'pending' | 'denied';

export class ConsentModel {
  given: ConsentChoice | undefined;
  private reconsidering = false;

  constructor(
    /** The brand's switch. */
    readonly isNeeded: boolean,
    private readonly memory: Consent,
  ) {
    this.given = memory.read();
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The question is put to the guest: nothing was said yet, or the guest thinks it over. */
  get isAsking(): boolean {
    return this.isNeeded && (this.given === undefined || this.reconsidering);
  }

  get analyticsConsent(): AnalyticsConsent {
    if (!this.isNeeded) return 'granted';
    if (this.given === undefined) return 'pending';
    return this.given === 'granted' ? 'granted' : 'denied';
  }

  /** Holds for 365 days; for this page alone where nothing can be stored. */
  say(given: ConsentChoice): void {
    this.given = given;
    this.reconsidering = false;
    this.memory.write(given);
  }

  /** The guest wants to say it anew; what was said holds until then. */
  reconsider(): void {
    this.reconsidering = true;
  }

  /** As it is stored: it may have been said in another tab. */
  reread(): void {
    this.given = this.memory.read() ?? this.given;
  }
}
