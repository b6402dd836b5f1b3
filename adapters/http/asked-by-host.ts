/** The client's requests, sent by a host that renders a page. */
import type { AxiosAdapter } from 'axios';

/** Rejects where no answer comes. */
export type AskService = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
  },
) => Promise<{
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}>;

export const askedByHost =
  (ask: AskService): AxiosAdapter =>
  async (config) => {
    const { url = '', method = 'get', params, data, headers } = config;
    const search = params === undefined ? '' : `?${new URLSearchParams(params)}`;
    const sent = Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)] as const);
    const answer = await ask(url + search, {
      method: method.toUpperCase(),
      headers: Object.fromEntries(sent),
      body: data,
    });
    return { status: answer.status, data: answer.body, headers: answer.headers, statusText: '', config };
  };
