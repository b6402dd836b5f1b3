import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MenuEntry } from '@tableside/core';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { DishSheet, fetchWhatComesAfterMenu } from '../../lazy-screens.tsx';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useSay, useVisit } from '../../visit.tsx';
import { TableChip } from '../table/table-chip.tsx';
import { BasketBar } from './basket-bar.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { DishCard } from './dish-card.tsx';
import { MenuSearch } from './menu-search.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import './menu.css';

/** One menu: categories, search, dishes, and the way to the basket. */
export const MenuScreen = observer(function MenuScreen({
  order,
  entry,
}: {
  order: OrderModel;
  entry: MenuEntry;
}) {
  const { venue } = order.session;
  const { menu } = order;
  useEffect(() => order.openMenu(entry), [order, entry]);
  useEffect(() => {
    if (menu.state.is === 'ready') fetchWhatComesAfterMenu();
  }, [menu.state.is]);
  return (
    <Page
      heading={entry.title}
      back={paths.menus(venue.slug, order.session.service)}
      aside={<TableChip order={order} />}
    >
      {menu.entry !== entry || menu.state.is === 'loading' ? <MenuSkeleton /> : <MenuBody order={order} />}
      <BasketBar order={order} />
      {order.sheet !== undefined && <DishSheet order={order} />}
    </Page>
  );
});

const MenuBody = observer(function MenuBody({ order }: { order: OrderModel }) {
  const say = useSay();
  const { menu: model } = order;
  const { menu } = model;
  if (menu === undefined || model.browsingBlocked)
    return <MenuFailed order={order} canRetry={menu === undefined} />;
  if (menu.categories.length === 0) return <p className="menu-nothing">{say('menu.empty')}</p>;
  return (
    <>
      <div className="menu-tools">
        <MenuSearch model={model} />
        {model.search === '' && <CategoryTabs categories={model.categories} />}
      </div>
      {model.orderingBlocked && <Notice kind="fact">{say('menu.orderingBlocked')}</Notice>}
      {model.categories.map((category, at) => (
        <section
          key={category.id}
          id={`category-${category.id}`}
          className="category"
          aria-labelledby={`name-${category.id}`}
        >
          <h2 id={`name-${category.id}`}>{category.name}</h2>
          <ul className="dishes">
            {category.dishes.map((dish, place) => (
              <DishCard key={dish.id} order={order} menu={menu} dish={dish} eager={at === 0 && place < 4} />
            ))}
          </ul>
        </section>
      ))}
      <MenuFooter order={order} />
    </>
  );
});

function MenuFooter({ order }: { order: OrderModel }) {
  const say = useSay();
  const { brand } = useVisit();
  const { venue } = order.session;
  const dietaryLink = venue.dietaryLink ?? brand.links.dietary;
  const disclaimer = brand.flags.showCalories && venue.showCalories ? venue.caloriesDisclaimer : undefined;
  return (
    <footer className="menu-footer">
      {dietaryLink !== undefined && (
        <a href={dietaryLink} target="_blank" rel="noreferrer">
          {say('menu.dietaryLink')}
        </a>
      )}
      {disclaimer !== undefined && <p>{disclaimer}</p>}
      <EarlierNotices />
    </footer>
  );
}

function MenuFailed({ order, canRetry }: { order: OrderModel; canRetry: boolean }) {
  const say = useSay();
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
