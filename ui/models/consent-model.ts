/** The guest's word on cookies, where the brand asks for it (sections 1 and 4). */
import type { Consent, ConsentGiven } from '@tableside/core';
import { observableExcept } from './observable-except.ts';

/** Whether use of the app may be told: not yet while the guest has not said. */
export type AnalyticsConsent = 'yes' | 'notYet' | 'never';

export class ConsentModel {
  given: ConsentGiven | undefined;
  private reconsidering = false;

  constructor(
    /** The brand's switch. */
    readonly isNeeded: boolean,
    private readonly memory: Consent,
  ) {
    this.given = memory.read();
    observableExcept(this, 'isNeeded', 'memory');
  }

  /** The question is put to the guest: nothing was said yet, or the guest thinks it over. */
  get isAsking(): boolean {
    return this.isNeeded && (this.given === undefined || this.reconsidering);
  }

  get analyticsConsent(): AnalyticsConsent {
    if (!this.isNeeded) return 'yes';
    if (this.given === undefined) return 'notYet';
    return this.given === 'accepted' ? 'yes' : 'never';
  }

  /** Holds for 365 days; for this page alone where nothing can be stored. */
  say(given: ConsentGiven): void {
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
