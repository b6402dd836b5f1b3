/** How a venue's menus are laid out on their index: by how many there are (section 9), in tiles large and small. */
import type { MenuEntry } from './venue.ts';

/** A menu on the index. */
export interface MenuTile {
  readonly menu: MenuEntry;
  /** Across the whole width; two small ones share a row. */
  readonly large: boolean;
}

/** The index of a venue's menus. */
export type MenuLayout =
  | { readonly layout: 'none' }
  /** One menu: its index is passed over. */
  | { readonly layout: 'straightIn'; readonly menu: MenuEntry }
  | { readonly layout: 'two' | 'three' | 'more'; readonly tiles: readonly MenuTile[] };

/**
 * None; one, straight in; two, both large; three, the first large unless content says which; more, as content
 * says. A small tile that would be left alone in its row is large, so that every row is full.
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
  /** The last small tile has no neighbour yet. */
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
