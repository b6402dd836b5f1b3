import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPercentage,
  majorUnit,
  minor,
  price,
  tipAmount,
  type Donation,
  type PricingInput,
  type ServiceChargeRule,
  type Tip,
} from '@tableside/core';
import { comesToNothing } from '../../../core/basket/pricing.ts';
import { anyAmount, anyCurrency, anyPercentage } from '../arbitraries.ts';
import { GBP, JPY, pence, percent } from '../samples.ts';

const NOTHING: PricingInput = {
  currency: GBP,
  service: 'order',
  provider: 'braintree',
  lines: [],
  reductions: [],
  tip: { by: 'none' },
  donation: { by: 'none' },
};

const goods = (amount: number): Pick<PricingInput, 'lines'> => ({
  lines: [{ unitPrice: pence(amount), quantity: 1 }],
});
const off = (...amounts: readonly number[]): Pick<PricingInput, 'reductions'> => ({
  reductions: amounts.map((amount) => ({ name: 'Lunch', amount: pence(amount) })),
});

const CHARGE: ServiceChargeRule = {
  enabled: true,
  threshold: pence(2000),
  percentage: percent('12.5'),
  disabledForOrder: false,
  disabledForTakeaway: false,
};

const EXAMPLE: PricingInput = {
  ...NOTHING,
  lines: [{ unitPrice: pence(1400), quantity: 2 }],
  ...off(250),
  serviceCharge: CHARGE,
  tip: { by: 'percentage', percentage: percent('10') },
  donation: { by: 'roundUp' },
  minimumSpend: pence(1000),
};

describe('price', () => {
  it('adds up two burgers, discount, service charge, tip and donation', () => {
    expect(price(EXAMPLE)).toMatchObject({
      subtotal: 2800,
      discount: 250,
      goodsTotal: 2550,
      serviceCharge: 319,
      tip: 255,
      donation: 76,
      total: 3200,
      paymentServiceCharge: 574,
      minimumSpend: { threshold: 1000, met: true },
    });
  });

  it('is all zeros for an empty basket (GP6)', () => {
    const priced = price({ ...EXAMPLE, lines: [], reductions: [], minimumSpend: pence(0) });
    const { subtotal, discount, goodsTotal, serviceCharge, tip, donation, total } = priced;
    expect([subtotal, discount, goodsTotal, serviceCharge, tip, donation, total]).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ]);
  });
});

describe('discounts (B4)', () => {
  it('come off the subtotal', () => {
    expect(price({ ...NOTHING, ...goods(1000), ...off(100, 50) })).toMatchObject({
      subtotal: 1000,
      discount: 150,
      goodsTotal: 850,
    });
  });

  it('stop at zero, and say what came off (GP1)', () => {
    expect(price({ ...NOTHING, ...goods(1000), ...off(700, 600) })).toMatchObject({
      subtotal: 1000,
      discount: 1000,
      goodsTotal: 0,
      total: 0,
    });
  });
});

