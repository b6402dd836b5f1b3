/** A table's calls to the team (R11–R14, WA27). */
import { mapTask, pipe, type PortFailure, type TaskEither } from '@tableside/core';
import { CALL_STEPS, type CallStep } from '@tableside/core/bill';
import { oneOf, shape } from '@tableside/core/codecs';
import type { CallQuestion, TeamCalls } from '@tableside/core/ports';
import type { HttpClient } from './client.ts';
import { absentIfServiceSays } from './not-found.ts';
import { REFUSALS } from './refusals.ts';

const answer = shape({ status: oneOf(...CALL_STEPS) });

export class HttpTeamCalls implements TeamCalls {
  /** @param service address of the venue service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  place({ siteId, salesAreaId, tableNumber, token, call }: CallQuestion): TaskEither<PortFailure, CallStep> {
    return pipe(
      this.client.ask('team call', answer, {
        method: 'POST',
        url: this.calls(siteId),
        body: { salesAreaId, tableNumber, reason: call.reason, ...(token !== undefined && { token }) },
        headers: { 'Idempotency-Key': call.key },
        refusals: REFUSALS.callTeam,
      }),
      mapTask(({ status }) => status),
    );
  }

  find(siteId: string, key: string): TaskEither<PortFailure, CallStep | undefined> {
    return absentIfServiceSays(
      pipe(
        this.client.ask('team call by key', answer, {
          method: 'GET',
          url: this.calls(siteId),
          query: { idempotencyKey: key },
          refusals: REFUSALS.findTeamCall,
        }),
        mapTask(({ status }) => status),
      ),
    );
  }

  private readonly calls = (siteId: string): string =>
    `${this.service}/venues/${encodeURIComponent(siteId)}/team-calls`;
}
