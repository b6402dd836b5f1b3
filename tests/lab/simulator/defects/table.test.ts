import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFECTS } from './find-defect.ts';
import { documentOf, keyOf, resultsIn, type Looked, type Planted } from './table.ts';

const LOCK: Planted = { name: 'browser tabs pay without a lock', file: 'core/workflows/take-payment.ts' };
const TICKS: Planted = { name: 'ticks stay', file: 'ui/flows/bill-flow.ts' };
const results = (...looked: readonly (readonly [Planted, Looked])[]) =>
  new Map(looked.map(([one, result]) => [keyOf(one), result]));

describe('the table of planted defects', () => {
  it('reads what it has written', () => {
    const written = results(
      [LOCK, { breaks: 'I4', journeys: 5 }],
      [TICKS, { breaks: undefined, journeys: 2_000 }],
    );
    const document = documentOf([LOCK, TICKS], written);
    expect(resultsIn(document, [LOCK, TICKS])).toEqual(written);
    expect(document).toContain('2 of 2 were looked for, and 1 of them were found.');
  });

  it('holds every defect, and each is found', () => {
    const document = readFileSync(new URL('../../../../docs/simulator-defects.md', import.meta.url), 'utf8');
    const found = [...resultsIn(document, DEFECTS).values()].filter(({ breaks }) => breaks !== undefined);
    expect(found).toHaveLength(DEFECTS.length);
  });

  it('drops defects that are gone, and names those not looked for', () => {
    const document = documentOf([LOCK, TICKS], results([LOCK, { breaks: 'I4', journeys: 5 }]));
    expect(resultsIn(document, [TICKS])).toEqual(new Map());
    expect(document).toContain('| ticks stay | `ui/flows/bill-flow.ts` | – | not looked for |');
  });
});
