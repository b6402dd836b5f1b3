import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent } from 'react';
import { venueZone } from '@tableside/core/time';
import type { GuestOnTab } from '@tableside/core/bill';
import { dayAndTime } from '../../components/clock-time.ts';
import { LinkPart } from '../../components/link-part.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { nameOnTab, TAB_TEXTS } from '../../copy/tab.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';
import type { TabModel } from '../../models/bill/tab-model.ts';
import type { TabOwnerModel } from '../../models/bill/tab-owner-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { AmountInput } from '../pay/amount-input.tsx';
import { GuestName } from '../sitting/guest-name.tsx';

const LIMIT_ID = 'tab-limit';

interface OwnerProps {
  readonly order: OrderModel;
  readonly owner: TabOwnerModel;
}

/** On the tab: whose it is, who ordered what, its limit, and money of the guest that is held. */
export const TabPeople = observer(function TabPeople({ order, owner }: OwnerProps) {
  const say = useSay(TAB_TEXTS);
  useEffect(() => owner.watch(), [owner]);
  const { sitting, isOwner, left, fault, page } = owner;
  if (sitting === undefined) return null;
  const money = moneyOf(order.session.backend);
  return (
    <section className="sitting-own" aria-label={say('tab.owner.who')}>
      <p className="tab-owner">
        {isOwner ? say('tab.owner.you') : say('tab.owner.other', { name: nameOnTab(say, owner.owner) })}
      </p>
      {owner.whoOrdered.map((part) => (
        <Part key={part.guest?.id ?? ''} part={part} self={sitting.guestId} money={money} />
      ))}
      <Held order={order} owner={owner} />
      {left !== undefined && sitting.limit !== undefined && (
        <dl className="tab-lines">
          <div>
            <dt>{say('tab.limit.of')}</dt>
            <dd>{say('tab.limit.left', { left: money(left), limit: money(sitting.limit) })}</dd>
          </div>
        </dl>
      )}
      {page === undefined && fault !== undefined && <Notice kind="fault">{say(`tab.owner.${fault}`)}</Notice>}
      {isOwner && (
        <div className="tab-owner-acts">
          <button type="button" className="button button-secondary" onClick={() => owner.askLimit()}>
            {say(sitting.limit === undefined ? 'tab.limit.set' : 'tab.limit.change')}
          </button>
          {owner.mayHandOver && (
            <button type="button" className="button button-secondary" onClick={() => void owner.handOver()}>
              {say('tab.handOver')}
            </button>
          )}
        </div>
      )}
    </section>
  );
});

