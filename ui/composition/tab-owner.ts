/** Wires who is at a tab. Loaded at the first tab of a venue that has it. */
import type { Container } from 'inversify';
import type { PortFailure } from '@tableside/core';
import { ownerPorts } from '../../adapters/bindings/owner-bindings.ts';
import { nameOnTab, TAB_TEXTS } from '../copy/tab.ts';
import { sayOf } from '../copy/say.ts';
import { connection } from '../document/connection.ts';
import { TabOwnerModel } from '../models/bill/tab-owner-model.ts';
import type { OpenTabOwner, TabModel } from '../models/bill/tab-model.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';
import { paths, withQuery } from '../navigation/routes.ts';
import { newsOf } from './tab-news.ts';

/** @param opened of the address by which the guest came, where it hands a tab over */
export const createTabOwner = (
  container: Container,
  {
    basket,
    tab,
    toasts,
    opened,
  }: { basket: BasketModel; tab: TabModel; toasts: ToastModel; opened?: string },
  report: (failure: PortFailure) => void,
): OpenTabOwner => {
  const ports = ownerPorts(container);
  const say = sayOf(TAB_TEXTS, basket.brand);
  // Asked until it is answered, and not at every later tab.
  let link = opened;
  return (accountId) =>
    new TabOwnerModel({
      place: { accountId, currency: basket.session.backend.currency },
      ports,
      connection,
      onNews: newsOf(ports, tab, accountId, ['sitting.changed', 'account.changed']),
      addressOf: (token) => {
        const path = paths.tab(basket.session.venue.slug);
        const query = { table: tab.tableNumber, t: tab.known?.token, owner: token };
        return new URL(withQuery(path, query), window.location.origin).href;
      },
      opened: link,
      onAnswered: () => (link = undefined),
      onTold: (news) =>
        toasts.say(
          news.is === 'gained'
            ? say('tab.owner.gained')
            : say('tab.owner.lost', { name: nameOnTab(say, news.owner) }),
          'news',
        ),
      report,
    });
};
