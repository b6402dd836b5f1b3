/** What goes wrong on a journey: with its calls, and around them at a time. */
import { DrawnChance, WrittenChance, type Chance } from './chance.ts';
import type { Guest } from './guest.ts';
import type { Lots } from './lots.ts';
import { rivalDoes } from './rivals.ts';
import type { CallFault, CallId, FaultKind, Script, TimedFault } from './script.ts';
import { START, type Stage } from './stage.ts';

/** Calls of the payments service. */
const OF_PAYMENTS: readonly string[] = ['payments', 'payments by key', 'payments authorise'];

export class Mishaps {
  private chance: Chance | undefined;
  private outageUntil = 0;

  /** @param lots left out where everything is in the script */
  constructor(
    private readonly stage: Stage,
    { level, steps }: Script,
    private readonly lots: Lots | undefined,
  ) {
    const written = steps.filter((step) => 'call' in step);
    const tables = stage.guests.map(({ plan }) => plan.table);
    this.chance = lots === undefined ? new WrittenChance(written) : new DrawnChance(lots, level, tables);
  }

  /** Nothing goes wrong any more. */
  end(): void {
    this.chance = undefined;
    this.outageUntil = 0;
  }

  /** What goes wrong with that call, the next of its name; what else happens around it is planned. */
  faultsOf(guest: Guest, name: string): readonly CallFault[] {
    const { chance, lots, stage } = this;
    if (chance === undefined) return [];
    const call: CallId = { guest: guest.number, call: name, nth: guest.nthOf(name) };
    const wrong = chance.faultsOf(call);
    for (const { fault } of wrong) this.count(fault);
    if (wrong.length > 0) {
      stage.note(() => `guest ${guest.number}: ${name} meets ${JSON.stringify(wrong)}`);
      if (lots !== undefined) stage.steps.push({ call, wrong });
    }
    for (const { after, wrong: around } of chance.around(call)) {
      stage.timeline.after(
        after,
        () => {
          if (this.chance === undefined) return;
          stage.steps.push({ at: stage.timeline.now, wrong: around });
          this.goWrong(around);
        },
        'fault',
      );
    }
    return [...wrong, ...this.noWay(guest, name)];
  }

  /** Nothing gets through, or nobody is there. */
  private noWay({ offlineUntil }: Guest, name: string): readonly CallFault[] {
    const { now } = this.stage.timeline;
    if (now < offlineUntil) return [{ fault: 'dropRequest', hangs: false }];
    return now < this.outageUntil && OF_PAYMENTS.includes(name)
      ? [{ fault: 'status5xx', status: 503, tookEffect: false }]
      : [];
  }

  goWrong(wrong: TimedFault): void {
    const { stage } = this;
    this.count(wrong.fault);
    stage.note(() => `!! ${JSON.stringify(wrong)}`);
    const guest = 'guest' in wrong ? stage.guests[wrong.guest] : undefined;
    if (guest !== undefined) this.goWrongFor(guest, wrong);
    else this.goWrongAtVenue(wrong);
  }

  private goWrongFor(guest: Guest, wrong: TimedFault): void {
    const { stage } = this;
    const { timeline, witness } = stage;
    const stay = guest.frontStay;
    switch (wrong.fault) {
      case 'socketCut':
        guest.lineIsCutUntil = timeline.now + wrong.lasts;
        for (const one of guest.stays) {
          one.lines?.cut();
          stage.touched.add(one);
        }
        return;
      case 'offline':
        guest.offlineUntil = timeline.now + wrong.lasts;
        guest.lineIsCutUntil = Math.max(guest.lineIsCutUntil, guest.offlineUntil);
        guest.connects(wrong.isTold === true);
        timeline.after(wrong.lasts, () => guest.connects(timeline.now < guest.offlineUntil));
        for (const one of guest.stays) {
          one.lines?.cut();
          stage.touched.add(one);
        }
        return;
      case 'tabKill':
        if (stay !== undefined) stage.close(stay);
        return;
      case 'reload':
        if (stay !== undefined) stage.load(guest, stay.tab);
        return;
      case 'bfcache':
        if (stay?.isShown !== true) return;
        stay.putAway();
        timeline.after(wrong.lasts, () => {
          if (stay.tab.bank === undefined) stage.comeBack(stay);
        });
        return;
      case 'storageFails':
        guest.storage.isFailing = true;
        if (guest.stays.length > 1) witness.forgets(guest);
        timeline.after(wrong.lasts, () => (guest.storage.isFailing = false));
        return;
      case 'storageWipe':
        guest.storage.wipe();
        witness.forgets(guest);
        return;
      case 'clockJump':
        guest.clockIsOffBy = wrong.by;
        guest.clockHasJumped = true;
    }
  }

  private goWrongAtVenue(wrong: TimedFault): void {
    const { stage } = this;
    const { manners, stock, timeslots, backend } = stage.world;
    switch (wrong.fault) {
      case 'deploy':
        stage.build += 1;
        return;
      case 'outage':
        this.outageUntil = stage.timeline.now + wrong.lasts;
        return;
      case 'venueCloses':
        if (wrong.lasts !== undefined)
          stage.timeline.after(wrong.lasts, () => {
            for (const venue of backend.venues) manners.change(venue, { closesAt: null });
          });
        for (const venue of backend.venues) manners.change(venue, { closesAt: START + stage.timeline.now });
        return;
      case 'priceChange':
        for (const venue of backend.venues) manners.setPrice(venue, wrong.product, wrong.price);
        return;
      case 'stockOut':
        for (const { siteId } of backend.venues) stock.setOut(siteId, wrong.product, true);
        if (wrong.lasts !== undefined)
          stage.timeline.after(wrong.lasts, () => {
            for (const { siteId } of backend.venues) stock.setOut(siteId, wrong.product, false);
          });
        return;
      case 'slotFills':
        for (const venue of backend.venues) timeslots.fillNext(venue, 'cc');
        return;
      case 'rival':
        void rivalDoes(stage.world, wrong.table, wrong.does);
    }
  }

  private count(kind: FaultKind): void {
    const { faults } = this.stage;
    faults[kind] = (faults[kind] ?? 0) + 1;
  }
}