function Part(props: { part: GuestOnTab; self: string; money: ReturnType<typeof moneyOf> }) {
  const say = useSay(TAB_TEXTS);
  const { part, self, money } = props;
  return (
    <div>
      <h3 className="tab-guest">
        <GuestName
          letter={part.guest?.letter}
          name={part.guest?.id === self ? say('tab.you') : nameOnTab(say, part.guest)}
        />
        <span>{money(part.total)}</span>
      </h3>
      <ul className="sitting-lines">
        {part.lines.map((line, at) => (
          // The till may have one dish on two lines, which nothing tells apart.
          <li key={at}>
            <span>
              <span>{`${line.quantity} × ${line.name}`}</span>
              {line.round !== undefined && <small>{say('tab.round', { number: String(line.round) })}</small>}
            </span>
            <span>{money(line.price)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is held of this guest's money, and until when (D16). */
const Held = observer(function Held({ order, owner }: OwnerProps) {
  const say = useSay(TAB_TEXTS);
  const { venue, backend } = order.session;
  const money = moneyOf(backend);
  return (owner.sitting?.held ?? []).map(({ amount, for: what, until }, at) => (
    <Notice key={at} kind="fact">
      <span>{say(`tab.held.${what}`, { amount: money(amount) })}</span>
      <span>
        {until === undefined
          ? say('tab.held.goes')
          : say('tab.held.until', {
              time: dayAndTime({ at: until, zone: venueZone(venue.timeZone) }, backend.locale),
            })}
      </span>
    </Notice>
  ));
});

/** The owner's questions, and that to whoever has opened their link, in place of the tab. */
export const OwnerPages = observer(function OwnerPages(props: OwnerProps) {
  const { page, fault } = props.owner;
  const say = useSay(TAB_TEXTS);
  return (
    <>
      {fault !== undefined && page !== 'handOver' && (
        <Notice kind="fault">{say(`tab.owner.${fault}`)}</Notice>
      )}
      {page === 'limit' && <LimitPage {...props} />}
      {page === 'handOver' && <HandOverPage {...props} />}
      {page === 'takeOver' && <TakeOverPage {...props} />}
    </>
  );
});

const LimitPage = observer(function LimitPage({ order, owner }: OwnerProps) {
  const say = useSay(TAB_TEXTS);
  const { sitting, isBusy, field, typed } = owner;
  const money = moneyOf(order.session.backend);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void owner.setLimit();
  };
  return (
    <form className="tab-acts" noValidate onSubmit={submit}>
      <p>{sitting && say('tab.limit.question.text', { total: money(sitting.total) })}</p>
      <AmountInput
        id={LIMIT_ID}
        label={say('tab.limit.field')}
        field={field}
        value={typed}
        onType={(text) => owner.type(text)}
      />
      <button type="submit" className="button" aria-disabled={isBusy}>
        {say('tab.limit.set')}
      </button>
      {sitting?.limit !== undefined && (
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={isBusy}
          onClick={() => void owner.takeLimitOff()}
        >
          {say('tab.limit.none')}
        </button>
      )}
    </form>
  );
});

const HandOverPage = observer(function HandOverPage({ order, owner }: OwnerProps) {
  const say = useSay(TAB_TEXTS);
  const { address, fault, canSend } = owner;
  return (
    <>
      <p>{say('tab.handOver.text')}</p>
      <LinkPart
        address={address}
        words={{
          code: say('tab.handOver.code'),
          making: say('tab.handOver.making'),
          send: say('tab.handOver.send'),
          copy: say('tab.handOver.copy'),
          copied: say('tab.handOver.copied'),
          copyFailed: say('tab.handOver.copyFailed'),
        }}
        canSend={canSend}
        onSend={() => owner.send(say('tab.handOver.message', { venue: order.session.venue.name }))}
        onCopy={() => owner.copy()}
        fault={
          fault && {
            text: say(`tab.owner.${fault}`),
            label: say('action.retry'),
            onPress: () => void owner.handOver(),
          }
        }
      />
    </>
  );
});

const TakeOverPage = observer(function TakeOverPage({ owner }: OwnerProps) {
  const say = useSay(TAB_TEXTS);
  return (
    <>
      <p>{say('tab.takeOver.text')}</p>
      <div className="tab-acts">
        <button
          type="button"
          className="button"
          aria-disabled={owner.isBusy}
          onClick={() => void owner.takeOver()}
        >
          {say('tab.takeOver.yes')}
        </button>
        <button type="button" className="button button-secondary" onClick={() => owner.leavePage()}>
          {say('tab.takeOver.no')}
        </button>
      </div>
    </>
  );
});

/** In the basket: what it comes to would not be taken, and what the guest can do (D13). */
export const AboveLimit = observer(function AboveLimit(props: {
  flow: OrderFlow;
  tab: TabModel;
  owner: TabOwnerModel;
}) {
  const say = useSay(TAB_TEXTS);
  const { flow, tab, owner } = props;
  const { round } = flow.adding;
  useEffect(() => owner.watch(), [owner, round]);
  const { left, isOwner } = owner;
  if (left === undefined || !flow.isAboveLimit) return null;
  const amount = moneyOf(flow.order.session.backend)(left);
  return (
    <Notice kind="fault">
      <span>
        {isOwner
          ? say('tab.limit.above.own', { left: amount })
          : say('tab.limit.above', { left: amount, name: nameOnTab(say, owner.owner) })}
      </span>
      {isOwner && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            owner.askLimit();
            tab.show();
          }}
        >
          {say('tab.limit.change')}
        </button>
      )}
      <button type="button" className="button" onClick={() => tab.leave()}>
        {say('tab.choice.pay')}
      </button>
    </Notice>
  );
});
