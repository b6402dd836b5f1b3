import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { moneyOf } from '../../components/money.ts';
import { sayWhen, sayWhere } from '../../copy/destination-words.ts';
import { DestinationSheet } from '../../app/lazy-destination.tsx';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import type { Say } from '../../copy/say.ts';

/** What the guest has chosen; what is missing comes first. On a tab what is left to pay of it. */
function chipWords(say: Say, { basket, openTab }: OrderModel): string {
  const when = sayWhen(say, basket);
  if (basket.session.service === 'takeaway') return when ?? say('time.none');
  const where = sayWhere(say, basket) ?? say(basket.destination.takesSeat ? 'seat.none' : 'table.none');
  if (openTab?.owed !== undefined) return `${where} · ${moneyOf(basket.session.backend)(openTab.owed)}`;
  return when === undefined ? where : `${where} · ${when}`;
}

/** Where and when the order goes: always visible. One tap changes it, without leaving the page, or shows the tab. */
export const TableChip = observer(function TableChip(props: {
  order: OrderModel;
  /** During a check or a payment it cannot change (C1). */
  locked?: boolean;
}) {
  const { order } = props;
  const { openTab } = order;
  const say = useSay();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        disabled={props.locked}
        onClick={() => (openTab?.isOn === true ? openTab.show() : setChanging(true))}
      >
        <span>{chipWords(say, order)}</span>
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
