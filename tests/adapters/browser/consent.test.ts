import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { isRight } from '@tableside/core';
import { COOKIE_CONSENT_DAYS } from '@tableside/core/guest';
import type { ConsentChoice } from '@tableside/core/ports';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { StoredConsent } from '../../../adapters/browser/consent.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { refusalIn } from '../answers.ts';

const newStore = () => {
  const { localStorage } = new Window({ url: 'https://brand.example/' });
  return new BrowserStore(() => localStorage as Storage);
};

const GIVEN_AT = Date.UTC(2026, 0, 10);
const clock = (time = GIVEN_AT) => ({ now: () => instantOf(time) });
const YEAR = COOKIE_CONSENT_DAYS * DAY_MS;

describe('cookie consent (section 4)', () => {
  it('is pending until the guest answers', () => {
    expect(new StoredConsent(newStore(), clock()).read()).toBeUndefined();
  });

  it.each<ConsentChoice>(['granted', 'denied'])('is stored for later visits once it is %s', (given) => {
    const store = newStore();
    expect(isRight(new StoredConsent(store, clock()).write(given))).toBe(true);
    expect(new StoredConsent(store, clock(GIVEN_AT + 90 * DAY_MS)).read()).toBe(given);
  });

  it('is the last answer', () => {
    const consent = new StoredConsent(newStore(), clock());
    consent.write('granted');
    consent.write('denied');
    expect(consent.read()).toBe('denied');
  });

  it.each([
    ['until 365 days are over', YEAR - 1, 'granted'],
    ['no longer than 365 days', YEAR, undefined],
    ['also where the clock was set back a little', -DAY_MS, 'granted'],
    ['not where it was given by a clock far ahead', -DAY_MS - 1, undefined],
  ])('holds %s (section 9)', (_how, later, given) => {
    const store = newStore();
    new StoredConsent(store, clock()).write('granted');
    expect(new StoredConsent(store, clock(GIVEN_AT + later)).read()).toBe(given);
  });

  it('given again counts from then on', () => {
    const store = newStore();
    new StoredConsent(store, clock()).write('granted');
    new StoredConsent(store, clock(GIVEN_AT + YEAR - 1)).write('granted');
    expect(new StoredConsent(store, clock(GIVEN_AT + YEAR)).read()).toBe('granted');
  });

  it.each([
    '',
    '{',
    'null',
    'accepted',
    `{"given":"accepted","at":${GIVEN_AT}}`,
    `{"version":2,"given":"accepted","at":${GIVEN_AT}}`,
    `{"version":1,"given":"yes","at":${GIVEN_AT}}`,
    '{"version":1,"given":"accepted","at":null}',
    '{"version":1,"given":"accepted","at":1e999}',
  ])('is asked for again where the store holds %s (X2)', (text) => {
    const store = newStore();
    store.write('tableside.consent', text);
    expect(new StoredConsent(store, clock()).read()).toBeUndefined();
  });

  it('lasts for the page where nothing can be stored', () => {
    const consent = new StoredConsent(
      new BrowserStore(() => {
        throw new Error('blocked');
      }),
      clock(),
    );
    expect(refusalIn(consent.write('denied'))).toBe('storageUnavailable');
    expect(consent.read()).toBe('denied');
  });
});
