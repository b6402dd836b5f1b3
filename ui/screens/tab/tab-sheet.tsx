import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, type FormEvent } from 'react';
import { Link } from 'wouter';
import { billLineTotal } from '@tableside/core/bill';
import { Field } from '../../components/field.tsx';
import { useFirstField } from '../../components/first-field.ts';
import { InlineList } from '../../components/inline-list.tsx';
import { moneyOf } from '../../components/money.ts';
import { Sheet } from '../../components/sheet.tsx';
import { spokenLanguage } from '../../copy/language.ts';
import { noticeHeading, noticeText, tabSayFrom, type TabKey } from '../../copy/tab.ts';
import type { Say } from '../../copy/say.ts';
import { billOfTab, roundsOn, startTab, TabJoin } from '../../flows/tab-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import type { TabModel } from '../../models/bill/tab-model.ts';
import { OrderRounds } from '../../app/lazy-status.tsx';
import { paths } from '../../navigation/routes.ts';
import { HandoverSheets, HandoverWay } from '../../app/lazy-handover.tsx';
import { OwnerPages, TabPeople } from '../../app/lazy-owner.tsx';
import { OwnSitting, SittingQuestion } from '../../app/lazy-sitting.tsx';
import { useFlow, useVisit } from '../../app/visit-context.tsx';
import './tab.css';

const CODE_ID = 'tab-join-code';

/** Of a code that is typed with spaces between its characters. */
const LONGEST_CODE = 24;

interface TabTalk {
  readonly order: OrderModel;
  readonly tab: TabModel;
}

interface TabPart extends TabTalk {
  readonly say: Say<TabKey>;
  readonly table: string;
}

/**
 * The one sheet of tabs: the question whether the guest wants one, in the venue's words, its code for who joins, the
 * guest's tab, or why there is none (section 4).
 */
