import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerEntryPoints } from './answer-entry-points.ts';
import type { EntryPoint } from './entry-points.ts';
import { anyRecipe, shownValue } from './hostile-values.ts';
import { EMPTY_BASKET, isRight, validateVoucherCode, ZERO } from '@tableside/core';
import {
  encodeIntents,
  isSessionId,
  hasUnsettledPayment,
  placesWithVouchers,
  withVouchersGivenUp,
} from '@tableside/core/codecs';
import type { KeyValueStore } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { cardRefusalOf } from '../../adapters/braintree/card-refusals.ts';
import { StoredConsent } from '../../adapters/browser/consent.ts';
import { StoredEmbed, WindowMessages } from '../../adapters/browser/embed.ts';
import { StoredFeedback } from '../../adapters/browser/stored-feedback.ts';
import { StoredGuest } from '../../adapters/browser/stored-guest.ts';
import { takeSessionLink } from '../../adapters/browser/session-link.ts';
import { GuestSession } from '../../adapters/browser/session.ts';
import { StoredBaskets } from '../../adapters/browser/stored-baskets.ts';
import { StoredBillChoices } from '../../adapters/browser/stored-bill-choices.ts';
import { EMPTY_SHARED_BASKET } from '@tableside/core/bill';
import { StoredSittings } from '../../adapters/browser/stored-sittings.ts';
import { StoredCalls } from '../../adapters/browser/stored-calls.ts';
import { StoredHandovers } from '../../adapters/browser/stored-handovers.ts';
import { StoredPaymentIntents } from '../../adapters/browser/stored-payment-intents.ts';
import { PAYMENT_PREFIX, PAYMENTS_KEY, SESSION_KEY } from '../../adapters/browser/stored-keys.ts';
import { StoredShares } from '../../adapters/browser/stored-shares.ts';
import { StoredTabs } from '../../adapters/browser/stored-tabs.ts';
import { StoredVouchers } from '../../adapters/browser/stored-vouchers.ts';
import { contentFailure } from '../../adapters/contentful/content-failure.ts';
import { Pages } from '../../adapters/host/page-server.ts';
import { bootDataOf } from '../../adapters/bindings/runtime-config.ts';
import { settingsIn } from '../../adapters/host/nginx-files.ts';
import { billEventOf, claimsOf, subscriptionOf } from '../../adapters/socket/event-codecs.ts';
import { runtimeConfig } from '../../fixtures/sandbox/runtime-config.ts';
import { namesPayment } from '../../ui/navigation/bill-paths.ts';
import { parseRoute, wantedIn } from '../../ui/navigation/routes.ts';
import { billIntent, intent, place, STATES } from '../core/payment/payment-intents.ts';
import { line } from '../core/samples.ts';
import { LUNCH, onRecord } from '../core/basket/voucher-records.ts';
import { ada } from '../ui/models/payment/payment-parts.ts';
import { OneText, Texts, textOf } from './one-text.ts';

const now = instantOf(1_750_000_000_000);
const clock = { now: () => now };
const UNSOUND_CONFIG = 'The runtime configuration is unsound: ';

/** A entryPoint for stored text. `write` stores a valid value, and `read` answers whether anything was read. */
function storedEntryPoint(
  name: string,
  reads: readonly string[],
  write: (store: KeyValueStore) => void,
  read: (store: KeyValueStore) => boolean,
): EntryPoint {
  const store = new OneText();
  write(store);
  const sound: unknown = JSON.parse(store.text ?? '');
  return {
    name,
    reads,
    sound: [sound],
    enter: (value) => {
      store.text = textOf(value);
      return read(store);
    },
  };
}

/** Further fields of a saved basket. */
const KEPT_WITH_BASKETS = { note: '', serviceChargeTakenOff: false, donates: false };

const BROWSER = 'adapters/browser/';
const STORED = 'core/saved/saved-state.ts';

