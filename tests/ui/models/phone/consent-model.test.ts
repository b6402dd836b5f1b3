import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import type { Consent, ConsentChoice } from '@tableside/core/ports';
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

describe('cookie consent (section 4)', () => {
  it('is not asked for without the brand’s switch', () => {
    for (const given of [undefined, 'granted', 'denied'] as const) {
      const consent = new ConsentModel(false, new Kept(given));
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
      const consent = new ConsentModel(true, new Kept(given));
      expect([consent.isAsking, consent.analyticsConsent]).toEqual([isAsking, analyticsConsent]);
    },
  );

  it.each(['granted', 'denied'] as const)('saves the answer %s', (given) => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    consent.choose(given);
    expect(kept.given).toBe(given);
    expect(consent.isAsking).toBe(false);
  });

  it('can be reconsidered; the last answer counts until then', () => {
    const consent = new ConsentModel(true, new Kept('granted'));
    consent.reconsider();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([true, 'granted']);
    consent.choose('denied');
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('counts on this page without storage', () => {
    const consent = new ConsentModel(true, {
      read: () => undefined,
      write: () => left('storageUnavailable'),
    });
    consent.choose('denied');
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('counts from another browser tab', () => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    kept.given = 'granted';
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'granted']);
  });
});
