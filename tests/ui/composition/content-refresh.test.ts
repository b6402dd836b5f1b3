import { makeAutoObservable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@tableside/core';
import type { Navigation } from '../../../ui/models/visit-model.ts';
import { renewAtNextPage, stopOnceSettled } from '../../../ui/composition/content-refresh.ts';
import { settled } from '../models/order-world.ts';

/** A visit, as far as what comes of new content asks about it. */
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

describe('an app that is to stop', () => {
  it('stops at once where nobody is in it', async () => {
    let stops = 0;
    await stopOnceSettled(undefined, () => (stops += 1));
    expect(stops).toBe(1);
  });

  it('stops at once where nothing is being paid', async () => {
    let stops = 0;
    await stopOnceSettled(new Visit(), () => (stops += 1));
    expect(stops).toBe(1);
  });

  it('C2: stops nobody in the middle of a payment, and stops once that is settled, once', async () => {
    const visit = new Visit();
    visit.pays(true);
    let stops = 0;
    const stopping = stopOnceSettled(visit, () => (stops += 1));
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

describe('content that has changed', () => {
  it('is shown from the next page on that a guest only looks around, and not on this one', async () => {
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

  it('takes nobody from a payment that is not settled', async () => {
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
