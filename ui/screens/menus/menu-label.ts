import { menuLabels, type MenuEntry, type VenueContent } from '@tableside/core';

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * The venue's label for its menu of food, or of drinks, known by the identifiers `food` and `drinks` (section 9);
 * undefined for other menus, and where the title says the same.
 */
export function labelOf(venue: VenueContent, { identifier, title }: MenuEntry): string | undefined {
  const kind = folded(identifier);
  if (kind !== 'food' && kind !== 'drinks') return undefined;
  const label = menuLabels(venue.menuLabels)[kind];
  return folded(label) === folded(title) ? undefined : label;
}
