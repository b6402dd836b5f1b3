import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { BILL_TEXTS, overShare, sayClosed } from '../../copy/bill.ts';
import { moneyOf } from '../../components/money.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillFlow } from '../../flows/bill-flow.ts';
import { paths } from '../../navigation/routes.ts';
import { FeedbackPart } from '../result/feedback-part.tsx';
import { Outcome } from '../result/outcome.tsx';
import { BillReceipt } from './bill-receipt.tsx';

/** Nothing is left of the bill. Shown to everybody at the table, with what this phone has paid. */
export const SettledScreen = observer(function SettledScreen({ flow }: { flow: BillFlow }) {
  const say = useSay(BILL_TEXTS);
  const { venue } = flow.session;
  const { ownPayments } = flow.checkout;
  const lastPaid = ownPayments.at(-1);
  const { bill } = flow;
  const owed = bill.owedAtClose;
  const ofBill = owed > 0 ? 'bill.closedOwing.heading' : 'bill.settled.heading';
  const share = bill.isShare ? overShare(bill.account, lastPaid !== undefined) : undefined;
  return (
    <Outcome
      heading={say(share?.heading ?? ofBill)}
      icon={share !== undefined && bill.account?.isWithdrawn === true ? 'notDone' : 'success'}
    >
      <p>{share ? say(share.text) : sayClosed(say, owed, moneyOf(flow.session.backend))}</p>
      {ownPayments.map((intent) => (
        <BillReceipt key={intent.key} intent={intent} />
      ))}
      {lastPaid !== undefined && <FeedbackPart intent={lastPaid} />}
      <Link href={paths.venue(venue.slug)} className="button">
        {say('bill.success.done', { venue: venue.name })}
      </Link>
      <EarlierNotices />
    </Outcome>
  );
});
