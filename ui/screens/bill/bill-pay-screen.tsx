import { observer } from 'mobx-react-lite';
import { billRefusalWords, cardRefusalWords, disagreementWords } from '@tableside/core/copy';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { sayBillAt, sayPayingBill, BILL_TEXTS } from '../../copy/bill.ts';
import { sayWalletStop, sayWords } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillFlow } from '../../flows/bill-flow.ts';
import type { BillCheckoutModel } from '../../models/bill/bill-checkout-model.ts';
import { StorageNeeded } from '../pay/page-part.tsx';
import { PayForm } from '../pay/pay-form.tsx';
import type { PayTerms } from '../pay/pay-frame.tsx';
import { TipPart } from '../pay/tip-part.tsx';
import { useEntered } from '../../app/use-entered.ts';
import { PaymentTotals } from './bill-totals.tsx';
import { OverpayWarning } from './overpay-warning.tsx';
import './bill.css';

/** A guest's part of a bill and where it is, for the pages that take its payment; undefined while there is none to pay. */
export function useBillTerms(flow: BillFlow): PayTerms | undefined {
  const say = useSay(BILL_TEXTS);
  const { session, bill, checkout, payButton } = flow;
  const { payment, refusal } = checkout;
  if (payment === undefined || payButton === undefined) return undefined;
  const money = moneyOf(session.backend);
  return {
    flow,
    at: session,
    takesCard: !checkout.paysOnPage,
    summary: {
      label: say('bill.pay.summary'),
      where: <bdi>{sayBillAt(say, bill.isShare ? '' : bill.table.tableNo, session.venue.name)}</bdi>,
      figures: <PaymentTotals payment={payment} at={session} isShare={bill.isShare} />,
    },
    mustAgree: checkout.mustAgree || flow.mustChoose,
    faults: (
      <>
        {(refusal === undefined || refusal.at === 'changed') && (
          <OverpayWarning checkout={checkout} money={money} />
        )}
        {flow.isOffline && <Notice kind="fault">{say('pay.offline')}</Notice>}
        <PayRefusal checkout={checkout} money={money} />
      </>
    ),
    button: say(payButton.label, { total: payButton.amount }),
    progress: sayPayingBill(say, flow.progress),
  };
}

/** A guest's part of a bill, the tip, and the ways to pay. */
export const BillPayScreen = observer(function BillPayScreen({ flow }: { flow: BillFlow }) {
  const say = useSay(BILL_TEXTS);
  const { session, bill, checkout, payButton } = flow;
  const { payment } = checkout;
  const terms = useBillTerms(flow);
  useEntered(flow.enterPay);
  if (terms === undefined || payment === undefined) return null;
  return (
    <PayForm
      terms={terms}
      heading={say('bill.pay.heading')}
      back={flow.billPath}
      edit={say(bill.isShare ? 'share.bill' : checkout.canSplit ? 'bill.pay.edit' : 'bill.failure.bill')}
      notices={
        <>
          <EarlierNotices />
          {!flow.isStorePersistent && <StorageNeeded paysOnPage={checkout.paysOnPage} />}
        </>
      }
      isDisabled={payButton?.why !== undefined}
    >
      {session.venue.tipsEnabled && (
        <TipPart
          at={session}
          model={checkout.tips}
          chosen={checkout.tip}
          base={payment.amountBeingPaid}
          charged={(bill.account?.serviceCharge ?? 0) > 0}
        />
      )}
    </PayForm>
  );
});

export const PayRefusal = observer(function PayRefusal(props: {
  checkout: BillCheckoutModel;
  money: ReturnType<typeof moneyOf>;
}) {
  const say = useSay(BILL_TEXTS);
  const { refusal, payment, split } = props.checkout;
  const taken = split.takenByOthers;
  if (refusal === undefined || payment === undefined) return null;
  switch (refusal.at) {
    case 'look':
      return (
        <Notice kind="fault">
          {say(props.checkout.bill.isUnread ? 'bill.pay.lookUnread' : 'bill.pay.lookFailed')}
        </Notice>
      );
    case 'anotherBill':
    case 'changed':
      return (
        <Notice kind="fault">
          {taken.length > 0 && <p>{say('bill.changed.taken', { what: taken.join(', ') })}</p>}
          <p>{sayWords(say, disagreementWords(refusal, payment, props.money))}</p>
        </Notice>
      );
    case 'payment':
      return <Notice kind="fault">{sayWords(say, billRefusalWords(refusal.refusal))}</Notice>;
    case 'wallet':
      return <Notice kind="fault">{sayWalletStop(say, refusal)}</Notice>;
    case 'card':
      return refusal.refusal.why === 'fields' ? null : (
        <Notice kind="fault">{sayWords(say, cardRefusalWords(refusal.refusal.why))}</Notice>
      );
  }
});
