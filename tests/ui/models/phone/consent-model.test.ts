import { describe, expect, it } from 'vitest';
import { observable, runInAction } from 'mobx';
import { left, right } from '@tableside/core';
import type { Consent, ConsentChoice } from '@tableside/core/ports';
import type { ToastModel } from '../../../../ui/models/phone/toast-model.ts';
import { ConsentModel } from '../../../../ui/models/phone/consent-model.ts';

class Kept implements Consent {
  constructor(public given?: ConsentChoice) {}
  read(): ConsentChoice | undefined {
    return this.given;
  }
  write(given: ConsentChoice) {
    this.given = given;
    return right(undefined);
  }
}

const atBottom = (barHeight?: number, shown: ToastModel['shown'] = []) =>
  observable({ barHeight, shown }, {}, { deep: false });
const FREE = atBottom();

describe('cookie consent (section 4)', () => {
  it('is not asked for without the brand’s switch', () => {
    for (const given of [undefined, 'granted', 'denied'] as const) {
      const consent = new ConsentModel(false, new Kept(given), FREE);
      expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'granted']);
    }
  });

  it.each([
    [undefined, true, 'pending'],
    ['granted', false, 'granted'],
    ['denied', false, 'denied'],
  ] as const)(
    'after %s is asked for again: %s, and analytics are %s',
    (given, isAsking, analyticsConsent) => {
      const consent = new ConsentModel(true, new Kept(given), FREE);
      expect([consent.isAsking, consent.analyticsConsent]).toEqual([isAsking, analyticsConsent]);
    },
  );

  it.each(['granted', 'denied'] as const)('saves the answer %s', (given) => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept, FREE);
    consent.choose(given);
    expect(kept.given).toBe(given);
    expect(consent.isAsking).toBe(false);
  });

  it.each([
    ['a bar', 80, []],
    ['a toast', undefined, [{ id: 1, text: 'Added', kind: 'answer' }]],
  ] as const)('is not asked for beneath %s that was there before', (_what, barHeight, shown) => {
    const bottom = atBottom(barHeight, shown);
    const consent = new ConsentModel(true, new Kept(), bottom);
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'pending']);
    consent.reconsider();
    expect(consent.isAsking).toBe(true);
  });

  it('is asked for once the bar has gone, and stays', () => {
    const bottom = atBottom(80);
    const consent = new ConsentModel(true, new Kept(), bottom);
    runInAction(() => (bottom.barHeight = undefined));
    expect(consent.isAsking).toBe(true);
    runInAction(() => (bottom.barHeight = 80));
    expect(consent.isAsking).toBe(true);
  });

  it('can be reconsidered; the last answer counts until then', () => {
    const consent = new ConsentModel(true, new Kept('granted'), FREE);
    consent.reconsider();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([true, 'granted']);
    consent.choose('denied');
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('counts on this page without storage', () => {
    const nothing: Consent = { read: () => undefined, write: () => left('storageUnavailable') };
    const consent = new ConsentModel(true, nothing, FREE);
    consent.choose('denied');
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('counts from another browser tab', () => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept, FREE);
    kept.given = 'granted';
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'granted']);
  });
});
