/** One menu: its loading, its search, and which of its dishes are shown. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  assembleMenu,
  isLeft,
  LEAST_LOADING_MS,
  menuSwitches,
  orderingBlocked,
  searchMenu,
  withoutOutOfStock,
  type Category,
  type Dish,
  type Menu,
  type MenuEntry,
  type MenuParts,
  type Pauses,
  type PortFailure,
  type OrderingSession,
} from '@tableside/core';
import type { LoadedParts, MenuCache } from './menu-cache.ts';

export type MenuState =
  { readonly is: 'loading' } | { readonly is: 'ready'; readonly menu: Menu } | { readonly is: 'failed' };

/** A menu that comes sooner than this is shown at once: no loading was seen, and the least time is against flicker. */
const LOADING_SEEN_AFTER_MS = 100;

export class MenuModel {
  state: MenuState = { is: 'loading' };
  entry: MenuEntry | undefined;
  search = '';
  private session: OrderingSession | undefined;
  private salesAreaId: string | undefined;
  private attempt = 0;

  constructor(
    private readonly cache: MenuCache,
    private readonly pauses: Pauses,
    private readonly hideOutOfStock: boolean,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Opens a menu of the session; one that is open already stays as it is.
   *
   * @param seenLongEnough settles where loading has been on the screen before
   */
  open(
    session: OrderingSession,
    entry: MenuEntry,
    salesAreaId: string | undefined,
    seenLongEnough?: Promise<void>,
  ): void {
    const same =
      this.session === session && this.entry?.menuId === entry.menuId && this.salesAreaId === salesAreaId;
    if (same && this.state.is !== 'failed') return;
    this.session = session;
    this.salesAreaId = salesAreaId;
    this.entry = entry;
    this.search = '';
    void this.load(session, entry, seenLongEnough);
  }

  /** Asks again: after a failure, or because stock and prices have changed. */
  reload(): void {
    if (this.session === undefined || this.entry === undefined) return;
    this.cache.clear();
    void this.load(this.session, this.entry);
  }

  typeSearch(text: string): void {
    this.search = text;
  }

  get menu(): Menu | undefined {
    return this.state.is === 'ready' ? this.state.menu : undefined;
  }

  /** Browsing may be disabled by the menu itself or by the venue config (WO21). */
  get browsingBlocked(): boolean {
    return this.menu !== undefined && (this.menu.browsingDisabled || this.switches.browsingDisabled);
  }

  get orderingBlocked(): boolean {
    return this.menu !== undefined && (orderingBlocked(this.menu) || this.switches.orderingDisabled);
  }

  /** Categories as shown: without what the brand hides, and by the search. */
  get categories(): readonly Category[] {
    return searchMenu(this.offered, this.search);
  }

  dish(displayRecordId: string): Dish | undefined {
    return this.dishes.get(displayRecordId);
  }

  private get offered(): readonly Category[] {
    const categories = this.menu?.categories ?? [];
    return this.hideOutOfStock ? withoutOutOfStock(categories) : categories;
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
    const atHand = this.cache.partsAtHand(session.siteId, entry.menuId, this.salesAreaId);
    if (atHand !== undefined) {
      this.show(session, entry, atHand);
      return;
    }
    this.state = { is: 'loading' };
    const asked = this.cache.parts(session.siteId, entry.menuId, this.salesAreaId);
    const parts = await this.afterLoading(asked, seenLongEnough);
    runInAction(() => {
      // A late answer for another menu, or another area, is dropped.
      if (attempt !== this.attempt) return;
      if (isLeft(parts)) {
        this.report(parts.left);
        this.state = { is: 'failed' };
      } else {
        this.show(session, entry, parts.right);
      }
    });
  }

  private show(session: OrderingSession, entry: MenuEntry, parts: MenuParts): void {
    this.state = { is: 'ready', menu: assembleMenu(entry.menuId, parts, session.backend.currency) };
  }

  private async afterLoading(
    asked: Promise<LoadedParts>,
    seenLongEnough: Promise<void> | undefined,
  ): Promise<LoadedParts> {
    const seen = this.pauses.wait(LOADING_SEEN_AFTER_MS).then(() => 'seen' as const);
    const first = await Promise.race([asked, seen]);
    if (first !== 'seen') return first;
    const [parts] = await Promise.all([
      asked,
      seenLongEnough ?? this.pauses.wait(LEAST_LOADING_MS - LOADING_SEEN_AFTER_MS),
    ]);
    return parts;
  }
}
