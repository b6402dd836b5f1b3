/** Applies faults: to calls, and at times around them. */
import { RandomFaultPlan, ScriptedFaultPlan, type FaultPlan } from './fault-plan.ts';
import type { Guest } from './guest.ts';
import type { Random } from './random.ts';
import { rivalDoes } from './rivals.ts';
import type { CallFault, CallId, FaultKind, Script, TimedFault } from './script.ts';
import type { Harness } from './harness.ts';
import { inMajor } from './fixture-venues.ts';

const OF_PAYMENTS: readonly string[] = ['payments', 'payments by key', 'payments authorise'];

export class FaultInjector {
  private plan: FaultPlan | undefined;
  private outageUntil = 0;

  /** @param random absent if the script holds every fault */
  constructor(
    private readonly harness: Harness,
    { level, steps }: Script,
    private readonly random: Random | undefined,
  ) {
    const written = steps.filter((step) => 'call' in step);
    const tables = harness.guests.map(({ plan }) => plan.table);
    this.plan =
      random === undefined ? new ScriptedFaultPlan(written) : new RandomFaultPlan(random, level, tables);
  }

  end(): void {
    this.plan = undefined;
    this.outageUntil = 0;
  }

  /** Returns the faults of this call, and schedules those around it. */
  faultsOf(guest: Guest, name: string): readonly CallFault[] {
    const { plan, random, harness } = this;
    if (plan === undefined) return [];
    const call: CallId = { guest: guest.number, call: name, nth: guest.nthOf(name) };
    const wrong = plan.faultsOf(call);
    for (const { fault } of wrong) this.count(fault);
    if (wrong.length > 0) {
      harness.note(() => `guest ${guest.number}: ${name} meets ${JSON.stringify(wrong)}`);
      if (random !== undefined) harness.steps.push({ call, wrong });
    }
    for (const { after, wrong: around } of plan.around(call)) {
      harness.timeline.after(
        // Not within this millisecond: a replay has the faults of a millisecond before all else in it.
        Math.max(1, after),
        () => {
          if (this.plan === undefined) return;
          harness.steps.push({ at: harness.timeline.now, wrong: around });
          this.goWrong(around);
        },
        'fault',
      );
    }
    return [...wrong, ...this.noWay(guest, name)];
  }

  /** Faults while the phone is offline or the payments service is down. */
  private noWay({ offlineUntil }: Guest, name: string): readonly CallFault[] {
    const { now } = this.harness.timeline;
    if (now < offlineUntil) return [{ fault: 'dropRequest', hangs: false }];
    return now < this.outageUntil && OF_PAYMENTS.includes(name)
      ? [{ fault: 'status5xx', status: 503, tookEffect: false }]
      : [];
  }

  goWrong(wrong: TimedFault): void {
    const { harness } = this;
    this.count(wrong.fault);
    harness.note(() => `!! ${JSON.stringify(wrong)}`);
    const guest = 'guest' in wrong ? harness.guests[wrong.guest] : undefined;
    if (guest !== undefined) this.goWrongFor(guest, wrong);
    else this.goWrongAtVenue(wrong);
  }

  private goWrongFor(guest: Guest, wrong: TimedFault): void {
    const { harness } = this;
    const { timeline, monitor } = harness;
    const loaded = guest.frontPage;
    switch (wrong.fault) {
      case 'socketCut':
        guest.lineIsCutUntil = timeline.now + wrong.lasts;
        for (const one of guest.pages) {
          one.lines?.cut();
          harness.touched.add(one);
        }
        return;
      case 'offline':
        guest.offlineUntil = timeline.now + wrong.lasts;
        guest.lineIsCutUntil = Math.max(guest.lineIsCutUntil, guest.offlineUntil);
        guest.connects(wrong.isReported === true);
        timeline.after(wrong.lasts, () => guest.connects(timeline.now < guest.offlineUntil));
        for (const one of guest.pages) {
          one.lines?.cut();
          harness.touched.add(one);
        }
        return;
      case 'tabKill':
        if (loaded !== undefined) harness.close(loaded);
        return;
      case 'reload':
        if (loaded !== undefined) harness.load(guest, loaded.tab);
        return;
      case 'bfcache':
        if (loaded?.isShown !== true) return;
        loaded.putAway();
        timeline.after(wrong.lasts, () => {
          if (loaded.tab.bank === undefined) harness.comeBack(loaded);
        });
        return;
      case 'storageFails':
        guest.storage.isFailing = true;
        if (guest.pages.length > 1) monitor.diverges(guest);
        timeline.after(wrong.lasts, () => (guest.storage.isFailing = false));
        return;
      case 'storageWipe':
        monitor.storageLost(guest);
        guest.storage.wipe();
        return;
      case 'clockJump':
        guest.clockIsOffBy = wrong.by;
        monitor.ages(guest);
    }
  }

  private goWrongAtVenue(wrong: TimedFault): void {
    const { harness } = this;
    const { manners, stock, timeslots, backend } = harness.world;
    const { currency } = harness.fixture.setting;
    switch (wrong.fault) {
      case 'deploy':
        harness.build += 1;
        return;
      case 'tokensExpire':
        harness.tokensExpiredAt = harness.start + harness.timeline.now;
        return;
      case 'outage':
        this.outageUntil = harness.timeline.now + wrong.lasts;
        return;
      case 'venueCloses':
        if (wrong.lasts !== undefined)
          harness.timeline.after(wrong.lasts, () => {
            for (const venue of backend.venues) manners.change(venue, { closesAt: null });
          });
        for (const venue of backend.venues)
          manners.change(venue, { closesAt: harness.start + harness.timeline.now });
        return;
      case 'priceChange':
        for (const venue of backend.venues)
          manners.setPrice(venue, wrong.product, inMajor(wrong.price, currency));
        return;
      case 'stockOut':
        for (const { siteId } of backend.venues) stock.setOut(siteId, wrong.product, true);
        if (wrong.lasts !== undefined)
          harness.timeline.after(wrong.lasts, () => {
            for (const { siteId } of backend.venues) stock.setOut(siteId, wrong.product, false);
          });
        return;
      case 'slotFills':
        for (const venue of backend.venues) timeslots.fillNext(venue, 'cc');
        return;
      case 'rival':
        const after = (ms: number, call: () => void) => void harness.timeline.after(ms, call);
        const ofCurrency = (hundreds: number) => inMajor(hundreds, currency);
        void rivalDoes({ world: harness.world, inMajor: ofCurrency, after }, wrong.table, wrong.does);
    }
  }

  private count(kind: FaultKind): void {
    const { faults } = this.harness;
    faults[kind] = (faults[kind] ?? 0) + 1;
  }
}