describe('the service charge (B5)', () => {
  const charged = (more: Partial<PricingInput>, rule: Partial<ServiceChargeRule> = {}): number =>
    price({ ...NOTHING, ...goods(4000), serviceCharge: { ...CHARGE, ...rule }, ...more }).serviceCharge;

  it.each<[string, number, Partial<PricingInput>, Partial<ServiceChargeRule>]>([
    ['applies above the threshold', 500, {}, {}],
    ['applies a penny above it', 250, goods(2001), {}],
    ['not at the threshold', 0, goods(2000), {}],
    ['not below it', 0, goods(1999), {}],
    ['not where discounts bring the goods down to it', 0, off(2000), {}],
    ['is of the goods total, after discounts', 375, off(1000), {}],
    ['not where it is switched off', 0, {}, { enabled: false }],
    ['not with the second provider', 0, { provider: 'checkout' }, {}],
    ['not where it is disabled for order', 0, {}, { disabledForOrder: true }],
    ['at order, though disabled for takeaway', 500, {}, { disabledForTakeaway: true }],
    ['not where it is disabled for takeaway', 0, { service: 'takeaway' }, { disabledForTakeaway: true }],
    [
      'at takeaway, though disabled for order (serviceCharge.disableServiceChargeForTakeaway off)',
      500,
      { service: 'takeaway' },
      { disabledForOrder: true },
    ],
    [
      'order ahead has no switch',
      500,
      { service: 'order-ahead' },
      { disabledForOrder: true, disabledForTakeaway: true },
    ],
    ['applies from nothing on with a threshold of nothing', 1, goods(4), { threshold: pence(0) }],
    ['nothing of nothing', 0, goods(0), { threshold: pence(0) }],
  ])('%s', (_, amount, input, rule) => {
    expect(charged(input, rule)).toBe(amount);
  });

  it('is not charged at a venue without a rule', () => {
    expect(price({ ...NOTHING, ...goods(4000) }).serviceCharge).toBe(0);
  });

  it('can be taken off and put back (B16)', () => {
    expect(charged({ serviceChargeTakenOff: true })).toBe(0);
    expect(charged({ serviceChargeTakenOff: false })).toBe(500);
  });
});

describe('tips (B6)', () => {
  const tipped = (tip: Tip, more: Partial<PricingInput> = {}): number =>
    price({ ...NOTHING, ...goods(4000), ...more, tip }).tip;

  it('a percentage is of the goods total alone', () => {
    const tip: Tip = { by: 'percentage', percentage: percent('10') };
    expect(tipped(tip)).toBe(400);
    expect(tipped(tip, { serviceCharge: CHARGE, donation: { by: 'fixedPrice', amount: pence(100) } })).toBe(
      400,
    );
    expect(tipped(tip, off(1000))).toBe(300);
  });

  it('a typed one counts however large', () => {
    expect(tipped({ by: 'amount', amount: pence(12_345) })).toBe(12_345);
  });

  it('are never negative', () => {
    expect(tipped({ by: 'amount', amount: pence(-1) })).toBe(0);
    expect(tipped({ by: 'percentage', percentage: percent('-10') })).toBe(0);
  });

  it('“no tip” is one of the choices (B13)', () => {
    expect(tipped({ by: 'none' })).toBe(0);
  });

  it('a preset shows the money that it makes', () => {
    fc.assert(
      fc.property(anyAmount, anyPercentage, (amount, percentage) => {
        const tip: Tip = { by: 'percentage', percentage };
        expect(tipAmount(amount, percentage)).toBe(price({ ...NOTHING, ...goods(amount), tip }).tip);
      }),
    );
  });

  it('go to payment in one amount with the service charge (section 9)', () => {
    const priced = price({ ...EXAMPLE, donation: { by: 'none' } });
    expect(priced.paymentServiceCharge).toBe(319 + 255);
  });
});

describe('donations (B7)', () => {
  const given = (donation: Donation, more: Partial<PricingInput> = {}) =>
    price({ ...NOTHING, ...goods(1234), ...more, donation });

  it.each([
    [1234, 66],
    [1201, 99],
    [1299, 1],
    [1200, 0],
  ])('%i rounds up by %i', (amount, donation) => {
    expect(given({ by: 'roundUp' }, goods(amount)).donation).toBe(donation);
  });

  it('a round-up is of goods, service charge and tip', () => {
    const priced = given(
      { by: 'roundUp' },
      { ...goods(2501), serviceCharge: CHARGE, tip: { by: 'amount', amount: pence(100) } },
    );
    expect(priced).toMatchObject({ serviceCharge: 313, donation: 86, total: 3000 });
  });

  it('a round-up in JPY is zero', () => {
    expect(given({ by: 'roundUp' }, { currency: JPY }).donation).toBe(0);
  });

  it('a fixed one changes no discount, minimum, threshold, charge or tip', () => {
    const donation: Donation = { by: 'fixedPrice', amount: pence(500) };
    const rest: Partial<PricingInput> = {
      ...goods(1800),
      ...off(1800),
      minimumSpend: pence(1),
      serviceCharge: { ...CHARGE, threshold: pence(0) },
      tip: { by: 'percentage', percentage: percent('10') },
    };
    expect(given(donation, rest)).toMatchObject({
      goodsTotal: 0,
      serviceCharge: 0,
      tip: 0,
      donation: 500,
      total: 500,
      minimumSpend: { met: false },
    });
  });

  it('are never negative', () => {
    expect(given({ by: 'fixedPrice', amount: pence(-100) }).donation).toBe(0);
  });

  it('a round-up is under one major unit and makes a whole (fault F41)', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyCurrency, (amount, tip, currency) => {
        const priced = given(
          { by: 'roundUp' },
          { ...goods(amount), currency, tip: { by: 'amount', amount: tip } },
        );
        expect(priced.total % majorUnit(currency)).toBe(0);
        expect(priced.donation).toBeGreaterThanOrEqual(0);
        expect(priced.donation).toBeLessThan(majorUnit(currency));
      }),
    );
  });
});

