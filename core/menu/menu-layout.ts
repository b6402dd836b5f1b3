/** The layout of a venue's menu index, by the number of menus (section 9), in large and small tiles. */
import type { MenuEntry } from '../brand/venue.ts';

/** A menu on the index. */
export interface MenuTile {
  readonly menu: MenuEntry;
  /** Full width. Two small tiles share a row. */
  readonly large: boolean;
}

/** The layout of a venue's menu index. */
export type MenuLayout =
  | { readonly layout: 'none' }
  /** One menu: the app skips the index. */
  | { readonly layout: 'straightIn'; readonly menu: MenuEntry }
  | { readonly layout: 'two' | 'three' | 'more'; readonly tiles: readonly MenuTile[] };

/**
 * None; one, which opens at once; two, both large; three, the first large unless content chooses; more, as content
 * chooses. A small tile without a neighbour is large, so that every row is full.
 *
 * @example
 * ```ts
 * const menu = { identifier: 'food', title: 'Food', menuId: '1', useLargeTileSize: false };
 * menuLayout([]); // { layout: 'none' }
 * menuLayout([menu]); // { layout: 'straightIn', menu }
 * const three = menuLayout([menu, menu, menu]);
 * 'tiles' in three && three.tiles.map(({ large }) => large); // [true, false, false]
 * ```
 */
export function menuLayout(menus: readonly MenuEntry[]): MenuLayout {
  const [first] = menus;
  if (first === undefined) return { layout: 'none' };
  if (menus.length === 1) return { layout: 'straightIn', menu: first };
  if (menus.length === 2) return { layout: 'two', tiles: menus.map((menu) => ({ menu, large: true })) };
  const layout = menus.length === 3 ? 'three' : 'more';
  const content = menus.map(({ useLargeTileSize }) => useLargeTileSize);
  const [, ...rest] = content;
  const wanted = layout === 'three' && !content.includes(true) ? [true, ...rest] : content;
  return { layout, tiles: inFullRows(menus, wanted) };
}

function inFullRows(menus: readonly MenuEntry[], wanted: readonly boolean[]): readonly MenuTile[] {
  /** The last small tile still lacks a neighbour. */
  let alone = false;
  return menus.map((menu, at) => {
    if (wanted[at] === true) {
      alone = false;
      return { menu, large: true };
    }
    alone = !alone;
    const isLast = wanted[at + 1] !== false;
    return { menu, large: alone && isLast };
  });
}
