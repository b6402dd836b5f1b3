/** Tables, and the sales area that a table belongs to. */
import { type Either, left, right } from './fp.ts';

/** A sales area of the ordering backend. */
export interface SalesArea {
  readonly id: string;
  readonly name: string;
}

/** An additional sales area of content: the backend area of that label serves tables min to max. */
export interface AreaRange {
  readonly label: string;
  readonly min: string;
  readonly max: string;
}

/** Section 9; compared trimmed and without regard to case (GT4). */
export const DEFAULT_SALES_AREA = 'Mobile Ordering';

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * The venue's own spelling of the table typed (A1). Trimmed and compared without regard to case; the
 * one typed exactly wins, else the first in order (GT6). The list compares as text: 7 is not 007.
 */
export function findTable(
  tables: readonly string[],
  typed: string,
): Either<'required' | 'unknownTable', string> {
  const wanted = typed.trim();
  if (wanted === '') return left('required');
  if (tables.includes(wanted)) return right(wanted);
  const found = tables.find((table) => folded(table) === folded(wanted));
  return found === undefined ? left('unknownTable') : right(found);
}

interface TableNumber {
  readonly prefix: string;
  readonly digits: bigint;
}

/** Prefix and the longest run of ASCII digits at the end (GT5), or undefined where there is none. */
function readTableNumber(text: string): TableNumber | undefined {
  const trimmed = text.trim();
  let start = trimmed.length;
  while (start > 0 && /[0-9]/.test(trimmed.charAt(start - 1))) start -= 1;
  if (start === trimmed.length) return undefined;
  return { prefix: trimmed.slice(0, start).toLowerCase(), digits: BigInt(trimmed.slice(start)) };
}

/** Whether the table lies between the range's ends, both included; ends of different prefixes contain nothing (A3). */
export function rangeContains(range: AreaRange, table: string): boolean {
  const [at, min, max] = [readTableNumber(table), readTableNumber(range.min), readTableNumber(range.max)];
  if (at === undefined || min === undefined || max === undefined) return false;
  if (at.prefix !== min.prefix || at.prefix !== max.prefix) return false;
  return min.digits <= at.digits && at.digits <= max.digits;
}

/** The area named `Mobile Ordering` (or as the venue names it), else the only one, else none (A3). */
export function defaultSalesArea(
  areas: readonly SalesArea[],
  name = DEFAULT_SALES_AREA,
): SalesArea | undefined {
  const named = areas.find((area) => folded(area.name) === folded(name));
  return named ?? (areas.length === 1 ? areas[0] : undefined);
}

/**
 * The sales area that serves a table: of the additional areas the first in content's order that
 * contains it, matched by label; where none does, or the backend does not know the label, the default (A3).
 */
export function salesAreaOf(
  table: string,
  ranges: readonly AreaRange[],
  areas: readonly SalesArea[],
  defaultArea: SalesArea,
): SalesArea {
  const range = ranges.find((candidate) => rangeContains(candidate, table));
  if (range === undefined) return defaultArea;
  return areas.find((area) => folded(area.name) === folded(range.label)) ?? defaultArea;
}