describe('minimum spend (B9)', () => {
  it.each([
    [1000, true],
    [1001, true],
    [999, false],
  ])('%i of 1000: %s', (amount, met) => {
    const priced = price({ ...NOTHING, ...goods(amount), minimumSpend: pence(1000) });
    expect(priced.minimumSpend).toEqual({ threshold: 1000, met });
  });

  it('counts the goods total after discounts alone', () => {
    const input: PricingInput = {
      ...NOTHING,
      ...goods(2600),
      ...off(101),
      serviceCharge: CHARGE,
      tip: { by: 'amount', amount: pence(5000) },
      minimumSpend: pence(2500),
    };
    expect(price(input).minimumSpend?.met).toBe(false);
  });

  it('is absent where the venue has none (GP2)', () => {
    expect(price({ ...NOTHING, ...goods(1) }).minimumSpend).toBeUndefined();
  });
});

describe('prices after a basket check (B10)', () => {
  it.each([
    ['less than the lines', 900, { subtotal: 1000, discount: 100, goodsTotal: 900 }],
    ['more than the lines', 1100, { subtotal: 1100, discount: 0, goodsTotal: 1100 }],
    ['the same', 1000, { subtotal: 1000, discount: 0, goodsTotal: 1000 }],
    ['nothing', 0, { subtotal: 1000, discount: 1000, goodsTotal: 0 }],
    ['less than nothing (B4)', -150, { subtotal: 1000, discount: 1000, goodsTotal: 0 }],
  ])('the check wins: %s', (_, checked, figures) => {
    expect(price({ ...NOTHING, ...goods(1000), checkedGoodsTotal: pence(checked) })).toMatchObject(figures);
  });

  it('charge, tip, donation and minimum spend follow it', () => {
    expect(price({ ...EXAMPLE, checkedGoodsTotal: pence(4000) })).toMatchObject({
      goodsTotal: 4000,
      serviceCharge: 500,
      tip: 400,
      donation: 0,
      total: 4900,
    });
    expect(price({ ...EXAMPLE, checkedGoodsTotal: pence(999) }).minimumSpend?.met).toBe(false);
  });

  it('its goods total wins over the app’s discounts', () => {
    expect(price({ ...NOTHING, ...goods(1000), ...off(300), checkedGoodsTotal: pence(800) })).toMatchObject({
      discount: 200,
      goodsTotal: 800,
    });
  });
});

describe('an order of nothing (B12)', () => {
  it.each([
    ['discounts that take it all', { ...goods(500), ...off(500) }, true],
    ['a penny left', { ...goods(500), ...off(499) }, false],
    ['a tip alone', { ...goods(500), ...off(500), tip: { by: 'amount', amount: pence(1) } as const }, false],
  ])('needs payment with %s: %s', (_, input, nothing) => {
    expect(comesToNothing(price({ ...NOTHING, ...input }))).toBe(nothing);
  });
});

