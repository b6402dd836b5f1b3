/** Sends analytics events and feedback (section 7). */
import { isLeft, mapTask, pipe, right, type PortFailure, type TaskEither } from '@tableside/core';
import { unknownValue } from '@tableside/core/codecs';
import type { OrderEvent } from '@tableside/core/content';
import type { Feedback, FeedbackGiven, OrderEvents } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';
import type { ReadingClient } from './client.ts';

/** Short, because nothing waits for the answer. */
const EVENTS_TIMEOUT_MS = 4 * SECOND_MS;

export class HttpOrderEvents implements OrderEvents {
  /** @param service address of the orders service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
    private readonly sessionId: () => string,
  ) {}

  send(events: readonly OrderEvent[]): TaskEither<PortFailure, void> {
    if (events.length === 0) return async () => right(undefined);
    const ask = this.client.ask('ingress', unknownValue, {
      method: 'POST',
      url: `${this.service}/ingress`,
      body: { events: events.map((event) => this.toWire(event)) },
      timeout: EVENTS_TIMEOUT_MS,
      outlivesPage: true,
    });
    // Sent before this returns: an unloading page loses whatever waits for a later task.
    return async () => {
      const answer = await ask();
      return isLeft(answer) ? answer : right(undefined);
    };
  }

  private toWire({ name, at, brandId, venueId, service, properties }: OrderEvent) {
    return {
      name,
      at: new Date(at).toISOString(),
      sessionId: this.sessionId(),
      brandId,
      ...(venueId !== undefined && { venueId }),
      ...(service !== undefined && { service }),
      properties,
    };
  }
}

export class HttpFeedback implements Feedback {
  /** @param service address of the orders service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  give(provider: string, { orderId, rating, comment }: FeedbackGiven): TaskEither<PortFailure, void> {
    return pipe(
      this.client.ask('feedback', unknownValue, {
        method: 'POST',
        url: `${this.service}/feedback/${encodeURIComponent(provider)}`,
        body: { orderId, rating, ...(comment !== undefined && { comment }) },
      }),
      mapTask(() => undefined),
    );
  }
}
