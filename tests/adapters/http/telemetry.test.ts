import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentReference, type PortFailure } from '@tableside/core';
import type { TelemetryEvent } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import {
  HttpTelemetry,
  isDrawn,
  MOST_EVENTS,
  toWire,
  postingTo,
  type TelemetryPlace,
} from '../../../adapters/http/telemetry.ts';
import { faultsBy } from '../../../fixtures/contract/descriptions.ts';
import { personalDataIn } from '../../../fixtures/world/personal-data.ts';

const KEY = '5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11';
const AT = { name: 'call_failed', at: '1970-01-01T00:00:00.000Z' };
const PLACE = { brandId: 'b1', siteId: '4101', route: 'order.menu' };

const refusal = (more: object = {}): PortFailure => ({
  failure: 'refused',
  call: 'ordering getMenus',
  status: 503,
  message: 'Ada Lovelace, 07700 900123',
  ...more,
});

/** Thrown by the built app. */
function thrown(): Error {
  const error = new TypeError('ada@example.com is not a function');
  error.stack = 'TypeError: x\n    at f (https://a.example/assets/app-B_1-x.js:1:2345)';
  return error;
}

describe('an event on the wire', () => {
  it.each<readonly [string, TelemetryEvent, object]>([
    ['a refusal', refusal({ code: 'Z207' }), { kind: 'refused', status: 503, rule: 'Z207' }],
    ['no answer', { failure: 'unreachable', call: 'ordering getMenus' }, { kind: 'unreachable' }],
    [
      'an answer that does not decode',
      { failure: 'unintelligible', call: 'ordering getMenus', path: 'menus.3.title' },
      { kind: 'unintelligible', rule: 'menus.3.title' },
    ],
  ])('%s has kind, call, status and rule, no message', (_what, event, told) => {
    expect(toWire(event, 0, PLACE)).toEqual({
      ...AT,
      siteId: '4101',
      route: 'order.menu',
      call: 'ordering getMenus',
      ...told,
    });
  });

  it.each<readonly [string, TelemetryEvent, object]>([
    [
      'an error',
      { name: 'error_uncaught', by: 'error', error: thrown() },
      { error: 'TypeError', place: 'app-B_1-x.js:1:2345' },
    ],
    ['a text that was thrown', { name: 'error_uncaught', by: 'rejection', error: 'ada@example.com' }, {}],
    [
      'an address that the policy refused',
      { name: 'policy_violated', directive: 'img-src', blocked: 'https://evil.example/?t=secret' },
      { blocked: 'evil.example' },
    ],
    [
      'an inline script that it refused',
      { name: 'policy_violated', directive: 'script-src-elem', blocked: 'inline' },
      { blocked: 'inline' },
    ],
    [
      'an extension that it refused',
      { name: 'policy_violated', directive: 'script-src', blocked: 'chrome-extension://abcdef/x.js' },
      { blocked: 'chrome-extension' },
    ],
    [
      'a part that was left out',
      { name: 'data_unsound', what: 'menu m of Ada: pages: 0 of 1 read' },
      { what: 'menu' },
    ],
    ['a failed start', { name: 'start_failed', code: 'killswitch-brand' }, { code: 'killswitch-brand' }],
    ['a vital', { name: 'page_vital', vital: 'CLS', value: 0.123456 }, { value: 0.123 }],
  ])('%s has names and figures alone', (_what, event, told) => {
    const {
      name: _name,
      at: _at,
      by: _by,
      directive: _directive,
      vital: _vital,
      ...rest
    } = toWire(event, 0, {});
    expect(rest).toEqual(told);
  });

  it('of a payment has its key and the guest’s reference', () => {
    const event = {
      name: 'payment_moved',
      pays: 'bill',
      state: 'captured',
      siteId: '4102',
      key: KEY,
    } as const;
    expect(toWire(event, 0, PLACE)).toMatchObject({
      siteId: '4102',
      key: KEY,
      reference: paymentReference(KEY),
    });
  });

  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'ada@example.com',
      '07700 900123',
      '+44 7700 900123',
      'Ada Lovelace',
      '/x/pay/7?t=secret',
      '447700900123',
    ),
  );
  // The name of a call stands in the code.
  const call = fc.constantFrom(
    'ordering getMenus',
    'payments by key',
    'payments client/config',
    'auth-payment',
  );
  const failure = fc.oneof<fc.Arbitrary<PortFailure>[]>(
    fc.record({ failure: fc.constant('unreachable' as const), call }),
    fc.record({ failure: fc.constant('unintelligible' as const), call, path: text }),
    fc.record({
      failure: fc.constant('refused' as const),
      call,
      status: fc.integer(),
      code: text,
      message: text,
    }),
  );
  const event = fc.oneof<fc.Arbitrary<TelemetryEvent>[]>(
    failure,
    fc.record({ name: fc.constant('data_unsound' as const), what: text }),
    fc.record({ name: fc.constant('start_failed' as const), code: text }),
    fc.record({
      name: fc.constant('service_failed' as const),
      code: text,
      service: fc.constantFrom('order', 'order-ahead', 'pay'),
    }),
    fc.record({
      name: fc.constant('policy_violated' as const),
      directive: text,
      blocked: fc.oneof(text, fc.webUrl()),
    }),
    fc.record({
      name: fc.constant('error_uncaught' as const),
      by: fc.constantFrom('error', 'rejection', 'boundary'),
      error: fc.oneof(
        text,
        text.map((said) => new Error(said)),
        fc.constant(thrown()),
      ),
    }),
    fc.record({
      name: fc.constant('page_vital' as const),
      vital: fc.constantFrom('LCP', 'CLS', 'INP'),
      value: fc.double({ min: 0, max: 1e6, noNaN: true }),
    }),
    fc.record({
      name: fc.constant('payment_moved' as const),
      pays: fc.constantFrom('order', 'bill', 'tab'),
      state: fc.constantFrom('prepared', 'unknown', 'captured'),
      key: fc.uuid(),
    }),
  );

  it('never holds personal data, and fits the contract', () => {
    fc.assert(
      fc.property(event, (recorded) => {
        const told = toWire(recorded, 0, PLACE);
        expect(personalDataIn({ ...told, key: undefined }, 'told')).toBeUndefined();
        expect(JSON.stringify(told)).not.toMatch(/Lovelace|secret|example\.com/);
        const body = { build: 'development', environment: 'sandbox', events: [told] };
        expect(faultsBy('openapi.yaml#/components/schemas/Telemetry', body)).toEqual([]);
      }),
    );
  });
});