const stored: readonly EntryPoint[] = [
  storedEntryPoint(
    'stored baskets',
    [STORED, 'core/saved/saved-baskets.ts'],
    (store) =>
      new StoredBaskets(store, clock).save({
        place,
        basket: { ...EMPTY_BASKET, lines: [line('Pie', 2)] },
        ...KEPT_WITH_BASKETS,
      }),
    (store) => {
      const baskets = new StoredBaskets(store, clock);
      const { length } = baskets.all();
      baskets.save({ place, basket: EMPTY_BASKET, ...KEPT_WITH_BASKETS });
      return length > 0;
    },
  ),
  storedEntryPoint(
    'stored payments',
    [STORED, 'core/saved/saved-payment-intents.ts', 'core/basket/abandoned-basket.ts'],
    (store) => {
      const ofOrders = Object.values(STATES)
        .slice(0, 4)
        .map((state, at) => intent(`key-${at}`, state));
      store.write('any', encodeIntents([...ofOrders, billIntent('bill', STATES.unknown)]));
    },
    (store) => {
      const text = store.read('any') ?? '';
      hasUnsettledPayment(text, place, now);
      // As an earlier version's one entry, and as this version's entry for one payment.
      return [PAYMENTS_KEY, `${PAYMENT_PREFIX}key`].every((key) => {
        const payments = new StoredPaymentIntents(new Texts(new Map([[key, text]])), clock);
        return payments.all().length > 0;
      });
    },
  ),
  storedEntryPoint(
    'stored vouchers',
    [STORED, 'core/saved/saved-vouchers.ts', 'core/basket/abandoned-basket.ts'],
    (store) =>
      new StoredVouchers(store).save({
        place,
        vouchers: [onRecord('LUNCH', { is: 'added', voucher: LUNCH })],
      }),
    (store) => {
      placesWithVouchers(store.read('any'));
      withVouchersGivenUp(store.read('any'), place);
      return new StoredVouchers(store).all().length > 0;
    },
  ),
  storedEntryPoint(
    'stored tabs',
    [STORED, 'core/saved/saved-tabs.ts'],
    (store) =>
      new StoredTabs(store, clock).save({
        place: { host: 'brand.example', venueSlug: 'arms', tableNumber: '7', salesAreaId: '1' },
        account: { accountId: 'a', basketId: 'b' },
        openedAt: now,
        takes: 'orders',
      }),
    (store) => new StoredTabs(store, clock).all().length > 0,
  ),
  storedEntryPoint(
    'a call to the team',
    [STORED, 'core/saved/saved-calls.ts'],
    (store) => {
      const call = { key: 'k', reason: 'team', at: now, is: 'seen' } as const;
      new StoredCalls(store, clock).save({ siteId: '1', salesAreaId: '1', tableNumber: '7', call });
    },
    (store) => new StoredCalls(store, clock).all().length > 0,
  ),
  storedEntryPoint(
    'visits on their way',
    [STORED, 'core/saved/saved-handovers.ts'],
    (store) =>
      new StoredHandovers(store).write({ leaving: [], arriving: [{ key: 'k', token: 't', isHere: true }] }),
    (store) => new StoredHandovers(store).read().arriving.length > 0,
  ),
  storedEntryPoint(
    'stored sittings',
    [STORED, 'core/saved/saved-sittings.ts'],
    (store) => {
      const together = { guestId: 'a', basket: EMPTY_SHARED_BASKET };
      new StoredSittings(store, clock).save({ accountId: 'a', place, savedAt: now, together });
    },
    (store) => new StoredSittings(store, clock).togetherAt(place).length > 0,
  ),
  storedEntryPoint(
    'the split of a bill',
    [`${BROWSER}stored-bill-choices.ts`],
    (store) =>
      new StoredBillChoices(store, () => true).write({
        accountId: 'a',
        chosen: { split: { by: 'all' }, accountTotal: ZERO, payments: 0 },
        tip: ZERO,
        total: ZERO,
        taken: 0,
      }),
    (store) => new StoredBillChoices(store, () => true).read() !== undefined,
  ),
  storedEntryPoint(
    'shares that friends were asked for',
    [STORED, 'core/saved/saved-shares.ts'],
    (store) => new StoredShares(store).save({ accountId: 'a', key: 'k', share: { amount: ZERO } }),
    (store) => new StoredShares(store).all().length > 0,
  ),
  storedEntryPoint(
    'the guest’s details of the visit',
    [`${BROWSER}stored-guest.ts`],
    (store) => new StoredGuest(store, store, Date.now).write({ ...ada, emailOptIn: true }),
    (store) => new StoredGuest(store, store, Date.now).read() !== undefined,
  ),
  storedEntryPoint(
    'consent',
    [`${BROWSER}consent.ts`],
    (store) => new StoredConsent(store, clock).write('granted'),
    (store) => new StoredConsent(store, clock).read() !== undefined,
  ),
  storedEntryPoint(
    'feedback that was given',
    [`${BROWSER}stored-feedback.ts`],
    (store) => new StoredFeedback(store).add('o1'),
    (store) => new StoredFeedback(store).has('o1'),
  ),
  storedEntryPoint(
    'what the native app said',
    [`${BROWSER}embed.ts`],
    (store) => new StoredEmbed(store).write({ guest: { name: 'Ada' }, codeIsUsed: true }),
    (store) => new StoredEmbed(store).read().codeIsUsed,
  ),
];

