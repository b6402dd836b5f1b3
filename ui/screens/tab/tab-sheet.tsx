import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, type FormEvent, type ReactNode } from 'react';
import { Field } from '../../components/field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { spokenLanguage } from '../../copy/language.ts';
import { noticeHeading, noticeText, tabSayFrom, TAB_TEXTS, type TabKey } from '../../copy/tab.ts';
import type { Say } from '../../copy/say.ts';
import { joinOf, payInstead, startTab } from '../../flows/tab-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import type { TabModel, TabNotice } from '../../models/bill/tab-model.ts';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';
import './tab.css';

const CODE_ID = 'tab-join-code';

/** Of a code that is typed with spaces between its characters. */
const LONGEST_CODE = 24;

interface TabTalk {
  readonly order: OrderModel;
  readonly tab: TabModel;
}

/** What a tab is, before one is opened; or why there is none, or how it ended (section 4). */
export const TabSheet = observer(function TabSheet({ order, tab }: TabTalk) {
  if (tab.notice === 'join') return <JoinSheet key="join" order={order} tab={tab} />;
  if (tab.notice !== undefined)
    return <NoticeSheet key={tab.notice} order={order} tab={tab} notice={tab.notice} />;
  return tab.isInfoShown ? <InfoSheet key="info" order={order} tab={tab} /> : null;
});

function Words(props: { heading: string; text: string; onClose: () => void; children: ReactNode }) {
  return (
    <Sheet label={props.heading} onClose={props.onClose}>
      <div className="tab-words">
        <h2>{props.heading}</h2>
        <p>{props.text}</p>
        <div className="tab-acts">{props.children}</div>
      </div>
    </Sheet>
  );
}

function useOwnSay({ texts }: TabModel): Say<TabKey> {
  const { brand } = useVisit();
  return useMemo(() => tabSayFrom(brand, texts, spokenLanguage()), [brand, texts]);
}

const InfoSheet = observer(function InfoSheet({ order, tab }: TabTalk) {
  const say = useOwnSay(tab);
  const flow = useFlow();
  const table = tab.tableNumber ?? '';
  const close = useCallback(() => tab.dismiss(), [tab]);
  return (
    <Words
      heading={say('tab.info.heading', { table })}
      text={say('tab.info.text', { table })}
      onClose={close}
    >
      <button
        type="button"
        className="button"
        aria-disabled={tab.isAsking}
        onClick={() => void startTab(flow, order, tab)}
      >
        {say(tab.isAsking ? 'tab.info.starting' : 'tab.info.start')}
      </button>
      <PayInstead order={order} tab={tab} />
    </Words>
  );
});

/** The guest's table has a tab: its code, or the table's own link, lets them order on it (WA18). */
const JoinSheet = observer(function JoinSheet({ order, tab }: TabTalk) {
  const say = useSay(TAB_TEXTS);
  const flow = useFlow();
  const join = useMemo(() => joinOf(flow, order, tab), [flow, order, tab]);
  const table = tab.tableNumber ?? '';
  const close = useCallback(() => tab.dismiss(), [tab]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void join.submit();
  };
  return (
    <Words heading={say('tab.join.heading')} text={say('tab.join.text', { table })} onClose={close}>
      <form className="tab-acts" onSubmit={submit} noValidate>
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
      <PayInstead order={order} tab={tab} />
    </Words>
  );
});

const NoticeSheet = observer(function NoticeSheet({ order, tab, notice }: TabTalk & { notice: TabNotice }) {
  const say = useOwnSay(tab);
  const table = tab.tableNumber ?? '';
  const close = useCallback(() => tab.dismiss(), [tab]);
  return (
    <Words
      heading={say(noticeHeading(notice), { table })}
      text={say(noticeText(notice), { table })}
      onClose={close}
    >
      {notice === 'failed' && (
        <button type="button" className="button" onClick={() => tab.request()}>
          {say('action.retry')}
        </button>
      )}
      {notice === 'refused' ? (
        <button type="button" className="button" onClick={close}>
          {say('tab.refused.basket')}
        </button>
      ) : (
        <PayInstead order={order} tab={tab} isMain={notice !== 'failed'} />
      )}
      {notice === 'closed' && (
        <button type="button" className="button button-secondary" onClick={() => tab.request()}>
          {say('tab.closed.again')}
        </button>
      )}
    </Words>
  );
});

/** The guest can always pay for each order instead. One who has begun to order stays on their page. */
const PayInstead = observer(function PayInstead({ order, tab, isMain }: TabTalk & { isMain?: boolean }) {
  const say = useSay(TAB_TEXTS);
  const flow = useFlow();
  return (
    <button
      type="button"
      className={isMain ? 'button' : 'button button-secondary'}
      onClick={() => payInstead(flow, order, tab)}
    >
      {say('tab.choice.pay')}
    </button>
  );
});
