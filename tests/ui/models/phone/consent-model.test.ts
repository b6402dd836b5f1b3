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
  it('a brand without the consent switch asks for none, whatever was answered before', () => {
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
    'after the answer %s the guest is asked again: %s, and analytics consent is %s',
    (given, isAsking, analyticsConsent) => {
      const consent = new ConsentModel(true, new Kept(given));
      expect([consent.isAsking, consent.analyticsConsent]).toEqual([isAsking, analyticsConsent]);
    },
  );

  it.each(['granted', 'denied'] as const)('the answer %s is saved', (given) => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    consent.choose(given);
    expect(kept.given).toBe(given);
    expect(consent.isAsking).toBe(false);
  });

  it('a guest can reconsider, and the last answer counts until they answer again', () => {
    const consent = new ConsentModel(true, new Kept('granted'));
    consent.reconsider();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([true, 'granted']);
    consent.choose('denied');
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('an answer counts on this page where nothing can be stored', () => {
    const consent = new ConsentModel(true, {
      read: () => undefined,
      write: () => left('storageUnavailable'),
    });
    consent.choose('denied');
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'denied']);
  });

  it('an answer given in another browser tab counts here', () => {
    const kept = new Kept();
    const consent = new ConsentModel(true, kept);
    kept.given = 'granted';
    consent.syncFromStore();
    expect([consent.isAsking, consent.analyticsConsent]).toEqual([false, 'granted']);
  });
});