const APP = 'https://app.example';

function isHeard(data: unknown): boolean {
  let heard = false;
  const page = { early: [{ origin: APP, data }], addEventListener: () => undefined };
  new WindowMessages(page, [APP]).listen(() => (heard = true));
  return heard;
}

const taken = (address: string): boolean => {
  const search = `?${address}`;
  const link = takeSessionLink({
    location: { pathname: '/', search, hash: '' },
    history: { state: null, replaceState: () => undefined },
  });
  if (link !== undefined && !isSessionId(link)) throw new Error(`A session id that is none: ${link}`);
  return link !== undefined;
};

const brought: readonly EntryPoint[] = [
  {
    name: 'runtime config of a deployment',
    reads: ['adapters/host/nginx-files.ts'],
    sound: [runtimeConfig(new URL('http://brand.example/'))],
    enter: (value) => {
      try {
        return settingsIn(textOf(value)).environment !== '';
      } catch (error) {
        if (error instanceof Error && error.message.startsWith(UNSOUND_CONFIG)) return false;
        throw error;
      }
    },
  },
  {
    name: 'what services answer to the program that writes pages',
    reads: ['adapters/host/page-server.ts'],
    sound: [{ key: 'delivery', space: 'pubs' }],
    enter: async (value) => {
      const pages = new Pages(
        {
          html: '<head></head>',
          runtimeConfig: {
            environment: 'production',
            services: { config: 'https://config.example/', content: { host: 'cdn.example' } },
          },
        },
        { fetch: async () => value, clock: () => 0, pause: () => new Promise(() => undefined) },
      );
      const { page } = await pages.page('brand.example', 'salt-house');
      return page.includes('"wlConfig"');
    },
  },
  {
    name: 'boot data and runtime config',
    reads: ['adapters/bindings/runtime-config.ts'],
    sound: [
      {
        runtimeConfig: runtimeConfig(new URL('http://brand.example/')),
        wlConfig: { key: 'k', space: 's' },
      },
    ],
    enter: (value) =>
      bootDataOf(
        { getElementById: () => ({ textContent: textOf(value) }) as HTMLElement },
        'https://b.example',
      ).runtimeConfig !== undefined,
  },
  {
    name: 'an event of the live socket',
    reads: ['adapters/socket/event-codecs.ts'],
    sound: [{ accountId: 'a', version: 3 }],
    enter: (value) => billEventOf('payment.completed', value) !== undefined,
  },
  {
    name: 'an acknowledgement of the live socket',
    reads: ['adapters/socket/event-codecs.ts'],
    sound: [{ ok: true, version: 3 }],
    enter: (value) => subscriptionOf(value) !== undefined,
  },
  {
    name: 'what other phones have ticked',
    reads: ['adapters/socket/event-codecs.ts'],
    sound: [{ accountId: 'a', claims: [{ by: 2, lines: [{ lineId: '1', units: 1 }] }] }],
    enter: (value) => claimsOf(value) !== undefined,
  },
  {
    name: 'a message of the native app',
    reads: [`${BROWSER}embed.ts`],
    sound: [
      { type: 'guest', email: 'ada@example.com', name: 'Ada', loyaltyCard: 'L1', discountCode: 'FIVER' },
    ],
    enter: isHeard,
  },
  {
    name: 'an error of the card provider’s SDK',
    reads: ['adapters/braintree/card-refusals.ts'],
    sound: [{ code: 'HOSTED_FIELDS_FIELDS_INVALID', details: { invalidFieldKeys: ['number'] } }],
    enter: (value) => cardRefusalOf(value).why === 'fields',
  },
  {
    name: 'an error of the content SDK',
    reads: ['adapters/contentful/content-failure.ts'],
    sound: [{ status: 404 }],
    enter: (value) => contentFailure('content', new Error(textOf(value))).failure === 'refused',
  },
  {
    name: 'a session id in the address',
    reads: [`${BROWSER}session-link.ts`],
    sound: ['sessionId=12345678-abcd', 'a=1&sessionId=abcdefgh&b=2'],
    enter: (value) => taken(textOf(value)),
  },
  {
    name: 'a stored session id',
    reads: [`${BROWSER}session.ts`],
    sound: ['12345678-abcd'],
    enter: (value) => {
      const store = new Texts(new Map([[SESSION_KEY, textOf(value)]]));
      const { id } = new GuestSession({
        store,
        randomness: { uuid: () => 'made-anew' },
        clock,
        baskets: new StoredBaskets(new OneText(), clock),
      });
      if (!isSessionId(id)) throw new Error(`A session id that is none: ${id}`);
      return id !== 'made-anew';
    },
  },
  {
    name: 'what a return from the bank’s page brings',
    reads: ['ui/navigation/bill-paths.ts'],
    sound: ['?payment=k&paymentId=p&result=r'],
    enter: (value) => namesPayment('success', textOf(value), (key) => key === 'k'),
  },
  {
    name: 'an address',
    reads: ['ui/navigation/routes.ts'],
    sound: ['/foxglove-arms/order/menus/food', '/foxglove-arms/pay/12/success'],
    enter: (value) => parseRoute(`/${textOf(value).replace(/^\//, '')}`).page !== 'redirect',
  },
  {
    name: 'what the history remembers',
    reads: ['ui/navigation/routes.ts'],
    sound: [{ wanted: '/foxglove-arms' }],
    enter: (value) => wantedIn(value) === '/foxglove-arms',
  },
  {
    name: 'the text of a QR code',
    reads: [],
    sound: ['WELCOME10'],
    enter: (value) => isRight(validateVoucherCode(textOf(value))),
  },
];

