import type { Asked } from '../watch.ts';

/** The part of Playwright's request that tests use. */
export class DomRequest {
  constructor(private readonly asked: Asked) {}

  url(): string {
    return this.asked.url;
  }

  method(): string {
    return this.asked.method;
  }

  postData(): string | null {
    return this.asked.body ?? null;
  }

  postDataJSON(): unknown {
    return JSON.parse(this.asked.body ?? 'null');
  }

  headers(): Readonly<Record<string, string>> {
    return this.asked.headers ?? {};
  }
}
