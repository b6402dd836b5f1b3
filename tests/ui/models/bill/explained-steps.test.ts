import { describe, expect, it } from 'vitest';
import { billPayment, minor, NO_TIP } from '@tableside/core';
import { accountTotals, type Account } from '@tableside/core/bill';
import { explainedSteps } from '../../../../ui/models/bill/explained-steps.ts';
import { account, itemLine, paid } from '../../../core/bill/bills.ts';

const pie = itemLine('pie', 2000);
const all = { by: 'all' } as const;
const some = { by: 'amount', amount: minor(500) } as const;

describe('how a payment of a bill came about', () => {
  it.each<[string, Account, typeof all | typeof some, readonly string[]]>([
    ['is not told of items alone', account([pie]), all, []],
    ['is not told of payments alone', paid(account([pie]), 500), all, []],
    ['names the service charge', account([pie], 200), all, ['accountTotal', 'tip']],
    ['names a share, and no sum of one figure', account([pie]), some, ['wanted', 'tip']],
    [
      'names what was paid beside the service charge',
      paid(account([pie], 200), 500),
      all,
      ['accountTotal', 'paid', 'outstanding', 'tip'],
    ],
  ])('%s', (_, bill, split, told) => {
    const { steps } = billPayment(accountTotals(bill), bill.lines, split, NO_TIP);
    expect(explainedSteps(steps).map(({ what }) => what)).toEqual(told);
  });
});
