import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '@tableside/core/content';
import { menuLayout } from '@tableside/core/menu';

const entry = (identifier: string, useLargeTileSize = false): MenuEntry => ({
  identifier,
  title: identifier,
  menuId: identifier,
  useLargeTileSize,
});
/** Menus that content makes large (L) or small (s). */
const menus = (sizes: string): readonly MenuEntry[] =>
  [...sizes].map((size, at) => entry(`menu-${at}`, size === 'L'));
const sizesOf = (sizes: string): string => {
  const laidOut = menuLayout(menus(sizes));
  if (!('tiles' in laidOut)) return laidOut.layout;
  return `${laidOut.layout} ${laidOut.tiles.map(({ large }) => (large ? 'L' : 's')).join('')}`;
};

describe('menuLayout (section 9)', () => {
  it.each([
    ['', 'none'],
    ['s', 'straightIn'],
    ['L', 'straightIn'],
    ['ss', 'two LL'],
    ['Ls', 'two LL'],
    ['sss', 'three Lss'],
    ['Lss', 'three Lss'],
    ['ssL', 'three ssL'],
    ['sLs', 'three LLL'],
    ['LLs', 'three LLL'],
    ['ssss', 'more ssss'],
    ['sssss', 'more ssssL'],
    ['Lssss', 'more Lssss'],
    ['sssLs', 'more ssLLL'],
    ['ssLssL', 'more ssLssL'],
  ])('“%s” gives %s', (content, expected) => {
    expect(sizesOf(content)).toBe(expected);
  });

  it('opens a single menu at once', () => {
    expect(menuLayout([entry('food')])).toEqual({ layout: 'straightIn', menu: entry('food') });
  });

  it('holds all menus in order, in full rows, large where content says', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('L', 's'), { minLength: 2, maxLength: 12 }), (sizes) => {
        const given = menus(sizes.join(''));
        const laidOut = menuLayout(given);
        if (!('tiles' in laidOut)) throw new Error('no tiles');
        expect(laidOut.tiles.map(({ menu }) => menu)).toEqual(given);
        for (const { menu, large } of laidOut.tiles) if (menu.useLargeTileSize) expect(large).toBe(true);
        const rows = laidOut.tiles.map(({ large }) => (large ? 'L' : 's')).join('');
        expect(rows).toMatch(/^(?:L|ss)*$/);
      }),
    );
  });
});
