import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { moneyOf } from '../../components/money.ts';
import { sayWhen, sayWhere } from '../../copy/destination-words.ts';
import { contentAllows } from '@tableside/core/bill';
import { DestinationSheet } from '../../app/lazy-destination.tsx';
import { TeamBell } from '../../app/lazy-parts.tsx';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import type { Say } from '../../copy/say.ts';

/** What the guest has chosen; what is missing comes first. */
function chipWords(say: Say, { basket }: OrderModel): string {
  const when = sayWhen(say, basket);
  if (basket.session.service === 'takeaway') return when ?? say('time.none');
  const where = sayWhere(say, basket) ?? say(basket.destination.takesSeat ? 'seat.none' : 'table.none');
  return when === undefined ? where : `${where} · ${when}`;
}

/** The guest sits at a table whose team can be called (R11). */
export const mayCall = ({ basket, session: { service, venue, config } }: OrderModel): boolean =>
  service === 'order' &&
  config.teamCalls !== undefined &&
  basket.destination.tableNumber !== undefined &&
  contentAllows('callTeam', basket.brand, venue);

/** Where and when the order goes: always visible. One tap changes it, without leaving the page, or shows the tab. */
export const TableChip = observer(function TableChip(props: {
  order: OrderModel;
  /** During a check or a payment it cannot change (C1). */
  locked?: boolean;
}) {
  const { order } = props;
  const { openTab } = order;
  const owed = openTab?.owed;
  const say = useSay();
  const [changing, setChanging] = useState(false);
  return (
    <>
      {mayCall(order) && <TeamBell order={order} />}
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        disabled={props.locked}
        onClick={() => (openTab?.isOn === true ? openTab.show() : setChanging(true))}
      >
        <span>
          <bdi>{chipWords(say, order) + (owed === undefined ? '' : ' · ')}</bdi>
          {owed !== undefined && <bdi>{moneyOf(order.session.backend)(owed)}</bdi>}
        </span>
        {openTab?.joinCode !== undefined && (
          <small>
            <bdi>{say('table.onTab.code', { code: openTab.joinCode })}</bdi>
          </small>
        )}
      </button>
      {changing && <DestinationSheet order={order} onClose={() => setChanging(false)} />}
    </>
  );
});

/** The guest's tab, on pages beside its order. */
export const TabChip = observer(function TabChip() {
  const { orderOnTab } = useFlow();
  return orderOnTab === undefined ? null : <TableChip order={orderOnTab} />;
});
