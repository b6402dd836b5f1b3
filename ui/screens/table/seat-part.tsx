import { observer } from 'mobx-react-lite';
import { useId, type FormEvent } from 'react';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import { asksForSeat } from '../../flows/service-entry.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { SeatField } from './seat-field.tsx';
import { useEntryFlow } from './use-entry-flow.ts';
import './table.css';

/** Asks for the guest's seat if it is unknown, on the menu index and in the basket (S10). */
export const SeatPart = observer(function SeatPart({ order }: { order: OrderModel }) {
  const say = useSay(VENUE_TEXTS);
  const { session } = order;
  const id = useId();
  const entry = useEntryFlow(order);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entry.saveTable();
  };
  if (!asksForSeat(order)) return null;
  return (
    <form className="seat-part" onSubmit={submit} noValidate>
      <h2>{say('seat.heading')}</h2>
      <p>{say('seat.text')}</p>
      <SeatField id={id} entry={entry.table} seatNumbers={session.venue.seatNumbers} />
      <button type="submit" className="button">
        {say('seat.save')}
      </button>
    </form>
  );
});
