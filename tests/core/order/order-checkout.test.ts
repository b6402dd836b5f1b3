import { describe, expect, it } from 'vitest';
import {
  afterBasket,
  expectedTotal,
  needsCheck,
  openBasket,
  nextStep,
  paidBy,
  priceChange,
  pricingOf,
  type Donation,
  type OrderDraft,
  type OrderStep,
  type Tip,
} from '@tableside/core';
import {
  checkedAt,
  checkedLife,
  draft,
  orderBrand,
  pie,
  slot,
  tableSession,
  takeaway,
} from '../basket/orders.ts';
import { decimal, line, pence, percent } from '../samples.ts';
import { venueContent } from '../brand/venues.ts';

const tab = { accountId: 'a', basketId: 'b' };
const flagged = afterBasket(openBasket({ lines: [pie] }), { event: 'failed', lines: [pie.key] });
const withNotes = {
  brand: orderBrand({ orderNote: true }),
  session: { ...tableSession, venue: { ...venueContent, notesEnabled: true } },
};
const dear = {
  brand: orderBrand({ minimumSpendThreshold: true }),
  session: { ...tableSession, venue: { ...venueContent, minimumSpend: decimal('10') } },
};
const twoRooms = {
  ...tableSession,
  subServices: [...tableSession.subServices, { id: '11', name: 'Garden' }],
};

describe('an order’s next step', () => {
  it.each<[string, Partial<OrderDraft>, Partial<OrderStep>]>([
    ['a table, where none is chosen', { chosen: {} }, { next: 'destination', lack: 'table' }],
    [
      'a sub-service, where there are several',
      { session: twoRooms },
      { next: 'destination', lack: 'subService' },
    ],
    ['a time, to be collected', { session: takeaway, chosen: {} }, { next: 'destination', lack: 'timeslot' }],
    [
      'another time, where the chosen one is no longer offered',
      { session: takeaway, chosen: { timeslotIsGone: true } },
      { next: 'destination', lack: 'timeslotPast' },
    ],
    [
      'another time, where the chosen one has gone by (T6)',
      { session: takeaway, chosen: { timeslot: slot }, now: slot.at },
      { next: 'destination', lack: 'timeslotPast' },
    ],
    ['more dishes, below the minimum spend (B9)', dear, { next: 'spendMore', missing: pence(500) }],
    ['more dishes, in the first round of a tab (B9)', { ...dear, tab }, { next: 'spendMore' }],
    ['no more dishes, in a later round of a tab', { ...dear, tab, tabHasOrders: true }, { next: 'check' }],
    [
      'another note, where it cannot be sent',
      { ...withNotes, note: '<b>' },
      { next: 'fixNote', refusal: { rule: 'specialCharacters' } },
    ],
    [
      'nothing about a note, where none is taken (L5)',
      { note: '<b>', session: withNotes.session },
      { next: 'check' },
    ],
    [
      'other lines, where the check refused some',
      { life: flagged },
      { next: 'changeLines', lines: [pie.key] },
    ],
    ['the basket check', {}, { next: 'check' }],
    [
      'agreement, where the check asks for more (B10)',
      { life: checkedLife(checkedAt(600)) },
      { next: 'agree' },
    ],
    [
      'payment by card',
      { life: checkedLife(checkedAt(500)) },
      { next: 'pay', by: 'card', total: pence(500) },
    ],
  ])('%s', (_, more, step) => {
    expect(nextStep(draft(more), undefined)).toMatchObject(step);
  });

  it('is one thing at a time: destination, dishes, check, agreement', () => {
    const order = { ...dear, chosen: {}, note: '<b>', life: flagged };
    expect(nextStep(draft(order), undefined).next).toBe('destination');
    expect(nextStep(draft({ ...order, chosen: { tableNumber: '7' } }), undefined).next).toBe('spendMore');
  });

  it.each([
    ['the total of this check', 600, 'pay'],
    ['the total of another check', 599, 'agree'],
    ['a higher total', 601, 'pay'],
    ['nothing yet', undefined, 'agree'],
  ] as const)('after agreeing to %s is %3$s (B10)', (_, agreed, next) => {
    const order = draft({ life: checkedLife(checkedAt(600)) });
    expect(nextStep(order, agreed === undefined ? undefined : pence(agreed)).next).toBe(next);
  });

  it('after agreeing to less is to agree again at the menu’s price (B10)', () => {
    const order = draft({ life: checkedLife(checkedAt(500)) });
    expect(nextStep(order, pence(400))).toMatchObject({
      next: 'agree',
      before: { goodsTotal: 400 },
      now: { goodsTotal: 500 },
    });
  });

  it('to pay has the chosen sub-service and area', () => {
    const chosen = { tableNumber: '7', subServiceId: '11' };
    const life = checkedLife(checkedAt(500));
    expect(nextStep(draft({ session: twoRooms, chosen, life }), undefined)).toMatchObject({
      next: 'pay',
      destination: { service: 'order', tableNumber: '7' },
    });
  });
});

