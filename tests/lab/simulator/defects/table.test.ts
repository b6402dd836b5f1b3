import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFECTS } from './all-defects.ts';
import { documentOf, keyOf, resultsIn, scoreOf, SURVIVORS, type Looked, type Planted } from './table.ts';

const CHOSEN: Planted = {
  kind: 'chosen',
  name: 'browser tabs pay without a lock',
  file: 'core/workflows/take-payment.ts',
};
const BARS: Planted = { kind: 'drawn', name: 'a || b → a && b', file: 'ui/flows/bill-flow.ts' };
const TICKS: Planted = { kind: 'drawn', name: '`${a}` === b → true', file: 'ui/flows/bill-flow.ts' };
const PLANTED = [CHOSEN, BARS, TICKS];
const results = (...looked: readonly (readonly [Planted, Looked])[]) =>
  new Map(looked.map(([one, result]) => [keyOf(one), result]));

describe('the table of planted defects', () => {
  it('reads what it has written, whatever is in a name', () => {
    const written = results(
      [CHOSEN, { breaks: 'I4', journeys: 5 }],
      [BARS, { breaks: undefined, journeys: 2_000, changed: 3 }],
      [TICKS, { breaks: undefined, journeys: 800 }],
    );
    expect(resultsIn(documentOf(PLANTED, written), PLANTED)).toEqual(written);
  });

  it('holds every chosen defect, and each is found', () => {
    const document = readFileSync(new URL('../../../../docs/simulator-defects.md', import.meta.url), 'utf8');
    const chosen = DEFECTS.map(({ name, file }) => ({ kind: 'chosen' as const, name, file }));
    const found = [...resultsIn(document, chosen).values()].filter(({ breaks }) => breaks !== undefined);
    expect(found).toHaveLength(DEFECTS.length);
  });

  it('drops defects that are gone, and names those not looked for', () => {
    const document = documentOf(PLANTED, results([CHOSEN, { breaks: 'I4', journeys: 5 }]));
    expect(resultsIn(document, [BARS])).toEqual(new Map());
    expect(document).toContain('| `a \\|\\| b → a && b` | `ui/flows/bill-flow.ts` | – | not looked for |');
  });

  it('does not count a mutant that changes nothing visible', () => {
    const looked = results(
      [CHOSEN, { breaks: 'I4', journeys: 5 }],
      [BARS, { breaks: undefined, journeys: 800, changed: 0 }],
      [TICKS, { breaks: undefined, journeys: 800, changed: 1 }],
    );
    expect(scoreOf(PLANTED, looked)).toEqual({ found: 1, seen: 2, looked: 3, all: 3 });
  });

  it('gives the reason of each survivor', () => {
    const [name = '', reason = ''] = Object.entries(SURVIVORS)[0] ?? [];
    const survivor: Planted = { kind: 'drawn', name, file: 'ui/flows/order-flow.ts' };
    const document = documentOf([survivor], results([survivor, { breaks: undefined, journeys: 800 }]));
    expect(document).toContain(`- \`${name}\` (\`ui/flows/order-flow.ts\`): ${reason}`);
  });
});
