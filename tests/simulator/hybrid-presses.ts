/** Presses about a tab: asked for, opened, left, and what is said of it read (section 4). */
import type { TabModel } from '../../ui/models/tab-model.ts';
import type { Act } from './acts.ts';
import type { Page } from './page.ts';
import type { Onlooker } from './presses.ts';

type TabAct = Extract<Act, { readonly act: 'wantTab' | 'startTab' | 'leaveTab' | 'readOfTab' }>;

/** Of the guest's table, where they are at one that has tabs and nothing of the order is being paid. */
export function tabOn({ order, checkout, payments }: Page): TabModel | undefined {
  if (order === undefined || payments?.unsettledAt(order.basket.place) !== undefined) return undefined;
  return checkout === undefined || checkout.phase === 'idle' ? order.openTab : undefined;
}

export function withTab(page: Page, { act }: TabAct, { onTabAsked }: Onlooker): boolean {
  const tab = tabOn(page);
  if (tab === undefined || tab.isAsking) return false;
  switch (act) {
    case 'wantTab':
      if (tab.isOn) return false;
      tab.want();
      return true;
    case 'startTab':
      if (!tab.isInfoShown) return false;
      onTabAsked(page);
      void tab.start();
      return true;
    case 'leaveTab':
      page.paysAtOnce = true;
      tab.leave();
      return true;
    case 'readOfTab':
      if (!tab.isTalking) return false;
      tab.dismiss();
      return true;
  }
}
