/**
 * What others do to a bill: pay a part in cash (for all of it, as they say), add to it, ask a friend to pay a share by
 * link, or close it for the next party.
 */
import { SHARE_TABLE } from '@tableside/core/bill';
import { figuresOf, type Account } from '../../../fixtures/world/accounts.ts';
import { majorAmount } from '../../../fixtures/world/amounts.ts';
import { Refusal } from '../../../fixtures/world/refusal.ts';
import { RequestBody } from '../../../fixtures/world/request-body.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { GUEST, ORIGIN } from './fixture-venues.ts';
import type { RivalAction } from './script.ts';

/** Bills of parties that have gone: their till no longer knows them. */
export const forgotten = new WeakMap<VenueGroupWorld, Set<string>>();
const FORGOTTEN_AFTER = 20_000;

const FRIEND = 'f41e4d00-0000-4000-8000-';
export const isFriends = (idempotencyKey: string): boolean => idempotencyKey.startsWith(FRIEND);

/** The bill has changed or is closed, or another was quicker. */
async function unlessRefused(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

interface RivalPlace {
  readonly world: VenueGroupWorld;
  /** Converts hundreds of minor units. */
  readonly inMajor: (hundreds: number) => number;
  readonly after: (ms: number, call: () => void) => void;
}

export const rivalDoes = (
  { world, inMajor, after }: RivalPlace,
  tableNo: string,
  does: RivalAction,
): Promise<void> =>
  unlessRefused(async () => {
    const { till, accounts, backend } = world;
    const [venue] = backend.venues;
    if (venue === undefined) return;
    const table = { siteId: venue.siteId, tableNo };
    if ('adds' in does) await till.add(table, [{ name: 'One more', price: inMajor(does.adds) }]);
    else if ('leaves' in does) {
      const { id = '' } = accounts.ofTable(venue, tableNo) ?? {};
      await unlessRefused(() => till.close(table));
      till.open(table, [{ name: 'Next party', price: inMajor(12.5), amount: 2 }]);
      after(FORGOTTEN_AFTER, () => forgotten.set(world, (forgotten.get(world) ?? new Set()).add(id)));
    } else {
      const account = accounts.ofTable(venue, tableNo);
      const { outstanding } = account ? figuresOf(account) : { outstanding: 0 };
      const part = Math.ceil((outstanding * ('asks' in does ? does.asks : does.pays)) / 100);
      const all = account?.lines.map(({ id }) => ({ lineId: id, units: 99 }));
      if (part > 0 && account && 'asks' in does) await asksFriend({ world, after }, account, part, does);
      else if (part > 0) await till.takeCash(table, inMajor(part / 100), all);
    }
  });

/** The friend pays the share, while the guest who asked takes it back. Answers are lost, and calls come again (WA34). */
async function asksFriend(
  { world, after }: Pick<RivalPlace, 'world' | 'after'>,
  { id, basketId, areaId, tableNo, terms: { currency }, lines, shares, venue: { siteId } }: Account,
  part: number,
  { pays, withdraws }: Extract<RivalAction, { readonly asks: number }>,
): Promise<void> {
  const { acquirer, backend, billPayments, billShares, ports } = world;
  const { brandId, businessRef: businessId, clientId, merchantId: merchant } = backend;
  const table = { areaId, brandId, businessId, clientId, tableNo, venueId: siteId };
  const newKey = () => FRIEND + ports.newId().replaceAll(/\D/g, '').padStart(12, '0');
  const [key, another] = [newKey(), newKey()];
  const by = (idempotencyKey = key) => ({ sessionId: key, origin: ORIGIN, idempotencyKey });
  // A guest's app may have asked already.
  const asked = shares.find(({ isWithdrawn }) => !isWithdrawn);
  const minor = asked?.amount ?? part;
  const amount = majorAmount(minor, currency);
  const items = lines.slice(0, 1).map((line) => ({ lineId: line.id, units: 1 }));
  const ask = () => billShares.make(id, basketId, RequestBody.of({ amount, items, table }), by());
  const token = asked?.token ?? RequestBody.of(await ask()).text('token');
  for (const ms of [withdraws, withdraws + 3_000])
    after(ms, () => {
      const back = RequestBody.of({ table, token });
      void unlessRefused(() => billShares.withdraw(id, basketId, back, by()));
    });
  const paysShare = async (): Promise<void> => {
    const atLink = { ...table, tableNo: SHARE_TABLE, token };
    const share = billShares.asked(RequestBody.of({ table: atLink }));
    const order = { id: share.id, ref: share.basketId };
    const charge = { siteId, currency, amount: minor, takes: false, order, customer: {}, origin: ORIGIN };
    const { id: paymentId } = await acquirer.charge({ ...charge, idempotencyKey: key }, 'approved');
    const customer = { email: GUEST.email, name: GUEST.name, marketingOptIn: false };
    const amounts = { amount, tip: 0, total: amount, paymentId, orderType: 'PAT', merchant };
    const entry = RequestBody.of({ ...amounts, table: atLink, customer });
    for (const [ms, under] of [
      [1_500, key],
      [4_000, key],
      [6_000, another],
    ] as const)
      after(ms, () => void unlessRefused(() => billPayments.enter(order.id, order.ref, entry, by(under))));
  };
  after(pays, () => void unlessRefused(paysShare));
}
