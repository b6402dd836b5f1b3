import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useFrontSay } from '../../copy/front-say.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { SeatField } from './seat-field.tsx';
import { useTableEntry } from './table-entry.ts';
import './table.css';

/** The guest's seat, asked for where it is not known yet: on the menu index, and in the basket (S10). */
export const SeatPart = observer(function SeatPart({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const { basket, session } = order;
  const id = useId();
  const entry = useTableEntry({
    given: '',
    fieldName: say('seat.field'),
    choose: (typed) => basket.chooseTable(typed),
    onChosen: () => undefined,
  });
  if (!basket.takesSeat || basket.tableNumber !== undefined) return null;
  return (
    <form className="seat-part" onSubmit={entry.submit} noValidate>
      <h2>{say('seat.heading')}</h2>
      <p>{say('seat.text')}</p>
      <SeatField id={id} entry={entry} seatNumbers={session.venue.seatNumbers} />
      <button type="submit" className="button">
        {say('seat.save')}
      </button>
    </form>
  );
});
