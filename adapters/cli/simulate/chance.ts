/** What goes wrong: drawn from a seed and written down, or as a script has it. */
import type { Lots } from './lots.ts';
import { PRODUCTS, TABLES } from './harbour.ts';
import {
  nameOfCall,
  type CallFault,
  type CallId,
  type FaultKind,
  type FaultLevel,
  type TimedFault,
} from './script.ts';

/** How often each thing goes wrong, per call, where it goes gently. */
export const RATES: Readonly<Record<FaultKind, number>> = {
  dropRequest: 0.02,
  dropReply: 0.04,
  delay: 0.2,
  duplicate: 0.01,
  status5xx: 0.03,
  status429: 0.01,
  malformed: 0.01,
  truncated: 0.01,
  socketCut: 0.03,
  tabKill: 0.02,
  reload: 0.02,
  bfcache: 0.01,
  storageFails: 0.01,
  storageWipe: 0.005,
  clockJump: 0.005,
  deploy: 0.005,
  venueCloses: 0.005,
  priceChange: 0.01,
  stockOut: 0.01,
  rival: 0.05,
};

const TIMES: Readonly<Record<FaultLevel, number>> = { none: 0, gentle: 1, brutal: 3 };

/** A journey in which nobody gets anywhere shows little: delays are frequent enough. */
const MOST_OFTEN = 0.3;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LONGEST_DELAY = 30 * SECOND;
const STATUSES = [500, 502, 503, 504] as const;

/** Decides what goes wrong with each call, and around it. */
export interface Chance {
  faultsOf(call: CallId): readonly CallFault[];
  /** What else happens while the call is under way, and after how many milliseconds. */
  around(call: CallId): readonly { readonly after: number; readonly wrong: TimedFault }[];
}

/** Draws faults; nothing goes wrong once `isOver`. */
export class DrawnChance implements Chance {
  constructor(
    private readonly lots: Lots,
    private readonly level: FaultLevel,
  ) {}

  faultsOf(): readonly CallFault[] {
    const { lots } = this;
    const faults: CallFault[] = [];
    if (this.happens('dropRequest')) faults.push({ fault: 'dropRequest', hangs: lots.chance(0.5) });
    if (this.happens('dropReply')) faults.push({ fault: 'dropReply', hangs: lots.chance(0.5) });
    if (this.happens('delay')) {
      const all = lots.mostlyLittle(LONGEST_DELAY);
      const before = lots.whole(0, all);
      faults.push({ fault: 'delay', before, after: all - before });
    }
    if (this.happens('duplicate'))
      faults.push({ fault: 'duplicate', after: lots.mostlyLittle(LONGEST_DELAY) });
    if (this.happens('status5xx'))
      faults.push({ fault: 'status5xx', status: lots.of(STATUSES), tookEffect: lots.chance(0.5) });
    if (this.happens('status429')) faults.push({ fault: 'status429' });
    if (this.happens('malformed')) faults.push({ fault: 'malformed', tookEffect: lots.chance(0.5) });
    if (this.happens('truncated')) faults.push({ fault: 'truncated' });
    return faults;
  }

  around({ guest }: CallId): readonly { readonly after: number; readonly wrong: TimedFault }[] {
    const happening: { after: number; wrong: TimedFault }[] = [];
    const add = (wrong: TimedFault): void => {
      happening.push({ after: this.lots.whole(0, 2 * SECOND), wrong });
    };
    const { lots } = this;
    if (this.happens('socketCut'))
      add({ fault: 'socketCut', guest, lasts: 10 * SECOND + lots.mostlyLittle(10 * MINUTE) });
    if (this.happens('tabKill')) add({ fault: 'tabKill', guest });
    if (this.happens('reload')) add({ fault: 'reload', guest });
    if (this.happens('bfcache')) add({ fault: 'bfcache', guest, lasts: lots.mostlyLittle(5 * MINUTE) });
    if (this.happens('storageFails'))
      add({ fault: 'storageFails', guest, lasts: lots.mostlyLittle(2 * MINUTE) });
    if (this.happens('storageWipe')) add({ fault: 'storageWipe', guest });
    if (this.happens('clockJump')) add({ fault: 'clockJump', guest, by: lots.whole(-48, 48) * HOUR });
    if (this.happens('deploy')) add({ fault: 'deploy' });
    if (this.happens('venueCloses')) add({ fault: 'venueCloses' });
    if (this.happens('priceChange'))
      add({ fault: 'priceChange', product: lots.of(PRODUCTS) ?? '', price: lots.whole(100, 1999) / 100 });
    if (this.happens('stockOut')) add({ fault: 'stockOut', product: lots.of(PRODUCTS) ?? '' });
    if (this.happens('rival')) {
      const table = lots.of(TABLES) ?? '';
      const does = lots.weighed([
        [6, { pays: lots.whole(1, 100) }],
        [3, { adds: lots.whole(100, 1500) / 100 }],
        [1, { leaves: true } as const],
      ]);
      if (does !== undefined) add({ fault: 'rival', table, does });
    }
    return happening;
  }

  private happens(kind: FaultKind): boolean {
    const rate = RATES[kind] * TIMES[this.level];
    return rate > 0 && this.lots.chance(Math.min(rate, Math.max(MOST_OFTEN, RATES[kind])));
  }
}

/** Faults as they are written down. */
export class WrittenChance implements Chance {
  private readonly faults: ReadonlyMap<string, readonly CallFault[]>;

  constructor(written: readonly { readonly call: CallId; readonly wrong: readonly CallFault[] }[]) {
    this.faults = new Map(written.map(({ call, wrong }) => [nameOfCall(call), wrong]));
  }

  faultsOf(call: CallId): readonly CallFault[] {
    return this.faults.get(nameOfCall(call)) ?? [];
  }

  around(): readonly [] {
    return [];
  }
}
