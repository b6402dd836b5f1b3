import { describe, expect, it } from 'vitest';
import { initFailureCode, menuSwitches, serviceChargeRule } from '@tableside/core';
import { startBrand, type Brand, type MenuEntry } from '@tableside/core/content';
import { menuIndex, minimumSpend } from '../../../core/brand/service-session.ts';
import { decimal, GBP, JPY, percent, present } from '../samples.ts';
import { brandContent, venueConfig, venueContent } from './venues.ts';

const entry = (menuId: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  identifier: `address-${menuId}`,
  title: menuId,
  useLargeTileSize: true,
  menuId,
  ...more,
});

describe('initFailureCode (GE2, section 8)', () => {
  it.each([
    ['order', 'venue', 'sloterror-venue'],
    ['order-ahead', 'timeslots', 'sloterror-timeslots'],
    ['takeaway', 'venue', 'siteconfig-venue'],
    ['pay', 'paymentConfig', 'sloterror-paymentConfig'],
  ] as const)('of %s failing at %s: %s', (service, step, code) => {
    expect(initFailureCode(service, step)).toBe(code);
  });
});

describe('menuIndex', () => {
  it('has the content’s entries that the backend has too, in order', () => {
    const entries = [entry('b'), entry('gone'), entry('a')];
    const summaries = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ];
    expect(menuIndex(entries, summaries).map(({ menuId }) => menuId)).toEqual(['b', 'a']);
  });

  it('takes the backend’s picture where content has none', () => {
    const summaries = [{ id: 'a', name: 'A', image: 'backend.jpg' }];
    expect(menuIndex([entry('a')], summaries)[0]?.image).toBe('backend.jpg');
    expect(menuIndex([entry('a', { image: 'own.jpg' })], summaries)[0]?.image).toBe('own.jpg');
    expect(menuIndex([entry('a')], [{ id: 'a', name: 'A' }])[0]).not.toHaveProperty('image');
  });

  it('is the backend’s list where content has no entries', () => {
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

describe('content amounts', () => {
  it('the service charge threshold is in the venue’s currency', () => {
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

  it('a minimum spend needs both brand and venue to set one', () => {
    const brand: Brand = present(startBrand({ key: 'k', space: 's' }, brandContent));
    const asking: Brand = { ...brand, flags: { ...brand.flags, minimumSpendThreshold: true } };
    const venue = { ...venueContent, minimumSpend: decimal('10') };
    expect(minimumSpend(asking, venue, GBP)).toBe(1000);
    expect(minimumSpend(brand, venue, GBP)).toBeUndefined();
    expect(minimumSpend(asking, venueContent, GBP)).toBeUndefined();
  });
});

describe('menuSwitches (WO21)', () => {
  const config = { ...venueConfig, menus: [{ id: 'a', browsingDisabled: true, orderingDisabled: false }] };

  it.each([
    ['a', { browsingDisabled: true, orderingDisabled: false }],
    ['b', { browsingDisabled: false, orderingDisabled: false }],
  ])('menu %s: %o', (menuId, switches) => {
    expect(menuSwitches(config, menuId)).toEqual(switches);
  });
});
