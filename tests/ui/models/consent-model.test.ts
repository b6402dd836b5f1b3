import { describe, expect, it } from 'vitest';
import { left, right, type Consent, type ConsentChoice } from '@tableside/core';
import { ConsentModel } from '../../../ui/models/consent-model.ts';

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

describe('the guest’s word on cookies (section 4)', () => {
  it('is not asked for where the brand’s switch is off, whatever was said before', () => {
    for (const given of [undefined, 'granted', 'denied'] as const) {
      const consent = new ConsentModel(false, new Kept(given));
      expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'granted']);
    }
  });

  it.each([
    [undefined, true, 'pending'],
    ['granted', false, 'granted'],
    ['denied', false, 'denied'],
  ] as const)('once %s: asked again %s, told %s', (given, isAsking, analyticsConsent) => {
    const consent = new ConsentModel(true, new Kept(given));
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([isAsking, analyticsConsent]);
  });

  it.each(['granted', 'denied'] as const)('is kept when it is %s', (given) => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    consent.say(given);
    expect(kept.given).toBe(given);
    expect(consent.isAsking).toBe(false);
  });

  it('can be thought over; what was said holds until then', () => {
    const consent = new ConsentModel(true, new Kept('granted'));
    consent.reconsider();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([true, 'granted']);
    consent.say('denied');
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('holds on the page where nothing can be stored', () => {
    const consent = new ConsentModel(true, {
      read: () => undefined,
      write: () => left('storageUnavailable'),
    });
    consent.say('denied');
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('is heard from another tab', () => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    kept.given = 'granted';
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'granted']);
  });
});
