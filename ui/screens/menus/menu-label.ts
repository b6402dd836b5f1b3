import { folded } from '@tableside/core/bill';
import { menuLabels, type MenuEntry, type VenueContent } from '@tableside/core/content';
import type { VenueKey } from '../../copy/venue.ts';
import type { Say } from '../../copy/say.ts';

/**
 * The venue's label for its menu of food or drinks, identified by `food` and `drinks` (section 9). Undefined for other
 * menus, and if the title says it.
 */
export function labelOf(
  say: Say<VenueKey>,
  venue: VenueContent,
  { identifier, title }: MenuEntry,
): string | undefined {
  const kind = folded(identifier);
  if (kind !== 'food' && kind !== 'drinks') return undefined;
  const defaults = { food: say('menuLabel.food'), drinks: say('menuLabel.drinks') };
  const label = menuLabels(venue.menuLabels, defaults)[kind];
  return folded(title).includes(folded(label)) ? undefined : label;
}
