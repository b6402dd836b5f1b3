/** Where the guest has left each menu of the visit, and the way back there. */
import { reaction, when } from 'mobx';
import type { VisitModel } from '../models/visit/visit-model.ts';
import type { MenuPosition } from '../models/visit/visit-snapshot.ts';
import { paths } from '../navigation/routes.ts';
import { holdInSight } from '../screens/menu/hold-in-sight.ts';

/** The part of the browser's window in which a menu is. */
export interface MenuWindow {
  readonly document: { querySelectorAll(selectors: string): Iterable<Element> };
  readonly history: Pick<History, 'scrollRestoration'>;
  readonly location: Pick<Location, 'pathname'>;
  readonly scrollY: number;
  scrollBy(by: ScrollToOptions): void;
  requestAnimationFrame(draw: () => void): number;
}

/** A menu scrolled by less counts as being at its top. */
const AT_TOP_PX = 1;

const shownDishes = (category: Element): readonly Element[] => [
  ...category.querySelectorAll('.dish:not([hidden])'),
];

const endOf = (part: Element): number => part.getBoundingClientRect().bottom;

/** The position of the menu on the screen; at its top, `category` is empty. */
function positionOf({ document, scrollY }: MenuWindow, path: string): MenuPosition | undefined {
  const categories = [...document.querySelectorAll('.category:not([hidden])')];
  const category = categories.find((section) => endOf(section) > AT_TOP_PX);
  if (categories.length === 0) return undefined;
  if (category === undefined || scrollY < AT_TOP_PX) return { path, category: '', above: 0 };
  const dishes = shownDishes(category);
  const dish = dishes.findIndex((one) => endOf(one) > AT_TOP_PX);
  const part = dishes[dish] ?? category;
  return { path, category: category.id, dish, above: -part.getBoundingClientRect().top };
}

function goBackTo(window: MenuWindow, { category, dish = -1, above }: MenuPosition): void {
  holdInSight(category, (section) => {
    const part = shownDishes(section)[dish] ?? section;
    window.scrollBy({ top: part.getBoundingClientRect().top + above, behavior: 'instant' });
  });
}

export class MenuPlaces {
  private readonly left = new Map<string, MenuPosition>();
  private shown: string;
  /** Present until the menu on the screen is where the guest has left it. */
  private stopWaiting: (() => void) | undefined;

  constructor(
    private readonly visit: VisitModel,
    private readonly window: MenuWindow,
    positions: readonly MenuPosition[] = [],
  ) {
    this.shown = window.location.pathname;
    this.take(positions);
    this.goBack();
    reaction(
      () => visit.currentPage,
      () => {
        // The menu that the guest leaves is still on the screen.
        this.note();
        this.shown = window.location.pathname;
        this.goBack();
      },
    );
  }

  get positions(): readonly MenuPosition[] {
    return [...this.left.values()];
  }

  /** Notes where the menu on the screen is, unless it has still to go back to where it was left. */
  note(): void {
    if (this.stopWaiting !== undefined) return;
    const position = positionOf(this.window, this.shown);
    if (position !== undefined) this.left.set(position.path, position);
  }

  /** Another document has noted these. */
  take(positions: readonly MenuPosition[]): void {
    for (const position of positions) this.left.set(position.path, position);
  }

  /** Goes to where the menu in the address was left, once its dishes are there. */
  private goBack(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    const { visit, window, shown } = this;
    const { history } = window;
    const position = this.left.get(shown);
    if (position === undefined || position.category === '') return;
    // The browser would restore the position by its pixels before the dishes are there.
    history.scrollRestoration = 'manual';
    const stop = when(
      () => openMenuOf(visit) === shown,
      () => {
        history.scrollRestoration = 'auto';
        // Two frames later the dishes are in the document and the page's heading has had focus.
        window.requestAnimationFrame(() =>
          window.requestAnimationFrame(() => {
            this.stopWaiting = undefined;
            goBackTo(window, position);
          }),
        );
      },
    );
    this.stopWaiting = () => {
      stop();
      history.scrollRestoration = 'auto';
    };
  }
}

/** The address of the menu that is open, once it has loaded. */
function openMenuOf({ order }: VisitModel): string | undefined {
  const entry = order?.menu.menu && order.menu.entry;
  return entry && order && paths.menu(order.session.venue.slug, order.session.service, entry.identifier);
}
