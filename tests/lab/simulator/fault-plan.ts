/** Decides which faults happen: drawn from a seed, or read from a script. */
import type { Random } from './random.ts';
import { FOREIGN_BODIES } from '../../adapters/firewalled-client.ts';
import { PRODUCTS, TAB_TABLES, TABLES } from './fixture-venues.ts';
import {
  nameOfCall,
  type CallFault,
  type CallId,
  type FaultKind,
  type FaultLevel,
  type TimedFault,
} from './script.ts';

/** Probability of each fault per call at the level `gentle`. */
export const RATES: Readonly<Record<FaultKind, number>> = {
  dropRequest: 0.02,
  dropReply: 0.04,
  delay: 0.2,
  duplicate: 0.01,
  status5xx: 0.03,
  status429: 0.01,
  status403: 0.003,
  refused: 0.001,
  foreignPage: 0.005,
  otherAmounts: 0.003,
  otherDate: 0.03,
  malformed: 0.01,
  truncated: 0.01,
  socketCut: 0.03,
  offline: 0.003,
  outage: 0.003,
  tabKill: 0.02,
  reload: 0.02,
  bfcache: 0.01,
  storageFails: 0.002,
  storageWipe: 0.0005,
  clockJump: 0.005,
  deploy: 0.005,
  tokensExpire: 0.002,
  venueCloses: 0.005,
  priceChange: 0.01,
  stockOut: 0.01,
  slotFills: 0.01,
  rival: 0.05,
};

const TIMES: Readonly<Record<FaultLevel, number>> = { none: 0, gentle: 1, brutal: 3 };

/** An upper limit: journeys in which nobody gets anywhere show little. */
const MOST_OFTEN = 0.3;
/** Factor for calls on the way to a basket or bill, where nothing is at stake and many calls are made. */
const ON_THE_WAY = 0.15;
const CALLS_ON_THE_WAY: readonly string[] = [
  'venues',
  'ordering getVenue',
  'ordering getTables',
  'ordering getMenus',
  'ordering getmenupages',
  'ordering timeslots',
  'payments client/config',
  'pay-at-table client/config',
  'discounts',
];
/** Factor for calls just before a payment, so that enough guests come to pay. */
const ALMOST_THERE = 0.4;
const CALLS_BEFORE_PAYING: readonly string[] = [
  'ordering checkBasket',
  'card form',
  'card',
  'accounts',
  'account',
];
/**
 * On brutal journeys a guest's calls meet faults in bursts with lulls between. These are the numbers of calls in
 * each. Calls that pay or follow a payment can always meet faults and do not count.
 */
const BURST = [2, 8] as const;
const LULL = [20, 60] as const;
/** Factor for a call whose last try met a fault. */
const IN_TROUBLE = 4;
/** Factor for refusals (403, 429) of a payment that is sent again. */
const TAKEN_FOR_ROBOT = 40;
const CALLS_THAT_PAY: readonly string[] = [
  'ordering makeBraintreePayment',
  'payments',
  'orders',
  'hosted payment page',
  'auth-payment',
  'payments authorise',
];
/** Calls that ask about a payment or carry it on. */
const CALLS_THAT_FOLLOW: readonly string[] = [
  'payments by key',
  'orders by key',
  'bill payment',
  'capture-payment',
];
/** Factor for foreign pages in place of these. */
const AT_STAKE = 4;
const isAtStake = (call: string): boolean =>
  CALLS_THAT_PAY.includes(call) || CALLS_THAT_FOLLOW.includes(call);
/** Factor between what is shown and what is paid. */
const BEFORE_PAYING = 6;
const BEFORE_PAYMENTS: readonly string[] = ['ordering checkBasket', 'card form', 'card', 'account'];
/** The till's refusal of these calls releases the money (WP2), so no gateway may refuse in its place. */
const LETS_GO: readonly string[] = ['bill payment', 'capture-payment'];
/** Calls whose answers say what is left of a bill. */
const BILL_ANSWERS: readonly string[] = ['accounts', 'account', 'bill payment'];
/** Until a friend pays, or has the share taken back. */
const MOST_FOR_FRIEND = 15_000;
/** Share of rivals at a guest's own table. */
const AT_GUESTS_TABLE = 0.7;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LONGEST_DELAY = 30 * SECOND;
/** Short enough that most late answers arrive before the guest gives up. */
const LONGEST_BEFORE_PAYING = 12 * SECOND;
const LONGEST_AWAY = 5 * MINUTE;
/** Milliseconds; -1 sends no `Retry-After`. */
const RETRIES_AFTER = [-1, 0, 2 * SECOND, MINUTE, HOUR] as const;
const STATUSES = [500, 502, 503, 504] as const;
/** From and to. A sign-in page may come with a 200. */
const FOREIGN_STATUSES = [
  [400, 451],
  [500, 530],
  [400, 404],
  [200, 204],
] as const;
/** No 404: that would say that there is nothing. */
const REFUSALS = [400, 403, 409, 422] as const;

