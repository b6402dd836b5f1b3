import { ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { MenuEntry } from '@tableside/core/content';
import { menuLayout, type MenuTile } from '@tableside/core/menu';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { TextBanner } from '../../components/text-banner.tsx';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { BasketBar } from '../menu/basket-bar.tsx';
import { SeatPart } from '../table/seat-part.tsx';
import { TableChip } from '../table/table-chip.tsx';
import { VenueNotice } from '../venue/venue-notice.tsx';
import { labelOf } from './menu-label.ts';
import './menus.css';

/** The menu index: tiles sized by the number of menus, or the plain list of venues without the redesign. */
export const MenusScreen = observer(function MenusScreen({ order }: { order: OrderModel }) {
  const say = useSay(VENUE_TEXTS);
  const { venue, menus } = order.session;
  const { state } = useFlow().address;
  return (
    <Page
      heading={say('menus.heading')}
      back={paths.venue(venue.slug)}
      aside={
        <Suspense>
          <TableChip order={order} />
        </Suspense>
      }
    >
      <TextBanner />
      {typeof state === 'object' && state !== null && 'lacks' in state && (
        <Notice kind="fact">{say('menus.unknown')}</Notice>
      )}
      <VenueNotice venue={venue} service={order.session.service} />
      <Suspense>
        <SeatPart order={order} />
      </Suspense>
      {menus.length === 0 && <p className="menus-none">{say('menus.none')}</p>}
      {venue.useMenuRedesign ? <MenuTiles order={order} /> : <MenuRows order={order} />}
      <BasketBar order={order} />
    </Page>
  );
});

function MenuTiles({ order }: { order: OrderModel }) {
  return (
    <ul className="menu-tiles">
      {tilesOf(order).map(({ menu, large }, at) => (
        <li key={menu.identifier} className={large ? 'menu-tile-large' : undefined}>
          <MenuLink order={order} entry={menu} className="menu-tile">
            <Picture src={menu.image} className="menu-tile-picture" width={320} height={240} eager={at < 4} />
            <span className="menu-tile-words">
              <MenuLabel order={order} entry={menu} />
              <span className="menu-tile-title">{large ? menu.title : (menu.titleShort ?? menu.title)}</span>
            </span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

function tilesOf({ session }: OrderModel): readonly MenuTile[] {
  const laidOut = menuLayout(session.menus);
  if (laidOut.layout === 'straightIn') return [{ menu: laidOut.menu, large: true }];
  return laidOut.layout === 'none' ? [] : laidOut.tiles;
}

function MenuRows({ order }: { order: OrderModel }) {
  return (
    <ul className="menu-rows">
      {order.session.menus.map((menu) => (
        <li key={menu.identifier}>
          <MenuLink order={order} entry={menu} className="menu-row">
            <Picture src={menu.image} className="menu-row-picture" width={320} height={240} eager />
            <span className="menu-row-words">
              <MenuLabel order={order} entry={menu} />
              <span className="menu-row-title">{menu.title}</span>
            </span>
            <Icon of={ChevronRight} />
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly order: OrderModel;
  readonly entry: MenuEntry;
}

function MenuLabel({ order, entry }: EntryProps) {
  const label = labelOf(useSay(VENUE_TEXTS), order.session.venue, entry);
  return label === undefined ? null : <span className="menu-label">{`${label} `}</span>;
}

function MenuLink({
  order,
  entry,
  className,
  children,
}: EntryProps & { className: string; children: React.ReactNode }) {
  const { venue, service } = order.session;
  return (
    <Link
      href={paths.menu(venue.slug, service, entry.identifier)}
      className={className}
      // Before its page appears, so that a menu fetched ahead shows at once.
      onClick={() => order.openMenu(entry)}
    >
      {children}
    </Link>
  );
}
