import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  DAY_MS,
  EMPTY_BASKET,
  instantOf,
  lineOf,
  minor,
  NO_DETAILS,
  ZERO,
  type BasketPlace,
  type Currency,
  type IntentionState,
  type PaymentIntention,
  type SavedBasket,
  type VoucherState,
  VISIT_MS,
} from '@tableside/core';
import { VisitMemory } from '../../../adapters/browser/guest-memory.ts';
import { takeSessionLink } from '../../../adapters/browser/session-link.ts';
import { GuestSession } from '../../../adapters/browser/session.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { StoredBaskets } from '../../../adapters/browser/stored-baskets.ts';
import { StoredIntentions } from '../../../adapters/browser/stored-intentions.ts';
import { StoredVouchers } from '../../../adapters/browser/stored-vouchers.ts';
import { onRecord, VOUCHER_STATES } from '../../core/voucher-records.ts';
import { refusalIn } from '../answers.ts';

const newStore = () => {
  const { localStorage } = new Window({ url: 'https://brand.example/' });
  return new BrowserStore(() => localStorage as Storage);
};

const LINKED = 'linked-session';

const placeAt = (venueSlug: string): BasketPlace => ({ host: 'brand.example', venueSlug, service: 'order' });

const line = lineOf(
  {
    menuId: 'm',
    productId: 'p',
    displayRecordId: 'd',
    portionTypeId: 'one',
    choiceLines: [],
    messages: ['no salt'],
    name: 'Pie',
    portionPrice: minor(1250),
  },
  2,
);
const saved = (venueSlug: string): SavedBasket => ({
  place: placeAt(venueSlug),
  basket: { lines: [line] },
  tableNumber: '7',
  note: 'hungry',
  serviceChargeTakenOff: true,
  donates: false,
});

const now = instantOf(Date.UTC(2026, 0, 10));
const clock = { now: () => now };
const intention = (key: string, state: IntentionState, age = 0): PaymentIntention => ({
  pays: 'order',
  key,
  createdAt: instantOf(now - age),
  place: placeAt('arms'),
  basketId: 'b',
  paid: [],
  summary: {
    lines: [],
    goodsTotal: minor(100),
    discount: ZERO,
    serviceCharge: ZERO,
    tip: ZERO,
    donation: ZERO,
    total: minor(100),
    currency: currencyOf('GBP') as Currency,
    locale: 'en-GB',
    tableNumber: '7',
    venueName: 'The Arms',
  },
  state,
});

describe('baskets', () => {
  it('are kept one for each place (S4)', () => {
    const store = newStore();
    const baskets = new StoredBaskets(store);
    baskets.save(saved('arms'));
    baskets.save(saved('loom'));
    baskets.save({ ...saved('arms'), note: 'thirsty' });
    expect(new StoredBaskets(store).at(placeAt('arms'))).toEqual({ ...saved('arms'), note: 'thirsty' });
    expect(baskets.all()).toHaveLength(2);
  });

  it('go one by one', () => {
    const baskets = new StoredBaskets(newStore());
    baskets.save(saved('arms'));
    baskets.save({ ...saved('loom'), basket: EMPTY_BASKET });
    baskets.remove(placeAt('arms'));
    expect(baskets.at(placeAt('arms'))).toBeUndefined();
    expect(baskets.all()).toHaveLength(1);
    baskets.remove(placeAt('loom'));
    expect(baskets.all()).toEqual([]);
  });

  it.each(['', '{', 'null', '{"version":0,"items":[]}'])('are none in a store that holds %s (X2)', (text) => {
    const store = newStore();
    store.write('tableside.baskets', text);
    expect(new StoredBaskets(store).all()).toEqual([]);
  });
});