describe('the way to pay an order', () => {
  const life = checkedLife(checkedAt(500));
  const hosted = { ...orderBrand(), paymentProvider: 'checkout' } as const;
  it.each<[string, Partial<OrderDraft>, string]>([
    ['by a card', { life }, 'card'],
    ["on the provider's page, where it has one", { life, brand: hosted }, 'page'],
    ['not at all, on a tab', { life, tab }, 'nothing'],
    ['not at all, on a tab of a brand whose provider has a page', { life, tab, brand: hosted }, 'nothing'],
    ['not at all, where it comes to nothing (B12)', { life: checkedLife(checkedAt(0)) }, 'nothing'],
    [
      'by a card, where the goods are free and a tip is given',
      { life: checkedLife(checkedAt(0)), tip: { by: 'amount', amount: pence(100) } },
      'card',
    ],
  ])('%s', (_, more, by) => {
    expect(paidBy(draft(more))).toBe(by);
  });
});

describe('priceChange (B10)', () => {
  it.each<[string, Partial<OrderDraft>, object | undefined]>([
    ['not yet checked', {}, undefined],
    ['the same total', { life: checkedLife(checkedAt(500)) }, undefined],
    ['a dearer dish', { life: checkedLife(checkedAt(600)) }, { now: { goodsTotal: 600 } }],
    ['a cheaper dish', { life: checkedLife(checkedAt(400)) }, undefined],
    [
      'something came off',
      {
        life: checkedLife(
          checkedAt(400, { linePrices: [pence(500)], discounts: [{ name: 'Lunch', amount: pence(100) }] }),
        ),
      },
      undefined,
    ],
    [
      'something came off a dearer dish',
      {
        life: checkedLife(
          checkedAt(550, { linePrices: [pence(650)], discounts: [{ name: 'Lunch', amount: pence(100) }] }),
        ),
      },
      { now: { goodsTotal: 550 } },
    ],
    [
      'one dish dearer and another cheaper by as much',
      {
        life: checkedLife(checkedAt(1000, { linePrices: [pence(600), pence(400)] }), {
          lines: [pie, line('soup')],
        }),
      },
      undefined,
    ],
  ])('%s', (_, more, change) => {
    const found = priceChange(draft(more), undefined);
    if (change === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(change);
  });

  it('has both totals, with what the check does not cover', () => {
    const tip: Tip = { by: 'percentage', percentage: percent('10') };
    expect(priceChange(draft({ tip, life: checkedLife(checkedAt(600)) }), undefined)).toMatchObject({
      before: { goodsTotal: 500, total: 550 },
      now: { goodsTotal: 600, total: 660 },
    });
  });
});

describe('an order whose check is out of date (B17)', () => {
  const lunch = checkedAt(400, {
    linePrices: [pence(500)],
    discounts: [{ name: 'Lunch', amount: pence(100) }],
  });
  const agreed = afterBasket(checkedLife(lunch), { event: 'agreed' });
  const changed = (lines: readonly (typeof pie)[]) =>
    afterBasket(agreed, { event: 'changed', basket: { lines } });
  const soup = line('soup');

  it('is priced with the discount of the earlier one', () => {
    expect(pricingOf(draft({ life: changed([pie, soup]) }))).toMatchObject({
      discount: 100,
      goodsTotal: 900,
    });
  });

  it.each([
    ['what is shown, with a dish more', [pie, soup], 900],
    ['the dishes without a discount, with a dish less', [soup], 500],
  ] as const)('may come to %s', (_, lines, total) => {
    expect(expectedTotal(draft({ life: changed(lines) }))).toBe(total);
  });

  it.each<[string, Partial<OrderDraft>, boolean]>([
    ['changed', { life: changed([soup]) }, true],
    ['checked', { life: agreed }, false],
    ['empty', { life: changed([]) }, false],
    ['with a refused line', { life: flagged }, false],
    ['without a table', { life: changed([soup]), chosen: {} }, false],
    ['below the minimum spend', dear, false],
    ['below it by a discount', { ...dear, life: changed([pie]) }, true],
  ])('is checked anew: %s', (_, more, needs) => {
    expect(needsCheck(draft(more))).toBe(needs);
  });
});

describe('the price of an order on a tab', () => {
  const venue = {
    ...venueContent,
    serviceCharge: {
      enabled: true,
      optional: true,
      threshold: decimal('0'),
      percentage: percent('10'),
      disabledForOrder: false,
      disabledForTakeaway: false,
    },
  };
  const donation: Donation = { by: 'fixedPrice', amount: pence(50) };
  const life = checkedLife(checkedAt(500));
  const order: Partial<OrderDraft> = {
    session: { ...tableSession, venue },
    tip: { by: 'amount', amount: pence(100) },
    life: { ...life, donation },
  };

  it.each([
    ['paid now: service charge, tip and donation are part of it', {}, 700],
    ['paid now, the service charge taken off', { serviceChargeTakenOff: true }, 650],
    ['on a tab: the goods alone', { tab }, 500],
  ])('%s', (_, more, total) => {
    expect(nextStep(draft({ ...order, ...more }), undefined)).toMatchObject({ next: 'pay', total });
  });
});