/** On the phone: stored text, the page and its address, messages of windows and sockets. Then the answers of services. */
const entryPoints = [...stored, ...brought, ...(await answerEntryPoints())];

/** Three for each case of a property: with one, a giant answer is now and then not drawn at all. */
const RUNS = 3 * (fc.readConfigureGlobal().numRuns ?? 1000);

/** Drawn once: each entryPoint makes as many values of its own of them, from what is valid there. */
const RECIPES = fc.sample(anyRecipe, RUNS);

const ownNames = (): string =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype]
    .map((prototype) => Reflect.ownKeys(prototype).map(String).join())
    .join('\n');

const NAMES = ownNames();

const shared = Object.prototype as unknown as Record<string, unknown>;
const OWN = Object.getOwnPropertyNames(shared).map((name) => [name, shared[name]] as const);

/** What was added to Object.prototype, or replaced there. Restores it, since all tests of the worker share it. */
function changesOfPrototype(): readonly string[] {
  const changed: string[] = [];
  for (const name in {}) changed.push(name);
  for (const name of changed) Reflect.deleteProperty(shared, name);
  for (const [name, value] of OWN) {
    if (shared[name] === value) continue;
    changed.push(name);
    shared[name] = value;
  }
  return changed;
}

/** Feeds hostile values in. Nothing may throw or change Object.prototype. */
async function fuzz({ enter, sound }: EntryPoint): Promise<{ taken: number }> {
  let taken = 0;
  const valid = sound.length === 0 ? [{ a: ['text', 1] }] : sound;
  for (const recipe of RECIPES) {
    const value = recipe(valid);
    try {
      if (await enter(value)) taken += 1;
      const changed = changesOfPrototype();
      // An assertion for each value would take longer than the decoders.
      if (changed.length > 0) expect(changed).toEqual([]);
    } catch (error) {
      changesOfPrototype();
      throw new Error(`Property failed with ${shownValue(value)}`, { cause: error });
    }
  }
  expect(RECIPES).toHaveLength(RUNS);
  expect(ownNames()).toBe(NAMES);
  return { taken };
}