describe('payment intentions', () => {
  it('are kept by key, the last word of each', () => {
    const store = newStore();
    const intentions = new StoredIntentions(store, clock);
    intentions.save(intention('a', { is: 'prepared', sentAt: instantOf(0) }));
    intentions.save(intention('a', { is: 'submitting', sentAt: now }));
    intentions.save(intention('b', { is: 'prepared', sentAt: instantOf(0) }));
    const kept = new StoredIntentions(store, clock).all();
    expect(kept.map(({ key, state }) => [key, state.is])).toEqual([
      ['a', 'submitting'],
      ['b', 'prepared'],
    ]);
  });

  it('go a day after they are settled, and never before', () => {
    const intentions = new StoredIntentions(newStore(), clock);
    const captured: IntentionState = { is: 'captured', orderId: 'o', orderRef: 'r' };
    intentions.save(intention('old', captured, DAY_MS + 1));
    intentions.save(intention('recent', captured, DAY_MS));
    intentions.save(intention('unsettled', { is: 'stuck', sentAt: now }, 30 * DAY_MS));
    intentions.save(intention('new', { is: 'prepared', sentAt: instantOf(0) }));
    expect(intentions.all().map(({ key }) => key)).toEqual(['recent', 'unsettled', 'new']);
  });
});

describe('vouchers', () => {
  const voucher = { friendlyName: '5 off', voucherCode: 'FIVE', voucherType: 'discount' } as const;
  const recordOf = (code: string, state: VoucherState) => ({ code, siteId: 's', state });
  const added = recordOf('five', { is: 'added', voucher });

  it('are kept by basket, the last word of each (V1)', () => {
    const store = newStore();
    const vouchers = new StoredVouchers(store);
    vouchers.save({ place: placeAt('arms'), vouchers: [recordOf('five', { is: 'asked', again: false })] });
    vouchers.save({ place: placeAt('loom'), vouchers: [recordOf('ten', { is: 'toBeVoided' })] });
    vouchers.save({ place: placeAt('arms'), vouchers: [added] });
    expect(new StoredVouchers(store).all()).toEqual([
      { place: placeAt('loom'), vouchers: [recordOf('ten', { is: 'toBeVoided' })] },
      { place: placeAt('arms'), vouchers: [added] },
    ]);
  });

  it('of which nothing is on record any more leave the store', () => {
    const vouchers = new StoredVouchers(newStore());
    vouchers.save({ place: placeAt('arms'), vouchers: [added] });
    vouchers.save({ place: placeAt('arms'), vouchers: [] });
    expect(vouchers.all()).toEqual([]);
  });

  it('are those that another tab has written since (V4)', () => {
    const store = newStore();
    const [here, there] = [new StoredVouchers(store), new StoredVouchers(store)];
    here.save({ place: placeAt('arms'), vouchers: [added] });
    there.save({ place: placeAt('loom'), vouchers: [added] });
    expect(here.all().map(({ place }) => place.venueSlug)).toEqual(['arms', 'loom']);
  });

  it.each(['', '{', 'null', '{"version":0,"items":[]}'])('are none in a store that holds %s (X2)', (text) => {
    const store = newStore();
    store.write('tableside.vouchers', text);
    expect(new StoredVouchers(store).all()).toEqual([]);
  });

  it('are refused by a full store, and stay with the page', () => {
    const store = new BrowserStore(() => {
      throw new Error('blocked');
    });
    const vouchers = new StoredVouchers(store);
    expect(refusalIn(vouchers.save({ place: placeAt('arms'), vouchers: [added] }))).toBe(
      'storageUnavailable',
    );
    expect(vouchers.all()).toHaveLength(1);
  });
});

