/** Sales areas by the names that guests know them by, where a brand has guests choose theirs (section 3, S10). */
import type { AreaName } from './brand.ts';
import { folded, type SalesArea } from './tables.ts';

/** A sales area that a guest can choose. */
export interface AreaChoice {
  readonly area: SalesArea;
  /** The brand's label for it, else the area's own name. */
  readonly label: string;
}

/** What a brand says of its areas. */
interface AreaNaming {
  readonly flags: { readonly showAreaNameSelect: boolean };
  readonly areaNames: readonly AreaName[];
}

/**
 * The areas that a guest chooses among beside the table: the backend's, in its order; none where the brand does not
 * ask, or there is but one. Whoever chooses none has the area that the table's number says (A3).
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
