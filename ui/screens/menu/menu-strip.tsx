import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { folded } from '@tableside/core/bill';
import type { MenuEntry, VenueContent } from '@tableside/core/content';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay } from '../../app/visit-context.tsx';
import './menu-strip.css';

/** What the venue calls its menu of food or drinks, where content switches that on (section 9). */
function ownLabel({ menuLabels: own }: VenueContent, { identifier }: MenuEntry): string | undefined {
  if (!own.customMenuLabels) return undefined;
  const labels = { food: own.customFoodMenuLabel, drinks: own.customDrinksMenuLabel };
  return labels[folded(identifier) as keyof typeof labels];
}

/** The venue's menus, one tap from each other. */
export function MenuStrip({ order, entry }: { order: OrderModel; entry: MenuEntry }) {
  const say = useSay();
  const strip = useRef<HTMLElement>(null);
  const { menus, venue, service } = order.session;
  useEffect(() => {
    const { current: row } = strip;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [entry]);
  if (menus.length < 2) return null;
  return (
    <nav className="menu-strip" aria-label={say('menu.menus')} ref={strip} tabIndex={-1}>
      <ul>
        {menus.map((menu) => (
          <li key={menu.identifier}>
            <Link
              href={paths.menu(venue.slug, service, menu.identifier)}
              aria-current={menu.identifier === entry.identifier ? 'page' : undefined}
              replace
              // Before its page appears, so that a menu fetched ahead shows at once.
              onClick={() => order.openMenu(menu)}
            >
              {ownLabel(venue, menu) ?? menu.titleShort ?? menu.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
