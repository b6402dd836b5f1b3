import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useSay } from '../../visit.tsx';

/** The guest's table, always in sight, one tap to change. */
export const TableChip = observer(function TableChip({ order }: { order: OrderModel }) {
  const say = useSay();
  const { tableNumber } = order.basket;
  return (
    <Link href={paths.entry(order.session.venue.slug, order.session.service)} className="chip">
      {tableNumber === undefined ? say('table.none') : say('table.at', { table: tableNumber })}
    </Link>
  );
});
