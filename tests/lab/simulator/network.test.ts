/** Each fault of the simulated network comes to what the app's client makes of the same bytes from `fetch`. */
import { describe, expect, it, vi } from 'vitest';
import { HttpClient, type Request } from '../../../adapters/http/client.ts';
import { SimulatedClient } from './network.ts';
import { FOREIGN_BODIES } from '../../adapters/firewalled-client.ts';
import type { CallFault } from './script.ts';
import type { ServiceAnswer } from './services.ts';
import { Timeline } from './timeline.ts';

const REQUEST: Request = { method: 'POST', url: 'https://harbour.example/orders/capture-payment', body: {} };
const SOUND: ServiceAnswer = { status: 200, body: { response: 'OK', basketTotal: 12.5 } };

/** The real client's result for what `fetch` returns. */
async function real(fetched: (signal: AbortSignal | null | undefined) => Promise<Response>) {
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) =>
    fetched(typeof input === 'object' && 'signal' in input ? (input.signal as AbortSignal) : init?.signal),
  );
  const asked = new HttpClient().send('capture-payment', REQUEST)();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(60_000);
  return asked;
}

/** The simulated client's result for the fault. */
async function simulated(fault: CallFault | undefined, answer: ServiceAnswer = SOUND) {
  const timeline = new Timeline();
  const later = (ms: number, call: () => void) => timeline.after(ms, call);
  const client = new SimulatedClient({
    laterOnPage: later,
    laterAnyway: later,
    faultsOf: () => (fault === undefined ? [] : [fault]),
    answer: () => Promise.resolve(answer),
    watch: () => undefined,
    isGone: () => false,
    date: () => 'Tue, 24 Nov 2026 12:00:00 GMT',
    late: () => undefined,
    overdue: () => undefined,
  });
  const asked = client.send('capture-payment', REQUEST)();
  await timeline.runUntil(60_000, () => 'done');
  return asked;
}

const html = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/html', ...headers } });
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const PAGE = String(FOREIGN_BODIES[0]);

describe('a simulated call ends like the real client’s with', () => {
  it.each<[string, CallFault | undefined, Response]>([
    ['a sound answer', undefined, json(200, SOUND.body)],
    ['an answer cut off', { fault: 'truncated' }, html(200, '{"response":"OK","')],
    [
      'an answer of more than 16 MiB',
      { fault: 'truncated', tooLarge: true },
      json(200, { filler: 'x'.repeat(16 * 1024 * 1024) }),
    ],
    ['empty JSON', { fault: 'malformed', tookEffect: true }, json(200, {})],
    ['a page instead of an answer', { fault: 'malformed', tookEffect: false }, html(200, '<h1>Welcome</h1>')],
    ['a sign-in page', { fault: 'status403' }, html(403, PAGE)],
    [
      'a gateway’s fault',
      { fault: 'status5xx', status: 502, tookEffect: false },
      html(502, '<h1>Sorry</h1>'),
    ],
    [
      'the service’s fault',
      { fault: 'status5xx', status: 503, tookEffect: true },
      json(503, { message: 'Sorry' }),
    ],
    [
      'the service’s own refusal',
      { fault: 'refused', status: 409 },
      json(409, { message: 'Not now', code: 'refused' }),
    ],
    [
      'too many calls, and a time to wait',
      { fault: 'status429', retryAfterMs: 60_000 },
      json(429, { message: 'Too many' }, { 'retry-after': '60' }),
    ],
    [
      'too many calls, and no time to wait',
      { fault: 'status429', retryAfterMs: 0 },
      json(429, { message: 'Too many' }, { 'retry-after': '0' }),
    ],
    [
      'too many calls, without a time',
      { fault: 'status429', retryAfterMs: -1 },
      json(429, { message: 'Too many' }),
    ],
    ...[400, 401, 403, 404, 408, 413, 429, 451, 500, 521, 530].map(
      (status): [string, CallFault, Response] => [
        `a foreign page with ${status}`,
        { fault: 'foreignPage', status, tookEffect: status % 2 === 0 },
        html(status, PAGE),
      ],
    ),
    ...FOREIGN_BODIES.map((body, page): [string, CallFault, Response] => [
      `a foreign ${JSON.stringify(body)}`,
      { fault: 'foreignPage', status: 404, tookEffect: true, page },
      html(404, typeof body === 'string' ? body : JSON.stringify(body)),
    ]),
  ])('%s', async (_what, fault, response) => {
    expect(await simulated(fault)).toEqual(await real(() => Promise.resolve(response)));
  });

  const bill = (left: number, closed = false) => ({ accountId: 'a', outstandingBalanceToPay: left, closed });

  it.each<[string, CallFault, object, object]>([
    ['a higher basket total', { fault: 'otherAmounts' }, { basketTotal: 4.2 }, { basketTotal: 5.2 }],
    ['more left of a bill', { fault: 'otherAmounts' }, bill(4.25), bill(5.25)],
    ['less left of a bill', { fault: 'otherAmounts', isLess: true }, bill(4.25), bill(3.25)],
    ['almost nothing left of a bill', { fault: 'otherAmounts', isLess: true }, bill(1), bill(1)],
    ['a paid bill', { fault: 'otherAmounts' }, bill(0), bill(0)],
    ['a closed bill', { fault: 'otherAmounts' }, bill(2, true), bill(2, true)],
    ['a bill beside a refusal', { fault: 'otherAmounts' }, { account: bill(2) }, { account: bill(3) }],
  ])('%s', async (_what, fault, body, other) => {
    const answered = await real(() => Promise.resolve(json(200, other)));
    expect(await simulated(fault, { status: 200, body })).toEqual(answered);
  });

  it.each<[string, CallFault]>([
    ['a connection that breaks before the call arrives', { fault: 'dropRequest', hangs: false }],
    ['a connection that breaks before the answer arrives', { fault: 'dropReply', hangs: false }],
  ])('%s', async (_what, fault) => {
    const broken = await real(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await simulated(fault)).toEqual(broken);
  });

  it.each<[string, CallFault]>([
    ['a call without an answer', { fault: 'dropRequest', hangs: true }],
    ['an answer that is lost', { fault: 'dropReply', hangs: true }],
    ['an answer after the deadline', { fault: 'delay', before: 0, after: 20_000 }],
  ])('%s', async (_what, fault) => {
    vi.useFakeTimers();
    const silent = await real(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    vi.useRealTimers();
    expect(await simulated(fault)).toEqual(silent);
  });
});
