import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import { useDiscoverySay } from '../../copy/discovery-say.ts';
import { TableEntry } from '../../flows/table-entry.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { SeatField } from './seat-field.tsx';
import './table.css';

/** The guest's seat, asked for where it is not known yet: on the menu index, and in the basket (S10). */
export const SeatPart = observer(function SeatPart({ order }: { order: OrderModel }) {
  const say = useDiscoverySay();
  const { basket, session } = order;
  const id = useId();
  const [entry] = useState(() => new TableEntry(''));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entry.take((typed) => basket.chooseTable(typed));
  };
  if (!basket.takesSeat || basket.tableNumber !== undefined) return null;
  return (
    <form className="seat-part" onSubmit={submit} noValidate>
      <h2>{say('seat.heading')}</h2>
      <p>{say('seat.text')}</p>
      <SeatField id={id} entry={entry} seatNumbers={session.venue.seatNumbers} />
      <button type="submit" className="button">
        {say('seat.save')}
      </button>
    </form>
  );
});
