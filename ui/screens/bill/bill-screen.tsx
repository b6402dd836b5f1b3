import { ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { isUnused, type PaySession } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { clockTime } from '../../components/clock-time.ts';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import type { BillCheckoutModel } from '../../models/bill-checkout-model.ts';
import type { TableBill } from '../../models/bill-desk-model.ts';
import type { BillModel } from '../../models/bill-model.ts';
import { billPaths } from '../../bill-paths.ts';
import { paths } from '../../routes.ts';
import { BillLines } from './bill-lines.tsx';
import { BillTotals } from './bill-totals.tsx';
import { OverpayWarning } from './overpay-warning.tsx';
import { focusHeading } from './focus-heading.ts';
import { CoversPart, VoucherPart } from './reductions-part.tsx';
import { showSplit, SplitPart } from './split-part.tsx';
import './bill.css';

export interface BillProps {
  readonly session: PaySession;
  readonly opened: TableBill;
  /** Of the table's QR link (X5). */
  readonly token: string | undefined;
}

/** The bill: what was had, what it comes to, what is left, and how much of it this guest pays. */
export const BillScreen = observer(function BillScreen({ session, opened, token }: BillProps) {
  const say = useBillSay();
  const { bill, checkout, voucher, covers } = opened;
  const { account } = bill;
  const { slug } = session.venue;
  const table = say('table.at', { table: bill.table.tableNo });
  const money = moneyOf(session.backend);
  useEffect(() => {
    checkout.card.prepare();
    void checkout.wallets.prepare();
  }, [checkout]);
  if (account === undefined) return null;
  const unused = isUnused(account);
  const locked = checkout.isPaying;
  return (
    <Page
      heading={say('bill.heading')}
      title={say('bill.title', { table: bill.table.tableNo })}
      back={paths.entry(slug, 'pay')}
      aside={
        <span className="bill-table">
          <bdi>{table}</bdi>
        </span>
      }
    >
      <div className="bill">
        <StaleNote bill={bill} locale={session.backend.locale} />
        {unused ? (
          <div className="bill-empty">
            <Icon of={ReceiptText} />
            <h2>{say('bill.empty.heading')}</h2>
            <p>{say('bill.empty.text')}</p>
          </div>
        ) : (
          <>
            <BillLines account={account} split={checkout.split} money={money} />
            <BillTotals account={account} at={session} />
          </>
        )}
        {!unused && !locked && (
          <>
            {voucher !== undefined && <VoucherPart voucher={voucher} />}
            {covers !== undefined && <CoversPart covers={covers} />}
            <SplitPart checkout={checkout} money={money} />
          </>
        )}
        <EarlierNotices />
      </div>
      {unused ? (
        <ActionBar>
          <button type="button" className="button" onClick={() => void readAgain(bill)}>
            {say('bill.refresh')}
          </button>
        </ActionBar>
      ) : (
        <ContinueBar checkout={checkout} session={session} token={token} />
      )}
    </Page>
  );
});

/** The button that asked for it may be gone after it. */
async function readAgain(bill: BillModel): Promise<void> {
  const wasStale = bill.isStale;
  await bill.read();
  const { account, isStale } = bill;
  if (account !== undefined && !isStale && (wasStale || !isUnused(account))) focusHeading();
}

/** How old the figures are, while no live events come. */
const StaleNote = observer(function StaleNote({ bill, locale }: { bill: BillModel; locale: string }) {
  const say = useBillSay();
  if (!bill.isStale || bill.asOf === undefined) return null;
  return (
    <Notice kind="fact">
      <span>{say(bill.isCutOff ? 'bill.stale' : 'bill.unread', { time: clockTime(bill.asOf, locale) })}</span>
      <button type="button" className="link-button" onClick={() => void readAgain(bill)}>
        {say('bill.refresh')}
      </button>
    </Notice>
  );
});

/** Below more lines than these the choice of how to split is out of sight. */
const MOST_ABOVE_SPLIT = 5;

const ContinueBar = observer(function ContinueBar(props: {
  checkout: BillCheckoutModel;
  session: PaySession;
  token: string | undefined;
}) {
  const say = useBillSay();
  const [, navigate] = useLocation();
  const { checkout, session, token } = props;
  const { unsettled, payment, split, bill } = checkout;
  const money = moneyOf(session.backend);
  if (checkout.isPaying) {
    return (
      <ActionBar>
        <Notice kind="fact">{say('bill.locked')}</Notice>
        {unsettled !== undefined && (
          <Link href={paths.result(unsettled.place, 'failure', unsettled.key)} className="button">
            {say('basket.locked.show')}
          </Link>
        )}
      </ActionBar>
    );
  }
  if (payment === undefined) return null;
  return (
    <ActionBar>
      <p className="visually-hidden" aria-live="polite">
        {say('bill.amountNow', { amount: money(payment.amountBeingPaid) })}
      </p>
      {split.by !== 'amount' && <OverpayWarning checkout={checkout} money={money} />}
      {!checkout.isReady && split.by === 'item' && <p className="bill-needs">{say('bill.choose')}</p>}
      {!checkout.isReady && split.by === 'amount' && <p className="bill-needs">{say('bill.enterAmount')}</p>}
      <div className="bill-acts">
        {split.by === 'all' && (bill.account?.lines.length ?? 0) > MOST_ABOVE_SPLIT && (
          <button type="button" className="button button-secondary" onClick={showSplit}>
            {say('bill.split')}
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={!checkout.isReady}
          onClick={() => {
            checkout.agree();
            navigate(billPaths.pay(session.venue.slug, bill.table.tableNo, token));
          }}
        >
          {say('bill.continue')}
          <span className="button-amount">{money(payment.amountBeingPaid)}</span>
        </button>
      </div>
    </ActionBar>
  );
});
