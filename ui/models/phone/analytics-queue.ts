/**
 * Analytics events of ordering, on their way to the service (section 7). The queue holds them in memory, sends them in
 * batches and drops them silently on failure; nothing waits for them. If consent is needed, it sends nothing before the
 * guest grants it and drops everything once they deny it.
 */
import { reaction } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import type { OrderEvent } from '@tableside/core/content';
import type { OrderEvents, Timer } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';
import type { ConsentModel } from './consent-model.ts';

/** How long the queue gathers events before it sends them. */
export const EVENTS_GATHER_MS = 2 * SECOND_MS;
/** A request of this many events has a few KiB, small enough to outlive its page. */
export const MOST_EVENTS_AT_ONCE = 50;
/** The queue holds the first events of a guest who never answers the consent question, as long as the page lives. */
export const MOST_EVENTS_KEPT = 200;
const MOST_TRIES = 3;

/** Another try may succeed: there was no answer, or the service has a fault of its own. */
const isWorthAnotherTry = (failure: PortFailure): boolean =>
  failure.failure === 'unreachable' || (failure.failure === 'refused' && failure.status >= 500);

export class AnalyticsQueue {
  private queue: readonly OrderEvent[] = [];
  private failedTries = 0;
  private isGathering = false;
  /** Counts how often the page has been hidden or unloaded. */
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

  add(event: OrderEvent): void {
    if (this.consent.analyticsConsent === 'denied' || this.queue.length >= MOST_EVENTS_KEPT) return;
    this.queue = [...this.queue, event];
    this.sendSoon();
  }

  /**
   * The page is being hidden or unloaded: sends everything waiting now. A request under way is not repeated: an
   * unloading page hears of a failure even if the request arrived.
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
