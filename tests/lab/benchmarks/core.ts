/**
 * What core costs beside a hand-written integer loop: `npm run bench`. Times are medians. Compare the ratios,
 * since machines differ.
 */
import { addingRows } from './adding.ts';
import { fieldRows } from './fields.ts';
import { checkPennies, pricingRows, sayPricingAim } from './pricing.ts';
import { measureGroup } from './rows.ts';
import { slotRows } from './slots.ts';
import { splitRows } from './splits.ts';
import { tableRows } from './tables.ts';

checkPennies();
sayPricingAim(await measureGroup('price a basket, three choices a line', pricingRows));
await measureGroup('add dishes, a dish', addingRows);
await measureGroup('split a bill', splitRows);
await measureGroup('slots', slotRows);
await measureGroup('find the sales area', tableRows);
await measureGroup('validate what a guest types, a text', fieldRows);
