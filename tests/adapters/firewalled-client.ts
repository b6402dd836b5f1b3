import { left, right, type PortFailure, type TaskEither } from '@tableside/core';
import { HttpClient, type Answer, type Request } from '../../adapters/http/client.ts';

/** A page that a firewall answers with instead of the service. */
export interface ForeignPage {
  /** As the adapter names it in failures. */
  readonly call: string;
  readonly status: number;
  /** The firewall stops the request, or it stops the answer once the service has done what was asked. */
  readonly when: 'before' | 'after';
}

const HTML = '<!doctype html><title>Blocked</title><h1>Request blocked</h1>';

/** The app's HTTP client behind a firewall, which answers the first such call with a page of its own. */
export class FirewalledClient extends HttpClient {
  /** How often the firewall has answered. */
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
      return right({ status: page.status, body: HTML });
    };
  }
}
