import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  EMPTY_BASKET,
  lineOf,
  minor,
  ZERO,
  type BasketPlace,
  type Currency,
  type PaymentState,
  type PaymentIntent,
  type VoucherState,
} from '@tableside/core';
import { decodeBaskets, encodeIntents, type SavedBasket, VISIT_MS } from '@tableside/core/codecs';
import { NO_DETAILS } from '@tableside/core/guest';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { StoredGuest } from '../../../adapters/browser/stored-guest.ts';
import { takeSessionLink } from '../../../adapters/browser/session-link.ts';
import { GuestSession } from '../../../adapters/browser/session.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { StoredBaskets } from '../../../adapters/browser/stored-baskets.ts';
import { StoredPaymentIntents } from '../../../adapters/browser/stored-payment-intents.ts';
import { PAYMENTS_KEY } from '../../../adapters/browser/stored-keys.ts';
import { storedPayments, type ListedStore } from '../../../adapters/browser/stored-payments.ts';
import { StoredTableTokens } from '../../../adapters/browser/stored-table-tokens.ts';
import { StoredTabs } from '../../../adapters/browser/stored-tabs.ts';
import { StoredVouchers } from '../../../adapters/browser/stored-vouchers.ts';
import { onRecord, VOUCHER_STATES } from '../../core/basket/voucher-records.ts';
import { refusalIn } from '../answers.ts';
import { Texts } from '../one-text.ts';

const newStorage = () => new Window({ url: 'https://brand.example/' }).localStorage as Storage;

