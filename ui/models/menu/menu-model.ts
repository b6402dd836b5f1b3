/** One menu: its loading, its search, the guest's dietary wishes, and the dishes shown. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isLeft,
  menuSwitches,
  right,
  type Either,
  type PortFailure,
  type OrderingSession,
} from '@tableside/core';
import type { MenuEntry } from '@tableside/core/content';
import { LEAST_LOADING_MS } from '@tableside/core/guest';
import {
  assemblyOf,
  dietaryOptions,
  orderingBlocked,
  type DietaryWish,
  type Dish,
  type Menu,
  type MenuParts,
} from '@tableside/core/menu';
import type { MenuPlace, Timer } from '@tableside/core/ports';
import type { MenuCache } from './menu-cache.ts';
import { MenuLists, type MenuList, type MenuView } from './menu-list.ts';

export type MenuState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly menu: Menu }
  | { readonly is: 'failed' };

type LoadedMenu = Either<PortFailure, Menu>;

/**
 * Faster menus show at once: the guest has seen no loading indicator, which would otherwise stay a minimum time against
 * flicker.
 */
const LOADING_SEEN_AFTER_MS = 100;

const NO_WISH: DietaryWish = { tags: [], avoid: [] };

const samePlace = (a: MenuPlace, b: MenuPlace): boolean =>
  a.salesAreaId === b.salesAreaId && a.serviceId === b.serviceId;

export class MenuModel {
  state: MenuState = { is: 'loading' };
  entry: MenuEntry | undefined;
  search = '';
  /** Every dish of a menu has been on the screen. */
  wasListedWhole = false;
  /** Holds for every menu of this service, and ends with the browser tab: it may reveal facts about health. */
  wish: DietaryWish = NO_WISH;
  private session: OrderingSession | undefined;
  private at: MenuPlace = {};
  private attempt = 0;
  private readonly lists: MenuLists;
  private readonly assembled = new WeakMap<MenuParts, Menu>();

  constructor(
    private readonly cache: MenuCache,
    private readonly timer: Timer,
    hideOutOfStock: boolean,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.lists = new MenuLists(hideOutOfStock);
    makeAutoObservable(this, { listOf: false }, { deep: false });
  }

  /**
   * Opens a menu of the session; no effect if it is already open.
   * @param seenLongEnough settles once a loading indicator that is already on the screen has been there long enough
   */
  open(session: OrderingSession, entry: MenuEntry, at: MenuPlace = {}, seenLongEnough?: Promise<void>): void {
    const same = this.session === session && this.entry?.menuId === entry.menuId && samePlace(this.at, at);
    if (same && this.state.is !== 'failed') {
      // The menu is already open under another name.
      this.entry = entry;
      return;
    }
    this.session = session;
    this.at = at;
    this.entry = entry;
    this.search = '';
    void this.load(session, entry, seenLongEnough);
  }

  /** Requests the menu again after a failure. */
  reload(): void {
    if (this.session === undefined || this.entry === undefined) return;
    this.cache.clear();
    void this.load(this.session, this.entry);
  }

  /**
   * Requests the menu again because stock and prices may have changed; the shown menu stays until the answer arrives.
   * @param isLast the shown menu is from an earlier visit, and does not stay if the venue refuses it now
   */
  async refresh(isLast = false): Promise<void> {
    const { session, entry, attempt } = this;
    if (session === undefined || entry === undefined || this.state.is !== 'ready') return;
    this.cache.forget(session.siteId, entry.menuId, this.at);
    const menu = await this.ask(session, entry);
    if (attempt !== this.attempt) return;
    if (isLeft(menu)) this.report(menu.left);
    if (isLeft(menu) && !isLast) return;
    runInAction(() => (this.state = isLeft(menu) ? { is: 'failed' } : { is: 'ready', menu: menu.right }));
  }

  listedWhole(): void {
    this.wasListedWhole = true;
  }

  typeSearch(text: string): void {
    this.search = text;
  }

  wishFor(wish: Partial<DietaryWish>): void {
    this.wish = { ...this.wish, ...wish };
  }

  forgetWish(): void {
    this.wish = NO_WISH;
  }

  get menu(): Menu | undefined {
    return this.state.is === 'ready' ? this.state.menu : undefined;
  }

  /** The menu itself or the venue config can disable browsing (WO21). */
  get browsingBlocked(): boolean {
    return this.menu !== undefined && (this.menu.browsingDisabled || this.switches.browsingDisabled);
  }

