/** Tabs: opened, and ordered on. They are paid as bills. */
import { randomUUID } from 'node:crypto';
import { minor, type TabAccount } from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { brandHostname } from '../../../adapters/environment.ts';
import type { Backend } from '../backend.ts';
import type { Check } from '../check.ts';
import { broke, holds, skip } from '../verdict.ts';
import { orderIn, read } from './answers.ts';

/** The table's tab, as asking opens it. */
async function openTab(backend: Backend): Promise<TabAccount> {
  const { guest, app, setting } = backend;
  const { siteId, defaultArea, venue } = await backend.session();
  const question = {
    brandId: app.brand.brandId,
    hostname: brandHostname(new URL(setting.origin)),
    salesAreaId: defaultArea.id,
    siteId,
    slug: venue.slug,
    tableNumber: setting.table,
  };
  const { isOffered, isBlocked, account } = read('the tab', await guest.tabs.check(question)());
  if (!isOffered || isBlocked)
    skip(`Table ${setting.table} has no tab: ${isBlocked ? 'it is blocked' : 'none is offered'}`);
  return account ?? broke('A tab is offered and not blocked, and the answer names no account');
}

export const TABS: readonly Check[] = [
  {
    rule: 'WA10',
    title: 'Asking for a tab opens it, and asking again finds it',
    writes: true,
    run: async (backend) => {
      const { accountId } = await openTab(backend);
      const again = await openTab(backend);
      holds(again.accountId === accountId, `It was the account ${accountId}, and is ${again.accountId}`);
    },
  },
  {
    rule: 'WP11',
    title: 'An order on a tab is found by its key, and sent again it is the same order',
    writes: true,
    run: async (backend) => {
      const { guest } = backend;
      const tab = await openTab(backend);
      const { payment } = await backend.checkedOrder(guest);
      const { card: _card, ...onTab } = payment('');
      const sent: OrderPayment = { ...onTab, tab, paymentServiceCharge: minor(0), total: onTab.goodsTotal };
      const key = randomUUID();
      const order = orderIn('It was placed', await guest.orderPayments.pay(key, sent)());
      const found = orderIn('It was asked for by its key', await guest.orderPayments.find(key, true)());
      holds(found === order, `It is the order ${order}, and its key finds ${found}`);
      const again = orderIn('It was sent again', await guest.orderPayments.pay(key, sent)());
      holds(again === order, `It is the order ${order}, and sent again ${again}`);
    },
  },
];
