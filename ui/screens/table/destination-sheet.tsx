import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { TabOffer } from '../../app/lazy-parts.tsx';
import { useFirstField } from '../../components/first-field.ts';
import { Sheet } from '../../components/sheet.tsx';
import { slotWords } from '../../copy/destination-words.ts';
import { VENUE_TEXTS, type VenueKey } from '../../copy/venue.ts';
import { sayLocked } from '../../copy/refused-change.ts';
import type { BasketModel } from '../../models/order/basket-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { TimesField } from '../times/times-field.tsx';
import { AreaField } from './area-field.tsx';
import { SeatField } from './seat-field.tsx';
import { TableField } from './table-field.tsx';
import { useEntryFlow } from './use-entry-flow.ts';
import '../../components/fold.css';
import './table.css';

function headingOf({ session, destination: { takesSeat, times } }: BasketModel): VenueKey {
  if (session.service === 'takeaway') return 'times.heading';
  if (times !== undefined) return 'destination.heading';
  return takesSeat ? 'seat.heading' : 'table.heading';
}

/** Where and when the order goes, over the guest's page. */
export const DestinationSheet = observer(function DestinationSheet(props: {
  order: OrderModel;
  onClose: () => void;
}) {
  const say = useSay(VENUE_TEXTS);
  const visit = useVisit();
  const { order, onClose } = props;
  const { basket, session } = order;
  const { destination } = basket;
  const { times } = destination;
  const id = useId();
  const isCollected = session.service === 'takeaway';
  const entry = useEntryFlow(order);
  useEffect(() => entry.openSheet(), [entry]);
  const { picked } = entry;
  const form = useFirstField(times === undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const choice = entry.saveDestination();
    // The times may have pushed the field off the screen.
    if (choice === 'refused') return document.getElementById(id)?.focus();
    if (choice === 'locked') visit.toasts.say(sayLocked(say, visit));
    onClose();
  };
  // A seat that is known leaves the room to the times.
  const [isSeatFolded] = useState(
    destination.takesSeat && destination.tableNumber !== undefined && times !== undefined,
  );
  const seatField = <SeatField id={id} entry={entry.table} seatNumbers={session.venue.seatNumbers} />;
  const heading = say(headingOf(basket));
  return (
    <Sheet label={heading} onClose={onClose}>
      <form ref={form} className="destination-form" onSubmit={submit} noValidate>
        <h2>{heading}</h2>
        {!isCollected && !destination.takesSeat && <TableField id={id} entry={entry.table} />}
        {isSeatFolded ? (
          <details className="fold">
            <summary>{say('seat.at', { seat: entry.table.typed })}</summary>
            {seatField}
          </details>
        ) : (
          destination.takesSeat && seatField
        )}
        {destination.areaChoices.length > 0 && <AreaField choices={destination.areaChoices} entry={entry} />}
        {times !== undefined && <TimesField times={times} entry={entry} />}
        <div className="destination-bar">
          <button type="submit" className="button" disabled={isCollected && picked === undefined}>
            {picked !== undefined
              ? say('destination.saveTime', { time: slotWords(picked) })
              : say('destination.save')}
          </button>
        </div>
        {order.openTab !== undefined && <TabOffer tab={order.openTab} onChoose={onClose} />}
      </form>
    </Sheet>
  );
});
