import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import type { DestinationLack } from '@tableside/core';
import { destinationWords } from '@tableside/core/copy';
import { InlineList } from '../../components/inline-list.tsx';
import { sayWords, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import { asksForSeat } from '../../flows/service-entry.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useSubServiceTables } from '../sub-service/use-sub-service-tables.ts';
import { DestinationSheet } from '../table/destination-sheet.tsx';
import { AreaField } from '../table/area-field.tsx';
import { SeatPart } from '../table/seat-part.tsx';
import { TableField } from '../table/table-field.tsx';
import { useEntryFlow } from '../table/use-entry-flow.ts';
import { TimeGone } from '../times/times-field.tsx';
import { DESTINATION_ID } from './basket-dialogs.tsx';
import './destination.css';

/** Whether the guest has said where the order goes, or when they collect it. The header's chip shows it then. */
export function hasDestination({ basket, session }: OrderModel): boolean {
  return session.service === 'takeaway'
    ? basket.destination.times?.chosen !== undefined
    : basket.destination.tableNumber !== undefined;
}

/** The guest must choose a time. */
export const lacksTime = ({ basket: { destination } }: OrderModel): boolean =>
  destination.times !== undefined && destination.times.chosen === undefined;

/** The basket's main button until there is a time: it opens the sheet of place and time. */
export const ChooseTime = observer(function ChooseTime({ order }: { order: OrderModel }) {
  const say = useSay(ORDERING_TEXTS);
  const { tableNumber, takesSeat, times } = order.basket.destination;
  const [changing, setChanging] = useState(false);
  const asksTable = order.session.service !== 'takeaway' && tableNumber === undefined && !takesSeat;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setChanging(true)}>
        {say(asksTable ? 'destination.tell' : times?.chosenIsGone === true ? 'times.another' : 'time.none')}
      </button>
      {changing && <DestinationSheet order={order} onClose={() => setChanging(false)} />}
    </>
  );
});

/** What the header's chip has no room for. It asks for what the guest has not chosen yet (S8, S10). */
export const DestinationPart = observer(function DestinationPart(props: {
  order: OrderModel;
  /** During a check or a payment the destination cannot change (C1). */
  locked: boolean;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { order, locked } = props;
  const { basket, session } = order;
  const { destination } = basket;
  const { times } = destination;
  const needsTable = session.service !== 'takeaway' && destination.tableNumber === undefined;
  const asksTable = needsTable && !destination.takesSeat;
  const needsTime = lacksTime(order);
  const place = [destination.chosenArea?.label, destination.subService?.name];
  const hasPlace = place.some((part) => part !== undefined);
  const hasSubServices = destination.subServiceChoices.length > 0;
  const asks = asksForSeat(order) || (asksTable && !needsTime) || times?.chosenIsGone === true;
  if (!hasPlace && !hasSubServices && !asks) return null;
  return (
    <section className="destination" aria-label={say('destination.label')}>
      {(hasPlace || hasSubServices) && (
        <div className="destination-place">
          {hasPlace && (
            <p>
              <InlineList of={place} />
            </p>
          )}
          {hasSubServices && <SubServiceLink order={order} locked={locked} />}
        </div>
      )}
      <SeatPart order={order} />
      {asksTable && !needsTime && <TablePart order={order} />}
      {times !== undefined && <TimeGone times={times} />}
    </section>
  );
});

/** Another kitchen or bar, where the table has one. It comes late, in the line of the chosen one, and moves nothing. */
const SubServiceLink = observer(function SubServiceLink({
  order,
  locked,
}: {
  order: OrderModel;
  locked: boolean;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { subService } = order.basket.destination;
  const tables = useSubServiceTables(order);
  if (subService !== undefined && (!tables.areKnown || tables.only === subService.id)) return null;
  const label = say(subService === undefined ? 'subService.choose' : 'subService.another');
  return locked ? (
    <button type="button" className="link-button" disabled>
      {label}
    </button>
  ) : (
    <Link
      href={paths.forBasket(paths.subServices(order.session.venue.slug))}
      className={subService === undefined ? 'button button-secondary' : 'link-button'}
    >
      {label}
    </Link>
  );
});

/** Asks for the table if the guest came in by a menu's own address. */
const TablePart = observer(function TablePart({ order }: { order: OrderModel }) {
  const say = useSay(ORDERING_TEXTS);
  const { areaChoices } = order.basket.destination;
  const id = useId();
  const entry = useEntryFlow(order);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entry.saveTable();
  };
  return (
    <form className="destination-table" onSubmit={submit} noValidate>
      <TableField id={id} entry={entry.table} />
      {areaChoices.length > 0 && <AreaField choices={areaChoices} entry={entry} />}
      <button type="submit" className="button button-secondary" aria-controls={DESTINATION_ID}>
        {say('destination.save')}
      </button>
    </form>
  );
});

/** What the guest must still choose before the order can go on. */
export function DestinationNeeds(props: { lack: DestinationLack | undefined; takesSeat: boolean }) {
  const say = useSay(ORDERING_TEXTS);
  const { lack, takesSeat } = props;
  if (lack === undefined) return null;
  return <p className="destination-needs">{sayWords(say, destinationWords(lack, takesSeat))}</p>;
}
