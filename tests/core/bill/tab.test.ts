import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentAllows, tabOffered, tabState, tabTexts, type TabSettings } from '@tableside/core/bill';

const brand = (hybridOrdering: boolean, tab?: TabSettings) => ({
  flags: { hybridOrdering },
  ...(tab && { tab }),
});
const venue = (tab?: TabSettings) => (tab === undefined ? {} : { tab });
const on: TabSettings = { enabled: true };
const off: TabSettings = { enabled: false };

describe('tabOffered', () => {
  it.each([
    ['all three', brand(true, on), venue(on), true],
    ['a venue without settings has the brand’s', brand(true, on), venue(), true],
    ['the venue’s settings are off', brand(true, on), venue(off), false],
    ['the brand’s settings are off', brand(true, off), venue(on), false],
    ['the brand’s are off, and the venue has none', brand(true, off), venue(), false],
    ['the brand has no settings', brand(true), venue(on), false],
    ['nobody has settings', brand(true), venue(), false],
    ['the switch is off', brand(false, on), venue(on), false],
  ])('%s', (_, ofBrand, ofVenue, offered) => {
    expect(tabOffered(ofBrand, ofVenue)).toBe(offered);
  });
});

describe.each(['callTeam', 'handover', 'orderStatus', 'shareBill', 'sharedBasket', 'tabOwner'] as const)(
  'what content allows a table’s guests: %s (D5, D6, D9, D12, R11, R15)',
  (what) => {
    it.each([
      ['by the brand’s switch, without tabs too', { ...off, [what]: true }, undefined, true],
      ['by the venue’s before the brand’s', { ...on, [what]: true }, on, false],
      ['by the venue’s alone', on, { ...off, [what]: true }, true],
      ['not without a switch', on, undefined, false],
    ])('%s', (_, ofBrand, ofVenue, allowed) => {
      expect(contentAllows(what, brand(true, ofBrand), venue(ofVenue))).toBe(allowed);
      expect(contentAllows(what, {}, {})).toBe(false);
    });
  },
);

describe('tabTexts', () => {
  it('are the venue’s or the brand’s, whatever the switches', () => {
    const ofBrand = brand(true, { enabled: true, infoHeading: 'Brand’s', blockedText: 'Ask the team.' });
    const ofVenue = venue({ enabled: true, infoHeading: 'Venue’s', infoText: 'Pay when you go.' });
    expect(tabTexts(ofBrand, ofVenue)).toEqual({
      infoHeading: 'Venue’s',
      infoText: 'Pay when you go.',
      blockedText: 'Ask the team.',
    });
  });

  it('fall back to the copy’s default', () => {
    expect(tabTexts(brand(true), venue())).toEqual({});
    expect(tabTexts(brand(true, on), venue(off))).toEqual({});
  });
});

describe('tabState (section 4)', () => {
  const account = { accountId: 'a1', basketId: 'b1' };

  it.each([
    ['open', { isOffered: true, isBlocked: false, account }, { is: 'open', ...account }],
    ['blocked', { isOffered: true, isBlocked: true }, { is: 'blocked' }],
    ['blocked, whatever account it names', { isOffered: true, isBlocked: true, account }, { is: 'blocked' }],
    ['not offered', { isOffered: false, isBlocked: false, account }, { is: 'notOffered' }],
    ['what is not offered is not blocked', { isOffered: false, isBlocked: true }, { is: 'notOffered' }],
    [
      'an offer without an account is no offer (WA10)',
      { isOffered: true, isBlocked: false },
      { is: 'notOffered' },
    ],
  ])('%s', (_, answer, state) => {
    expect(tabState(answer)).toEqual(state);
  });

  it('is open exactly when offered, not blocked and with an account', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isOffered, isBlocked, hasAccount) => {
        const { is } = tabState({ isOffered, isBlocked, ...(hasAccount && { account }) });
        expect(is === 'open').toBe(isOffered && !isBlocked && hasAccount);
      }),
    );
  });
});
