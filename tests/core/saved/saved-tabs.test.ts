import { describe, expect, it } from 'vitest';
import { decodeTabs, orderTypeOfBill, tabAt, withTab, type SavedTab } from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { T0 } from '../payment/payment-intents.ts';

const place = { host: 'lantern.example', venueSlug: 'the-lantern', tableNumber: '7', salesAreaId: '1' };

const tab = (accountId: string, tableNumber = '7', openedAt = T0): SavedTab => ({
  place: { ...place, tableNumber },
  account: { accountId, basketId: `basket of ${accountId}` },
  openedAt,
  takes: 'orders',
});

describe('stored tabs (X2)', () => {
  it('that do not fit are dropped one by one', () => {
    const { takes, ...older } = tab('a');
    const items = [older, { ...tab('b'), takes: 'payments' }, tab('c'), null];
    expect(takes).toBe('orders');
    expect(decodeTabs(JSON.stringify({ version: 1, items }))).toEqual([tab('c')]);
  });

  it.each([undefined, '', '{', '[]', JSON.stringify({ version: 2, items: [tab('a')] })])(
    'are absent from the text %j',
    (text) => {
      expect(decodeTabs(text)).toEqual([]);
    },
  );
});

describe('tabAt and withTab', () => {
  it('find a tab by host, venue, table and area', () => {
    const tabs = [tab('a'), tab('b', '8')];
    expect(tabAt(tabs, place, T0)?.account.accountId).toBe('a');
    expect(tabAt(tabs, { ...place, tableNumber: '8' }, T0)?.account.accountId).toBe('b');
    expect(tabAt(tabs, { ...place, tableNumber: '9' }, T0)).toBeUndefined();
    expect(tabAt(tabs, { ...place, salesAreaId: '2' }, T0)).toBeUndefined();
    expect(tabAt(tabs, { ...place, venueSlug: 'other' }, T0)).toBeUndefined();
    expect(tabAt(tabs, { ...place, host: 'other.example' }, T0)).toBeUndefined();
  });

  it('find no tab a day after it was opened', () => {
    expect(tabAt([tab('a')], place, instantOf(T0 + DAY_MS - 1))).toBeDefined();
    expect(tabAt([tab('a')], place, instantOf(T0 + DAY_MS))).toBeUndefined();
  });

  it('replace the table’s tab and keep those of others', () => {
    expect(withTab([tab('a'), tab('b', '8')], tab('c'), T0)).toEqual([tab('b', '8'), tab('c')]);
  });

  it('drop tabs opened a day ago on saving', () => {
    const next = tab('c', '9');
    expect(withTab([tab('a')], next, instantOf(T0 + DAY_MS - 1))).toHaveLength(2);
    expect(withTab([tab('a')], next, instantOf(T0 + DAY_MS))).toEqual([next]);
  });
});

describe('orderTypeOfBill (section 1)', () => {
  it('is HYBRID for a tab that this phone knows, else PAT', () => {
    const tabs: readonly SavedTab[] = [tab('a'), { ...tab('b', '8'), takes: 'nothing' }];
    expect(orderTypeOfBill(tabs, 'a')).toBe('HYBRID');
    expect(orderTypeOfBill(tabs, 'b')).toBe('HYBRID');
    expect(orderTypeOfBill(tabs, 'c')).toBe('PAT');
    expect(orderTypeOfBill([], 'a')).toBe('PAT');
  });
});
