import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link } from 'wouter';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useTableEntry } from '../table/table-entry.ts';
import { TableField } from '../table/table-screen.tsx';

/** Where the order goes: the table, asked for here where the guest came in by a menu's own address. */
export const DestinationPart = observer(function DestinationPart({ order }: { order: OrderModel }) {
  const say = useOrderingSay();
  const { basket, session } = order;
  const id = useId();
  const entry = useTableEntry({
    given: '',
    choose: (typed) => basket.chooseTable(typed),
    onChosen: () => undefined,
  });
  if (basket.tableNumber !== undefined) {
    return (
      <p className="basket-table">
        <span>
          {say('table.at', { table: basket.tableNumber })} · {session.venue.name}
        </span>
        <Link href={paths.tableForBasket(session.venue.slug, order.session.service)} className="link-button">
          {say('table.change')}
        </Link>
      </p>
    );
  }
  return (
    <form className="basket-table-form" onSubmit={entry.submit} noValidate>
      <TableField id={id} entry={entry} />
      <button type="submit" className="button button-secondary">
        {say('table.continue')}
      </button>
    </form>
  );
});
