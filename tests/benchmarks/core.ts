/**
 * What the core costs beside a plain loop over integers, written by hand for the one case: `npm run bench`.
 * Times are medians; the ratio is what to look at, for machines differ.
 */
import { measure } from 'mitata';
import { addingRows } from './adding.ts';
import { pricingRows } from './pricing.ts';

/** One comparison: the same work done by core and by the loop, `operations` times in one run. */
export interface Row {
  readonly title: string;
  readonly operations: number;
  readonly core: () => unknown;
  readonly plain: () => unknown;
}

async function nanoseconds(row: Row, run: () => unknown): Promise<number> {
  const { p50 } = await measure(run, { min_cpu_time: 300_000_000 });
  return p50 / row.operations;
}

const columns = (...texts: readonly string[]): string =>
  texts.map((text, at) => (at === 0 ? text.padEnd(58) : text.padStart(13))).join('');

async function print(heading: string, rows: readonly Row[]): Promise<void> {
  console.log(`\n${columns(heading, 'core', 'plain loop', 'ratio')}`);
  for (const row of rows) {
    const core = await nanoseconds(row, row.core);
    const plain = await nanoseconds(row, row.plain);
    const [coreText, plainText] = [core, plain].map((time) => `${time.toFixed(time < 100 ? 1 : 0)} ns`);
    console.log(columns(row.title, coreText ?? '', plainText ?? '', `${(core / plain).toFixed(1)}×`));
  }
}

await print('price a basket, three choices a line', pricingRows);
await print('add dishes, a dish', addingRows);