describe('price steps (B11)', () => {
  const FIGURES = [
    'subtotal',
    'discount',
    'goodsTotal',
    'serviceCharge',
    'tip',
    'donation',
    'total',
    'paymentServiceCharge',
  ] as const;

  it('one for each figure, in the output’s order (GG8)', () => {
    expect(price(EXAMPLE).steps).toStrictEqual([
      { what: 'subtotal', base: 2800, rounded: 2800, why: 'sumOfLines' },
      { what: 'discount', base: 250, rounded: 250, why: 'sumOfReductions' },
      { what: 'goodsTotal', base: 2800, rounded: 2550, why: 'subtotalLessDiscount' },
      { what: 'serviceCharge', base: 2550, rate: percent('12.5'), rounded: 319, why: 'percentageOfBase' },
      { what: 'tip', base: 2550, rate: percent('10'), rounded: 255, why: 'percentageOfBase' },
      { what: 'donation', base: 3124, rounded: 76, why: 'roundedUp' },
      { what: 'total', base: 2550, rounded: 3200, why: 'sumOfFigures' },
      { what: 'paymentServiceCharge', base: 319, rounded: 574, why: 'chargeAndTip' },
    ]);
  });

  it.each<[string, Partial<PricingInput>, string, string]>([
    ['a discount larger than the lines', off(900_000), 'discount', 'cutToSubtotal'],
    ['a checked goods total', { checkedGoodsTotal: pence(1) }, 'goodsTotal', 'basketCheck'],
    ['a checked discount', { checkedGoodsTotal: pence(1) }, 'discount', 'basketCheck'],
    ['a checked subtotal', { checkedGoodsTotal: pence(9999) }, 'subtotal', 'basketCheck'],
    ['another provider', { provider: 'checkout' }, 'serviceCharge', 'otherProvider'],
    ['no rule', { serviceCharge: { ...CHARGE, enabled: false } }, 'serviceCharge', 'noServiceCharge'],
    [
      'a service without it',
      { serviceCharge: { ...CHARGE, disabledForOrder: true } },
      'serviceCharge',
      'disabledForService',
    ],
    [
      'goods at the threshold',
      { serviceCharge: { ...CHARGE, threshold: pence(2550) } },
      'serviceCharge',
      'notAboveThreshold',
    ],
    [
      'a charge in the prices (B18)',
      { serviceCharge: { ...CHARGE, inPrices: true } },
      'serviceCharge',
      'inPrices',
    ],
    ['a charge taken off', { serviceChargeTakenOff: true }, 'serviceCharge', 'takenOff'],
    ['no tip', { tip: { by: 'none' } }, 'tip', 'noTip'],
    ['a tip of a free amount', { tip: { by: 'amount', amount: pence(1) } }, 'tip', 'tipAmount'],
    ['no donation', { donation: { by: 'none' } }, 'donation', 'noDonation'],
    ['a fixed donation', { donation: { by: 'fixedPrice', amount: pence(1) } }, 'donation', 'fixedDonation'],
    ['a total that is whole', { tip: { by: 'amount', amount: pence(31) } }, 'donation', 'alreadyWhole'],
  ])('%s gives its reason', (_, more, what, why) => {
    const step = price({ ...EXAMPLE, ...more }).steps.find((one) => one.what === what);
    expect(step?.why).toBe(why);
  });

  const anyInput: fc.Arbitrary<PricingInput> = fc.record(
    {
      currency: anyCurrency,
      service: fc.constantFrom('order', 'order-ahead', 'takeaway'),
      provider: fc.constantFrom('braintree', 'checkout'),
      lines: fc.array(fc.record({ unitPrice: anyAmount, quantity: fc.integer({ min: 1, max: 99 }) }), {
        maxLength: 8,
      }),
      reductions: fc.array(fc.record({ name: fc.constant('Lunch'), amount: anyAmount }), { maxLength: 3 }),
      serviceCharge: fc.record({
        enabled: fc.boolean(),
        threshold: anyAmount,
        percentage: anyPercentage,
        disabledForOrder: fc.boolean(),
        disabledForTakeaway: fc.boolean(),
        inPrices: fc.boolean(),
      }),
      serviceChargeTakenOff: fc.boolean(),
      tip: fc.oneof(
        fc.constant<Tip>({ by: 'none' }),
        anyAmount.map((amount): Tip => ({ by: 'amount', amount })),
        anyPercentage.map((percentage): Tip => ({ by: 'percentage', percentage })),
      ),
      donation: fc.oneof(
        fc.constant<Donation>({ by: 'none' }),
        fc.constant<Donation>({ by: 'roundUp' }),
        anyAmount.map((amount): Donation => ({ by: 'fixedPrice', amount })),
      ),
      minimumSpend: anyAmount,
      checkedGoodsTotal: anyAmount,
    },
    { requiredKeys: ['currency', 'service', 'provider', 'lines', 'reductions', 'tip', 'donation'] },
  );

  it('each has its figure, and a rate that rounds to it', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const priced = price(input);
        expect(priced.steps.map(({ what }) => what)).toEqual(FIGURES);
        for (const step of priced.steps) {
          expect(step.rounded).toBe(priced[step.what]);
          if (step.rate) expect(step.rounded).toBe(applyPercentage(step.base, step.rate));
        }
      }),
    );
  });

  it('the figures add up, none negative (B4, B8)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const priced = price(input);
        const { subtotal, discount, goodsTotal, serviceCharge, tip, donation, total } = priced;
        expect(subtotal - discount).toBe(goodsTotal);
        expect(goodsTotal + serviceCharge + tip + donation).toBe(total);
        expect(serviceCharge + tip).toBe(priced.paymentServiceCharge);
        for (const figure of FIGURES) expect(priced[figure]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('the service charge appears exactly when every condition holds (B5)', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { serviceCharge, goodsTotal } = price(input);
        const rule = input.serviceCharge;
        const switchedOff =
          (input.service === 'order' && rule?.disabledForOrder === true) ||
          (input.service === 'takeaway' && rule?.disabledForTakeaway === true);
        const applies =
          rule !== undefined &&
          rule.enabled &&
          rule.inPrices !== true &&
          input.provider === 'braintree' &&
          !switchedOff &&
          goodsTotal > rule.threshold &&
          input.serviceChargeTakenOff !== true;
        expect(serviceCharge).toBe(applies ? applyPercentage(goodsTotal, rule.percentage) : 0);
      }),
    );
  });

  it('a service charge in the prices is never added (B18)', () => {
    fc.assert(
      fc.property(anyInput, ({ serviceCharge, ...input }) => {
        const included = serviceCharge && { ...serviceCharge, inPrices: true };
        const priced = price({ ...input, ...(included && { serviceCharge: included }) });
        const without = price(input);
        expect({ ...priced, steps: [], chargeInPrices: false }).toEqual({ ...without, steps: [] });
      }),
    );
  });

  it('a discount never makes a basket dearer (B4)', () => {
    fc.assert(
      fc.property(anyInput, anyAmount, ({ checkedGoodsTotal: _, ...input }, amount) => {
        const donation: Donation = { by: 'none' };
        const more = { ...input, donation, reductions: [...input.reductions, { name: 'More', amount }] };
        expect(price(more).total).toBeLessThanOrEqual(price({ ...input, donation }).total);
      }),
    );
  });

  it('lines and reductions in any order cost the same', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const turned = {
          ...input,
          lines: input.lines.toReversed(),
          reductions: input.reductions.toReversed(),
        };
        expect(price(turned)).toEqual(price(input));
      }),
    );
  });

  it('one line of n costs n lines of one', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const lines = input.lines.flatMap(({ unitPrice, quantity }) =>
          Array.from({ length: quantity }, () => ({ unitPrice: minor(unitPrice), quantity: 1 })),
        );
        expect(price({ ...input, lines })).toEqual(price(input));
      }),
    );
  });
});
