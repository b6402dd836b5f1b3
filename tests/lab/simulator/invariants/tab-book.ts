/** Tabs are opened only on request, and orders go on the tab of their table (WA10). */
import type { OrderIntent } from '@tableside/core';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { OrderModel } from '../../../../ui/models/order/order-model.ts';
import { DEFAULT_AREA } from '../fixture-venues.ts';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

export class TabBook {
  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
  ) {}

  requested({ guest }: LoadedPage): void {
    guest.hasRequestedTab = true;
  }

  /** The phone asks the backend to open a tab. */
  opens({ guest }: LoadedPage): void {
    if (!guest.hasRequestedTab) this.verdict.breaks('WA10', 'a tab was opened that nobody requested');
  }

  /** A page is on a tab of its own table. Only a tab that is closed is called so, whatever happens to the answers. */
  look(loaded: LoadedPage, { basket, openTab }: OrderModel): void {
    const { tab, destination } = basket;
    const { closed, tableNo, areaId } =
      this.world.accounts.byId(tab?.accountId ?? loaded.lastTab ?? '') ?? {};
    if (openTab?.notice === 'closed' && closed === false)
      this.verdict.breaks('WA10', `the tab of table ${tableNo} is open, and is called closed`);
    if (
      tab !== undefined &&
      `${destination.salesArea.id} ${destination.tableNumber}` !== `${areaId} ${tableNo}`
    )
      this.verdict.breaks(
        'WA10',
        `table ${destination.tableNumber} is on the tab of ${tableNo} in ${areaId}`,
      );
    loaded.lastTab = tab?.accountId ?? loaded.lastTab;
  }

  /** The code of the table's open tab, as somebody there reads it out. */
  codeAt({ session, basket }: OrderModel): string | undefined {
    const { tableNumber, salesArea } = basket.destination;
    if (tableNumber === undefined) return undefined;
    const tab = this.world.accounts.ofTable(this.world.venue(session.siteId), tableNumber, salesArea.id);
    return tab?.closed === false ? this.world.tabs.access.codeOf(tab) : undefined;
  }

  ordered({ summary: { tab, tableNumber, areaId = DEFAULT_AREA } }: OrderIntent): void {
    if (tab === undefined) return;
    const account = this.world.accounts.byId(tab.accountId);
    const [ordered, tabs] = [`${areaId} ${tableNumber}`, `${account?.areaId} ${account?.tableNo}`];
    if (ordered !== tabs)
      this.verdict.breaks('WA10', `an order of table ${ordered} is put on the tab of table ${tabs}`);
  }
}
