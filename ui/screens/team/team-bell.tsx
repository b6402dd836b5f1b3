import { Bell, BellRing, CircleAlert, ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CALL_REASONS, type CallReason, type TeamCallTerms } from '@tableside/core/bill';
import type { CallingTable } from '@tableside/core/codecs';
import { useVenueConfig } from '../../app/use-venue-config.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { Icon } from '../../components/icon.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Notice } from '../../components/notice.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TEAM_TEXTS, type TeamKey } from '../../copy/team.ts';
import { FailedPart } from '../errors/failed-part.tsx';
import { billOfTab } from '../../flows/tab-flow.ts';
import type { BillFlow } from '../../flows/bill-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import type { ShownCall, TableCalls } from '../../models/visit/team-model.ts';
import './team.css';

const ICONS = {
  team: Bell,
  bill: ReceiptText,
  wrong: CircleAlert,
} as const satisfies Readonly<Record<CallReason, unknown>>;

interface BellPlace {
  readonly table: CallingTable;
  readonly slug: string;
  readonly terms: TeamCallTerms;
  /** The sales area that the guest chose by name (S10). */
  readonly area?: string | undefined;
  /** Of the code by which the guest came to the table's bill. */
  readonly token?: string | undefined;
}

/** Calls the team from the guest's order. */
export const TeamBell = observer(function TeamBell({ order }: { order: OrderModel }) {
  const { session, basket } = order;
  const { tableNumber, salesArea, chosenArea } = basket.destination;
  const { teamCalls: terms } = session.config;
  if (terms === undefined || tableNumber === undefined) return null;
  const table = { siteId: session.siteId, salesAreaId: salesArea.id, tableNumber };
  const slug = session.venue.slug;
  return (
    <TableBell key={basket.destination.tableKey} at={{ table, slug, terms, area: chosenArea?.area.id }} />
  );
});

/** Calls the team from the table's bill, once the venue has said that it takes calls. */
export const BillBell = observer(function BillBell({ flow }: { flow: BillFlow }) {
  const { session, bill } = flow;
  const { venue } = session;
  const config = useVenueConfig(venue);
  if (config?.teamCalls === undefined) return null;
  const { areaId, tableNo, token } = bill.table;
  const table = { siteId: session.siteId, salesAreaId: areaId, tableNumber: tableNo };
  return <TableBell at={{ table, slug: venue.slug, terms: config.teamCalls, token }} />;
});

const TableBell = observer(function TableBell({ at }: { at: BellPlace }) {
  const say = useSay(TEAM_TEXTS);
  const { visit } = useFlow();
  const { team, toasts } = visit;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => void team.open(), [team]);
  const calls = team.loaded?.at(at.table, at.terms);
  const shown = calls?.shown;
  const step = shown && 'reason' in shown ? shown.is : undefined;
  const isWatched = isOpen || calls?.isAskedFor === true;
  useEffect(() => (isWatched ? calls?.watch() : undefined), [calls, isWatched]);
  const [before, setBefore] = useState(step);
  useEffect(() => {
    if (step === before) return;
    setBefore(step);
    // Who looks at the sheet reads it there.
    if (step !== undefined && !isOpen && before !== undefined) toasts.say(say(`team.${step}`));
  }, [step, before, isOpen, toasts, say]);
  return (
    <>
      <button
        type="button"
        className="icon-button team-bell"
        aria-haspopup="dialog"
        aria-label={say('team.call')}
        title={step && say(`team.${step}`)}
        onClick={() => {
          void team.open();
          setOpen(true);
        }}
      >
        <Icon of={step === undefined ? Bell : BellRing} />
      </button>
      {isOpen && <TeamSheet at={at} calls={calls} onClose={close} />}
    </>
  );
});

const HEADINGS = {
  free: 'team.call',
  offline: 'team.call',
  sending: 'team.sending',
  asking: 'team.asking',
  placed: 'team.placed',
  seen: 'team.seen',
  coming: 'team.coming',
  wait: 'team.wait',
} as const satisfies Readonly<Record<ShownCall['is'], TeamKey>>;

