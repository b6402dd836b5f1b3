/** Prints the figures of several runs: median, spread and target. */

export interface Measure {
  readonly title: string;
  readonly unit: 's' | 'ms';
  /** Milliseconds of each run. */
  readonly values: readonly number[];
  /** The upper limit, in the measure's unit. */
  readonly aim?: number;
  /** The floor page's values in the same run, in milliseconds. */
  readonly floor?: readonly number[];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

const row = (title: string, ...cells: readonly string[]): string =>
  title.padEnd(54) + cells.map((cell) => cell.padStart(16)).join('');

export function measureTable(measures: readonly Measure[]): string {
  return [row('', 'median', 'spread', 'floor', 'aim'), ...measures.map(measureRow)].join('\n');
}

/** The floor's median, and the app's as a multiple of it. */
function besideFloor({ unit, values, floor }: Measure): string {
  if (floor === undefined) return '';
  const least = median(floor);
  const text = unit === 's' ? `${(least / 1000).toFixed(2)} s` : `${least.toFixed(0)} ${unit}`;
  return `${text} × ${(median(values) / least).toFixed(2)}`;
}

function measureRow(measure: Measure): string {
  const { title, unit, values, aim } = measure;
  const inUnit = values.map((value) => (unit === 's' ? value / 1000 : value));
  const text = (value: number): string => value.toFixed(unit === 's' ? 2 : 0);
  const middle = median(inUnit);
  const spread = `${text(Math.min(...inUnit))} – ${text(Math.max(...inUnit))}`;
  const missed = aim !== undefined && middle > aim ? ' missed' : '';
  return row(
    title,
    `${text(middle)} ${unit}`,
    spread,
    besideFloor(measure),
    aim === undefined ? '' : `${aim} ${unit}${missed}`,
  );
}
