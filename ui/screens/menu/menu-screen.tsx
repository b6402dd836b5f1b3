import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { percentageText } from '@tableside/core';
import type { MenuEntry } from '@tableside/core/content';
import type { Category } from '@tableside/core/menu';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { TextBanner } from '../../components/text-banner.tsx';
import {
  AllergenPrompt,
  DietSheet,
  DietStrip,
  DishSheet,
  FoundDishes,
  ListStatus,
} from '../../app/lazy-parts.tsx';
import { hasWish, type MenuList, type MenuView } from '../../models/menu/menu-list.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { useRetryWhenBack } from '../errors/error-pages.tsx';
import { TableChip } from '../table/table-chip.tsx';
import { BusyMessage } from '../venue/busy-message.tsx';
import { AllergyNote } from './allergy-note.tsx';
import { BasketBar, SkipToBasket } from './basket-bar.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { DishList } from './dish-list.tsx';
import { FeaturedDishes } from './featured-dishes.tsx';
import { useFreshMenu } from './fresh-menu.ts';
import { MenuSearch } from './menu-search.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuStrip } from './menu-strip.tsx';
import './menu.css';

/** One menu: categories, search, dishes, and the link to the basket. */
export const MenuScreen = observer(function MenuScreen({
  order,
  entry,
  back,
}: {
  order: OrderModel;
  entry: MenuEntry;
  back: string;
}) {
  const visit = useVisit();
  const { venue, menus } = order.session;
  const { menu } = order;
  const asksForAllergies = visit.brand.flags.allergenPrompt && !visit.allergiesAsked;
  return (
    <Page
      heading={entry.title}
      back={back}
      aside={
        // A page of the host has nobody's table: the chip is made anew alone.
        <Suspense>
          <TableChip order={order} />
        </Suspense>
      }
      strip={menus.length > 1 ? <MenuStrip order={order} entry={entry} /> : undefined}
    >
      <SkipToBasket order={order} />
      <div className="menu-told">
        <TextBanner />
        <BusyMessage minutes={visit.venueStatus.waitAt(venue.slug, entry)} />
      </div>
      {menu.entry !== entry || menu.state.is === 'loading' ? <MenuSkeleton /> : <MenuBody order={order} />}
      <BasketBar order={order} />
      {order.sheet !== undefined && <DishSheet order={order} />}
      {asksForAllergies && <AllergenPrompt order={order} onClose={() => visit.markAllergiesAsked()} />}
    </Page>
  );
});

const MenuBody = observer(function MenuBody({ order }: { order: OrderModel }) {
  const { menu: model } = order;
  const { view } = model;
  return view === undefined || model.browsingBlocked ? (
    <MenuFailed order={order} canRetry={view === undefined} />
  ) : (
    <Dishes order={order} view={view} />
  );
});

const Dishes = observer(function Dishes({ order, view }: { order: OrderModel; view: MenuView }) {
  const say = useSay();
  const { menu: model } = order;
  // Typing comes first; the list follows when there is time.
  const deferred = useDeferredValue(view);
  const list = useMemo(() => model.listOf(deferred), [model, deferred]);
  const tabs = useMemo(() => shownCategories(list), [list]);
  const [isChoosingDiet, setChoosingDiet] = useState(false);
  const closeDiet = useCallback(() => setChoosingDiet(false), []);
  useFreshMenu(model);
  const charge = order.basket.compulsoryCharge;
  if (view.menu.categories.length === 0) return <p className="menu-nothing">{say('menu.orderingBlocked')}</p>;
  return (
    <>
      <div className="menu-tools">
        {view.search === '' && <CategoryTabs categories={tabs} />}
        <MenuSearch model={model} onDiet={() => setChoosingDiet(true)} />
      </div>
      <ListStatus list={list} />
      <AllergyNote order={order} />
      {charge !== undefined && (
        // Stated before the first total, because the guest cannot take it off (B16, B18).
        <p className="allergy-note">
          {say(charge.inPrices === true ? 'menu.charge.inPrices' : 'menu.charge', {
            rate: percentageText(charge.percentage),
            threshold: moneyOf(order.session.backend)(charge.threshold),
          })}
        </p>
      )}
      {model.orderingBlocked && <Notice kind="fact">{say('menu.orderingBlocked')}</Notice>}
      {hasWish(list.wish) && <DietStrip model={model} list={list} />}
      <FeaturedDishes order={order} list={list} />
      {list.search.trim() === '' ? (
        <DishList order={order} list={list} />
      ) : (
        <FoundDishes order={order} list={list} />
      )}
      <MenuFooter order={order} />
      {isChoosingDiet && <DietSheet order={order} list={list} onClose={closeDiet} />}
    </>
  );
});

const shownCategories = ({ categories }: MenuList): readonly Category[] =>
  categories.flatMap(({ category, shown }) => (shown.length === 0 ? [] : [category]));

function MenuFooter({ order }: { order: OrderModel }) {
  const { venue } = order.session;
  const disclaimer = order.showsCalories ? venue.caloriesDisclaimer : undefined;
  return disclaimer === undefined ? null : <footer className="menu-footer">{disclaimer}</footer>;
}

function MenuFailed({ order, canRetry }: { order: OrderModel; canRetry: boolean }) {
  const say = useSay();
  useRetryWhenBack(canRetry ? () => order.menu.reload() : undefined);
  return (
    <div className="menu-nothing" role="alert">
      <h2>{say('menu.unavailable')}</h2>
      <p>{say('menuFailed.text')}</p>
      {canRetry && (
        <button type="button" className="button button-secondary" onClick={() => order.menu.reload()}>
          {say('action.retry')}
        </button>
      )}
    </div>
  );
}