describe('the session', () => {
  const randomness = { uuid: () => '11111111-1111-4111-8111-111111111111' };
  const sessionOf = (store: BrowserStore, linked?: string) =>
    new GuestSession(store, randomness, new StoredBaskets(store), linked).id;

  it('has one id, on every page', () => {
    const store = newStore();
    expect(sessionOf(store)).toBe(randomness.uuid());
    const another = { uuid: () => 'another' };
    expect(new GuestSession(store, another, new StoredBaskets(store)).id).toBe(randomness.uuid());
  });

  it('makes a new id where what is stored is none', () => {
    const store = newStore();
    store.write('tableside.session', '<script>');
    expect(sessionOf(store)).toBe(randomness.uuid());
  });

  it('is the link’s from then on, on later pages too (X3)', () => {
    const store = newStore();
    sessionOf(store);
    expect(sessionOf(store, LINKED)).toBe(LINKED);
    expect(sessionOf(store)).toBe(LINKED);
  });

  it('stays the guest’s own while a basket has lines in it (X3)', () => {
    const store = newStore();
    const baskets = new StoredBaskets(store);
    baskets.save(saved('arms'));
    expect(sessionOf(store, LINKED)).toBe(randomness.uuid());
    baskets.save({ ...saved('arms'), basket: EMPTY_BASKET });
    expect(sessionOf(store, LINKED)).toBe(LINKED);
  });

  it('stays the guest’s own while a payment is not settled (X3)', () => {
    const store = newStore();
    const intentions = new StoredIntentions(store, clock);
    intentions.save(intention('key', { is: 'unknown', sentAt: now }));
    expect(sessionOf(store, LINKED)).toBe(randomness.uuid());
    intentions.save(intention('key', { is: 'declined', code: 'declined' }));
    expect(sessionOf(store, LINKED)).toBe(LINKED);
  });

  it('stays the guest’s own while a voucher is on record (X3)', () => {
    const store = newStore();
    const vouchers = new StoredVouchers(store);
    vouchers.save({ place: placeAt('arms'), vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] });
    expect(sessionOf(store, LINKED)).toBe(randomness.uuid());
    vouchers.save({ place: placeAt('arms'), vouchers: [] });
    expect(sessionOf(store, LINKED)).toBe(LINKED);
  });
});

describe('the address (X3)', () => {
  const taken = (address: string) => {
    const { location } = new Window({ url: `https://brand.example${address}` });
    const replaced: { state: unknown; url: unknown }[] = [];
    const history = {
      state: { of: 'the page' },
      replaceState: (state: unknown, _: string, url?: unknown) => void replaced.push({ state, url }),
    };
    return { sessionId: takeSessionLink({ location, history }), replaced };
  };

  it('loses the session id and nothing else', () => {
    expect(taken('/arms/pay/7?t=a%20b&sessionId=linked-session&x=%2B#top')).toEqual({
      sessionId: LINKED,
      replaced: [{ state: { of: 'the page' }, url: '/arms/pay/7?t=a%20b&x=%2B#top' }],
    });
  });

  it('loses one that is not well-formed too', () => {
    expect(taken('/?sessionId=<b>')).toEqual({
      sessionId: undefined,
      replaced: [{ state: { of: 'the page' }, url: '/' }],
    });
  });

  it('is left alone where there is none', () => {
    expect(taken('/arms?t=1#top')).toEqual({ sessionId: undefined, replaced: [] });
  });
});

describe('the guest', () => {
  const guest = { ...NO_DETAILS, name: 'Ada', email: 'ada@example.com' };

  it('is remembered in the store given', () => {
    const store = newStore();
    new VisitMemory(store, () => 0).write(guest);
    expect(new VisitMemory(store, () => VISIT_MS - 1).read()).toEqual(guest);
  });

  it('is nobody once the visit is over, and the store is empty: the tab may be open for days (X4)', () => {
    const store = newStore();
    new VisitMemory(store, () => 0).write(guest);
    expect(new VisitMemory(store, () => VISIT_MS).read()).toBeUndefined();
    expect(store.read('tableside.guest')).toBeUndefined();
  });

  it.each(['{', '{"name":"Ada"}', 'null'])('is nobody where the store holds %s', (text) => {
    const store = newStore();
    store.write('tableside.guest', text);
    expect(new VisitMemory(store, () => 0).read()).toBeUndefined();
  });
});
