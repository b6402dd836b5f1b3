import { describe, expect, it } from 'vitest';
import {
  initFailureCode,
  menuIndex,
  menuSwitches,
  minimumSpend,
  serviceChargeRule,
  startBrand,
  type Brand,
  type MenuEntry,
} from '@tableside/core';
import { decimal, GBP, JPY, percent, present } from './samples.ts';
import { brandContent, venueConfig, venueContent } from './venues.ts';

const entry = (menuId: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  identifier: `address-${menuId}`,
  title: menuId,
  useLargeTileSize: true,
  menuId,
  ...more,
});

describe('section 8: the code of a failed init (GE2)', () => {
  it.each([
    ['order', 'venue', 'sloterror-venue'],
    ['order-ahead', 'timeslots', 'sloterror-timeslots'],
    ['takeaway', 'venue', 'siteconfig-venue'],
    ['pay', 'paymentConfig', 'sloterror-paymentConfig'],
  ] as const)('%s at %s: %s', (service, step, code) => {
    expect(initFailureCode(service, step)).toBe(code);
  });
});

describe('the menu index', () => {
  it("holds content's entries, in its order, that the backend has", () => {
    const entries = [entry('b'), entry('gone'), entry('a')];
    const summaries = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ];
    expect(menuIndex(entries, summaries).map(({ menuId }) => menuId)).toEqual(['b', 'a']);
  });

  it("takes the backend's picture where content has none", () => {
    const summaries = [{ id: 'a', name: 'A', image: 'backend.jpg' }];
    expect(menuIndex([entry('a')], summaries)[0]?.image).toBe('backend.jpg');
    expect(menuIndex([entry('a', { image: 'own.jpg' })], summaries)[0]?.image).toBe('own.jpg');
    expect(menuIndex([entry('a')], [{ id: 'a', name: 'A' }])[0]).not.toHaveProperty('image');
  });

  it("is the backend's own list where content has no entries", () => {
    expect(
      menuIndex(
        [],
        [
          { id: 'a', name: 'Food' },
          { id: 'b', name: 'Drinks', image: 'b.jpg' },
        ],
      ),
    ).toEqual([
      { identifier: 'a', title: 'Food', menuId: 'a', useLargeTileSize: false },
      { identifier: 'b', title: 'Drinks', menuId: 'b', useLargeTileSize: false, image: 'b.jpg' },
    ]);
  });
});

describe("content's amounts in the venue's currency", () => {
  it('the service charge with its threshold', () => {
    const rest = {
      enabled: true,
      percentage: percent('12.5'),
      disabledForOrder: false,
      disabledForTakeaway: true,
    };
    const venue = { ...venueContent, serviceCharge: { ...rest, threshold: decimal('20.5'), optional: true } };
    expect(serviceChargeRule(venue, GBP)).toMatchObject({ ...rest, threshold: 2050 });
    expect(serviceChargeRule(venue, JPY)).toMatchObject({ threshold: 21 });
    expect(serviceChargeRule(venueContent, GBP)).toBeUndefined();
  });

  it('the minimum spend, where brand and venue both ask for one', () => {
    const brand: Brand = present(startBrand({ key: 'k', space: 's' }, brandContent));
    const asking: Brand = { ...brand, flags: { ...brand.flags, minimumSpendThreshold: true } };
    const venue = { ...venueContent, minimumSpend: decimal('10') };
    expect(minimumSpend(asking, venue, GBP)).toBe(1000);
    expect(minimumSpend(brand, venue, GBP)).toBeUndefined();
    expect(minimumSpend(asking, venueContent, GBP)).toBeUndefined();
  });
});

describe('WO21: what the venue config disables of a menu', () => {
  const config = { ...venueConfig, menus: [{ id: 'a', browsingDisabled: true, orderingDisabled: false }] };

  it.each([
    ['a', { browsingDisabled: true, orderingDisabled: false }],
    ['b', { browsingDisabled: false, orderingDisabled: false }],
  ])('%s: %o', (menuId, switches) => {
    expect(menuSwitches(config, menuId)).toEqual(switches);
  });
});