const shareOf = (call: string): number => {
  if (CALLS_ON_THE_WAY.includes(call)) return ON_THE_WAY;
  return CALLS_BEFORE_PAYING.includes(call) ? ALMOST_THERE : 1;
};

export interface FaultPlan {
  faultsOf(call: CallId): readonly CallFault[];
  /** Faults that happen around the call, with their delay in milliseconds. */
  around(call: CallId): readonly { readonly after: number; readonly wrong: TimedFault }[];
}

interface Happening {
  readonly after: number;
  readonly wrong: TimedFault;
}

export class RandomFaultPlan implements FaultPlan {
  private readonly troubled = new Set<string>();
  /** Each phone loses its storage at most once, and its storage fails at most once. */
  private readonly wiped = new Set<number>();
  private readonly failed = new Set<number>();
  /** Calls left in each guest's burst; negative in a lull. */
  private readonly spells = new Map<number, number>();
  /** Factor of the current call. */
  private share = 1;

  /** @param tables tables with guests */
  constructor(
    private readonly random: Random,
    private readonly level: FaultLevel,
    private readonly tables: readonly string[],
  ) {}

  faultsOf({ guest, call }: CallId): readonly CallFault[] {
    const { random } = this;
    const name = `${guest} ${call}`;
    this.share = this.isSpared(guest, call) ? 0 : shareOf(call);
    const inTrouble = CALLS_THAT_PAY.includes(call) ? TAKEN_FOR_ROBOT : IN_TROUBLE;
    const times = this.troubled.has(name) ? inTrouble : 1;
    const faults: CallFault[] = [];
    if (this.happens('dropRequest')) faults.push({ fault: 'dropRequest', hangs: random.chance(0.5) });
    if (this.happens('dropReply')) faults.push({ fault: 'dropReply', hangs: random.chance(0.5) });
    if (this.happens('status5xx')) faults.push(this.answeredOnTheWay(call));
    if (this.happens('status429', times))
      faults.push({
        fault: 'status429',
        tookEffect: random.chance(0.5),
        retryAfterMs: random.of(RETRIES_AFTER),
      });
    if (!LETS_GO.includes(call) && this.happens('status403', times))
      faults.push({ fault: 'status403', page: random.whole(0, FOREIGN_BODIES.length - 1) });
    if (!LETS_GO.includes(call) && this.happens('refused', times))
      faults.push({ fault: 'refused', status: random.of(REFUSALS) });
    if (this.happens('foreignPage', isAtStake(call) ? AT_STAKE : 1)) faults.push(this.foreignPage());
    if (call === 'ordering checkBasket' && this.happens('otherAmounts', BEFORE_PAYING))
      faults.push({ fault: 'otherAmounts' });
    if (BILL_ANSWERS.includes(call) && this.happens('otherAmounts', BEFORE_PAYING))
      faults.push({ fault: 'otherAmounts', ...(random.chance(0.5) && { isLess: true }) });
    if (this.happens('malformed')) faults.push({ fault: 'malformed', tookEffect: random.chance(0.5) });
    if (this.happens('truncated'))
      faults.push({ fault: 'truncated', ...(random.chance(0.3) && { tooLarge: true }) });
    if (faults.length > 0) this.troubled.add(name);
    else this.troubled.delete(name);
    if (CALLS_BEFORE_PAYING.includes(call)) this.share = 1;
    if (this.happens('delay')) {
      const all = random.mostlyLittle(
        CALLS_BEFORE_PAYING.includes(call) ? LONGEST_BEFORE_PAYING : LONGEST_DELAY,
      );
      const before = random.whole(0, all);
      faults.push({ fault: 'delay', before, after: all - before });
    }
    if (this.happens('otherDate'))
      faults.push({ fault: 'otherDate', clockOff: random.whole(-48, 48) * HOUR });
    if (this.happens('duplicate'))
      faults.push({ fault: 'duplicate', after: random.mostlyLittle(LONGEST_DELAY) });
    return faults;
  }

  around({ guest, call }: CallId): readonly Happening[] {
    if (this.share > 0) this.share = shareOf(call);
    const times = BEFORE_PAYMENTS.includes(call) ? BEFORE_PAYING : 1;
    return [...this.withPhone(guest, times), ...this.atVenue(times)];
  }

  private isSpared(guest: number, call: string): boolean {
    const { random, level, spells } = this;
    if (level !== 'brutal' || isAtStake(call)) return false;
    const left = spells.get(guest) ?? -random.whole(0, LULL[1]);
    const next = left > 0 ? left - 1 : left + 1;
    spells.set(guest, next !== 0 ? next : left > 0 ? -random.whole(...LULL) : random.whole(...BURST));
    return left <= 0;
  }

