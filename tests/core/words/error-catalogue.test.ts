import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAILURE_MESSAGES,
  failureText,
  initFailureCode,
  SERVICE_NAMES,
  VOUCHER_MESSAGES,
  shownFailure,
  shownRefusal,
  type GuestFailure,
  type InitStep,
  type ShownFailure,
} from '@tableside/core';
import type { UnavailableCode } from '@tableside/core/content';
import { RULE_MESSAGES } from '@tableside/core/copy';

const UNAVAILABLE_CODES: readonly UnavailableCode[] = [
  'otis-cms-config',
  'killswitch-brand',
  'io-brand-token',
  'payment-prov',
  'checkout-key',
  'io-user-agent',
];

const STEPS: readonly InitStep[] = ['siteId', 'venue', 'tables', 'paymentConfig', 'timeslots', 'menuSummary'];

/** What a failure shows, with the default words in place of keys. */
const seen = (failure: GuestFailure) => {
  const { heading, message, ...rest } = shownFailure(failure);
  return {
    ...rest,
    ...(heading === undefined ? {} : { heading: failureText({ key: heading }) }),
    message: failureText(message),
  };
};

const HEADING = 'Oops, sorry about that!';

describe('codes of unavailable parts (section 8)', () => {
  it.each(UNAVAILABLE_CODES)('%s is shown on the generic page, and the address stays (GE1)', (code) => {
    expect(seen({ at: 'appStart', code })).toStrictEqual({
      shows: 'page',
      heading: HEADING,
      message: `Ordering isn’t available at this time. (code:${code})`,
      code,
    });
  });

  it('are never “init” (GE1)', () => {
    expect(seen({ at: 'appStart' })).toStrictEqual({
      shows: 'page',
      heading: HEADING,
      message: 'Ordering isn’t available at this time. (code:init)',
      code: 'init',
    });
  });
});

describe('a service that fails to start (section 8)', () => {
  const atTable = 'Ordering to your table isn’t available at the moment.';
  const takeaway = 'Takeaway isn’t available at the moment.';

  it.each<[GuestFailure & { at: 'serviceInit' }, string, string]>([
    [{ at: 'serviceInit', service: 'takeaway', step: 'venue' }, 'siteconfig-venue', takeaway],
    [{ at: 'serviceInit', service: 'takeaway', step: 'timeslots' }, 'siteconfig-timeslots', takeaway],
    [{ at: 'serviceInit', service: 'order', step: 'siteId' }, 'sloterror-siteId', atTable],
    [{ at: 'serviceInit', service: 'order-ahead', step: 'menuSummary' }, 'sloterror-menuSummary', atTable],
    [{ at: 'serviceInit', service: 'pay', step: 'paymentConfig' }, 'sloterror-paymentConfig', atTable],
    [{ at: 'serviceInit', step: 'tables' }, 'sloterror-tables', atTable],
    [{ at: 'serviceInit', service: 'takeaway' }, 'siteconfig', takeaway],
  ])('%o: the common heading, the code %s, the unavailable copy (GE2)', (failure, code, copy) => {
    expect(seen(failure)).toStrictEqual({
      shows: 'page',
      heading: HEADING,
      message: `${copy} (code:${code})`,
      code,
    });
  });

  it('has its own code for each step and for takeaway (GE2)', () => {
    const service = fc.constantFrom(...SERVICE_NAMES);
    const step = fc.constantFrom(...STEPS);
    fc.assert(
      fc.property(service, step, service, step, (service1, step1, service2, step2) => {
        const same = (service1 === 'takeaway') === (service2 === 'takeaway') && step1 === step2;
        expect(initFailureCode(service1, step1) === initFailureCode(service2, step2)).toBe(same);
      }),
    );
  });
});

