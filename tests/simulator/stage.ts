/** Where a journey is played: the world in virtual time, its guests with their tabs, and who looks on and writes down. */
import type { PaymentProvider } from '@tableside/core';
import { VenueGroupWorld } from '../../fixtures/world/world.ts';
import { Guest, openPage, BrowserTab, Tab, type StayMeans } from './guest.ts';
import { backendBy } from './harbour.ts';
import type { Where } from './page.ts';
import { pageModels } from './page-models.ts';
import type { FaultKind, FaultLevel, Script, Step } from './script.ts';
import { Timeline } from './timeline.ts';
import { Witness } from './witness.ts';

/** A Wednesday evening, soon before a quarter past. */
export const START = Date.parse('2026-03-04T18:13:30Z');

export class Stage {
  readonly timeline = new Timeline();
  readonly world: VenueGroupWorld;
  readonly level: FaultLevel;
  /** Who takes cards at these venues. */
  readonly provider: PaymentProvider;
  readonly guests: readonly Guest[];
  readonly witness: Witness;
  /** Pages on which something has happened that nobody has looked at yet. */
  readonly touched = new Set<BrowserTab>();
  /** What was done, and what went wrong, as it is written down. */
  readonly steps: Step[] = [];
  readonly trace: string[] = [];
  readonly faults: Partial<Record<FaultKind, number>> = {};
  /** The version of the app that is deployed. */
  build = 0;
  /** Nothing goes wrong any more. */
  isCalm = false;
  /** Calls that have left a phone, and have not arrived. */
  onTheirWay = 0;
  private ids = 0;
  private uuids = 0;

  constructor(
    { guests, level, provider = 'braintree' }: Script,
    private readonly isTraced: boolean,
    private readonly meansOf: (stay: BrowserTab) => StayMeans,
  ) {
    const { timeline } = this;
    this.level = level;
    this.provider = provider;
    this.world = new VenueGroupWorld(backendBy(provider), {
      clock: () => START + timeline.now,
      newId: () => `id-${(this.ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    this.guests = guests.map((plan, number) => new Guest(number, plan));
    this.witness = new Witness(this.world, this.guests, () => timeline.now);
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${(this.uuids += 1).toString(16).padStart(12, '0')}`;
  }

  /** Fetches the app into a tab, in the place of what was there. */
  open(guest: Guest, number: number, where: Where): void {
    const tab = guest.tabs.get(number) ?? new Tab(number, where);
    guest.tabs.set(number, tab);
    guest.front = number;
    this.forgetsInMemory(guest);
    tab.stay?.end();
    tab.address = where;
    const at: Where = where.at === 'bank' ? { at: 'result', key: where.key } : where;
    const stay = new BrowserTab(guest, tab, this.build, this.timeline.now);
    tab.stay = stay;
    openPage(stay, at, this.meansOf(stay), pageModels);
    this.touched.add(stay);
  }

  /** The page is closed. */
  close(stay: BrowserTab): void {
    this.forgetsInMemory(stay.guest);
    if (stay.page !== undefined) stay.tab.address = addressOf(stay);
    stay.end();
  }

  /** A page that was put away is there again, as it was, or loaded anew. */
  comeBack(stay: BrowserTab): void {
    if (stay.isGone) return;
    if (stay.isAway && !stay.isKept) return this.open(stay.guest, stay.tab.number, addressOf(stay));
    this.touched.add(stay);
    stay.comeBack();
  }

  note(say: () => string): void {
    if (this.isTraced) this.trace.push(`${(this.timeline.now / 1000).toFixed(3).padStart(9)} ${say()}`);
  }

  /** What could not be stored goes with the page that remembered it, and no other page knows of it. */
  private forgetsInMemory(guest: Guest): void {
    const isMemoryOnly = guest.stays.some(({ page }) => page?.models.store.isPersistent === false);
    if (isMemoryOnly || (guest.storage.isFailing && guest.stays.length > 0)) this.witness.forgets(guest);
  }
}

/** Where a guest begins. */
export const startOf = ({ plan }: Guest): Where =>
  plan.wants === 'bill' ? { at: 'bill', table: plan.table } : { at: 'menu', venue: 0 };

/** What was brought back from the bank is in the address as long as the guest is there. */
export const addressOf = ({ tab, page }: BrowserTab): Where =>
  tab.address.at === 'bank' ? tab.address : (page?.where ?? tab.address);
