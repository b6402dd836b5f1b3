import { observer } from 'mobx-react-lite';
import { ZERO } from '@tableside/core';
import { orderRefusalWords } from '@tableside/core/copy';
import { DestinationLine } from '../../components/destination-line.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { sayWords } from '../../copy/ordering.ts';
import { TAB_TEXTS } from '../../copy/tab.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';
import { StorageNeeded } from '../pay/page-part.tsx';
import { PayForm } from '../pay/pay-form.tsx';
import './tab.css';

/** Puts an order on the tab: details, destination and total, without card or tip. */
export const TabOrderScreen = observer(function TabOrderScreen({ flow }: { flow: OrderFlow }) {
  const say = useSay(TAB_TEXTS);
  const { order, checkout, tabOrderButton: button } = flow;
  const { refusal } = checkout;
  const { isLost } = flow.progress;
  const money = moneyOf(order.session.backend);
  return (
    <PayForm
      terms={{
        flow,
        at: order.session,
        takesCard: false,
        summary: {
          label: say('pay.summary'),
          where: <DestinationLine order={order} />,
          figures: (
            <>
              <dl>
                <div>
                  <dt>{say('tab.order.total')}</dt>
                  <dd>{button.amount}</dd>
                </div>
                <div className="tab-total">
                  <dt>{say('tab.order.now')}</dt>
                  <dd>{money(ZERO)}</dd>
                </div>
              </dl>
              <p>{say('tab.order.bill')}</p>
            </>
          ),
        },
        faults: (
          <>
            {flow.isOffline && <Notice kind="fault">{say('tab.order.offline')}</Notice>}
            {refusal?.at === 'payment' && (
              <Notice kind="fault">{sayWords(say, orderRefusalWords(refusal.refusal))}</Notice>
            )}
          </>
        ),
        button: (
          <>
            <span>{say(button.label)}</span>
            <span className="button-amount">{button.amount}</span>
          </>
        ),
        progress: {
          heading: say(isLost ? 'tab.checking.heading' : 'tab.placing'),
          text: say(isLost ? 'tab.checking.text' : 'pay.paying.text'),
        },
      }}
      heading={say('tab.order.heading')}
      back={flow.basketPath}
      edit={say('pay.summary.edit')}
      className={['tab-order', 'tab-summary']}
      notices={!flow.isStorePersistent && <StorageNeeded paysOnPage={false} />}
      isDisabled={button.why !== undefined}
    />
  );
});
