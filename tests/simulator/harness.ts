/** Where a journey is played: the world in virtual time, its guests with their tabs, and who looks on and writes down. */
import { REMEMBERED_KEY } from '../../adapters/browser/stored-keys.ts';
import { VenueGroupWorld } from '../../fixtures/world/world.ts';
import type { Address } from '../../ui/flows/visit-flow.ts';
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

/** From a link to another document until it is there, in milliseconds. */
const DOCUMENT_TAKES = 50;

/** A backend’s ids may have whatever an address or a text must escape. */
const ID_PREFIXES = ['id-', 'é/', '?a=&b#', '%2F%'] as const;

export class Harness {
  readonly timeline = new Timeline();
  readonly world: VenueGroupWorld;
  readonly level: FaultLevel;
  /** Guests stay for hours. */
  readonly isLong: boolean;
  /** When it begins, in milliseconds since 1970. */
  readonly start: number;
  /** The venues that the journey is at. */
  readonly fixture: Fixture;
  readonly guests: readonly Guest[];
  readonly monitor: InvariantMonitor;
  /** Pages on which something has happened that nobody has looked at yet. */
  readonly touched = new Set<LoadedPage>();
  /** What was done, and what went wrong, as it is written down. */
  readonly steps: Step[] = [];
  readonly trace: string[] = [];
  readonly faults: Partial<Record<FaultKind, number>> = {};
  /** What few guests do, and was done here. */
  readonly played = new Set<RarelyPlayed>();
  readonly live: LiveService;
  /** What live lines do is drawn from the seed alone: a script has it as well. */
  readonly lineRandom: Random;
  /** The version of the app that is deployed. */
  build = 0;
  /** Nothing goes wrong any more. */
  isCalm = false;
  /** Calls that have left a phone, and have not arrived. */
  onTheirWay = 0;
  /** Questions of banks that guests have not answered: each is answered by calling it. */
  readonly bankDialogs = new Set<() => void>();
  /** The provider refuses client tokens that it has given until then, in milliseconds since 1970. */
  tokensExpiredAt = -Infinity;
  private ids = 0;
  private uuids = 0;

  constructor(
    {
      seed,
      guests,
      level,
      provider = 'braintree',
      hasSeveral = false,
      hasSeats = false,
      isLong = false,
      setting = USUAL_SETTING,
    }: Script,
    private readonly isTraced: boolean,
    private readonly environmentOf: (loaded: LoadedPage) => PageEnvironment,
  ) {
    const { timeline } = this;
    this.level = level;
    this.lineRandom = new Random(seed);
    this.isLong = isLong;
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

  /** Fetches the app into a browser tab, in the place of what was there; a new one begins at that address. */
  open(guest: Guest, number: number, address: Address = addressOf(startOf(guest))): void {
    const tab = guest.tabs.get(number) ?? new BrowserTab(number, address);
    if (guest.tabs.has(number)) tab.push(address);
    guest.tabs.set(number, tab);
    this.load(guest, tab);
  }

  /** The browser tab's own address, anew. Who reloads the bank's page is back at the app. */
  load(guest: Guest, tab: BrowserTab): void {
    if (tab.bank !== undefined) tab.replace(tab.address);
    guest.front = tab.number;
    this.noteMemoryLoss(guest);
    this.fetch(guest, tab);
  }

  /**
   * The browser fetches the document of the tab's address. Until then the page goes on, and nobody can press on it. What
   * could not be stored comes along in the tab's history, but not to an address that the guest goes back to.
   */
  leave(loaded: LoadedPage, isBack = false): void {
    const { guest, tab, isLeft } = loaded;
    if (isLeft) return;
    loaded.isLeft = true;
    loaded.page?.payments?.setInSight(false);
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

  /** The page is closed. */
  close(loaded: LoadedPage): void {
    this.noteMemoryLoss(loaded.guest);
    loaded.end();
  }

  /** A page that was put away is there again, as it was, or loaded anew. */
  comeBack(loaded: LoadedPage): void {
    if (loaded.isGone) return;
    if (loaded.isAway && !loaded.isKept) return this.load(loaded.guest, loaded.tab);
    this.touched.add(loaded);
    loaded.comeBack();
  }

  note(say: () => string): void {
    if (this.isTraced) this.trace.push(`${(this.timeline.now / 1000).toFixed(3).padStart(9)} ${say()}`);
  }

  /** What could not be stored goes with the page that remembered it, and no other page knows of it. */
  private noteMemoryLoss(guest: Guest): void {
    const isMemoryOnly = guest.pages.some(({ page }) => page?.models.store.isPersistent === false);
    if (isMemoryOnly || (guest.storage.isFailing && guest.pages.length > 0)) this.monitor.diverges(guest);
  }
}