const newStore = () => {
  const storage = newStorage();
  return new BrowserStore(() => storage);
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
const intent = (key: string, state: PaymentState, age = 0): PaymentIntent => ({
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

describe('saved baskets', () => {
  it('are one for each place (S4)', () => {
    const store = newStore();
    const baskets = new StoredBaskets(store, clock);
    baskets.save(saved('arms'));
    baskets.save(saved('loom'));
    baskets.save({ ...saved('arms'), note: 'thirsty' });
    expect(new StoredBaskets(store, clock).at(placeAt('arms'))).toEqual({
      ...saved('arms'),
      note: 'thirsty',
    });
    expect(baskets.all()).toHaveLength(2);
  });

  it('are removed one by one', () => {
    const baskets = new StoredBaskets(newStore(), clock);
    baskets.save(saved('arms'));
    baskets.save({ ...saved('loom'), basket: EMPTY_BASKET });
    baskets.remove(placeAt('arms'));
    expect(baskets.at(placeAt('arms'))).toBeUndefined();
    expect(baskets.all()).toHaveLength(1);
    baskets.remove(placeAt('loom'));
    expect(baskets.all()).toEqual([]);
  });

  it('of an ended visit lose note, tip and table, on any write (X4)', () => {
    const store = newStore();
    const tip = { percentage: '10' };
    new StoredBaskets(store, clock).save({ ...saved('arms'), donates: true, tip, keptAt: now });
    const monthLater = instantOf(now + 30 * DAY_MS);
    const baskets = new StoredBaskets(store, { now: () => monthLater });
    expect(baskets.at(placeAt('arms'))).toMatchObject({
      note: '',
      donates: false,
      basket: { lines: [line] },
    });
    baskets.save({ ...saved('loom'), note: 'thirsty', keptAt: monthLater });
    const [arms, loom] = decodeBaskets(store.read('tableside.baskets'));
    expect(arms).toEqual({
      place: placeAt('arms'),
      basket: { lines: [line] },
      note: '',
      serviceChargeTakenOff: true,
      donates: false,
      keptAt: now,
    });
    expect(loom).toMatchObject({ note: 'thirsty', tableNumber: '7' });
  });

  it('of an ended visit lose notes on a removal too (X4)', () => {
    const store = newStore();
    const baskets = new StoredBaskets(store, clock);
    baskets.save({ ...saved('arms'), keptAt: instantOf(now - VISIT_MS) });
    baskets.save({ ...saved('loom'), keptAt: now });
    baskets.remove(placeAt('loom'));
    expect(decodeBaskets(store.read('tableside.baskets'))).toMatchObject([{ note: '' }]);
  });

  it('are stored as saved, with this visit’s notes alone (X4)', () => {
    const age = fc.integer({ min: 0, max: 2 * VISIT_MS });
    fc.assert(
      fc.property(fc.array(age, { maxLength: 4 }), fc.boolean(), (ages, removes) => {
        const store = new Texts();
        let at = now;
        const baskets = new StoredBaskets(store, { now: () => at });
        const kept = ages.map((ms, index) => ({
          ...saved(`venue-${index}`),
          keptAt: instantOf(now - ms),
        }));
        for (const one of kept) {
          at = one.keptAt;
          baskets.save(one);
        }
        at = now;
        if (removes) baskets.remove(placeAt('nowhere'));
        else baskets.save({ ...saved('here'), keptAt: now });
        const found = decodeBaskets(store.read('tableside.baskets'));
        const stored = new Map(found.map((one) => [one.place.venueSlug, one]));
        for (const one of kept)
          expect(stored.get(one.place.venueSlug)).toEqual(
            now - one.keptAt < VISIT_MS
              ? one
              : {
                  place: one.place,
                  basket: one.basket,
                  note: '',
                  serviceChargeTakenOff: true,
                  donates: false,
                  keptAt: one.keptAt,
                },
          );
        expect(baskets.all()).toEqual(found);
      }),
    );
  });
});

/** Payments in a browser tab that sees its own writes alone, since browsers show a write to other processes later. */
function tabBehind(written: Texts): StoredPaymentIntents {
  const seen = new Texts(new Map(written.texts));
  const store: ListedStore = {
    keys: seen.keys,
    read: seen.read,
    write: (key, text) => {
      seen.write(key, text);
      return written.write(key, text);
    },
    remove: (key) => {
      seen.remove(key);
      written.remove(key);
    },
  };
  return new StoredPaymentIntents(store, clock);
}

describe('saved payment intents', () => {
  it('are stored by key in their last state', () => {
    const store = newStore();
    const intents = new StoredPaymentIntents(store, clock);
    intents.save(intent('a', { is: 'prepared', sentAt: instantOf(0) }));
    intents.save(intent('a', { is: 'submitting', sentAt: now }));
    intents.save(intent('b', { is: 'prepared', sentAt: instantOf(0) }));
    const kept = new StoredPaymentIntents(store, clock).all();
    expect(kept.map(({ key, state }) => [key, state.is])).toEqual([
      ['a', 'submitting'],
      ['b', 'prepared'],
    ]);
  });

  it('are both stored for two browser tabs paying at once', () => {
    const saves = [
      ['here', 'a', { is: 'prepared', sentAt: now }],
      ['there', 'b', { is: 'prepared', sentAt: now }],
      ['here', 'a', { is: 'unknown', sentAt: now }],
      ['there', 'c', { is: 'unknown', sentAt: now }],
    ] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...saves], { minLength: 1 }), (chosen) => {
        const written = new Texts();
        const tabs = { here: tabBehind(written), there: tabBehind(written) };
        for (const [tab, key, state] of chosen) tabs[tab].save(intent(key, state));
        const kept = new StoredPaymentIntents(written, clock).all().map(({ key, state }) => [key, state.is]);
        const lastOf = new Map<string, string>(chosen.map(([, key, state]) => [key, state.is]));
        expect(kept.toSorted()).toEqual([...lastOf].toSorted());
      }),
    );
  });

  it('are taken over from an earlier version’s one entry', () => {
    const store = newStore();
    const [a, b] = [
      intent('a', { is: 'unknown', sentAt: now }),
      intent('b', { is: 'unresolved', sentAt: now }),
    ];
    store.write(PAYMENTS_KEY, encodeIntents([a, b]));
    expect(storedPayments(store)).toContain('"key":"b"');
    expect(new StoredPaymentIntents(store, clock).all()).toEqual([a, b]);
    expect(store.read(PAYMENTS_KEY)).toBeUndefined();
    expect(new StoredPaymentIntents(store, clock).all()).toEqual([a, b]);
    expect(storedPayments(store)).toContain('"key":"b"');
  });

  it('of an earlier version replace only unsettled by settled ones', () => {
    const unsettled = { is: 'unknown', sentAt: now } as const;
    const over = { is: 'declined', code: 'declined' } as const;
    for (const [mine, earlier, wins] of [
      [unsettled, over, over],
      [over, unsettled, over],
      [unsettled, { is: 'prepared', sentAt: now }, unsettled],
    ] as const) {
      const store = newStore();
      const intents = new StoredPaymentIntents(store, clock);
      intents.save(intent('a', mine));
      store.write(PAYMENTS_KEY, encodeIntents([intent('a', earlier)]));
      expect(intents.all()).toEqual([intent('a', wins)]);
    }
  });

  it('of an earlier version stay where there is no room', () => {
    const storage = newStorage();
    const store = new BrowserStore(() => storage);
    const earlier = intent('a', { is: 'unknown', sentAt: now });
    store.write(PAYMENTS_KEY, encodeIntents([earlier]));
    const full = new BrowserStore(() =>
      Object.assign(Object.create(storage), {
        length: 1,
        key: () => PAYMENTS_KEY,
        getItem: (key: string) => storage.getItem(key),
        removeItem: (key: string) => storage.removeItem(key),
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      }),
    );
    const intents = new StoredPaymentIntents(full, clock);
    for (let times = 0; times < 3; times += 1) expect(intents.all()).toEqual([earlier]);
    expect(new StoredPaymentIntents(store, clock).all()).toEqual([earlier]);
  });

  it('lose the guest’s note with the visit, also from the phone (X4)', () => {
    const store = newStore();
    const captured: PaymentState = { is: 'captured', orderId: 'o', orderRef: 'r' };
    const noted = (key: string, age: number): PaymentIntent => {
      const made = intent(key, captured, age);
      return made.pays === 'bill' ? made : { ...made, summary: { ...made.summary, note: `Note of ${key}` } };
    };
    const texts = () =>
      store
        .keys()
        .map((entry) => store.read(entry))
        .join();
    new StoredPaymentIntents(store, { now: () => instantOf(now - VISIT_MS) }).save(
      noted('earlier', VISIT_MS),
    );
    expect(texts()).toContain('Note of earlier');
    const intents = new StoredPaymentIntents(store, clock);
    expect(JSON.stringify(intents.all())).not.toContain('Note of earlier');
    intents.save(noted('now', VISIT_MS - 1));
    expect(texts()).toContain('Note of now');
    expect(texts()).not.toContain('Note of earlier');
  });

  it('are removed a day after settling, never before or unread (C4)', () => {
    const intents = new StoredPaymentIntents(newStore(), clock);
    const captured: PaymentState = { is: 'captured', orderId: 'o', orderRef: 'r' };
    intents.save(intent('old', captured, DAY_MS + 1));
    intents.save(intent('recent', captured, DAY_MS));
    intents.save({ ...intent('unread', captured, 2 * DAY_MS), isUnread: true });
    intents.save(intent('unsettled', { is: 'unresolved', sentAt: now }, 30 * DAY_MS));
    intents.save(intent('new', { is: 'prepared', sentAt: instantOf(0) }));
    expect(intents.all().map(({ key }) => key)).toEqual(['unsettled', 'unread', 'recent', 'new']);
  });
});

