import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { splitOffered, type SittingGuest } from '@tableside/core/bill';
import { Field } from '../../components/field.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Totals } from '../../components/totals.tsx';
import type { Say } from '../../copy/say.ts';
import { SITTING_TEXTS, type SittingKey } from '../../copy/sitting.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';
import { billOfTab } from '../../flows/tab-flow.ts';
import type { SharedBasketModel } from '../../models/bill/shared-basket-model.ts';
import type { TabModel } from '../../models/bill/tab-model.ts';
import { GuestName } from './guest-name.tsx';

/** Longer names are no first names, and break the list of the others. */
const LONGEST_NAME = 30;

const nameOf = ({ letter, name }: SittingGuest, say: Say<SittingKey>): string =>
  name ?? say('sitting.guest', { letter });

const Guest = observer(function Guest({ of, isSelf }: { of: SittingGuest; isSelf: boolean }) {
  const say = useSay(SITTING_TEXTS);
  return <GuestName letter={of.letter} name={isSelf ? say('sitting.you') : nameOf(of, say)} />;
});

/** Asked once by tab, in its sheet: one tap joins. */
export const SittingQuestion = observer(function SittingQuestion(props: {
  shared: SharedBasketModel;
  table: string;
}) {
  const say = useSay(SITTING_TEXTS);
  const { shared, table } = props;
  const id = useId();
  const [name, setName] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailed(false);
    if (!(await shared.join(name))) setFailed(true);
  };
  return (
    <>
      <p>{say('sitting.question.text', { table })}</p>
      <form className="tab-acts" noValidate onSubmit={(event) => void join(event)}>
        <Field
          id={id}
          label={say('sitting.name')}
          hint={say('sitting.name.hint')}
          value={name}
          maxLength={LONGEST_NAME}
          onType={setName}
          autoComplete="off"
          enterKeyHint="go"
        />
        {hasFailed && <Notice kind="fault">{say('sitting.failed')}</Notice>}
        <button type="submit" className="button" aria-disabled={shared.isBusy}>
          {say(shared.isBusy ? 'sitting.joining' : 'sitting.join')}
        </button>
        <button type="button" className="button button-secondary" onClick={() => shared.goAlone()}>
          {say('sitting.alone')}
        </button>
      </form>
    </>
  );
});

/** In the sheet of the tab: who orders together, and the way in or out. */
export const OwnSitting = observer(function OwnSitting(props: {
  tab: TabModel;
  shared: SharedBasketModel;
  /** Of the basket. */
  href: string;
}) {
  const say = useSay(SITTING_TEXTS);
  const { tab, shared, href } = props;
  const [fault, setFault] = useState<SittingKey>();
  const press = async (go: () => Promise<boolean>, isWrong: SittingKey): Promise<void> => {
    setFault(undefined);
    // What comes and goes with it would move the sheet under the thumb.
    if (await go()) tab.dismiss();
    else setFault(isWrong);
  };
  const isTogether = shared.state === 'together';
  if (!isTogether && !shared.mayJoin) return null;
  return (
    <section className="sitting-own" aria-label={say('sitting.on')}>
      {isTogether && (
        <>
          <p>{say('sitting.on')}</p>
          <ul className="sitting-guests">
            {shared.guests.map((guest) => (
              <li key={guest.id}>
                <Guest of={guest} isSelf={guest.id === shared.guestId} />
              </li>
            ))}
          </ul>
          {shared.lines.length > 0 && (
            <Link href={href} className="button button-secondary" onClick={() => tab.dismiss()}>
              {say('sitting.basket')}
            </Link>
          )}
        </>
      )}
      {fault !== undefined && <Notice kind="fault">{say(fault)}</Notice>}
      <button
        type="button"
        className={isTogether ? 'link-button' : 'button button-secondary'}
        aria-disabled={shared.isBusy}
        onClick={() =>
          void (isTogether
            ? press(() => shared.leave(), 'sitting.notLeft')
            : press(() => shared.join(), 'sitting.failed'))
        }
      >
        {say(isTogether ? 'sitting.leave' : 'sitting.join')}
      </button>
    </section>
  );
});