describe('basket check refusals (section 8)', () => {
  it.each<[string, Omit<GuestFailure & { at: 'basketCheck' }, 'at'>, object]>([
    [
      'Z207 is a modal that says unavailable',
      { code: 'Z207', detail: 'Stew is off' },
      {
        shows: 'modal',
        heading: 'Not available at the moment',
        message:
          'The venue is not taking this order at the moment. Your basket is kept: ask the team, or try again later.',
        code: 'Z207',
      },
    ],
    [
      'another selection: a toast of the detail, and the lines are flagged',
      { detail: 'Stew: Please make another selection.' },
      { shows: 'toast', message: 'Stew: Please make another selection.', flagsLines: true },
    ],
    [
      'a time that has gone: a modal that leads to the timeslots',
      { detail: 'Sorry, that TIME is no longer available', service: 'takeaway' },
      {
        shows: 'modal',
        heading: 'Choose another time',
        message: 'The time you chose is no longer available. Please choose another.',
        goesTo: '/:slug/select-timeslots',
      },
    ],
    [
      'a time that has gone, of no service in particular',
      { detail: 'time is no longer available' },
      {
        shows: 'modal',
        heading: 'Choose another time',
        message: 'The time you chose is no longer available. Please choose another.',
        goesTo: '/:slug/select-timeslots',
      },
    ],
    [
      'order-ahead picks its time in the basket (S8)',
      { detail: 'time is no longer available', service: 'order-ahead' },
      {
        shows: 'modal',
        heading: 'Choose another time',
        message: 'The time you chose is no longer available. Please choose another.',
      },
    ],
    [
      'discounts that exclude each other: a toast',
      { detail: 'More than one of these discounts cannot be applied' },
      {
        shows: 'toast',
        message: 'These discounts cannot be used together. Please take one of them off.',
      },
    ],
    [
      'vouchers that have timed out: a toast',
      { code: 'V9', detail: 'Your vouchers have timed out.' },
      {
        shows: 'toast',
        message: 'Your vouchers have timed out. Please add them again.',
        code: 'V9',
      },
    ],
    [
      'anything else: a toast of the general text',
      { code: 'X', detail: 'Kitchen on fire' },
      { shows: 'toast', message: 'Your basket could not be checked. Please try again.', code: 'X' },
    ],
    [
      'nothing known: the general text',
      {},
      { shows: 'toast', message: 'Your basket could not be checked. Please try again.' },
    ],
  ])('%s (GE3, GE4)', (_, failure, shown) => {
    expect(seen({ at: 'basketCheck', ...failure })).toStrictEqual(shown);
  });

  const PHRASES = [
    'please make another selection',
    'time is no longer available',
    'more than one of these discounts cannot be applied',
    'vouchers have timed out',
  ] as const;

  const inAnyCase = (text: string): fc.Arbitrary<string> =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((upper) => [...text].map((one, at) => (upper[at] === true ? one.toUpperCase() : one)).join(''));

  /** Text that contains none of the phrases. */
  const between = fc.string({ unit: fc.constantFrom(...'0123456789 .,!') });

  it('a phrase counts anywhere in the detail, in any case (GE3)', () => {
    const phrase = fc.constantFrom(...PHRASES).chain((text) => fc.tuple(fc.constant(text), inAnyCase(text)));
    fc.assert(
      fc.property(phrase, between, between, ([plain, written], before, after) => {
        const { message, ...rest } = shownFailure({ at: 'basketCheck', detail: before + written + after });
        const { message: plainMessage, ...plainRest } = shownFailure({ at: 'basketCheck', detail: plain });
        expect(rest).toEqual(plainRest);
        const said = (before + written + after).slice(0, 200);
        const expected = 'said' in plainMessage ? { said } : plainMessage;
        expect(message).toEqual(expected);
      }),
    );
  });

  it('of several phrases the catalogue’s first counts (GE3)', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PHRASES], { minLength: 2 }), between, (phrases, glue) => {
        const [first] = PHRASES.filter((phrase) => phrases.includes(phrase));
        const { message: said, ...shown } = shownFailure({ at: 'basketCheck', detail: phrases.join(glue) });
        const { message: alone, ...shownAlone } = shownFailure({ at: 'basketCheck', detail: first ?? '' });
        expect(shown).toEqual(shownAlone);
        expect('key' in said).toBe('key' in alone);
      }),
    );
  });

  it('the code wins over the detail (GE3)', () => {
    const detail = fc.oneof(fc.string(), fc.constantFrom(...PHRASES));
    fc.assert(
      fc.property(detail, fc.constantFrom(undefined, ...SERVICE_NAMES), (text, service) => {
        const failure = {
          at: 'basketCheck',
          code: 'Z207',
          ...(service === undefined ? {} : { service }),
        } as const;
        expect(shownFailure({ ...failure, detail: text })).toEqual(shownFailure(failure));
      }),
    );
  });

  it('long backend words are cut (attack H18)', () => {
    const detail = `Please make another selection${'🍲'.repeat(1000)}`;
    const { message } = seen({ at: 'basketCheck', detail });
    expect([...message]).toHaveLength(200);
    expect(detail.startsWith(message)).toBe(true);
  });

  it('decoded by core, they show what the catalogue shows', () => {
    const detail = 'Please make another selection';
    expect(shownRefusal({ why: 'anotherSelection', detail, failedLines: [1] })).toEqual(
      shownFailure({ at: 'basketCheck', detail }),
    );
  });

  it('only another selection flags lines', () => {
    const detail = fc.oneof(fc.string(), fc.constantFrom(...PHRASES));
    fc.assert(
      fc.property(detail, fc.constantFrom(undefined, 'Z207', 'X'), (text, code) => {
        const shown = shownFailure({
          at: 'basketCheck',
          detail: text,
          ...(code === undefined ? {} : { code }),
        });
        const asked = code !== 'Z207' && text.toLowerCase().includes(PHRASES[0]);
        expect(shown.flagsLines === true).toBe(asked);
        expect('said' in shown.message).toBe(asked);
      }),
    );
  });
});

