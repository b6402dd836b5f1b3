import { it } from 'vitest';
import { DEFECTS } from './all-defects.ts';
import { findDefect } from './find-defect.ts';
it('one', async () => {
  const defect = DEFECTS.find((one) => one.name === 'every answer to a cancelling frees the basket');
  if (defect === undefined) throw new Error('none');
  console.log('FOUND', JSON.stringify(await findDefect(defect, { count: 600, workers: 2 })).slice(0, 400));
}, 600_000);
