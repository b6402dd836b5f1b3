/**
 * Events of ordering on their way to analytics (section 7): kept in memory, sent together, and given up in silence.
 * Nobody waits for them. Where consent is needed nothing is sent before it is given, and after a refusal nothing is kept.
 */
import { reaction } from 'mobx';
import {
  isLeft,
  SECOND_MS,
  type OrderEvent,
  type OrderEvents,
  type Timer,
  type PortFailure,
} from '@tableside/core';
import type { ConsentModel } from './consent-model.ts';

/** How long events gather before they are sent. */
export const EVENTS_GATHER_MS = 2 * SECOND_MS;
/** Events sent together: a request of a few KiB, which outlives its page. */
export const MOST_EVENTS_AT_ONCE = 50;
/** Of a guest who never says a word on cookies the first events are kept, for as long as the page is. */
export const MOST_EVENTS_KEPT = 200;
const MOST_TRIES = 3;

/** Another try may succeed: nothing came of this one, or the service has trouble of its own. */
const isWorthAnotherTry = (failure: PortFailure): boolean =>
  failure.failure === 'unreachable' || (failure.failure === 'refused' && failure.status >= 500);

export class AnalyticsQueue {
  private queue: readonly OrderEvent[] = [];
  private failedTries = 0;
  private isGathering = false;
  /** How often the page has gone, or was about to. */
  private generation = 0;

  constructor(
    private readonly events: OrderEvents,
    private readonly timer: Timer,
    private readonly consent: Pick<ConsentModel, 'analyticsConsent'>,
  ) {
    reaction(
      () => consent.analyticsConsent,
      (analyticsConsent) => {
        if (analyticsConsent === 'denied') this.queue = [];
        this.sendSoon();
      },
    );
  }

  tell(event: OrderEvent): void {
    if (this.consent.analyticsConsent === 'denied' || this.queue.length >= MOST_EVENTS_KEPT) return;
    this.queue = [...this.queue, event];
    this.sendSoon();
  }

  /**
   * The page is going, or goes to the background: what there is is sent now. What is under way is not sent again: a
   * page that goes hears of a failure whether or not it has arrived.
   */
  flush(): void {
    if (this.consent.analyticsConsent !== 'granted') return;
    while (this.queue.length > 0) void this.send();
    this.generation += 1;
  }

  private sendSoon(): void {
    if (this.isGathering || this.queue.length === 0 || this.consent.analyticsConsent !== 'granted') return;
    this.isGathering = true;
    void this.timer.delay(EVENTS_GATHER_MS * 2 ** this.failedTries).then(async () => {
      this.isGathering = false;
      if (this.consent.analyticsConsent === 'granted') await this.send();
    });
  }

  private async send(): Promise<void> {
    const batch = this.queue.slice(0, MOST_EVENTS_AT_ONCE);
    if (batch.length === 0) return;
    this.queue = this.queue.slice(batch.length);
    const { generation } = this;
    const sent = await this.events.send(batch)();
    const failed = isLeft(sent) && isWorthAnotherTry(sent.left) && generation === this.generation;
    this.failedTries = failed ? this.failedTries + 1 : 0;
    if (failed && this.failedTries < MOST_TRIES) {
      if (this.consent.analyticsConsent === 'granted') this.queue = [...batch, ...this.queue];
    } else {
      this.failedTries = 0;
    }
    this.sendSoon();
  }
}
