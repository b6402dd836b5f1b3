/** Tabs: opened where a guest has asked for one, and ordered on at their own tables (WA10). */
import type { OrderIntent } from '@tableside/core';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { BrowserTab } from '../guest.ts';
import type { Verdict } from './verdict.ts';

export class TabBook {
  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
  ) {}

  /** The guest has pressed for one. */
  asked({ guest }: BrowserTab): void {
    guest.hasAskedForTab = true;
  }

  /** The phone asks for one to be opened. */
  opens({ guest }: BrowserTab): void {
    if (!guest.hasAskedForTab) this.verdict.breaks('WA10', 'a tab was opened that nobody has asked for');
  }

  /** An order is begun. */
  ordered({ summary: { tab, tableNumber } }: OrderIntent): void {
    if (tab === undefined) return;
    const tabTable = this.world.accounts.byId(tab.accountId)?.tableNo;
    if (tabTable !== tableNumber)
      this.verdict.breaks('WA10', `an order of table ${tableNumber} is put on the tab of table ${tabTable}`);
  }
}