describe('decoders of outside data (attack H17)', () => {
  it.each(entryPoints.map((entryPoint) => [entryPoint.name, entryPoint] as const))(
    '%s accepts valid data; hostile data does no harm',
    async (_name, entryPoint) => {
      for (const value of entryPoint.sound)
        expect(await entryPoint.enter(structuredClone(value), true)).toBe(true);
      const { taken } = await fuzz(entryPoint);
      // The made-up values are not all junk: some are accepted.
      if (entryPoint.sound.length > 0) expect(taken).toBeGreaterThan(RUNS / 100);
    },
    300_000,
  );

  it.each([
    ['one that goes on where something is missing', (value: never) => (value as { a: string }).a.length > 0],
    [
      'one that merges whatever keys there are',
      (value: never) => {
        const merge = (into: Record<string, unknown>, from: Record<string, unknown>): void => {
          for (const [key, item] of Object.entries(from))
            if (typeof item === 'object' && item !== null && typeof into[key] === 'object' && into[key])
              merge(into[key] as Record<string, unknown>, item as Record<string, unknown>);
            else into[key] = item;
        };
        merge({}, Object(value));
        return true;
      },
    ],
    [
      'one that goes as deep as it is led',
      (value: never) => {
        const depth = (of: unknown): number =>
          typeof of === 'object' && of !== null ? 1 + Math.max(0, ...Object.values(of).map(depth)) : 0;
        return depth(value) > 0;
      },
    ],
  ])('the fuzzer finds a planted fault: %s', async (_what, enter) => {
    const planted: EntryPoint = {
      name: 'planted',
      reads: [],
      sound: [{ a: 'text', b: {} }],
      enter: enter as never,
    };
    await expect(fuzz(planted)).rejects.toThrow('Property failed');
    expect(changesOfPrototype()).toEqual([]);
    expect(ownNames()).toBe(NAMES);
  });
});

describe('the list of decoders', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const reads = new Set(entryPoints.flatMap((entryPoint) => entryPoint.reads));

  it('has every file that decodes', () => {
    const decodes = /\b(?:shape|refine|decoder|tagged)\(|\.decode\(|JSON\.parse\(/;
    const files = [
      ...readdirSync(`${root}adapters`, { recursive: true, encoding: 'utf8' })
        .map((file) => `adapters/${file}`)
        .filter((file) => !/\/(?:cli|vendure|node_modules)\//.test(file)),
      ...readdirSync(`${root}core/saved`).map((file) => `core/saved/${file}`),
    ].filter((file) => file.endsWith('.ts') && decodes.test(readFileSync(root + file, 'utf8')));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !reads.has(file))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect([...reads].filter((file) => !existsSync(root + file))).toEqual([]);
  });
});
