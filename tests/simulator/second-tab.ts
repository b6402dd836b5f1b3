/** What a guest does in two tabs at once: presses the button in both, or changes a basket that the other one checks. */
import type { Act } from './actions.ts';
import type { Guest, BrowserTab } from './guest.ts';
import { PRODUCTS } from './harbour.ts';
import type { Lots } from './lots.ts';
import type { Page } from './page.ts';
import { buttonOf } from './pay-actions.ts';

/** Within so long of each other, in milliseconds. */
const QUICK = [40, 600] as const;

export interface Follow {
  readonly after: number;
  readonly tab: number;
  readonly does: Act;
}

const LOOKS: Act = { act: 'look' };

/** What follows at once on what the guest has done in the tab in front; nothing where no other tab is fit for it. */
export function inSecondTab(lots: Lots, guest: Guest, done: Act): readonly Follow[] {
  if (done.act !== 'pay' && done.act !== 'goOn' && done.act !== 'wallet') return [];
  const { front } = guest;
  const others = guest.stays.filter(({ tab, isShown }) => tab.number !== front && isShown);
  if (done.act !== 'goOn') {
    const ready = lots.of(others.filter(isReady));
    return ready === undefined
      ? []
      : soon(lots, [
          [ready.tab.number, LOOKS],
          [ready.tab.number, PAYS],
        ]);
  }
  if (guest.frontStay?.page?.screen.at !== 'basket') return [];
  const other = lots.of(others.filter(({ page }) => page !== undefined && isOpen(page)));
  if (other === undefined) return [];
  const { number } = other.tab;
  const change: Act =
    other.page?.screen.at === 'menu'
      ? { act: 'addDish', dish: lots.whole(0, PRODUCTS.length - 1), side: 0 }
      : { act: 'more', line: 0 };
  return soon(lots, [
    [number, LOOKS],
    [number, change],
    [front, LOOKS],
  ]);
}

const PAYS: Act = { act: 'pay', taps: 1 };

const isReady = ({ page }: BrowserTab): boolean => page !== undefined && buttonOf(page) !== undefined;

/** What is in the basket can be changed there. */
const isOpen = ({ screen, order }: Page): boolean =>
  screen.at === 'menu' ? order?.menu.menu !== undefined : screen.at === 'basket';

function soon(lots: Lots, acts: readonly (readonly [tab: number, does: Act])[]): readonly Follow[] {
  let after = 0;
  return acts.map(([tab, does]) => {
    after += lots.whole(...QUICK);
    return { after, tab, does };
  });
}
