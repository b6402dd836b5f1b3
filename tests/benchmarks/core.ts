/**
 * What core costs beside a hand-written integer loop and beside other libraries: `npm run bench`. Times are
 * medians. Compare the ratios, since machines differ.
 */
import { addingRows } from './adding.ts';
import { fieldRows } from './fields.ts';
import { countRight, pricingRows, sayPricingAims } from './pricing.ts';
import { loadRivals } from './rivals.ts';
import { measureGroup } from './rows.ts';
import { slotRows } from './slots.ts';
import { splitRows } from './splits.ts';
import { tableRows } from './tables.ts';

const rivals = await loadRivals();

const alwaysRight = countRight(rivals);
sayPricingAims(await measureGroup('price a basket, three choices a line', pricingRows(rivals)), alwaysRight);
await measureGroup('add dishes, a dish', addingRows);
await measureGroup('split a bill', splitRows(rivals));
await measureGroup('slots', slotRows(rivals));
await measureGroup('find the sales area', tableRows);
await measureGroup('judge what a guest types, a text', fieldRows(rivals));
