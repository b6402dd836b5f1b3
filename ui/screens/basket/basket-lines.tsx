import { Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { BasketLine } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
import { moneyOf, supplementOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { sayRefusedChange } from '../../copy/refused-change.ts';
import type { BasketRows } from '../../models/order/basket-rows.ts';
import type { OrderFlow } from '../../flows/order-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { swipeAway } from './swipe-away.ts';

/** The lines of the basket: a tap on the name edits, one fewer than one removes, and so does a swipe. */
export const BasketLines = observer(function BasketLines({ flow }: { flow: OrderFlow }) {
  const say = useSay(ORDERING_TEXTS);
  const { order, pictures, rows, isLocked } = flow;
  if (rows.all.length === 0) return null;
  return (
    <ul className="basket-lines" aria-label={say('basket.heading')}>
      {rows.all.map(({ line, isGone }, row) => (
        <Line
          key={isGone ? row : line.key}
          order={order}
          rows={rows}
          line={line}
          isGone={isGone}
          picture={pictures.of(line)}
          locked={isLocked}
          isFailed={flow.adding.shared?.failedLines.includes(line.key) === true}
        />
      ))}
    </ul>
  );
});

/** What was removed, and its undoing. In the basket it is heard with the new total. */
const Removed = observer(function Removed({ rows, of }: { rows: BasketRows; of?: BasketLine }) {
  const say = useSay(ORDERING_TEXTS);
  const undo = useRef<HTMLButtonElement>(null);
  const id = useId();
  // The line's own buttons have gone with it.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  const putBack = (): void => {
    rows.putBack(of);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('.page-heading')?.focus({ preventScroll: true });
    });
  };
  const dish = of?.name ?? rows.gone.map(({ line }) => line.name).join(', ');
  return (
    <div className="basket-removed">
      <span id={id}>{say('basket.removed', { dish })}</span>
      <button
        ref={undo}
        type="button"
        className="link-button"
        aria-describedby={of ? undefined : id}
        onClick={putBack}
      >
        {say('action.undo')}
      </button>
    </div>
  );
});

/** An empty basket has no rows to undo in. */
export const RemovedNotice = observer(function RemovedNotice({ rows }: { rows: BasketRows }) {
  if (rows.gone.length === 0) return null;
  return (
    <Notice kind="fact">
      <Removed rows={rows} />
    </Notice>
  );
});

const Line = observer(function Line({
  order,
  rows,
  line,
  isGone,
  picture,
  locked,
  isFailed,
}: {
  order: OrderModel;
  rows: BasketRows;
  line: BasketLine;
  /** The line was removed. Its row stays as high as it was, so that nothing moves under the thumb. */
  isGone: boolean;
  picture: string | undefined;
  locked: boolean;
  /** The shared basket does not take it. */
  isFailed: boolean;
}) {
  const say = useSay(ORDERING_TEXTS);
  const visit = useVisit();
  const { basket, session } = order;
  const money = moneyOf(session.backend);
  const failed = isFailed || basket.failedLines.includes(line.key);
  const repriced = basket.repricedKeys.includes(line.key);
  const edit = async (): Promise<void> => {
    if (!(await order.editLine(line))) visit.toasts.say(say('menu.unavailable'));
  };
  return (
    <li
      className={`basket-line${isGone ? ' basket-line-gone' : failed ? ' basket-line-failed' : ''}`}
      onPointerDown={(event) => {
        if (!locked && !isGone)
          swipeAway(event.nativeEvent, event.currentTarget, () => rows.remove(line.key));
      }}
    >
      <Picture src={picture} className="basket-line-picture" width={64} height={64} sizes="64px" />
      <div className="basket-line-words">
        <button
          type="button"
          className="basket-line-name"
          disabled={locked}
          aria-label={say('basket.edit', { dish: line.name })}
          onClick={() => void edit()}
        >
          {line.name}
        </button>
        {line.portionName !== undefined && <span className="basket-line-detail">{line.portionName}</span>}
        {line.choiceLines.map((choice) => (
          <span key={`${choice.choiceIndex} ${choice.ingredientId}`} className="basket-line-detail">
            {[
              choice.quantity > 1 && `${choice.quantity} ×`,
              choice.name,
              choice.supplementPrice !== 0 && supplementOf(order.session.backend, choice.supplementPrice),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        ))}
        {line.messages.map((message) => (
          <q key={message} className="basket-line-detail">
            {message}
          </q>
        ))}
        {failed && <span className="basket-line-fault">{say('basket.failedLine')}</span>}
        {repriced && <span className="basket-line-fault">{say('basket.repriced')}</span>}
      </div>
      <div className="basket-line-side">
        <Stepper
          label={line.name}
          quantity={line.quantity}
          fewer={
            line.quantity === 1
              ? say('basket.remove', { dish: line.name })
              : say('dish.one.fewer', { name: line.name })
          }
          more={say('dish.one.more', { name: line.name })}
          removes
          canFewer={!locked}
          canMore={!locked}
          onFewer={() => rows.decrement(line.key)}
          onMore={() => {
            if (!basket.increment(line.key)) visit.toasts.say(sayRefusedChange(say, visit));
          }}
        />
        <span className="basket-line-total">{money(basket.totalOf(line))}</span>
      </div>
      {isGone ? (
        <Removed rows={rows} of={line} />
      ) : (
        <span className="basket-line-removal" aria-hidden>
          <Icon of={Trash2} />
        </span>
      )}
    </li>
  );
});
