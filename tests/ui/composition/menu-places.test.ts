import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { MenuPlaces, type MenuWindow } from '../../../ui/composition/menu-places.ts';
import type { VisitModel } from '../../../ui/models/visit/visit-model.ts';

const MENU = '/the-lantern/order/menus/food';
const LEFT = { path: MENU, category: 'classics', dish: 0, above: 40 };

/** A window of 100 px of a menu: categories of one dish of 500 px each, one below the other. */
class Screen {
  readonly history: MenuWindow['history'] = { scrollRestoration: 'auto' };
  readonly location = { pathname: MENU };
  /** Of the categories that are in the document. */
  ids: readonly string[] = [];
  scrollY = 0;
  private frames: (() => void)[] = [];

  readonly document = { querySelectorAll: () => this.categories() };
  scrollBy = ({ top = 0 }: ScrollToOptions): void => void (this.scrollY += top);
  requestAnimationFrame = (draw: () => void): number => this.frames.push(draw);

  draw(): void {
    for (const draw of this.frames.splice(0)) draw();
  }

  element(id: string): Element | null {
    return this.categories().find((category) => category.id === id) ?? null;
  }

  private categories(): readonly Element[] {
    return this.ids.map((id, index) => {
      const top = index * 500 - this.scrollY;
      const part = { id, getBoundingClientRect: () => ({ top, bottom: top + 500 }) };
      return { ...part, querySelectorAll: () => [part] } as unknown as Element;
    });
  }
}

function opened() {
  const screen = new Screen();
  const menu = observable({ menu: false, entry: { identifier: 'food' } });
  const session = { venue: { slug: 'the-lantern' }, service: 'order' };
  const visit = observable({ currentPage: {}, order: { menu, session } }, {}, { deep: false });
  vi.stubGlobal('requestAnimationFrame', screen.requestAnimationFrame);
  vi.stubGlobal('document', {
    getElementById: (id: string) => screen.element(id),
    querySelector: () => null,
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { scrollY: 0 }));
  const places = new MenuPlaces(visit as unknown as VisitModel, screen, [LEFT]);
  return {
    screen,
    places,
    isNavigated: () => runInAction(() => void (visit.currentPage = {})),
    isListed: () => {
      screen.ids = ['starters', 'classics'];
      runInAction(() => void (menu.menu = true));
      screen.draw();
      screen.draw();
    },
  };
}

it('a menu scrolls back once its dishes are there', () => {
  const { screen, isNavigated, isListed } = opened();
  isNavigated();
  isListed();
  expect(screen.scrollY).toBe(540);
});

it('a saved place survives a last view, other pages and missing ids', () => {
  const { screen, places, isNavigated, isListed } = opened();
  screen.ids = ['', ''];
  screen.scrollY = 700;
  isNavigated();
  places.note();
  expect(places.positions).toEqual([LEFT]);
  screen.scrollY = 0;
  isListed();
  expect(screen.scrollY).toBe(540);
});

it('a place is saved only after the menu was shown', () => {
  const { screen, places, isListed } = opened();
  isListed();
  screen.scrollY = 30;
  places.note();
  expect(places.positions).toEqual([{ path: MENU, category: 'starters', dish: 0, above: 30 }]);
});
