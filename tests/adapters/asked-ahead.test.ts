import { describe, expect, it } from 'vitest';
import { right, type PortFailure, type TaskEither } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { askAhead, type AddressedVenue } from '../../adapters/asked-ahead.ts';
import type { BrandAdapters } from '../../adapters/start-adapters.ts';
import { venueContent } from '../core/venues.ts';

const venue: VenueContent = {
  ...venueContent,
  siteId: '41',
  menus: { ...venueContent.menus, order: [{ identifier: 'food', menuId: 'm1' }] as never },
};

function asking() {
  const asked: string[] = [];
  let passed: (() => void)[] = [];
  const ask =
    (call: string) =>
    (...question: readonly unknown[]): TaskEither<PortFailure, never> =>
    async () => {
      asked.push([call, ...question.map((part) => JSON.stringify(part))].join(' '));
      return right(asked.length as never);
    };
  const adapters: BrandAdapters = {
    orderingEndpoint: undefined as never,
    timeslotChoices: undefined as never,
    ordering: {
      venue: ask('venue'),
      tables: ask('tables'),
      menus: ask('menus'),
      menuPages: ask('menuPages'),
    },
    venueConfigs: { config: ask('config') },
  };
  const timer = { delay: () => new Promise<void>((resolve) => (passed = [...passed, resolve])) };
  return {
    asked,
    ahead: (addressed: AddressedVenue) => askAhead(adapters, addressed, timer),
    pass: () => passed.forEach((resolve) => resolve()),
  };
}

describe('what is asked of a venue ahead', () => {
  it.each([
    [
      { venue, service: 'order', menuName: 'food' },
      [
        'config "41"',
        'venue "41"',
        'tables "41"',
        'menus "41" "oat"',
        'menuPages {"siteId":"41","menuId":"m1"}',
      ],
    ],
    [
      { venue, service: 'order', menuName: 'gone' },
      ['config "41"', 'venue "41"', 'tables "41"', 'menus "41" "oat"'],
    ],
    [{ venue, service: 'takeaway' }, ['config "41"', 'venue "41"', 'menus "41" "cc"']],
    [{ venue, service: 'pay' }, ['venue "41"', 'tables "41"']],
    [{ venue }, ['config "41"']],
  ] as const)(
    'an address of a venue asks at once for what its first screen needs: %#',
    (addressed, calls) => {
      const { ahead, asked } = asking();
      ahead(addressed);
      expect(asked.toSorted()).toEqual([...calls].toSorted());
    },
  );

  it('the first to ask is given the answer that was asked for ahead, the next a new one', async () => {
    const { ahead, asked } = asking();
    const { ordering } = ahead({ venue, service: 'pay' });
    expect(asked).toHaveLength(2);
    await ordering.tables('41')();
    expect(asked).toHaveLength(2);
    await ordering.tables('41')();
    await ordering.tables('42')();
    expect(asked).toHaveLength(4);
  });

  it('an answer that nobody has taken within ten seconds is out of date', async () => {
    const { ahead, asked, pass } = asking();
    const { ordering } = ahead({ venue, service: 'pay' });
    pass();
    await Promise.resolve();
    await ordering.tables('41')();
    expect(asked).toHaveLength(3);
  });
});
