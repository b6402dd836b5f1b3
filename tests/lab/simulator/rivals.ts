/** What others do to a bill: pay a part in cash (for all of it, as they say), add to it, or close it for the next party. */
import { figuresOf } from '../../../fixtures/world/accounts.ts';
import { Refusal } from '../../../fixtures/world/refusal.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { RivalAction } from './script.ts';

export async function rivalDoes(
  { till, accounts, backend }: VenueGroupWorld,
  tableNo: string,
  does: Exclude<RivalAction, { readonly asks: number }>,
  /** Converts hundreds of minor units. */
  inMajor: (hundreds: number) => number,
): Promise<void> {
  const [venue] = backend.venues;
  if (venue === undefined) return;
  const table = { siteId: venue.siteId, tableNo };
  try {
    if ('adds' in does) await till.add(table, [{ name: 'One more', price: inMajor(does.adds) }]);
    else if ('leaves' in does) {
      await till.close(table);
      till.open(table, [{ name: 'Next party', price: inMajor(12.5), amount: 2 }]);
    } else {
      const account = accounts.ofTable(venue, tableNo);
      const { outstanding } = account ? figuresOf(account) : { outstanding: 0 };
      const cash = Math.ceil((outstanding * does.pays) / 100);
      const all = account?.lines.map(({ id }) => ({ lineId: id, units: 99 }));
      if (cash > 0) await till.takeCash(table, inMajor(cash / 100), all);
    }
  } catch (error) {
    // The bill is closed already.
    if (!(error instanceof Refusal)) throw error;
  }
}