describe('voucher and staff discount failures (section 8)', () => {
  it('show a toast with the specified words for a voucher', () => {
    expect(seen({ at: 'voucher' })).toStrictEqual({
      shows: 'toast',
      message: 'Unfortunately, the voucher could not be added. Please try again or speak to your server.',
    });
  });

  it('show the server’s message for a staff discount, else the error’s (GE6)', () => {
    expect(seen({ at: 'employeeDiscount', detail: ' No such employee ' })).toStrictEqual({
      shows: 'toast',
      message: 'No such employee',
    });
    expect(shownFailure({ at: 'employeeDiscount', detail: ' ' })).toEqual(
      shownFailure({ at: 'employeeDiscount' }),
    );
    expect(seen({ at: 'employeeDiscount' }).message).not.toBe('');
  });

  it('show a server’s message unchanged up to a limit (attack H18)', () => {
    const words = fc
      .tuple(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
      .map((parts) => parts.join(''))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(words, (detail) => {
        const said = [...detail.trim()].slice(0, 200).join('');
        expect(seen({ at: 'employeeDiscount', detail }).message).toBe(said);
      }),
    );
  });
});

describe('failure pages (section 8)', () => {
  it.each([
    ['order', '/:slug/order/checkout/failure'],
    ['order-ahead', '/:slug/order-ahead/checkout/failure'],
    ['takeaway', '/:slug/takeaway/checkout/failure'],
    ['pay', '/:slug/pay/:tableNumber/failure'],
  ] as const)('a payment of %s goes to %s (GE5)', (service, goesTo) => {
    expect(shownFailure({ at: 'payment', service })).toMatchObject({ shows: 'page', goesTo });
  });

  it.each(['unknown', 'X1', 'success', 'authRequired', 'authorised', 'unresolved', 'timeout', 'overpaid'])(
    'a code of an unknown payment (%s) never denies a charge (C2)',
    (code) => {
      expect(seen({ at: 'payment', service: 'order', code })).toMatchObject({
        heading: 'We do not know yet whether you have paid',
        goesTo: '/:slug/order/checkout/failure',
      });
    },
  );

  it.each([
    [
      'declined',
      'Your payment did not go through',
      'Your card was declined. You have not been charged, and your basket is as you left it.',
    ],
    [
      'cancelled',
      'Payment cancelled',
      'The payment was cancelled. You have not been charged, and your basket is as you left it.',
    ],
    [
      'notCharged',
      'Your payment was not taken',
      'The venue could not take the order just now. You have not been charged, and your basket is as you left it.',
    ],
    [
      'repriced',
      'Prices have changed',
      'What the venue asks for your order is not what you were shown. You have not been charged. Have a look at your basket before you try again.',
    ],
  ])('a payment that ended in %s says so, and that nothing was charged', (code, heading, message) => {
    expect(seen({ at: 'payment', service: 'order', code })).toStrictEqual({
      shows: 'page',
      heading,
      message,
      code,
      goesTo: '/:slug/order/checkout/failure',
    });
  });

  it('a bill with too little left says that nothing was taken (P4)', () => {
    expect(seen({ at: 'payment', service: 'pay', code: 'overpaid' })).toStrictEqual({
      shows: 'page',
      heading: 'The bill has changed',
      message:
        'Nothing was taken from your card: the bill has changed, and less is left of it than you were about to pay. Have a look at it before you try again.',
      code: 'overpaid',
      goesTo: '/:slug/pay/:tableNumber/failure',
    });
    expect(seen({ at: 'payment', service: 'order', code: 'overpaid' }).message).toContain(
      'Please do not pay again',
    );
  });

  it('a bill payment mentions no basket', () => {
    for (const code of ['declined', 'cancelled', 'notCharged', undefined]) {
      const { message } = seen({ at: 'payment', service: 'pay', ...(code === undefined ? {} : { code }) });
      expect(message).not.toMatch(/basket|order/);
      expect(message).toContain('You have not been charged.');
    }
  });

  it.each(SERVICE_NAMES)(
    'an unknown payment of %s has its own words, never “failed” (C2, GE7)',
    (service) => {
      const { heading, message, goesTo } = seen({ at: 'payment', code: 'unknown', service });
      expect(heading).toBe('We do not know yet whether you have paid');
      expect(message).toContain('Please do not pay again');
      expect(message).not.toMatch(/not been charged|failed|declined|try again/i);
      expect(goesTo).toMatch(/\/failure$/);
    },
  );

  it.each([
    ['trainWifi', '/train-error', 'We cannot find your train'],
    ['services', '/service-error', 'This is not available at the moment'],
  ] as const)('%s leads to %s (GE7)', (at, goesTo, heading) => {
    expect(seen({ at })).toMatchObject({ shows: 'page', goesTo, heading });
  });

  it('a menu that failed to load says so in place (GE7)', () => {
    expect(seen({ at: 'menu' })).toStrictEqual({
      shows: 'inline',
      message: 'This menu is currently unavailable',
    });
  });
});