const LOADING: ShownCall = { is: 'sending' };

const TeamSheet = observer(function TeamSheet(props: {
  at: BellPlace;
  /** Undefined while its code is on its way. */
  calls: TableCalls | undefined;
  onClose: () => void;
}) {
  const say = useSay(TEAM_TEXTS);
  const { team } = useFlow().visit;
  const { at, calls, onClose } = props;
  const isMissing = calls === undefined && team.failed;
  const shown = calls?.shown ?? LOADING;
  const body = useRef<HTMLDivElement>(null);
  const { is } = shown;
  useEffect(() => {
    // The pressed button is gone. The new heading is said by itself.
    if (document.activeElement === document.body)
      body.current?.closest('dialog')?.querySelector('button')?.focus();
  }, [is, isMissing]);
  useLayoutEffect(() => {
    const { current: element } = body;
    // The sheet stays as high as it was: its close button does not move from under the finger.
    if (element) element.style.minBlockSize = `${element.offsetHeight}px`;
  });
  return (
    <Sheet label={say('team.call')} onClose={onClose}>
      <div ref={body} className="team">
        <div className="team-said">
          <div role="status">
            <h2>{say(calls === undefined ? 'team.call' : HEADINGS[is])}</h2>
          </div>
          {isMissing ? (
            <FailedPart error={team.error} onRetry={() => void team.open()} />
          ) : (
            <Said at={at} shown={shown} />
          )}
        </div>
        {shown.is === 'free' && calls !== undefined && <Reasons at={at} calls={calls} />}
      </div>
    </Sheet>
  );
});

function Said({ at, shown }: { at: BellPlace; shown: ShownCall }) {
  const say = useSay(TEAM_TEXTS);
  const flow = useFlow();
  const { tableNumber: table } = at.table;
  switch (shown.is) {
    case 'free':
      return shown.after === undefined ? (
        <p>{say('team.text', { table })}</p>
      ) : (
        <Notice kind="fault">{say(`team.${shown.after}`)}</Notice>
      );
    case 'offline':
      return <Notice kind="fault">{say('team.offline')}</Notice>;
    case 'sending':
      return <Spinner />;
    case 'asking':
      return <p>{say('team.asking.text')}</p>;
    case 'wait':
      return <p>{say('team.wait.text', { n: shown.minutes })}</p>;
    default: {
      const bill =
        shown.reason === 'bill' ? billOfTab(flow, { slug: at.slug, table, area: at.area }) : undefined;
      return (
        <>
          <Steps is={shown.is} />
          <p>
            {shown.reason === 'team'
              ? say('team.text', { table })
              : say('team.called.for', { table, reason: say(`team.reason.${shown.reason}`) })}
          </p>
          {bill !== undefined && (
            <Link href={bill} className="button button-secondary">
              {say('team.pay')}
            </Link>
          )}
        </>
      );
    }
  }
}

/** How far the call is, at a glance. The heading says it. */
const Steps = ({ is }: { is: 'placed' | 'seen' | 'coming' }) => (
  <div className="team-steps" data-step={is} aria-hidden>
    <i />
    <i />
    <i />
  </div>
);

function Reasons({ at, calls }: { at: BellPlace; calls: TableCalls }) {
  const say = useSay(TEAM_TEXTS);
  const { linkedTable: linked } = useFlow().visit;
  const isLinked = linked?.slug === at.slug && linked.table === at.table.tableNumber;
  const token = at.token ?? (isLinked ? linked.token : undefined);
  return (
    <div className="team-reasons">
      {CALL_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className="button button-secondary"
          onClick={() => void calls.press(reason, token)}
        >
          <Icon of={ICONS[reason]} />
          <span>{say(`team.reason.${reason}`)}</span>
        </button>
      ))}
    </div>
  );
}
