/** Tabs: opened where a guest has asked for one, and ordered on at their own tables (WA10). */
import type { OrderIntent } from '@tableside/core';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { OrderModel } from '../../../ui/models/order-model.ts';
import { DEFAULT_AREA } from '../fixture-venues.ts';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

export class TabBook {
  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
  ) {}

  /** The guest has pressed for one. */
  requested({ guest }: LoadedPage): void {
    guest.hasRequestedTab = true;
  }

  /** The phone asks for one to be opened. */
  opens({ guest }: LoadedPage): void {
    if (!guest.hasRequestedTab) this.verdict.breaks('WA10', 'a tab was opened that nobody has asked for');
  }

  /** What somebody at the table of that order reads out: the code of its open tab. */
  codeAt({ session, basket }: OrderModel): string | undefined {
    const { tableNumber, salesArea } = basket.destination;
    if (tableNumber === undefined) return undefined;
    const tab = this.world.accounts.ofTable(this.world.venue(session.siteId), tableNumber, salesArea.id);
    return tab?.closed === false ? this.world.tabs.doors.codeOf(tab) : undefined;
  }

  /** An order is begun. */
  ordered({ summary: { tab, tableNumber, areaId = DEFAULT_AREA } }: OrderIntent): void {
    if (tab === undefined) return;
    const account = this.world.accounts.byId(tab.accountId);
    const [ordered, tabs] = [`${areaId} ${tableNumber}`, `${account?.areaId} ${account?.tableNo}`];
    if (ordered !== tabs)
      this.verdict.breaks('WA10', `an order of table ${ordered} is put on the tab of table ${tabs}`);
  }
}