/** In the basket: what the others have, by guest. */
export const OthersLines = observer(function OthersLines({ flow }: { flow: OrderFlow }) {
  const say = useSay(SITTING_TEXTS);
  const { order, adding } = flow;
  const { shared } = adding;
  if (shared === undefined) return null;
  const money = moneyOf(order.session.backend);
  const others = shared.byGuest.filter(({ guest }) => guest.id !== shared.guestId);
  return (
    <section className="sitting-others" aria-label={say('sitting.others')}>
      {shared.isOffline && <Notice kind="fact">{say('sitting.stale')}</Notice>}
      {adding.round?.is !== 'sent' && <LastRound shared={shared} />}
      {others.map(({ guest, lines }) => (
        <div key={guest.id}>
          <h2>
            <Guest of={guest} isSelf={false} />
          </h2>
          <ul className="sitting-lines">
            {lines.map((line) => (
              <li key={line.key}>
                <span>
                  <span>{`${line.quantity} × ${line.name}`}</span>
                  {detailsOf(line).map((detail) => (
                    <small key={detail}>{detail}</small>
                  ))}
                  {shared.hasFailed(guest.id, line.key) && (
                    <small className="sitting-failed">{say('sitting.failedMark')}</small>
                  )}
                </span>
                <span>{money(order.basket.totalOf(line))}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});

const detailsOf = ({
  portionName,
  choiceLines,
}: SharedBasketModel['lines'][number]['line']): readonly string[] => [
  ...(portionName === undefined ? [] : [portionName]),
  ...choiceLines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
];

const LastRound = observer(function LastRound({ shared }: { shared: SharedBasketModel }) {
  const say = useSay(SITTING_TEXTS);
  const { lastRound } = shared;
  if (lastRound?.sender === undefined) return null;
  const { number, sender } = lastRound;
  if (sender.id === shared.guestId) return <p>{say('sitting.lastRound.you', { number: String(number) })}</p>;
  return <p>{say('sitting.lastRound', { number: String(number), name: nameOf(sender, say) })}</p>;
});

/** What each guest's part comes to, and the whole (D4). */
export const SittingTotals = observer(function SittingTotals({ flow }: { flow: OrderFlow }) {
  const say = useSay(SITTING_TEXTS);
  const { order, pricing } = flow;
  const { shared } = flow.adding;
  if (shared === undefined) return null;
  const money = moneyOf(order.session.backend);
  const sums = new Map(shared.sums(pricing).map(({ by, total }) => [by, total]));
  const figures = shared.byGuest.flatMap(({ guest }) => {
    const sum = sums.get(guest.id);
    if (sum === undefined) return [];
    const label = <Guest of={guest} isSelf={guest.id === shared.guestId} />;
    return [{ key: guest.id, label, amount: money(sum) }];
  });
  const total = { key: 'total', label: say('sitting.total'), amount: money(pricing.total), isTotal: true };
  return <Totals figures={[...figures, total]} why="" explained={[]} />;
});

/** Whoever wants to go now pays the tab, or their dishes alone. */
const ToBill = observer(function ToBill({ flow }: { flow: OrderFlow }) {
  const say = useSay(SITTING_TEXTS);
  const { session, basket } = flow.order;
  const { tableNumber: table = '', chosenArea } = basket.destination;
  const bill = billOfTab(useFlow(), { slug: session.venue.slug, table, area: chosenArea?.area.id });
  if (bill === undefined) return null;
  return (
    <Link href={bill} className="link-button">
      {say(splitOffered(basket.brand, session.venue) ? 'sitting.payPart' : 'sitting.pay')}
    </Link>
  );
});

/** How the last press on "send" ended, and what else the guest has to know before the next one. */
export const RoundNews = observer(function RoundNews({ flow }: { flow: OrderFlow }): ReactNode {
  const say = useSay(SITTING_TEXTS);
  const { adding } = flow;
  const { shared, round, isSendingRound, sittings } = adding;
  if (sittings?.isStuck === true)
    return (
      <Notice kind="fault">
        <span>{say('sitting.stuck')}</span>
        <button type="button" className="link-button" onClick={() => sittings.leaveAgain()}>
          {say('action.retry')}
        </button>
      </Notice>
    );
  const isOver = sittings?.isOver === true && shared === undefined;
  if (isOver) return <Notice kind="fault">{say('sitting.over')}</Notice>;
  if (shared === undefined || isSendingRound) return null;
  if (shared.failedLines.length > 0) return <Notice kind="fault">{say('sitting.failedLines')}</Notice>;
  if (round?.is === 'sent')
    return (
      <Notice kind="fact">
        <span>{say('sitting.sent', { number: String(round.number) })}</span>
        <ToBill flow={flow} />
      </Notice>
    );
  const { refusedGuest } = shared;
  const is = round?.is ?? (shared.isLost ? 'lost' : undefined);
  // The page says that it would go above the tab's limit, and what to do.
  if (is === 'limit' && flow.isAboveLimit) return null;
  if (is === 'failedLines' && refusedGuest !== undefined)
    return <Notice kind="fault">{say('sitting.failedOther', { name: nameOf(refusedGuest, say) })}</Notice>;
  // What was refused is not in the basket any more.
  if (is === undefined || is === 'failedLines') {
    const isTold = shared.lines.length === 0 && shared.lastRound !== undefined;
    return isTold ? (
      <Notice kind="fact">
        <LastRound shared={shared} />
        <ToBill flow={flow} />
      </Notice>
    ) : null;
  }
  return <Notice kind={is === 'nothing' ? 'fact' : 'fault'}>{say(`sitting.${is}`)}</Notice>;
});
