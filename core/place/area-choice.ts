/** The sales areas that a guest chooses from by name, where the brand offers the choice (section 3, S10). */
import type { AreaName } from '../brand/brand.ts';
import { folded, type SalesArea } from './tables.ts';

/** A sales area that a guest can choose. */
export interface AreaChoice {
  readonly area: SalesArea;
  /** The brand's label for it, else the area's own name. */
  readonly label: string;
}

interface AreaNaming {
  readonly flags: { readonly showAreaNameSelect: boolean };
  readonly areaNames: readonly AreaName[];
}

/**
 * The areas that a guest can choose beside the table, in the backend's order. None where the brand does not offer the
 * choice, or where there is only one. A guest who chooses none gets the area of their table number (A3).
 *
 * @example
 * ```ts
 * const areas = [{ id: '1', name: 'Main Bar' }, { id: '2', name: 'Garden' }];
 * const areaNames = [{ area: 'garden', label: 'Beer garden' }];
 * const offered = areaChoices({ flags: { showAreaNameSelect: true }, areaNames }, areas);
 * offered.map(({ label }) => label); // ['Main Bar', 'Beer garden']
 * areaChoices({ flags: { showAreaNameSelect: true }, areaNames }, areas.slice(1)); // []
 * ```
 */
export function areaChoices(
  { flags, areaNames }: AreaNaming,
  areas: readonly SalesArea[],
): readonly AreaChoice[] {
  if (!flags.showAreaNameSelect || areas.length < 2) return [];
  return areas.map((area) => {
    const named = areaNames.find((name) => folded(name.area) === folded(area.name));
    return { area, label: named?.label ?? area.name };
  });
}

/**
 * The guest has to choose one of the areas, because the table's number stands in more than one of them (S10).
 *
 * @example
 * ```ts
 * const bar = { area: { id: '1', name: 'Main Bar' }, label: 'Main Bar' };
 * const garden = { area: { id: '2', name: 'Garden' }, label: 'Beer garden' };
 * lacksArea([bar, garden], undefined, ['7', '7', '8'], '7'); // true
 * lacksArea([bar, garden], undefined, ['7', '7', '8'], '8'); // false
 * lacksArea([bar, garden], garden, ['7', '7', '8'], '7'); // false
 * ```
 */
export const lacksArea = (
  choices: readonly AreaChoice[],
  chosen: AreaChoice | undefined,
  tables: readonly string[],
  table: string,
): boolean =>
  choices.length > 0 &&
  chosen === undefined &&
  tables.filter((one) => folded(one) === folded(table)).length > 1;
