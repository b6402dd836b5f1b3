import { left, right, type PortFailure, type TaskEither } from '@tableside/core';
import { HttpClient, type Answer, type Request } from '../../adapters/http/client.ts';

/** What machines on the way answer: pages, and the errors of gateways and frameworks. */
export const FOREIGN_BODIES: readonly unknown[] = [
  '<!doctype html><title>Blocked</title><h1>Request blocked</h1>',
  'Forbidden',
  '',
  { message: 'Forbidden' },
  { detail: 'Not Found' },
  { error: 'Forbidden', status: 403, path: '/payments' },
  { errors: [{ message: 'Forbidden', code: 'not-found' }] },
  { message: 'Forbidden', code: 'AccessDenied' },
  { message: 'No route', code: 404 },
];

export interface ForeignPage {
  /** The call's name in failures. */
  readonly call: string;
  readonly status: number;
  /** The firewall blocks the request, or blocks the answer after the call took effect. */
  readonly when: 'before' | 'after';
  /** A page of HTML by default. */
  readonly body?: unknown;
}

/** Each of those statuses and bodies, before and after the effect. */
export const foreignPages = (statuses: readonly number[]): readonly Omit<ForeignPage, 'call'>[] =>
  statuses.flatMap((status) =>
    FOREIGN_BODIES.flatMap((body) => (['before', 'after'] as const).map((when) => ({ status, when, body }))),
  );

/** The app's HTTP client behind a firewall that answers the first such call with its own page. */
export class FirewalledClient extends HttpClient {
  /** The number of calls that the firewall has answered. */
  answered = 0;

  constructor(private readonly page?: ForeignPage) {
    super({ sessionId: () => 'session-1' });
  }

  override send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    const { page } = this;
    const sending = super.send(call, request);
    if (page?.call !== call || this.answered > 0) return sending;
    this.answered += 1;
    return async () => {
      if (page.when === 'after' && (await sending())._tag === 'Left') {
        return left({ failure: 'unreachable', call });
      }
      return right({ status: page.status, body: page.body ?? FOREIGN_BODIES[0] });
    };
  }
}