describe('the error catalogue', () => {
  const service = fc.option(fc.constantFrom(...SERVICE_NAMES), { nil: undefined });
  const text = fc.option(
    fc.oneof(fc.string(), fc.constantFrom('Z207', 'unknown', 'declined', 'time is no longer available')),
    { nil: undefined },
  );
  const step = fc.option(fc.constantFrom(...STEPS), { nil: undefined });

  const PLACES: Readonly<Record<GuestFailure['at'], readonly ShownFailure['shows'][]>> = {
    appStart: ['page'],
    serviceInit: ['page'],
    basketCheck: ['toast', 'modal'],
    voucher: ['toast'],
    employeeDiscount: ['toast'],
    payment: ['page'],
    trainWifi: ['page'],
    services: ['page'],
    menu: ['inline'],
  };

  const anyFailure = fc
    .record({ at: fc.constantFrom(...Object.keys(PLACES)), code: text, detail: text, service, step })
    .map(
      (failure) =>
        Object.fromEntries(
          Object.entries(failure).filter(([, value]) => value !== undefined),
        ) as unknown as GuestFailure,
    );

  const ROUTES = [
    undefined,
    '/:slug/select-timeslots',
    '/:slug/order/checkout/failure',
    '/:slug/order-ahead/checkout/failure',
    '/:slug/takeaway/checkout/failure',
    '/:slug/pay/:tableNumber/failure',
    '/train-error',
    '/service-error',
  ];

  it('gives each failure words, a place and a way on', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        const shown = shownFailure(failure);
        expect(PLACES[failure.at]).toContain(shown.shows);
        expect(failureText(shown.message).trim()).not.toBe('');
        expect(ROUTES).toContain(shown.goesTo);
      }),
    );
  });

  it('gives pages and modals a heading, toasts and inline messages none', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        const { shows, heading } = shownFailure(failure);
        expect(heading !== undefined).toBe(shows === 'page' || shows === 'modal');
      }),
    );
  });

  it('leaves no placeholder in a message', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        const { message, heading } = shownFailure(failure);
        if ('key' in message) {
          const { key, values = {} } = message;
          const blank = Object.fromEntries(Object.keys(values).map((name) => [name, '']));
          expect(failureText({ key, values: blank })).not.toMatch(/\{\w+\}/);
        }
        if (heading !== undefined) expect(failureText({ key: heading })).not.toMatch(/\{\w+\}/);
      }),
    );
  });

  it('repeats no message and no key', () => {
    const keys = [RULE_MESSAGES, VOUCHER_MESSAGES, FAILURE_MESSAGES].flatMap(Object.keys);
    expect(new Set(keys).size).toBe(keys.length);
    const texts = Object.values(FAILURE_MESSAGES);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
