import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { left } from '@tableside/core';
import { Sheet } from '../../components/sheet.tsx';
import { slotWords } from '../../copy/destination-words.ts';
import { useFrontSay, type FrontKey } from '../../copy/front-say.ts';
import type { BasketModel } from '../../models/basket-model.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { TimesField } from '../times/times-field.tsx';
import { useTimeEntry } from '../times/time-entry.ts';
import { AreaField } from './area-field.tsx';
import { SeatField } from './seat-field.tsx';
import { useTableEntry } from './table-entry.ts';
import { TableField } from './table-field.tsx';
import './table.css';

function headingOf({ session, takesSeat, times }: BasketModel): FrontKey {
  if (session.service === 'takeaway') return 'times.heading';
  if (times !== undefined) return 'destination.heading';
  return takesSeat ? 'seat.heading' : 'table.heading';
}

/** Where the order goes, and when, over the page that the guest is on. */
export const DestinationSheet = observer(function DestinationSheet(props: {
  order: OrderModel;
  onClose: () => void;
}) {
  const say = useFrontSay();
  const { order, onClose } = props;
  const { basket, session } = order;
  const { times } = basket;
  const id = useId();
  const [areaId, setAreaId] = useState(basket.chosenArea?.area.id);
  useEffect(() => void times?.freshen(), [times]);
  const isCollected = session.service === 'takeaway';
  const time = useTimeEntry(basket, isCollected);
  const saveRest = (): void => {
    time.save();
    // Another area may have another menu.
    const shown = order.menu.entry;
    if (shown !== undefined) order.openMenu(shown);
    onClose();
  };
  const entry = useTableEntry({
    given: basket.tableNumber ?? '',
    fieldName: say(basket.takesSeat ? 'seat.field' : 'table.field'),
    choose: (typed) => {
      // First, for a tab of the table is asked after in its area.
      if (basket.areaChoices.length > 0 && !basket.chooseArea(areaId)) return left('locked');
      return basket.chooseTable(typed);
    },
    onChosen: saveRest,
    // It may have been scrolled away by the times.
    onRefused: () => document.getElementById(id)?.focus(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isCollected) saveRest();
    else entry.submit(event);
  };
  const heading = say(headingOf(basket));
  const savesTime = isCollected && time.picked !== undefined;
  return (
    <Sheet label={heading} onClose={onClose}>
      <form className="destination-form" onSubmit={submit} noValidate>
        <h2>{heading}</h2>
        {!isCollected && !basket.takesSeat && <TableField id={id} entry={entry} />}
        {basket.takesSeat && <SeatField id={id} entry={entry} seatNumbers={session.venue.seatNumbers} />}
        {basket.areaChoices.length > 0 && (
          <AreaField choices={basket.areaChoices} chosen={areaId} onChoose={setAreaId} />
        )}
        {times !== undefined && (
          <TimesField times={times} locale={session.backend.locale} picked={time.picked} onPick={time.pick} />
        )}
        <div className="destination-bar">
          <button type="submit" className="button" disabled={isCollected && time.picked === undefined}>
            {savesTime
              ? say('destination.saveTime', { time: slotWords(time.picked, session.backend.locale) })
              : say('destination.save')}
          </button>
        </div>
      </form>
    </Sheet>
  );
});