describe('saved vouchers', () => {
  const voucher = { friendlyName: '5 off', voucherCode: 'FIVE', voucherType: 'discount' } as const;
  const recordOf = (code: string, state: VoucherState) => ({ code, siteId: 's', state });
  const added = recordOf('five', { is: 'added', voucher });

  it('are stored by basket in their last state (V1)', () => {
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

  it('leave the store once they have ended', () => {
    const vouchers = new StoredVouchers(newStore());
    vouchers.save({ place: placeAt('arms'), vouchers: [added] });
    vouchers.save({ place: placeAt('arms'), vouchers: [] });
    expect(vouchers.all()).toEqual([]);
  });

  it('include what another browser tab has written since (V4)', () => {
    const store = newStore();
    const [here, there] = [new StoredVouchers(store), new StoredVouchers(store)];
    here.save({ place: placeAt('arms'), vouchers: [added] });
    there.save({ place: placeAt('loom'), vouchers: [added] });
    expect(here.all().map(({ place }) => place.venueSlug)).toEqual(['arms', 'loom']);
  });

  it('stay with the page where the store is full', () => {
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

describe('the tokens of tables’ links (S15)', () => {
  it('are of one venue and table each, however it is spelt', () => {
    const store = newStore();
    const tokens = new StoredTableTokens(store);
    expect([tokens.save('arms', 'G7', 'seven'), tokens.save('inn', 'g7', 'inn’s')]).toEqual([true, true]);
    expect(new StoredTableTokens(store).of('arms', ' g7 ')).toBe('seven');
    expect([tokens.of('inn', 'G7'), tokens.of('arms', 'G8')]).toEqual(['inn’s', undefined]);
  });

  it('stay in the address where nothing is stored', () => {
    const blocked = new BrowserStore(() => {
      throw new Error('blocked');
    });
    const tokens = new StoredTableTokens(blocked);
    expect(tokens.save('arms', '7', 'seven')).toBe(false);
    expect(tokens.of('arms', '7')).toBe('seven');
  });
});

describe('the guest session', () => {
  const randomness = { uuid: () => '11111111-1111-4111-8111-111111111111' };
  const guestSession = (store: BrowserStore, linked?: string, at = now) =>
    new GuestSession({
      store,
      randomness,
      clock: { now: () => at },
      baskets: new StoredBaskets(store, clock),
      linked,
    });
  const sessionOf = (...of: Parameters<typeof guestSession>): string => guestSession(...of).id;

  it('has one identifier on every page', () => {
    const store = newStore();
    expect(sessionOf(store)).toBe(randomness.uuid());
    const another = { uuid: () => 'another' };
    expect(
      new GuestSession({ store, randomness: another, clock, baskets: new StoredBaskets(store, clock) }).id,
    ).toBe(randomness.uuid());
  });

  it('gets a new identifier where the stored one is invalid', () => {
    const store = newStore();
    store.write('tableside.session', '<script>');
    expect(sessionOf(store)).toBe(randomness.uuid());
  });

  it('comes from a link from then on, on later pages too (X3)', () => {
    const store = newStore();
    sessionOf(store);
    expect(sessionOf(store, LINKED)).toBe(LINKED);
    expect(sessionOf(store)).toBe(LINKED);
  });

  it('is the guest’s own again after the visit (X3)', () => {
    const store = newStore();
    const own = sessionOf(store);
    const later = (ms: number) => instantOf(now + ms);
    expect(sessionOf(store, LINKED)).toBe(LINKED);
    expect(sessionOf(store, undefined, later(VISIT_MS - 1))).toBe(LINKED);
    // That page has started the four hours again.
    expect(sessionOf(store, undefined, later(2 * VISIT_MS - 2))).toBe(LINKED);
    expect(sessionOf(store, undefined, later(3 * VISIT_MS - 2))).toBe(own);
    expect(sessionOf(store, undefined, later(3 * VISIT_MS - 1))).toBe(own);
  });

  it('that opened a tab lasts the tab’s day (X3)', () => {
    const place = { host: 'brand.example', venueSlug: 'arms', tableNumber: '7', salesAreaId: '1' };
    const account = { accountId: 'a', basketId: 'b' };
    for (const opener of [LINKED, undefined]) {
      const store = newStore();
      const id = guestSession(store, opener).own();
      new StoredTabs(store, clock).save({ place, account, openedAt: now, takes: 'orders' });
      expect(sessionOf(store, 'another-link')).toBe(id);
      expect(sessionOf(store, 'another-link', instantOf(now + DAY_MS - 1))).toBe(id);
      expect(sessionOf(store, 'another-link', instantOf(now + DAY_MS))).toBe('another-link');
    }
  });

  it('is the guest’s own for whatever acts, from then on (X3)', () => {
    const store = newStore();
    new StoredBaskets(store, clock).save(saved('arms'));
    store.write('tableside.linked-session', `${now} ${LINKED}`);
    const session = guestSession(store);
    const inAnotherBrowserTab = guestSession(store);
    expect([session.id, inAnotherBrowserTab.id]).toEqual([LINKED, LINKED]);
    expect(session.own()).toBe(randomness.uuid());
    expect(inAnotherBrowserTab.own()).toBe(randomness.uuid());
    expect([session.id, inAnotherBrowserTab.id, sessionOf(store)]).not.toContain(LINKED);
  });

  it('of a link gives way to the one that the phone had (X3)', () => {
    const store = newStore();
    store.write('tableside.session', 'of-an-earlier-visit');
    expect(guestSession(store, LINKED).own()).toBe('of-an-earlier-visit');
    expect(guestSession(store, 'of-an-earlier-visit').own()).toBe('of-an-earlier-visit');
  });

  it('stays against a link while a basket has lines (X3)', () => {
    const store = newStore();
    const baskets = new StoredBaskets(store, clock);
    baskets.save(saved('arms'));
    expect(sessionOf(store, LINKED)).toBe(randomness.uuid());
    baskets.save({ ...saved('arms'), basket: EMPTY_BASKET });
    expect(sessionOf(store, LINKED)).toBe(LINKED);
  });

  it('stays against a link while a payment is unsettled (X3)', () => {
    const store = newStore();
    const intents = new StoredPaymentIntents(store, clock);
    intents.save(intent('key', { is: 'unknown', sentAt: now }));
    expect(sessionOf(store, LINKED)).toBe(randomness.uuid());
    intents.save(intent('key', { is: 'declined', code: 'declined' }));
    expect(sessionOf(store, LINKED)).toBe(LINKED);
  });

  it('stays against a link while a voucher is on record (X3)', () => {
    const store = newStore();
    const vouchers = new StoredVouchers(store);
    vouchers.save({ place: placeAt('arms'), vouchers: [onRecord('LUNCH', VOUCHER_STATES.added)] });
    expect(sessionOf(store, LINKED)).toBe(randomness.uuid());
    vouchers.save({ place: placeAt('arms'), vouchers: [] });
    expect(sessionOf(store, LINKED)).toBe(LINKED);
  });
});

describe('a session link’s address (X3)', () => {
  const taken = (address: string) => {
    const { location } = new Window({ url: `https://brand.example${address}` });
    const replaced: { state: unknown; url: unknown }[] = [];
    const history = {
      state: { of: 'the page' },
      replaceState: (state: unknown, _: string, url?: unknown) => void replaced.push({ state, url }),
    };
    return { sessionId: takeSessionLink({ location, history }), replaced };
  };

  it('loses the identifier and nothing else', () => {
    expect(taken('/arms/pay/7?t=a%20b&sessionId=linked-session&x=%2B#top')).toEqual({
      sessionId: LINKED,
      replaced: [{ state: { of: 'the page' }, url: '/arms/pay/7?t=a%20b&x=%2B#top' }],
    });
  });

  it('loses a malformed identifier too', () => {
    expect(taken('/?sessionId=<b>')).toEqual({
      sessionId: undefined,
      replaced: [{ state: { of: 'the page' }, url: '/' }],
    });
  });

  it('stays as it is without an identifier', () => {
    expect(taken('/arms?t=1#top')).toEqual({ sessionId: undefined, replaced: [] });
  });
});

describe('saved guest details', () => {
  const guest = { ...NO_DETAILS, name: 'Ada', email: 'ada@example.com' };

  it('are stored where the visit stores them', () => {
    const store = newStore();
    new StoredGuest(store, newStore(), () => 0).write(guest);
    expect(new StoredGuest(store, newStore(), () => VISIT_MS - 1).read()).toEqual(guest);
  });

  it('are removed with the visit, though the browser tab stays (X4)', () => {
    const store = newStore();
    new StoredGuest(store, newStore(), () => 0).write(guest);
    expect(new StoredGuest(store, newStore(), () => VISIT_MS).read()).toBeUndefined();
    expect(store.read('tableside.guest')).toBeUndefined();
  });

  it('last 30 days with the table on request, then are erased (X4)', () => {
    const lasting = newStore();
    const at = (now: number) => new StoredGuest(newStore(), lasting, () => now);
    const first = at(0);
    first.write({ ...guest, emailOptIn: true });
    expect(lasting.read('tableside.remembered')).toBeUndefined();
    first.remember();
    first.write({ ...guest, emailOptIn: true }, { slug: 'arms', table: '12' });
    const later = at(30 * DAY_MS - 1);
    expect(later.read()).toEqual(guest);
    expect(later.lastTable).toEqual({ slug: 'arms', table: '12' });
    expect(at(30 * DAY_MS).read()).toBeUndefined();
    expect(lasting.read('tableside.remembered')).toBeUndefined();
  });

  it('are forgotten at once on request, and the visit goes on (X4)', () => {
    const [visit, lasting] = [newStore(), newStore()];
    const saved = new StoredGuest(visit, lasting, () => 0);
    saved.write(guest);
    saved.remember({ slug: 'arms', table: '12' });
    saved.forget();
    expect(lasting.keys()).toEqual([]);
    expect(saved.read()).toEqual(guest);
  });

  it.each(['{', '{"name":"Ada"}', 'null'])('are absent where the store holds %s', (text) => {
    const store = newStore();
    store.write('tableside.guest', text);
    store.write('tableside.remembered', text);
    expect(new StoredGuest(store, newStore(), () => 0).read()).toBeUndefined();
  });
});
