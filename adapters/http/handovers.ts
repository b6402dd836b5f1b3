/** A visit that goes on on another phone (D9, WA31). */
import { mapTask, pipe, type PortFailure, type TaskEither } from '@tableside/core';
import { HANDOVER_STEPS, type HandoverStep } from '@tableside/core/bill';
import { oneOf, shape, text } from '@tableside/core/codecs';
import type { Handovers } from '@tableside/core/ports';
import type { HttpClient } from './client.ts';
import { id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';

const made = shape({ token: id });
const taken = shape({ contents: text });
const found = shape({ status: oneOf(...HANDOVER_STEPS) });

export class HttpHandovers implements Handovers {
  /** @param service address of the venue service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  make(siteId: string, key: string, contents: string): TaskEither<PortFailure, string> {
    return pipe(
      this.client.ask('handover', made, {
        method: 'POST',
        url: this.at(siteId),
        body: { contents },
        headers: { 'Idempotency-Key': key },
        refusals: REFUSALS.makeHandover,
      }),
      mapTask(({ token }) => token),
    );
  }

  take(siteId: string, key: string, token: string): TaskEither<PortFailure, string> {
    return pipe(
      this.client.ask('handover taken', taken, {
        method: 'POST',
        url: `${this.at(siteId)}/take`,
        body: { token },
        headers: { 'Idempotency-Key': key },
        refusals: REFUSALS.takeHandover,
      }),
      mapTask(({ contents }) => contents),
    );
  }

  find(siteId: string, key: string): TaskEither<PortFailure, HandoverStep> {
    return pipe(
      this.client.ask('handover by key', found, {
        method: 'GET',
        url: this.at(siteId),
        query: { idempotencyKey: key },
        refusals: REFUSALS.findHandover,
      }),
      mapTask(({ status }) => status),
    );
  }

  private readonly at = (siteId: string): string =>
    `${this.service}/venues/${encodeURIComponent(siteId)}/handovers`;
}
