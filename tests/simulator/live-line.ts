/** The live line of a phone: events of the world's bills come late, twice, or not at all while it is cut. */
import type { BillEvent } from '@tableside/core/bill';
import type { BillWatch, LineState, LiveBills } from '@tableside/core/ports';
import type { AccountBook } from '../../fixtures/world/accounts.ts';
import type { Random } from './random.ts';

const ON_ITS_WAY_MS = 60;
/** Where things go wrong one event is late, overtaken by others, or comes twice. */
const LATEST_MS = 4_000;
const IS_LATE = 0.2;
const COMES_TWICE = 0.4;
const CONNECTS_AFTER_MS = 200;
/** So long a line that has broken is missed. */
const TRIES_AGAIN_EVERY_MS = 5_000;

export interface LinePlace {
  readonly accounts: AccountBook;
  /** Calls later, unless the page is gone; a page that is put away has no line. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly isCut: () => boolean;
  /** Draws what becomes of an event; undefined where nothing goes wrong. */
  readonly trouble: Random | undefined;
}

/** One line for each bill that is watched. */
export class SimulatedLines implements LiveBills {
  private readonly lines = new Set<SimulatedLine>();
  private readonly delivered = new Set<string>();

  constructor(private readonly place: LinePlace) {}

  watch(
    accountId: string,
    _table: unknown,
    hear: (event: BillEvent) => void,
    onLine: (state: LineState) => void,
  ): BillWatch {
    const hearOnce = (event: BillEvent): void => {
      this.delivered.add(`${event.name} ${event.accountId} ${event.version}`);
      hear(event);
    };
    const line = new SimulatedLine(this.place, accountId, hearOnce, onLine);
    this.lines.add(line);
    return {
      claim: () => undefined,
      stop: () => {
        line.stop();
        this.lines.delete(line);
      },
    };
  }

  /** How many different events of that name were delivered to the page. */
  countDelivered(name: BillEvent['name']): number {
    return [...this.delivered].filter((one) => one.startsWith(`${name} `)).length;
  }

  /** They are cut now, or the page is put away. */
  cut(): void {
    for (const line of this.lines) line.cut();
  }

  stop(): void {
    for (const line of this.lines) line.stop();
    this.lines.clear();
  }
}

class SimulatedLine {
  private isUp = false;
  private isOver = false;
  private readonly stopWatching: () => void;

  constructor(
    private readonly place: LinePlace,
    private readonly accountId: string,
    private readonly hear: (event: BillEvent) => void,
    private readonly onLine: (state: LineState) => void,
  ) {
    this.stopWatching = place.accounts.watch((event) => this.pass(event));
    place.later(CONNECTS_AFTER_MS, () => this.connect());
  }

  stop(): void {
    this.isOver = true;
    this.stopWatching();
  }

  cut(): void {
    if (this.isOver || !this.isUp) return;
    this.isUp = false;
    this.onLine('down');
    this.place.later(TRIES_AGAIN_EVERY_MS, () => this.connect());
  }

  private connect(): void {
    if (this.isOver || this.isUp) return;
    if (this.place.isCut()) {
      this.onLine('down');
      this.place.later(TRIES_AGAIN_EVERY_MS, () => this.connect());
      return;
    }
    this.isUp = true;
    this.onLine('up');
  }

  /** The room of a table has its own events alone; what goes astray is one of the things that go wrong. */
  private pass(event: BillEvent): void {
    if (!this.isUp || this.isOver) return;
    const { trouble, later } = this.place;
    const isOwn = event.accountId === this.accountId;
    if (!isOwn && trouble === undefined) return;
    const tell = (): void => {
      if (this.isUp && !this.isOver) this.hear(event);
    };
    const onItsWay = (): number =>
      ON_ITS_WAY_MS + (trouble?.chance(IS_LATE) === true ? trouble.mostlyLittle(LATEST_MS) : 0);
    later(onItsWay(), tell);
    if (trouble?.chance(COMES_TWICE) === true) later(onItsWay(), tell);
  }
}
