import { ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'wouter';
import { contentAllows, isUnused } from '@tableside/core/bill';
import { venueZone } from '@tableside/core/time';
import { ActionBar } from '../../components/action-bar.tsx';
import { timeIn } from '../../components/clock-time.ts';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { BILL_TEXTS } from '../../copy/bill.ts';
import type { BillFlow } from '../../flows/bill-flow.ts';
import { backFromBill } from '../../flows/menu-left.ts';
import { BillBell } from '../../app/lazy-parts.tsx';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { useEntered } from '../../app/use-entered.ts';
import { BillLines, Paid } from './bill-lines.tsx';
import { BillTotals, tipName } from './bill-totals.tsx';
import { PayFrame, PayWallets, TotalNews, type PayTerms } from '../pay/pay-frame.tsx';
import { PayRefusal, useBillTerms } from './bill-pay-screen.tsx';
import { OverpayWarning } from './overpay-warning.tsx';
import { focusHeading } from './focus-heading.ts';
import { CoversPart, VoucherPart } from './reductions-part.tsx';
import { SharePart } from './lazy-share.ts';
import { focusSplit, RestPart, SplitPart } from './split-part.tsx';
import './bill.css';

/** The bill: its items, its total, what is left, and how much of it this guest pays. */
export const BillScreen = observer(function BillScreen({ flow }: { flow: BillFlow }) {
  const say = useSay(BILL_TEXTS);
  const { bill, checkout, session, opened } = flow;
  const visitFlow = useFlow();
  const { voucher, covers } = opened;
  const { account } = bill;
  const table = say('table.at', { table: bill.table.tableNo });
  const money = moneyOf(session.backend);
  const [timesAsked, setTimesAsked] = useState(0);
  useLayoutEffect(() => {
    if (timesAsked > 0) focusSplit();
  }, [timesAsked]);
  const terms = useBillTerms(flow);
  useEntered(flow.enterBill);
  if (account === undefined || terms === undefined) return null;
  const unused = isUnused(account);
  const locked = flow.isLocked;
  const canSplit = !unused && !locked && checkout.canSplit;
  const { paidHere, split } = checkout;
  // Always there, so that choosing moves nothing but what it opens below itself.
  const showsSplit = canSplit && (paidHere === undefined || split.isOpen);
  const asked = account.shares?.length ?? 0;
  const payMore = (): void => {
    split.open(canSplit);
    setTimesAsked(timesAsked + 1);
  };
  return (
    <PayFrame
      terms={terms}
      heading={say(bill.isShare ? 'share.bill' : 'bill.heading')}
      title={
        bill.isShare
          ? say('share.at', { venue: session.venue.name })
          : say('bill.title', { table: bill.table.tableNo, venue: session.venue.name })
      }
      back={backFromBill(visitFlow.visit, session.venue.slug)}
      aside={
        !bill.isShare && (
          <>
            {contentAllows('callTeam', visitFlow.visit.brand, session.venue) && <BillBell flow={flow} />}
            <Link href={flow.tablePath} className="bill-table">
              <bdi>{table}</bdi>
            </Link>
          </>
        )
      }
    >
      <div className="bill">
        {paidHere !== undefined && (
          <div className="bill-acts">
            <Paid isHere>{say('bill.youPaid', { amount: money(paidHere) })}</Paid>
            {!split.isOpen && !locked && (
              <button type="button" className="button button-secondary" onClick={payMore}>
                {say('bill.payMore')}
              </button>
            )}
          </div>
        )}
        {unused ? (
          <div className="bill-empty">
            <Icon of={ReceiptText} />
            <h2>{say('bill.empty.heading')}</h2>
            <p>{say('bill.empty.text')}</p>
          </div>
        ) : (
          <>
            {bill.isShare && <p>{say('share.intro', { venue: session.venue.name })}</p>}
            {showsSplit && <SplitPart checkout={checkout} at={session.backend} />}
            <BillLines
              account={account}
              split={split}
              canPick={showsSplit && split.by === 'item' && account.lacksLines !== true}
              isShare={bill.isShare}
              money={money}
            />
            {showsSplit && split.by === 'item' && split.hasShares && (
              <RestPart split={split} at={session.backend} />
            )}
            {account.lacksLines === true && <Notice kind="fact">{say('bill.lacksLines')}</Notice>}
          </>
        )}
        {/* Above the totals: others' payments make those longer, and must move nothing that can be pressed. */}
        {!unused && !locked && (
          <>
            {voucher !== undefined && <VoucherPart voucher={voucher} />}
            {covers !== undefined && <CoversPart covers={covers} />}
          </>
        )}
        <EarlierNotices />
        {!unused && <BillTotals account={account} at={session} />}
        {/* Who has paid their part waits for the friend: what was asked stays in sight. */}
        {(showsSplit || asked > 0) && contentAllows('shareBill', visitFlow.visit.brand, session.venue) && (
          <SharePart flow={flow} mayAsk={showsSplit} />
        )}
      </div>
      <PayBar flow={flow} terms={terms} />
    </PayFrame>
  );
});

/** The button that asked for it may be gone afterwards, so the heading takes the focus. */
async function readAgain(flow: BillFlow): Promise<void> {
  if (await flow.readAgain()) focusHeading();
}

/** The age of the figures while no live events arrive. */
const StaleNote = observer(function StaleNote({ flow }: { flow: BillFlow }) {
  const say = useSay(BILL_TEXTS);
  const { bill, session } = flow;
  if (!bill.isStale || bill.asOf === undefined) return null;
  return (
    <Notice kind="fact">
      <span>
        {say(bill.isCutOff ? 'bill.stale' : 'bill.unread', {
          time: timeIn(bill.asOf, venueZone(session.venue.timeZone, session.backend.timeZone)),
        })}
      </span>
      <button type="button" className="link-button" onClick={() => void readAgain(flow)}>
        {say('bill.refresh')}
      </button>
    </Notice>
  );
});

/** Leads to paying what the guest has chosen. */
const PayBar = observer(function PayBar({ flow, terms }: { flow: BillFlow; terms: PayTerms }) {
  const say = useSay(BILL_TEXTS);
  const { checkout, continueBar: bar } = flow;
  const money = moneyOf(flow.session.backend);
  switch (bar?.is) {
    case undefined:
      return null;
    case 'empty':
      return (
        <ActionBar>
          <StaleNote flow={flow} />
          <button type="button" className="button" onClick={() => void readAgain(flow)}>
            {say('bill.refresh')}
          </button>
        </ActionBar>
      );
    case 'locked':
      return (
        <ActionBar>
          <StaleNote flow={flow} />
          <Notice kind="fact">{say('bill.locked')}</Notice>
          {bar.result !== undefined && (
            <Link href={bar.result} className="button">
              {say('bill.locked.show')}
            </Link>
          )}
        </ActionBar>
      );
    case 'paid':
      return (
        <ActionBar>
          <StaleNote flow={flow} />
          <p className="pay-aside">{say('bill.success.left', { amount: bar.left })}</p>
        </ActionBar>
      );
    case 'open': {
      const { split, wallets, payment } = checkout;
      const { label, amount, why } = bar.button;
      return (
        <ActionBar>
          <TotalNews terms={terms} total={say('bill.amountNow', { amount })} />
          <StaleNote flow={flow} />
          {split.pickedTwice !== undefined && <Notice kind="fact">{say(split.pickedTwice)}</Notice>}
          {split.by !== 'amount' && <OverpayWarning checkout={checkout} money={money} />}
          {flow.isOffline && <Notice kind="fault">{say('pay.offline')}</Notice>}
          {checkout.refusedBy !== undefined && <PayRefusal checkout={checkout} money={money} />}
          {payment !== undefined && payment.tip > 0 && (
            <p className="pay-aside">
              {say('bill.withTip', { tip: tipName(say, flow.session), amount: money(payment.tip) })}
            </p>
          )}
          {terms.takesCard && (
            // Nothing to pay yet: they stand where they will be, so that they come under no thumb.
            <div className="bill-wallets" inert={!flow.mayPayByWallet}>
              <PayWallets terms={terms} hidden={wallets.isCardAlone === true} />
            </div>
          )}
          <button
            type="button"
            className="button"
            disabled={why !== undefined}
            onClick={() => flow.pressContinue()}
          >
            <span>{say(label)}</span>
            {label === 'basket.continue' && <span className="button-amount">{amount}</span>}
          </button>
        </ActionBar>
      );
    }
  }
});
