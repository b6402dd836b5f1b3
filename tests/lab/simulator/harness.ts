/**
 * The stage of a journey: the world in virtual time, the guests with their tabs, the monitor and the written steps.
 */
import { REMEMBERED_KEY } from '../../../adapters/browser/stored-keys.ts';
import { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Address } from '../../../ui/flows/visit-flow.ts';
import { Guest, openPage, startOf, LoadedPage, BrowserTab, type PageEnvironment } from './guest.ts';
import { backendOf, type Fixture } from './fixture-venues.ts';
import { LiveService } from './live-service.ts';
import { addressOf } from './app-page.ts';
import { compose } from './composition.ts';
import type { RarelyPlayed } from './played.ts';
import { Random } from './random.ts';
import { USUAL_SETTING, type FaultKind, type FaultLevel, type Script, type Step } from './script.ts';
import { Timeline } from './timeline.ts';
import { InvariantMonitor } from './invariant-monitor.ts';

/** Milliseconds from a link to another document until it is loaded. */
const DOCUMENT_TAKES = 50;

/** Backends may issue ids that have to be escaped. */
const ID_PREFIXES = ['id-', 'é/', '?a=&b#', '%2F%'] as const;

export class Harness {
  readonly timeline = new Timeline();
  readonly world: VenueGroupWorld;
  readonly level: FaultLevel;
  /** Guests stay for hours. */
  readonly isLong: boolean;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly fixture: Fixture;
  readonly guests: readonly Guest[];
  readonly monitor: InvariantMonitor;
  /** Pages on which something has happened since the last check. */
  readonly touched = new Set<LoadedPage>();
  /** The steps so far, as a script stores them. */
  readonly steps: Step[] = [];
  readonly trace: string[] = [];
  readonly faults: Partial<Record<FaultKind, number>> = {};
  readonly played = new Set<RarelyPlayed>();
  readonly live: LiveService;
  /** Live lines draw from the seed alone, so a replayed script draws the same. */
  readonly lineRandom: Random;
  /** For what few guests do, so that the others do the same without it. */
  readonly rare: Random;
  /** The deployed version of the app. */
  build = 0;
  /** All faults have ended. */
  isCalm = false;
  /** Calls that have left a phone and not arrived. */
  onTheirWay = 0;
  /** Open bank questions. Calling one answers it. */
  readonly bankDialogs = new Set<() => void>();
  /** The provider refuses client tokens issued until then, in epoch milliseconds. */
  tokensExpiredAt = -Infinity;
  private ids = 0;
  private uuids = 0;

  constructor(
    { seed, guests, level, isLong = false, setting = USUAL_SETTING, ...where }: Script,
    private readonly isTraced: boolean,
    private readonly environmentOf: (loaded: LoadedPage) => PageEnvironment,
  ) {
    const { timeline } = this;
    this.level = level;
    this.lineRandom = new Random(seed);
    this.rare = new Random(~seed);
    this.isLong = isLong;
    const { provider = 'braintree', hasSeveral = false, hasSeats = false } = where;
    this.fixture = { provider, hasSeveral, hasSeats, setting };
    this.start = Date.parse(setting.start);
    const prefix = ID_PREFIXES[seed % ID_PREFIXES.length];
    this.world = new VenueGroupWorld(backendOf(this.fixture), {
      clock: () => this.start + timeline.now,
      newId: () => `${prefix}${(this.ids += 1)}`,
      pause: () => Promise.resolve(),
    });
    this.live = new LiveService(this.world, (ms, call) => timeline.after(ms, call));
    this.guests = guests.map((plan, number) => new Guest(number, plan));
    this.monitor = new InvariantMonitor(this.world, this.guests, () => timeline.now, this.fixture);
  }

  isExpired(clientToken: string | undefined): boolean {
    return Number(clientToken) <= this.tokensExpiredAt;
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${(this.uuids += 1).toString(16).padStart(12, '0')}`;
  }

  /** Loads the address in the tab; creates the tab if it is new. */
  open(guest: Guest, number: number, address: Address = addressOf(startOf(guest))): void {
    const tab = guest.tabs.get(number) ?? new BrowserTab(number, address);
    if (guest.tabs.has(number)) tab.push(address);
    guest.tabs.set(number, tab);
    this.load(guest, tab);
  }

  /** Reloads the tab's address. Reloading a bank's page leads back to the app. */
  load(guest: Guest, tab: BrowserTab): void {
    if (tab.bank !== undefined) tab.replace(tab.address);
    guest.front = tab.number;
    this.noteMemoryLoss(guest);
    this.fetch(guest, tab);
  }

  /**
   * The browser loads the document of the tab's address. Until it is there the page goes on, but nobody can press on
   * it. State that could not be stored travels in the tab's history, but not when the guest goes back.
   */
  leave(loaded: LoadedPage, isBack = false): void {
    const { guest, tab, isLeft } = loaded;
    if (isLeft) return;
    loaded.isLeft = true;
    loaded.page?.payments?.setVisible(false);
    this.timeline.after(DOCUMENT_TAKES, () => {
      if (loaded.isGone) return;
      if (isBack) this.noteMemoryLoss(guest);
      this.fetch(guest, tab);
    });
  }

  private fetch(guest: Guest, tab: BrowserTab): void {
    tab.loaded?.end();
    const loaded = new LoadedPage(guest, tab, this.build, this.timeline.now);
    tab.loaded = loaded;
    if (guest.storage.read(REMEMBERED_KEY) !== undefined) this.played.add('remembered');
    openPage(loaded, this.environmentOf(loaded), compose);
    this.touched.add(loaded);
  }

  close(loaded: LoadedPage): void {
    this.noteMemoryLoss(loaded.guest);
    loaded.end();
  }

  /** Restores a page that was put away, or reloads it. */
  comeBack(loaded: LoadedPage): void {
    if (loaded.isGone) return;
    if (loaded.isAway && !loaded.isKept) return this.load(loaded.guest, loaded.tab);
    this.touched.add(loaded);
    loaded.comeBack();
  }

  note(say: () => string): void {
    if (this.isTraced) this.trace.push(`${(this.timeline.now / 1000).toFixed(3).padStart(9)} ${say()}`);
  }

  /** State that only this page's memory holds is lost with the page. */
  private noteMemoryLoss(guest: Guest): void {
    const isMemoryOnly = guest.pages.some(({ page }) => page?.models.store.isPersistent === false);
    if (isMemoryOnly || (guest.storage.isFailing && guest.pages.length > 0)) this.monitor.diverges(guest);
  }
}
