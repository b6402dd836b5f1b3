import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { EMPTY_SHARED_BASKET } from '@tableside/core/bill';
import type { SavedTab } from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { StoredSittings } from '../../../adapters/browser/stored-sittings.ts';
import { StoredTabs } from '../../../adapters/browser/stored-tabs.ts';
import { refusalIn } from '../answers.ts';

const now = instantOf(Date.UTC(2026, 0, 10));

const newStore = () => {
  const { localStorage } = new Window({ url: 'https://brand.example/' });
  return new BrowserStore(() => localStorage as Storage);
};
const tabsOf = (store: BrowserStore): StoredTabs => new StoredTabs(store, { now: () => now });

const tab = (accountId: string, tableNumber: string, openedAt = now): SavedTab => ({
  place: { host: 'brand.example', venueSlug: 'arms', tableNumber, salesAreaId: '1' },
  account: { accountId, basketId: 'b' },
  openedAt,
  takes: 'orders',
});

describe('saved tabs', () => {
  it('are the last of each table', () => {
    const store = newStore();
    const tabs = tabsOf(store);
    tabs.save(tab('first', '5'));
    tabs.save(tab('other', '6'));
    tabs.save(tab('second', '5'));
    expect(tabsOf(store).all()).toEqual([tab('other', '6'), tab('second', '5')]);
  });

  it('are removed by account, and the last leaves no entry', () => {
    const store = newStore();
    const tabs = tabsOf(store);
    tabs.save(tab('a', '5'));
    tabs.save(tab('b', '6'));
    tabs.remove('a');
    expect(tabs.all()).toEqual([tab('b', '6')]);
    tabs.remove('b');
    expect(store.read('tableside.tabs')).toBeUndefined();
  });

  it('lose those of a day ago on saving', () => {
    const tabs = tabsOf(newStore());
    tabs.save(tab('old', '5', instantOf(now - DAY_MS)));
    tabs.save(tab('new', '6'));
    expect(tabs.all()).toEqual([tab('new', '6')]);
  });

  it('are of today while one clock says so (T1)', () => {
    const ahead = { now: () => instantOf(now + DAY_MS), agreed: () => now };
    const tabs = new StoredTabs(newStore(), ahead);
    const sittings = new StoredSittings(newStore(), ahead);
    const place = { host: 'brand.example', venueSlug: 'arms', service: 'order' } as const;
    const together = { guestId: 'a', basket: EMPTY_SHARED_BASKET };
    for (const [at, table] of ['5', '6'].entries()) {
      tabs.save(tab(table, table));
      sittings.save({ accountId: table, place, savedAt: instantOf(now + at * DAY_MS), together });
    }
    expect([tabs.all().length, sittings.togetherAt(place).length]).toEqual([2, 2]);
  });

  it('include what another browser tab has written since', () => {
    const store = newStore();
    const [here, there] = [tabsOf(store), tabsOf(store)];
    here.save(tab('a', '5'));
    there.save(tab('b', '6'));
    expect(here.all()).toHaveLength(2);
  });

  it.each(['', '{', 'null', '{"version":0,"items":[]}'])(
    'are absent where the store holds %s (X2)',
    (text) => {
      const store = newStore();
      store.write('tableside.tabs', text);
      expect(tabsOf(store).all()).toEqual([]);
    },
  );

  it('stay with the page where the store is full', () => {
    const tabs = tabsOf(
      new BrowserStore(() => {
        throw new Error('blocked');
      }),
    );
    expect(refusalIn(tabs.save(tab('a', '5')))).toBe('storageUnavailable');
    expect(tabs.all()).toHaveLength(1);
  });
});
