/** What a guest does in two tabs at once: pays in both, or changes a basket that the other tab checks. */
import type { Action } from './actions.ts';
import type { Guest, LoadedPage } from './guest.ts';
import { PRODUCTS } from './fixture-venues.ts';
import type { Random } from './random.ts';
import type { AppPage } from './app-page.ts';
import { buttonOf } from './pay-actions.ts';

/** Milliseconds between the acts. */
const QUICK = [40, 600] as const;

export interface Follow {
  readonly after: number;
  readonly tab: number;
  readonly does: Action;
}

export const LOOKS: Action = { act: 'look' };

/** The acts that follow at once in another tab; none if no tab suits. */
export function inSecondTab(random: Random, guest: Guest, done: Action): readonly Follow[] {
  if (done.act === 'bank' && done.way === 'backButton')
    return soon(random, [[guest.front, { act: 'changeInstead' }]]);
  if (done.act !== 'pay' && done.act !== 'continue' && done.act !== 'wallet') return [];
  const { front } = guest;
  const others = guest.pages.filter(({ tab, isShown }) => tab.number !== front && isShown);
  if (done.act !== 'continue') {
    const ready = random.of(others.filter(isReady));
    return ready === undefined
      ? []
      : soon(random, [
          [ready.tab.number, LOOKS],
          [ready.tab.number, PAYS],
        ]);
  }
  if (guest.frontPage?.page?.screen.at !== 'basket') return [];
  const other = random.of(others.filter(({ page }) => page !== undefined && isOpen(page)));
  if (other === undefined) return [];
  const { number } = other.tab;
  const change: Action =
    other.page?.screen.at === 'menu'
      ? { act: 'addDish', dish: random.whole(0, PRODUCTS.length - 1), side: 0 }
      : { act: 'more', line: 0 };
  return soon(random, [
    [number, LOOKS],
    [number, change],
    [front, LOOKS],
  ]);
}

const PAYS: Action = { act: 'pay', taps: 1 };

const isReady = ({ page }: LoadedPage): boolean => page !== undefined && buttonOf(page) !== undefined;

/** The basket can be changed on this page. */
const isOpen = ({ screen, order }: AppPage): boolean =>
  screen.at === 'menu' ? order?.menu.menu !== undefined : screen.at === 'basket';

function soon(random: Random, acts: readonly (readonly [tab: number, does: Action])[]): readonly Follow[] {
  let after = 0;
  return acts.map(([tab, does]) => {
    after += random.whole(...QUICK);
    return { after, tab, does };
  });
}
