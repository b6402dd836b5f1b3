import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAILURE_MESSAGES,
  failureText,
  initFailureCode,
  RULE_MESSAGES,
  SERVICE_NAMES,
  VOUCHER_MESSAGES,
  shownFailure,
  shownRefusal,
  type GuestFailure,
  type InitStep,
  type ShownFailure,
  type UnavailableCode,
} from '@tableside/core';

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

describe('section 8: unavailable codes', () => {
  it.each(UNAVAILABLE_CODES)(
    'GE1: %s shows the generic page with its code, and the address stays',
    (code) => {
      expect(seen({ at: 'appStart', code })).toStrictEqual({
        shows: 'page',
        heading: HEADING,
        message: `Ordering isn’t available at this time. (code:${code})`,
        code,
      });
    },
  );

  it('GE1: no code is init', () => {
    expect(seen({ at: 'appStart' })).toStrictEqual({
      shows: 'page',
      heading: HEADING,
      message: 'Ordering isn’t available at this time. (code:init)',
      code: 'init',
    });
  });
});

describe('section 8: service init failure', () => {
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
  ])(
    'GE2: %o shows the same heading, the code %s and the copy of what is not available',
    (failure, code, copy) => {
      expect(seen(failure)).toStrictEqual({
        shows: 'page',
        heading: HEADING,
        message: `${copy} (code:${code})`,
        code,
      });
    },
  );

  it('GE2: a code names the step, and whether it was takeaway: no two failures share one', () => {
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

describe('section 8: basket check', () => {
  it.each<[string, Omit<GuestFailure & { at: 'basketCheck' }, 'at'>, object]>([
    [
      'Z207 is a modal that says unavailable',
      { code: 'Z207', detail: 'Stew is off' },
      {
        shows: 'modal',
        heading: 'Not available at the moment',
        message: 'Some of what you chose is not available at the moment. Please change your basket.',
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
        message: 'Your collection time is no longer available. Please choose another.',
        goesTo: '/:slug/select-timeslots',
      },
    ],
    [
      'a time that has gone, of no service in particular',
      { detail: 'time is no longer available' },
      {
        shows: 'modal',
        heading: 'Choose another time',
        message: 'Your collection time is no longer available. Please choose another.',
        goesTo: '/:slug/select-timeslots',
      },
    ],
    [
      'order-ahead picks its time in the basket (S8)',
      { detail: 'time is no longer available', service: 'order-ahead' },
      {
        shows: 'modal',
        heading: 'Choose another time',
        message: 'Your collection time is no longer available. Please choose another.',
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
  ])('GE3, GE4: %s', (_, failure, shown) => {
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

  /** Text that none of the phrases stands in. */
  const between = fc.string({ unit: fc.constantFrom(...'0123456789 .,!') });

  it('GE3: where a phrase stands in the detail, and in which case, does not matter', () => {
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

  it('GE3: of several phrases the first of the catalogue counts, in whatever order they stand', () => {
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

  it('GE3: the code wins over the detail', () => {
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

  it('H18: the backend’s words are not shown without end', () => {
    const detail = `Please make another selection${'🍲'.repeat(1000)}`;
    const { message } = seen({ at: 'basketCheck', detail });
    expect([...message]).toHaveLength(200);
    expect(detail.startsWith(message)).toBe(true);
  });

  it('the app, which has the refusal, shows what the catalogue shows', () => {
    const detail = 'Please make another selection';
    expect(shownRefusal({ why: 'anotherSelection', detail, failedLines: [1] })).toEqual(
      shownFailure({ at: 'basketCheck', detail }),
    );
  });

  it('only lines that need another selection are flagged', () => {
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

describe('section 8: vouchers and staff discounts', () => {
  it('a voucher that failed: a toast to the letter', () => {
    expect(seen({ at: 'voucher' })).toStrictEqual({
      shows: 'toast',
      message: 'Unfortunately, the voucher could not be added. Please try again or speak to your server.',
    });
  });

  it('GE6: a staff discount says the server’s message, or else the error’s', () => {
    expect(seen({ at: 'employeeDiscount', detail: ' No such employee ' })).toStrictEqual({
      shows: 'toast',
      message: 'No such employee',
    });
    expect(shownFailure({ at: 'employeeDiscount', detail: ' ' })).toEqual(
      shownFailure({ at: 'employeeDiscount' }),
    );
    expect(seen({ at: 'employeeDiscount' }).message).not.toBe('');
  });

  it('what a server said is said as it is, braces and all, and not without end (attack H18)', () => {
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

describe('section 8: redirects', () => {
  it.each([
    ['order', '/:slug/order/checkout/failure'],
    ['order-ahead', '/:slug/order-ahead/checkout/failure'],
    ['takeaway', '/:slug/takeaway/checkout/failure'],
    ['pay', '/:slug/pay/:tableNumber/failure'],
  ] as const)('GE5: a payment of %s that failed goes to %s', (service, goesTo) => {
    expect(shownFailure({ at: 'payment', service })).toMatchObject({ shows: 'page', goesTo });
  });

  it.each(['unknown', 'X1', 'success', 'authRequired', 'authorised', 'unresolved', 'timeout', 'overpaid'])(
    'C2: a code of which nobody knows whether money went (%s) never says that nothing was charged',
    (code) => {
      expect(seen({ at: 'payment', service: 'order', code })).toMatchObject({
        heading: 'We do not know yet whether you have paid',
        goesTo: '/:slug/order/checkout/failure',
      });
    },
  );

  it.each([
    ['declined', 'Your card was declined. You have not been charged, and your basket is as you left it.'],
    ['cancelled', 'The payment was cancelled. You have not been charged, and your basket is as you left it.'],
    [
      'notCharged',
      'The venue could not take the order just now. You have not been charged, and your basket is as you left it.',
    ],
  ])('a payment that ended in %s says so, and that nothing was charged', (code, message) => {
    expect(seen({ at: 'payment', service: 'order', code })).toStrictEqual({
      shows: 'page',
      heading: 'Your payment did not go through',
      message,
      code,
      goesTo: '/:slug/order/checkout/failure',
    });
  });

  it('P4: a bill of which too little is left says that nothing was taken; an order knows no such thing', () => {
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

  it('a bill has no basket to be left as it was', () => {
    for (const code of ['declined', 'cancelled', 'notCharged', undefined]) {
      const { message } = seen({ at: 'payment', service: 'pay', ...(code === undefined ? {} : { code }) });
      expect(message).not.toMatch(/basket|order/);
      expect(message).toContain('You have not been charged.');
    }
  });

  it.each(SERVICE_NAMES)(
    'C2, GE7: a payment of %s that stays unknown has words of its own on the failure page, and is never said to have failed',
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
  ] as const)('GE7: %s leads to %s', (at, goesTo, heading) => {
    expect(seen({ at })).toMatchObject({ shows: 'page', goesTo, heading });
  });

  it('GE7: a menu that failed says so where it would have been', () => {
    expect(seen({ at: 'menu' })).toStrictEqual({
      shows: 'inline',
      message: 'This menu is currently unavailable',
    });
  });
});

describe('the catalogue as a whole', () => {
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

  it('every failure has words and a place, and what it leads to is a route', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        const shown = shownFailure(failure);
        expect(PLACES[failure.at]).toContain(shown.shows);
        expect(failureText(shown.message).trim()).not.toBe('');
        expect(ROUTES).toContain(shown.goesTo);
      }),
    );
  });

  it('pages and modals have a heading; a toast and what stands in its place have none', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        const { shows, heading } = shownFailure(failure);
        expect(heading !== undefined).toBe(shows === 'page' || shows === 'modal');
      }),
    );
  });

  it('no placeholder is left in what is said by the catalogue', () => {
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

  it('no two messages are the same, and no key has two', () => {
    const keys = [RULE_MESSAGES, VOUCHER_MESSAGES, FAILURE_MESSAGES].flatMap(Object.keys);
    expect(new Set(keys).size).toBe(keys.length);
    const texts = Object.values(FAILURE_MESSAGES);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
