import { describe, expect, it } from 'vitest';
import { left, right, type Consent, type ConsentGiven } from '@tableside/core';
import { ConsentModel } from '../../../ui/models/consent-model.ts';

class Kept implements Consent {
  constructor(public given?: ConsentGiven) {}
  read(): ConsentGiven | undefined {
    return this.given;
  }
  write(given: ConsentGiven) {
    this.given = given;
    return right(undefined);
  }
}

describe('the guest’s word on cookies (section 4)', () => {
  it('is not asked for where the brand’s switch is off, whatever was said before', () => {
    for (const given of [undefined, 'accepted', 'refused'] as const) {
      const consent = new ConsentModel(false, new Kept(given));
      expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'yes']);
    }
  });

  it.each([
    [undefined, true, 'notYet'],
    ['accepted', false, 'yes'],
    ['refused', false, 'never'],
  ] as const)('once %s: asked again %s, told %s', (given, isAsking, telling) => {
    const consent = new ConsentModel(true, new Kept(given));
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([isAsking, telling]);
  });

  it.each(['accepted', 'refused'] as const)('is kept when it is %s', (given) => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    consent.say(given);
    expect(kept.given).toBe(given);
    expect(consent.isAsking).toBe(false);
  });

  it('can be thought over; what was said holds until then', () => {
    const consent = new ConsentModel(true, new Kept('accepted'));
    consent.reconsider();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([true, 'yes']);
    consent.say('refused');
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'never']);
  });

  it('holds on the page where nothing can be stored', () => {
    const consent = new ConsentModel(true, {
      read: () => undefined,
      write: () => left('storageUnavailable'),
    });
    consent.say('refused');
    consent.reread();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'never']);
  });

  it('is heard from another tab', () => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    kept.given = 'accepted';
    consent.reread();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'yes']);
  });
});