/** A sender with time in the test's hands. */
function sending(
  answer: () => Promise<unknown> = async () => undefined,
  place: () => TelemetryPlace = () => PLACE,
) {
  const sent: unknown[] = [];
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const sender = new HttpTelemetry(
    (body) => {
      sent.push(JSON.parse(body));
      return answer();
    },
    { build: '4fb8c676', environment: 'production' },
    place,
    {
      clock: { now: () => instantOf(0) },
      timer: { delay: (ms) => new Promise((end) => waits.push({ ms, end })) },
    },
  );
  const pass = async (): Promise<void> => {
    waits.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sender, sent, waits, pass };
}

describe('the sender', () => {
  it('batches events with build, environment and brand', async () => {
    const { sender, sent, pass } = sending();
    sender.record(refusal());
    sender.record({ name: 'start_failed', code: 'init' });
    expect(sent).toEqual([]);
    await pass();
    expect(sent).toMatchObject([
      {
        build: '4fb8c676',
        environment: 'production',
        brandId: 'b1',
        events: [{ name: 'call_failed' }, { name: 'start_failed' }],
      },
    ]);
  });

  it('adds the place known at sending to earlier events', () => {
    let place: TelemetryPlace = {};
    const { sender, sent } = sending(undefined, () => place);
    sender.record(refusal());
    place = PLACE;
    sender.record(refusal());
    place = { ...PLACE, route: 'order.basket' };
    sender.flush();
    expect(sent).toMatchObject([
      {
        events: [
          { siteId: '4101', route: 'order.basket' },
          { siteId: '4101', route: 'order.menu' },
        ],
      },
    ]);
  });

  it('sends at once when the page is hidden', () => {
    const { sender, sent } = sending();
    sender.flush();
    expect(sent).toEqual([]);
    sender.record(refusal());
    sender.flush();
    expect(sent).toHaveLength(1);
  });

  it('sends a failure of client and model once', () => {
    const { sender, sent } = sending();
    const failure = refusal();
    sender.record(failure);
    sender.record(failure);
    sender.record(refusal());
    sender.flush();
    expect(sent).toMatchObject([{ events: [{}, {}] }]);
    expect(sent).not.toMatchObject([{ events: [{}, {}, {}] }]);
  });

  it('limits a page that fails in a circle, but for payments', () => {
    const { sender, sent } = sending();
    for (let times = 0; times < MOST_EVENTS + 5; times += 1) sender.record(refusal());
    sender.record({ name: 'payment_moved', pays: 'order', state: 'captured', key: KEY });
    sender.flush();
    const [body] = sent as { readonly events: readonly { readonly name: string }[] }[];
    expect(body?.events.map(({ name }) => name)).toEqual([
      ...Array.from({ length: MOST_EVENTS }, () => 'call_failed'),
      'payment_moved',
    ]);
  });

  it('retries after longer waits, and gives up after three', async () => {
    const { sender, sent, waits, pass } = sending(() => Promise.reject(new TypeError('Failed to fetch')));
    sender.record(refusal());
    const waited: (number | undefined)[] = [];
    for (let times = 0; times < 5; times += 1) {
      waited.push(waits[0]?.ms);
      await pass();
    }
    expect(waited).toEqual([1_000, 8_000, 64_000, undefined, undefined]);
    expect(sent).toHaveLength(3);
    sender.record(refusal());
    sender.flush();
    expect(sent).toHaveLength(3);
  });

  it('sends no session, cookie or query, asks no permission, outlives the page', async () => {
    const asked: unknown[] = [];
    await postingTo('https://t.example/events', async (...request) => {
      asked.push(request);
      return new Response();
    })('{}');
    expect(asked).toEqual([
      [
        'https://t.example/events',
        {
          method: 'POST',
          mode: 'no-cors',
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'origin',
          body: '{}',
        },
      ],
    ]);
  });
});

describe('visit sampling', () => {
  it('decides once for a visit, none or all at the ends', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.double({ min: 0, max: 1, noNaN: true }), (visit, rate) => {
        expect(isDrawn(visit, rate)).toBe(isDrawn(visit, rate));
        expect(isDrawn(visit, 0)).toBe(false);
        expect(isDrawn(visit, 1)).toBe(true);
      }),
    );
  });

  it('takes about a tenth for a tenth', () => {
    const drawn = fc.sample(fc.uuid(), { numRuns: 5_000, seed: 1 }).filter((visit) => isDrawn(visit, 0.1));
    expect(drawn.length).toBeGreaterThan(400);
    expect(drawn.length).toBeLessThan(600);
  });
});
