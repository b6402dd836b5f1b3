import type { AnyRequest } from '../watch.ts';

/** The part of Playwright's request that tests use. */
export class DomRequest {
  constructor(private readonly request: AnyRequest) {}

  url(): string {
    return this.request.url;
  }

  method(): string {
    return this.request.method;
  }

  postData(): string | null {
    return this.request.body ?? null;
  }

  postDataJSON(): unknown {
    return JSON.parse(this.request.body ?? 'null');
  }

  headers(): Readonly<Record<string, string>> {
    return this.request.headers ?? {};
  }
}
