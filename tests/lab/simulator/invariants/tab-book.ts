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

  /** A page is on a tab of its own table. Only a closed tab is called so, whatever happens to the answers about it. */
  look(loaded: LoadedPage, { basket: { tab, destination }, openTab }: OrderModel): void {
    if (tab !== undefined) this.isOf(tab.accountId, destination.salesArea.id, destination.tableNumber);
    loaded.lastTab = tab?.accountId ?? loaded.lastTab;
    if (openTab?.notice !== 'closed' || loaded.lastTab === undefined) return;
    this.isOf(loaded.lastTab, destination.salesArea.id, destination.tableNumber);
    if (this.world.accounts.byId(loaded.lastTab)?.closed === false)
      this.verdict.breaks('WA10', `tab ${loaded.lastTab} is open, and is called closed`);
  }

  /** The code of the table's open tab, as somebody there reads it out. */
  codeAt({ session, basket }: OrderModel): string | undefined {
    const { tableNumber, salesArea } = basket.destination;
    if (tableNumber === undefined) return undefined;
    const tab = this.world.accounts.ofTable(this.world.venue(session.siteId), tableNumber, salesArea.id);
    return tab?.closed === false ? this.world.tabs.access.codeOf(tab) : undefined;
  }

  ordered({ summary: { tab, tableNumber, areaId = DEFAULT_AREA } }: OrderIntent): void {
    if (tab !== undefined) this.isOf(tab.accountId, areaId, tableNumber);
  }

  private isOf(accountId: string, areaId: string, table: string | undefined): void {
    const { areaId: area, tableNo } = this.world.accounts.byId(accountId) ?? {};
    if (areaId !== area || table !== tableNo)
      this.verdict.breaks('WA10', `table ${areaId} ${table} is on the tab of table ${area} ${tableNo}`);
  }
}
