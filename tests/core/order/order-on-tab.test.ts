import { describe, expect, it } from 'vitest';
import { isPaidNow, takesExtras } from '@tableside/core';
import { pence } from '../samples.ts';

const tab = { accountId: 'account', basketId: 'basket' };

describe('an order on a tab', () => {
  it.each([
    ['an order that is paid at once has its own', {}, true],
    ['an order after leaving the tab has its own', { tab: undefined }, true],
    ['an order on a tab leaves them to the tab’s bill', { tab }, false],
  ])('charge, tip, donation and vouchers: %s', (_what, order, has) => {
    expect(takesExtras(order)).toBe(has);
  });

  it.each([
    ['an order that costs something', { total: pence(1) }, true],
    ['an order of nothing (B12)', { total: pence(0) }, false],
    ['an order on a tab', { total: pence(1000), tab }, false],
    ['an order of nothing on a tab', { total: pence(0), tab }, false],
  ])('moving money: %s', (_what, order, moves) => {
    expect(isPaidNow(order)).toBe(moves);
  });
});
