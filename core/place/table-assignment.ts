/** Validates a table or seat, finds the area that serves it, and says why. */
import { type Either, left, right } from '../fp.ts';
import { validateSeat } from './seats.ts';
import {
  areaByRange,
  DEFAULT_SALES_AREA,
  defaultSalesArea,
  findTable,
  folded,
  type AreaRange,
  type OutsideRanges,
  type SalesArea,
} from './tables.ts';

/** The guest's text, and the venue's tables and areas. */
export interface TableQuestion {
  readonly typed: string;
  /** The venue's tables; not used for a seat (GT3). */
  readonly tables: readonly string[];
  /** The guest gives a seat instead of a table (A2). */
  readonly seats?: boolean;
  readonly ranges: readonly AreaRange[];
  readonly areas: readonly SalesArea[];
  /** `Mobile Ordering` where absent. */
  readonly defaultAreaName?: string;
}

/** `notASeat`: not letters followed by digits. */
export type TableRefusal = 'required' | 'unknownTable' | 'notASeat';

/** The rule that chose the area. */
export type AreaReason =
  | { readonly by: 'range'; readonly range: AreaRange }
  | { readonly by: 'defaultName'; readonly name: string; readonly because: OutsideRanges }
  | { readonly by: 'onlyArea'; readonly because: OutsideRanges }
  /** No area has the default's name, and there is not exactly one: the init step `venue` fails (A3, GT2). */
  | { readonly by: 'none'; readonly because: OutsideRanges };

/** A table or seat, and the area that serves it. */
export interface AssignedTable {
  /** The text sent to the backend: the venue's spelling, or the seat in capitals (GT3). */
  readonly table: string;
  /** Absent where there is no default area (GT2). */
  readonly salesArea?: SalesArea;
  readonly why: AreaReason;
}

/**
 * The table or seat, the sales area that serves it, and the reason (section 5, A1–A3).
 *
 * @example
 * ```ts
 * const garden = { id: '2', name: 'Garden' };
 * const range = { label: 'Garden', min: '20', max: '40' };
 * const venue = { tables: ['7', '20'], ranges: [range], areas: [garden] };
 * const found = assignTable({ ...venue, typed: '20' });
 * found; // right({ table: '20', salesArea: garden, why: { by: 'range', range } })
 * assignTable({ ...venue, typed: '99' }); // left('unknownTable')
 * assignTable({ ...venue, typed: '20', seats: true }); // left('notASeat')
 * ```
 */
export function assignTable(question: TableQuestion): Either<TableRefusal, AssignedTable> {
  const found = findPlace(question);
  if (found._tag === 'Left') return found;
  return right({ table: found.right, ...assignArea(found.right, question) });
}

/** The table in the venue's own spelling, or the seat in capitals (A1, A2). */
export const findPlace = ({
  typed,
  tables,
  seats,
}: Pick<TableQuestion, 'typed' | 'tables' | 'seats'>): Either<TableRefusal, string> =>
  seats === true ? findSeat(typed) : findTable(tables, typed);

function findSeat(typed: string): Either<TableRefusal, string> {
  const seat = validateSeat(typed);
  if (seat._tag === 'Right') return seat;
  return left(seat.left.rule === 'required' ? 'required' : 'notASeat');
}

function assignArea(table: string, question: TableQuestion): Omit<AssignedTable, 'table'> {
  const { areas, defaultAreaName: name = DEFAULT_SALES_AREA } = question;
  const found = areaByRange(table, question.ranges, areas);
  if ('area' in found) return { salesArea: found.area, why: { by: 'range', range: found.range } };
  const salesArea = defaultSalesArea(areas, name);
  if (salesArea === undefined) return { why: { by: 'none', because: found } };
  const isNamed = folded(salesArea.name) === folded(name);
  return {
    salesArea,
    why: isNamed ? { by: 'defaultName', name, because: found } : { by: 'onlyArea', because: found },
  };
}