export const TabSheet = observer(function TabSheet({ order, tab }: TabTalk) {
  const { brand } = useVisit();
  const { texts, notice, isOn, asksTogether, sittings, owner } = tab;
  const say = useMemo(() => tabSayFrom(brand, texts, spokenLanguage()), [brand, texts]);
  const table = tab.tableNumber ?? '';
  const close = useCallback(() => tab.dismiss(), [tab]);
  const heading = say(headingOf(tab), { table });
  const part = { order, tab, say, table };
  return (
    // Each question and its fault come as a sheet of their own: one that grew would move under the thumb.
    <Sheet key={`${heading} ${notice} ${owner?.page && owner.fault}`} label={heading} onClose={close}>
      <div className="tab-words">
        <h2>{heading}</h2>
        {notice === undefined && asksTogether && sittings?.ofTab !== undefined ? (
          <SittingQuestion shared={sittings.ofTab} table={table} />
        ) : notice === undefined && isOn && owner?.page !== undefined ? (
          <OwnerPages order={order} owner={owner} />
        ) : notice === undefined && isOn ? (
          <OwnTab {...part} />
        ) : (
          <>
            <p>{say(notice === undefined ? 'tab.info.text' : noticeText(notice), { table })}</p>
            {notice === 'join' && <JoinForm {...part} />}
            <div className="tab-acts">
              <Acts {...part} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
});

const OWNER_HEADINGS = {
  limit: 'tab.limit.question',
  handOver: 'tab.handOver',
  takeOver: 'tab.takeOver',
} as const;

function headingOf({ notice, isOn, asksTogether, owner, offer }: TabModel): TabKey {
  if (notice !== undefined) return noticeHeading(notice);
  if (asksTogether) return 'tab.together';
  if (!isOn) return offer === 'open' ? 'tab.join.heading' : 'tab.info.heading';
  return owner?.page === undefined ? 'tab.on' : OWNER_HEADINGS[owner.page];
}

/** What the guest can do about the question or the message. They can always pay for each order instead. */
const Acts = observer(function Acts({ order, tab, say }: TabPart) {
  const flow = useFlow();
  const { notice, isAsking, offer } = tab;
  if (notice === 'refused' || notice === 'limit')
    return (
      <>
        <button type="button" className="button" onClick={() => tab.dismiss()}>
          {say('tab.refused.basket')}
        </button>
        {notice === 'limit' && (
          <button type="button" className="button button-secondary" onClick={() => tab.leave()}>
            {say('tab.choice.pay')}
          </button>
        )}
      </>
    );
  const offers = notice === undefined ? (offer === 'open' ? 'tab.join.button' : 'tab.info.start') : undefined;
  const again = notice === 'failed' ? 'action.retry' : notice === 'closed' ? 'tab.closed.again' : undefined;
  const start = offers ?? again;
  return (
    <>
      {start !== undefined && (
        <button
          type="button"
          className="button"
          aria-disabled={isAsking}
          onClick={() => void startTab(flow, order, tab)}
        >
          {say(isAsking ? 'tab.info.starting' : start)}
        </button>
      )}
      <button
        type="button"
        className={start === undefined && notice !== 'join' ? 'button' : 'button button-secondary'}
        onClick={() => tab.leave()}
      >
        {say('tab.choice.pay')}
      </button>
    </>
  );
});

/** The guest's table has a tab: its code, or the table's own link, lets them order on it (WA18). */
const JoinForm = observer(function JoinForm({ tab, say, table }: TabPart) {
  const join = useMemo(() => new TabJoin(tab), [tab]);
  const form = useFirstField();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void join.submit();
  };
  return (
    <form ref={form} className="tab-acts" onSubmit={submit} noValidate>
      <Field
        id={CODE_ID}
        label={say('tab.join.code')}
        hint={say('tab.join.hint')}
        value={join.typed}
        error={join.fault && say(`tab.join.${join.fault}`, { table })}
        onType={(text) => join.type(text)}
        className="tab-code-field tab-code-signs"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST_CODE}
      />
      <button type="submit" className="button" aria-disabled={tab.isAsking}>
        {say(tab.isAsking ? 'tab.join.asking' : 'tab.join.button')}
      </button>
    </form>
  );
});

/** The guest's tab: its code, what was ordered on it by whichever phone, what is left to pay, and the ways out. */
const OwnTab = observer(function OwnTab({ order, tab, say, table }: TabPart) {
  const flow = useFlow();
  const { account, known, owed, joinCode, sittings, owner } = tab;
  const shared = sittings?.ofTab;
  const { venue, backend } = order.session;
  const money = moneyOf(backend);
  const area = order.basket.destination.chosenArea?.area.id;
  const bill = billOfTab(flow, { slug: venue.slug, table, area });
  // Who ordered which dish says the rest.
  const isByGuest = owner?.sitting !== undefined && owner.whoOrdered.length > 0;
  const lines =
    account?.lines.filter(({ amount, type }) => amount !== 0 && !(isByGuest && type === 'item')) ?? [];
  return (
    <>
      <p>
        <InlineList of={[say('table.at', { table }), venue.name]} />
      </p>
      {joinCode !== undefined && (
        <dl className="tab-code">
          <dt>{say('tab.on.code')}</dt>
          <dd>
            <bdi className="tab-code-signs">{joinCode}</bdi>
            <span>{say('tab.on.code.text')}</span>
          </dd>
        </dl>
      )}
      <OrderRounds
        slug={venue.slug}
        intents={roundsOn(flow.visit.checkoutSession?.payments, known?.account.accountId ?? '')}
      />
      {lines.length === 0 && !isByGuest && <p>{say('tab.on.text')}</p>}
      {owner !== undefined && <TabPeople order={order} owner={owner} />}
      {lines.length > 0 && (
        <ul className="tab-lines" aria-label={say('tab.on.lines')}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{line.type === 'item' ? `${line.amount} × ${line.name}` : line.name}</span>
              <span>{money(billLineTotal(line))}</span>
            </li>
          ))}
        </ul>
      )}
      {owed !== undefined && (
        <dl className="tab-lines tab-owed">
          <div>
            <dt>{say('tab.on.owed')}</dt>
            <dd>{money(owed)}</dd>
          </div>
        </dl>
      )}
      {shared !== undefined && (
        <OwnSitting tab={tab} shared={shared} href={paths.basket(venue.slug, order.session.service)} />
      )}
      <div className="tab-acts">
        {bill === undefined ? (
          <p>{say('tab.placed.team', { table })}</p>
        ) : (
          owed !== 0 && (
            <Link href={bill} className="button">
              {say('tab.placed.bill')}
            </Link>
          )
        )}
        <button type="button" className="link-button" onClick={() => tab.leave()}>
          {say('tab.on.leave')}
        </button>
        <HandoverWay order={order} />
        {/* A page of the order has one of its own. */}
        {!/\.(basket|success|failure)$/.test(flow.visit.currentPage?.routeName ?? '') && (
          <HandoverSheets order={order} />
        )}
      </div>
    </>
  );
});

/** In the sheet of the guest's table: who chose to pay for each order may change their mind. */
export const TabOffer = observer(function TabOffer({
  tab,
  onChoose,
}: {
  tab: TabModel;
  onChoose: () => void;
}) {
  const { brand } = useVisit();
  const say = useMemo(() => tabSayFrom(brand, {}, spokenLanguage()), [brand]);
  const { offer } = tab;
  if (tab.isOn || tab.tableNumber === undefined || offer === 'blocked' || offer === 'notOffered') return null;
  const choose = (): void => {
    onChoose();
    tab.request();
  };
  return (
    <button type="button" className="link-button" onClick={choose}>
      {say(offer === 'open' ? 'tab.join.button' : 'tab.info.start')}
    </button>
  );
});