  get orderingBlocked(): boolean {
    return this.menu !== undefined && (orderingBlocked(this.menu) || this.switches.orderingDisabled);
  }

  /** The tags and allergens to choose from: the menu's, and those already wished for. */
  get dietaryOptions(): ReturnType<typeof dietaryOptions> {
    const { tags, allergens } =
      this.menu === undefined ? { tags: [], allergens: [] } : dietaryOptions(this.menu);
    const { wish } = this;
    return {
      tags: [...new Set([...tags, ...wish.tags])],
      allergens: [...new Set([...allergens, ...wish.avoid])],
    };
  }

  get view(): MenuView | undefined {
    const { menu, wish, search, session } = this;
    return menu && { menu, wish, search, locale: session?.backend.locale };
  }

  /** The list for a view. React may show an earlier view, so that typing is not held up by filtering. */
  listOf(view: MenuView): MenuList {
    return this.lists.listOf(view);
  }

  dish(displayRecordId: string): Dish | undefined {
    return this.dishes.get(displayRecordId);
  }

  private get dishes(): ReadonlyMap<string, Dish> {
    return new Map(this.menu?.categories.flatMap(({ dishes }) => dishes).map((dish) => [dish.id, dish]));
  }

  private get switches(): ReturnType<typeof menuSwitches> {
    return this.session === undefined || this.menu === undefined
      ? { browsingDisabled: false, orderingDisabled: false }
      : menuSwitches(this.session.config, this.menu.id);
  }

  private async load(
    session: OrderingSession,
    entry: MenuEntry,
    seenLongEnough?: Promise<void>,
  ): Promise<void> {
    const attempt = ++this.attempt;
    const atHand = this.cache.partsAtHand(session.siteId, entry.menuId, this.at);
    const menu = atHand && this.assembledAtOnce(session, entry, atHand);
    if (menu !== undefined) {
      this.state = { is: 'ready', menu };
      return;
    }
    this.state = { is: 'loading' };
    const loaded = await this.afterLoading(this.ask(session, entry), seenLongEnough);
    runInAction(() => {
      // Drops a late answer for another menu or area.
      if (attempt !== this.attempt) return;
      if (isLeft(loaded)) {
        this.report(loaded.left);
        this.state = { is: 'failed' };
      } else {
        this.state = { is: 'ready', menu: loaded.right };
      }
    });
  }

  private async ask(session: OrderingSession, entry: MenuEntry): Promise<LoadedMenu> {
    const parts = await this.cache.parts(session.siteId, entry.menuId, this.at);
    return isLeft(parts) ? parts : right(await this.assemble(session, entry, parts.right));
  }

  /** The menu, if it is short or was assembled before. A long one is assembled in slices. */
  private assembledAtOnce(session: OrderingSession, entry: MenuEntry, parts: MenuParts): Menu | undefined {
    const known = this.assembled.get(parts);
    if (known?.id === entry.menuId) return known;
    const step = assemblyOf(entry.menuId, parts, session.backend.currency).next();
    if (step.done !== true) return undefined;
    this.assembled.set(parts, step.value);
    return step.value;
  }

  private async assemble(session: OrderingSession, entry: MenuEntry, parts: MenuParts): Promise<Menu> {
    const atOnce = this.assembledAtOnce(session, entry, parts);
    if (atOnce !== undefined) return atOnce;
    const steps = assemblyOf(entry.menuId, parts, session.backend.currency);
    let step = steps.next();
    while (step.done !== true) {
      await this.timer.delay(0);
      step = steps.next();
    }
    // Rendering the menu is a task of its own.
    await this.timer.delay(0);
    this.assembled.set(parts, step.value);
    return step.value;
  }

  private async afterLoading(
    loading: Promise<LoadedMenu>,
    seenLongEnough: Promise<void> | undefined,
  ): Promise<LoadedMenu> {
    const seen = this.timer.delay(LOADING_SEEN_AFTER_MS).then(() => 'seen' as const);
    const first = await Promise.race([loading, seen]);
    if (first !== 'seen') return first;
    const [loaded] = await Promise.all([
      loading,
      seenLongEnough ?? this.timer.delay(LEAST_LOADING_MS - LOADING_SEEN_AFTER_MS),
    ]);
    return loaded;
  }
}
