/** Where a journey is played: the world in virtual time, its guests with their tabs, and who looks on and writes down. */
import { VenueGroupWorld } from '../../fixtures/world/world.ts';
import type { Address } from '../../ui/flows/visit-flow.ts';
import { Guest, openPage, startOf, BrowserTab, Tab, type StayMeans } from './guest.ts';
import { backendOf, type Fixture } from './harbour.ts';
import { addressOf } from './page.ts';
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
  /** The venues that the journey is at. */
  readonly fixture: Fixture;
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
    { guests, level, provider = 'braintree', hasSeveral = false }: Script,
    private readonly isTraced: boolean,
    private readonly meansOf: (stay: BrowserTab) => StayMeans,
  ) {
    const { timeline } = this;
    this.level = level;
    this.fixture = { provider, hasSeveral };
    this.world = new VenueGroupWorld(backendOf(this.fixture), {
      clock: () => START + timeline.now,
      newId: () => `id-${(this.ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    this.guests = guests.map((plan, number) => new Guest(number, plan));
    this.witness = new Witness(this.world, this.guests, () => timeline.now, provider);
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${(this.uuids += 1).toString(16).padStart(12, '0')}`;
  }

  /** Fetches the app into a browser tab, in the place of what was there; a new one begins at that address. */
  open(guest: Guest, number: number, address: Address = addressOf(startOf(guest))): void {
    const tab = guest.tabs.get(number) ?? new Tab(number, address);
    if (guest.tabs.has(number)) tab.push(address);
    guest.tabs.set(number, tab);
    this.load(guest, tab);
  }

  /** The browser tab's own address, anew. Who reloads the bank's page is back at the app. */
  load(guest: Guest, tab: Tab): void {
    if (tab.bank !== undefined) tab.replace(tab.address);
    guest.front = tab.number;
    this.forgetsInMemory(guest);
    tab.stay?.end();
    const stay = new BrowserTab(guest, tab, this.build, this.timeline.now);
    tab.stay = stay;
    openPage(stay, this.meansOf(stay), pageModels);
    this.touched.add(stay);
  }

  /** The page is closed. */
  close(stay: BrowserTab): void {
    this.forgetsInMemory(stay.guest);
    stay.end();
  }

  /** A page that was put away is there again, as it was, or loaded anew. */
  comeBack(stay: BrowserTab): void {
    if (stay.isGone) return;
    if (stay.isAway && !stay.isKept) return this.load(stay.guest, stay.tab);
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
