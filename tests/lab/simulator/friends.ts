/** A share of a bill by link: a guest asks a friend for it, and may take it back while the friend pays (D6, WA33). */
import { SHARE_TABLE } from '@tableside/core/bill';
import { figuresOf } from '../../../fixtures/world/accounts.ts';
import { majorAmount } from '../../../fixtures/world/amounts.ts';
import { Refusal } from '../../../fixtures/world/refusal.ts';
import { RequestBody } from '../../../fixtures/world/request-body.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { GUEST, ORIGIN } from './fixture-venues.ts';
import type { RivalAction } from './script.ts';

type Asking = Extract<RivalAction, { readonly asks: number }>;

const KEY = 'friend of ';
export const isFriends = (idempotencyKey: string): boolean => idempotencyKey.startsWith(KEY);

/** The bill has changed, or the other was quicker. */
async function unlessRefused(call: () => object | Promise<object>): Promise<object> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/** @param after runs a call after so many milliseconds */
export async function asksFriend(
  world: VenueGroupWorld,
  tableNo: string,
  { asks, pays, withdraws }: Asking,
  after: (ms: number, call: () => void) => void,
): Promise<void> {
  const { accounts, acquirer, backend, billPayments, billShares, payAtTable } = world;
  const [venue] = backend.venues;
  const account = venue && accounts.ofTable(venue, tableNo);
  if (venue === undefined || account === undefined || account.closed) return;
  const { id, basketId, areaId, terms, lines } = account;
  const { brandId, businessRef: businessId, clientId, merchantId: merchant } = backend;
  const table = { areaId, brandId, businessId, clientId, tableNo, venueId: venue.siteId };
  const major = (minor: number) => majorAmount(minor, terms.currency);
  const key = `${KEY}${world.ports.newId()}`;
  const by = (idempotencyKey: string) => ({ sessionId: key, origin: ORIGIN, idempotencyKey });
  const items = lines.slice(0, 1).map(({ id: lineId }) => ({ lineId, units: 1 }));
  const amount = major(Math.ceil((figuresOf(account).outstanding * asks) / 100));
  const share = RequestBody.of({ amount, items, table });
  const made = await unlessRefused(() => billShares.make(id, basketId, share, by(key)));
  const { token } = RequestBody.of(made).fields;
  if (token === undefined) return;
  const atLink = { ...table, tableNo: SHARE_TABLE, token };
  // Each answer may be lost, so that the call comes again.
  for (const ms of [withdraws, withdraws + 3_000])
    after(ms, () => {
      const back = RequestBody.of({ table, token });
      void unlessRefused(() => billShares.withdraw(id, basketId, back, by(key)));
    });
  after(pays, async () => {
    const opened = RequestBody.of(
      await unlessRefused(() => payAtTable.ofTable(RequestBody.of({ table: atLink }), by(key))),
    );
    const total = Number(opened.fields['outstandingBalanceToPay'] ?? 0);
    if (total <= 0) return;
    const order = { id: opened.text('accountId'), ref: opened.text('basketId') };
    const charge = { siteId: venue.siteId, currency: terms.currency, takes: false, order, customer: {} };
    const minor = Math.round((total * 100) / major(100));
    const paid = { ...charge, idempotencyKey: key, amount: minor, origin: ORIGIN };
    const { id: paymentId } = await acquirer.charge(paid, 'approved');
    const amounts = { amount: total, tip: 0, total, paymentId, orderType: 'PAT', merchant };
    const customer = { email: GUEST.email, name: GUEST.name, marketingOptIn: false };
    const entry = RequestBody.of({ ...amounts, table: atLink, customer });
    for (const [ms, under] of [
      [1_500, key],
      [4_000, key],
      [6_000, `${key}, again`],
    ] as const)
      after(ms, () => void unlessRefused(() => billPayments.enter(order.id, order.ref, entry, by(under))));
  });
}
