import { ActionBar } from '../../components/action-bar.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { BILL_TEXTS } from '../../copy/bill.ts';
import type { BillFlow } from '../../flows/bill-flow.ts';
import { backFromBill } from '../../flows/menu-left.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';

/** The bill could not be read: what happened, what the guest still has, what to press. */
export function BillUnread({ flow }: { flow: BillFlow }) {
  const say = useSay(BILL_TEXTS);
  return (
    <Page heading={say('bill.heading')} back={backFromBill(useFlow().visit, flow.session.venue.slug)}>
      <Notice kind="fault">{say(flow.bill.isUnread ? 'bill.unreadable' : 'bill.failed')}</Notice>
      <ActionBar>
        <button type="button" className="button" onClick={() => flow.bill.retry()}>
          {say('action.retry')}
        </button>
      </ActionBar>
    </Page>
  );
}
