import { CircleCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import type { PaySession } from '@tableside/core';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { useBillSay } from '../../copy/bill-say.ts';
import type { BillCheckoutModel } from '../../models/bill-checkout-model.ts';
import { paths } from '../../routes.ts';
import { BillReceipt } from './bill-receipt.tsx';
import '../result/result.css';

/** Nothing is left of the bill: said to everybody at the table, with what this phone has paid of it. */
export const SettledScreen = observer(function SettledScreen(props: {
  session: PaySession;
  checkout: BillCheckoutModel;
}) {
  const say = useBillSay();
  const { venue } = props.session;
  return (
    <Page heading={say('bill.settled.heading')}>
      <div className="result">
        <Icon of={CircleCheck} className="result-icon result-icon-success" />
        <p>{say('bill.closed')}</p>
        {props.checkout.ownPayments.map((intention) => (
          <BillReceipt key={intention.key} intention={intention} />
        ))}
        <Link href={paths.venue(venue.slug)} className="button">
          {say('bill.success.done', { venue: venue.name })}
        </Link>
        <EarlierNotices />
      </div>
    </Page>
  );
});
