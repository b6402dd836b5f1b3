/** Tables and their sales areas (section 5, A1, A3). */
import { type Either, left, right } from '../fp.ts';
import { cleanCode, cleanText } from '../guest/typed-text.ts';

/** A sales area of the ordering backend. */
export interface SalesArea {
  readonly id: string;
  readonly name: string;
}

/** An additional sales area in content: the backend area of that label serves tables min to max. */
export interface AreaRange {
  readonly label: string;
  readonly min: string;
  readonly max: string;
}

/** The default of section 9. Compared without case and outer spaces (GT4). */
export const DEFAULT_SALES_AREA = 'Mobile Ordering';

/** The form in which names, labels and tables are compared: cleaned (L7), without case. */
export const folded = (text: string): string => cleanCode(text).toLowerCase();

/**
 * The venue's own spelling of the typed table (A1). Compared without case and outer spaces. An exact match wins, else
 * the first in order (GT6). Numbers compare as text: 7 is not 007.
 *
 * @example
 * ```ts
 * findTable(['7', 'Bar 1'], ' bar 1 '); // right('Bar 1')
 * findTable(['7'], '007'); // left('unknownTable')
 * findTable(['7'], ' '); // left('required')
 * ```
 */
export function findTable(
  tables: readonly string[],
  typed: string,
): Either<'required' | 'unknownTable', string> {
  const wanted = cleanText(typed);
  if (wanted === '') return left('required');
  if (tables.includes(wanted)) return right(wanted);
  const wantedFolded = folded(typed);
  const found = tables.find((table) => folded(table) === wantedFolded);
  return found === undefined ? left('unknownTable') : right(found);
}

interface TableNumber {
  readonly prefix: string;
  /** ASCII digits without leading zeros; empty for zero. */
  readonly digits: string;
}

/** The prefix, and the longest run of ASCII digits at the end (GT5). Undefined where the text ends in no digit. */
function readTableNumber(text: string): TableNumber | undefined {
  const trimmed = cleanCode(text);
  let start = trimmed.length;
  while (/[0-9]/.test(trimmed.charAt(start - 1))) start -= 1;
  if (start === trimmed.length) return undefined;
  return { prefix: trimmed.slice(0, start).toLowerCase(), digits: trimmed.slice(start).replace(/^0+/, '') };
}

/** Compares whole numbers of any number of digits. */
const isAtMost = (a: string, b: string): boolean => (a.length === b.length ? a <= b : a.length < b.length);

function liesBetween(at: TableNumber, range: AreaRange): boolean {
  const [min, max] = [readTableNumber(range.min), readTableNumber(range.max)];
  if (min === undefined || max === undefined || at.prefix !== min.prefix || at.prefix !== max.prefix)
    return false;
  return isAtMost(min.digits, at.digits) && isAtMost(at.digits, max.digits);
}

/**
 * Whether the table is within the range, both ends included. A range whose ends have different prefixes contains
 * nothing (A3).
 *
 * @example
 * ```ts
 * const garden = { label: 'Garden', min: 'G1', max: 'G20' };
 * rangeContains(garden, 'g20'); // true
 * rangeContains(garden, 'G21'); // false
 * rangeContains(garden, '7'); // false
 * ```
 */
export function rangeContains(range: AreaRange, table: string): boolean {
  const at = readTableNumber(table);
  return at !== undefined && liesBetween(at, range);
}

/** Content gives the table to an additional area, which the backend may not know (A3). */
export const isInRanges = (ranges: readonly AreaRange[], table: string | undefined): boolean =>
  table !== undefined && ranges.some((range) => rangeContains(range, table));

/** The area named `Mobile Ordering` (or the venue's name for it), else the only one, else none (A3). */
export function defaultSalesArea(
  areas: readonly SalesArea[],
  name = DEFAULT_SALES_AREA,
): SalesArea | undefined {
  return areaNamed(areas, name) ?? (areas.length === 1 ? areas[0] : undefined);
}

/** The first of that name, without case and outer spaces (GT4). */
function areaNamed(areas: readonly SalesArea[], name: string): SalesArea | undefined {
  const wanted = folded(name);
  return areas.find((area) => folded(area.name) === wanted);
}

/** Why the default area serves a table, and no additional one (A3). */
export type OutsideRanges =
  | { readonly outside: 'noRanges' }
  /** The table does not end in digits. */
  | { readonly outside: 'unreadable' }
  | { readonly outside: 'allRanges' }
  /** The backend does not know the label of the first range that contains the table. */
  | { readonly outside: 'unknownLabel'; readonly range: AreaRange };

/** The additional area that serves a table, or why there is none. */
export type RangeFound = { readonly area: SalesArea; readonly range: AreaRange } | OutsideRanges;

/** The first range that contains the table decides, in content's order, even where its label is unknown. */
export function areaByRange(
  table: string,
  ranges: readonly AreaRange[],
  areas: readonly SalesArea[],
): RangeFound {
  if (ranges.length === 0) return { outside: 'noRanges' };
  const at = readTableNumber(table);
  if (at === undefined) return { outside: 'unreadable' };
  const range = ranges.find((candidate) => liesBetween(at, candidate));
  if (range === undefined) return { outside: 'allRanges' };
  const area = areaNamed(areas, range.label);
  return area === undefined ? { outside: 'unknownLabel', range } : { area, range };
}

/**
 * The sales area that serves a table: the first additional area that contains it, in content's order, matched by
 * label. Where none does, or the backend does not know the label, the default (A3).
 *
 * @example
 * ```ts
 * const bar = { id: '1', name: 'Mobile Ordering' };
 * const garden = { id: '2', name: 'Garden' };
 * const ranges = [{ label: 'garden', min: '20', max: '40' }];
 * salesAreaOf('20', ranges, [bar, garden], bar).name; // 'Garden'
 * salesAreaOf('41', ranges, [bar, garden], bar).name; // 'Mobile Ordering'
 * salesAreaOf('20', ranges, [bar], bar).name; // 'Mobile Ordering'
 * ```
 */
export function salesAreaOf(
  table: string,
  ranges: readonly AreaRange[],
  areas: readonly SalesArea[],
  defaultArea: SalesArea,
): SalesArea {
  const found = areaByRange(table, ranges, areas);
  return 'area' in found ? found.area : defaultArea;
}
