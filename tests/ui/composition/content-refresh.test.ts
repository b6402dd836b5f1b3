import { makeAutoObservable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@tableside/core/time';
import type { Navigation } from '../../../ui/models/visit/visit-model.ts';
import { renewAtNextPage, stopAfterPayment } from '../../../ui/composition/content-refresh.ts';
import { settled } from '../models/order/order-world.ts';

/** The part of a visit that the refresh reads. */
class Visit {
  hasPaymentInProgress = false;
  readonly trail: Navigation[] = [];

  constructor() {
    makeAutoObservable(this);
  }

  get currentPage(): Navigation | undefined {
    return this.trail.at(-1);
  }

  comesTo(routeName: string): void {
    this.trail.push({ at: instantOf(0), routeName });
  }

  pays(hasPaymentInProgress: boolean): void {
    this.hasPaymentInProgress = hasPaymentInProgress;
  }
}

describe('stopping after a definite refusal', () => {
  it('happens at once before a visit begins', async () => {
    let stops = 0;
    await stopAfterPayment(undefined, () => (stops += 1));
    expect(stops).toBe(1);
  });

  it('happens at once with no payment unsettled', async () => {
    let stops = 0;
    await stopAfterPayment(new Visit(), () => (stops += 1));
    expect(stops).toBe(1);
  });

  it('C2: waits for an unsettled payment, then happens once', async () => {
    const visit = new Visit();
    visit.pays(true);
    let stops = 0;
    const stopping = stopAfterPayment(visit, () => (stops += 1));
    await settled();
    expect(stops).toBe(0);
    visit.pays(false);
    await stopping;
    visit.pays(true);
    visit.pays(false);
    await settled();
    expect(stops).toBe(1);
  });
});

describe('changed content', () => {
  it('loads on the next home or venue page, not on this one', async () => {
    const visit = new Visit();
    visit.comesTo('home');
    let reloads = 0;
    void renewAtNextPage(visit, () => (reloads += 1));
    await settled();
    expect(reloads).toBe(0);
    visit.comesTo('menu');
    await settled();
    expect(reloads).toBe(0);
    visit.comesTo('venue');
    await settled();
    expect(reloads).toBe(1);
    visit.comesTo('home');
    await settled();
    expect(reloads).toBe(1);
  });

  it('reloads no page while a payment is unsettled', async () => {
    const visit = new Visit();
    visit.pays(true);
    let reloads = 0;
    void renewAtNextPage(visit, () => (reloads += 1));
    visit.comesTo('venue');
    await settled();
    expect(reloads).toBe(0);
    visit.pays(false);
    await settled();
    expect(reloads).toBe(1);
  });
});