  private answeredOnTheWay(call: string): CallFault {
    const { random } = this;
    // A late call matters most if it pays.
    const [took, kept] = CALLS_THAT_PAY.includes(call) ? [0.3, 0.9] : [0.5, 0.6];
    const [status, tookEffect] = [random.of(STATUSES), random.chance(took)];
    const later = !tookEffect && random.chance(kept) ? random.whole(0, LONGEST_DELAY) : undefined;
    return { fault: 'status5xx', status, tookEffect, ...(later !== undefined && { later }) };
  }

  private foreignPage(): CallFault {
    const { random } = this;
    const [least, most] = random.of(FOREIGN_STATUSES) ?? FOREIGN_STATUSES[0];
    const status = random.whole(least, most);
    const clockOff = random.chance(0.3) ? random.whole(-30, 30) * HOUR : undefined;
    return {
      fault: 'foreignPage',
      status,
      tookEffect: random.chance(0.5),
      page: random.whole(0, FOREIGN_BODIES.length - 1),
      ...(clockOff !== undefined && { clockOff }),
    };
  }

  /** @param times factor for the loss of the network */
  private withPhone(guest: number, times: number): readonly Happening[] {
    const { random } = this;
    const wrong: TimedFault[] = [];
    if (this.happens('socketCut'))
      wrong.push({ fault: 'socketCut', guest, lasts: 10 * SECOND + random.mostlyLittle(LONGEST_AWAY) });
    if (this.happens('offline', times))
      wrong.push({
        fault: 'offline',
        guest,
        lasts: random.mostlyLittle(LONGEST_AWAY),
        ...(random.chance(0.5) && { isReported: true }),
      });
    if (this.happens('tabKill')) wrong.push({ fault: 'tabKill', guest });
    if (this.happens('reload')) wrong.push({ fault: 'reload', guest });
    if (this.happens('bfcache'))
      wrong.push({ fault: 'bfcache', guest, lasts: random.mostlyLittle(5 * MINUTE) });
    if (this.happens('storageFails') && isFirst(this.failed, guest))
      wrong.push({ fault: 'storageFails', guest, lasts: random.mostlyLittle(2 * MINUTE) });
    if (this.happens('storageWipe') && isFirst(this.wiped, guest))
      wrong.push({ fault: 'storageWipe', guest });
    if (this.happens('clockJump'))
      wrong.push({ fault: 'clockJump', guest, by: random.whole(-48, 48) * HOUR });
    return wrong.map((one) => this.soon(one));
  }

  private atVenue(times: number): readonly Happening[] {
    const { random } = this;
    const wrong: TimedFault[] = [];
    const forAWhile = () => (random.chance(0.9) ? { lasts: random.mostlyLittle(2 * MINUTE) } : {});
    if (this.happens('deploy')) wrong.push({ fault: 'deploy' });
    if (this.happens('tokensExpire')) wrong.push({ fault: 'tokensExpire' });
    if (this.happens('outage')) wrong.push({ fault: 'outage', lasts: random.mostlyLittle(LONGEST_AWAY) });
    if (this.happens('venueCloses', times)) wrong.push({ fault: 'venueCloses', ...forAWhile() });
    if (this.happens('priceChange', times))
      wrong.push({ fault: 'priceChange', product: this.someProduct(), price: random.whole(100, 1999) / 100 });
    if (this.happens('stockOut', times))
      wrong.push({ fault: 'stockOut', product: this.someProduct(), ...forAWhile() });
    if (this.happens('slotFills', times)) wrong.push({ fault: 'slotFills' });
    if (this.happens('rival')) wrong.push(this.someRival());
    return wrong.map((one) => this.soon(one));
  }

  private someProduct(): string {
    return this.random.of(PRODUCTS);
  }

  private someRival(): TimedFault {
    const { random } = this;
    const table = (random.chance(AT_GUESTS_TABLE) ? random.of(this.tables) : undefined) ?? random.of(TABLES);
    const [pays, withdraws] = [random.whole(0, MOST_FOR_FRIEND), random.whole(0, MOST_FOR_FRIEND)];
    const does = random.weighed([
      [4, { asks: random.whole(1, 100), pays, withdraws }],
      [6, { pays: random.whole(1, 100) }],
      [3, { adds: random.whole(100, 1500) / 100 }],
      // The next party's bill blocks a tab.
      [TAB_TABLES.some((one) => one === table) ? 5 : 1, { leaves: true } as const],
    ]);
    return { fault: 'rival', table, does: does ?? { leaves: true } };
  }

  private soon(wrong: TimedFault): Happening {
    return { after: this.random.whole(0, 2 * SECOND), wrong };
  }

  private happens(kind: FaultKind, times = 1): boolean {
    const rate = RATES[kind] * TIMES[this.level] * times * this.share;
    return rate > 0 && this.random.chance(Math.min(rate, Math.max(MOST_OFTEN, RATES[kind])));
  }
}

function isFirst(guests: Set<number>, guest: number): boolean {
  if (guests.has(guest)) return false;
  guests.add(guest);
  return true;
}

/** Faults that a script holds. */
export class ScriptedFaultPlan implements FaultPlan {
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
