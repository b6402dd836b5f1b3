import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useFrontSay } from '../../copy/front-say.ts';
import { BasketBar } from '../menu/basket-bar.tsx';
import { SeatPart } from '../table/seat-part.tsx';
import { TableChip } from '../table/table-chip.tsx';
import { BusyMessage } from '../venue/busy-message.tsx';
import './menus.css';

/** The menu index. */
export const MenusScreen = observer(function MenusScreen({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const { venue, menus } = order.session;
  return (
    <Page heading={say('menus.heading')} back={paths.venue(venue.slug)} aside={<TableChip order={order} />}>
      <BusyMessage slug={venue.slug} />
      <SeatPart order={order} />
      <ul className="menu-tiles">
        {menus.map((entry, at) => (
          <li key={entry.identifier} className={entry.useLargeTileSize ? 'menu-tile-large' : undefined}>
            <Link
              href={paths.menu(venue.slug, order.session.service, entry.identifier)}
              className="menu-tile"
              // Before its page comes up, so that a menu fetched ahead is on it at once.
              onClick={() => order.openMenu(entry)}
            >
              <Picture
                src={entry.image}
                className="menu-tile-picture"
                width={320}
                height={240}
                eager={at < 4}
              />
              <span className="menu-tile-title">{entry.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <BasketBar order={order} />
    </Page>
  );
});
