import { observer } from 'mobx-react-lite';
import { cardRefusalWords, orderRefusalWords } from '@tableside/core/copy';
import { DestinationLine } from '../../components/destination-line.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { sayPaying, sayWalletStop, sayWords, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';
import type { CheckoutRefusal } from '../../models/order/checkout-state.ts';
import { BasketTotals } from '../basket/basket-totals.tsx';
import { CheckRefusal } from '../basket/check-refusal.tsx';
import { StorageNeeded } from './page-part.tsx';
import { PayForm } from './pay-form.tsx';
import type { PayTerms } from './pay-frame.tsx';
import { TipPart } from './tip-part.tsx';

/** What an order comes to and where it goes, for the pages that take its payment. */
export function useOrderTerms(flow: OrderFlow): PayTerms {
  const say = useSay(ORDERING_TEXTS);
  const { order, checkout, payButton, isBusy } = flow;
  return {
    flow,
    at: order.session,
    takesCard: checkout.needsCard,
    summary: {
      label: say('pay.summary'),
      where: <DestinationLine order={order} />,
      figures: <BasketTotals order={order} locked={isBusy} />,
    },
    faults: (
      <>
        {flow.isOffline && <Notice kind="fault">{say('pay.offline')}</Notice>}
        {checkout.refusal !== undefined && <PayRefusal refusal={checkout.refusal} />}
      </>
    ),
    button: say(payButton.label, { total: payButton.amount }),
    progress: sayPaying(say, flow.progress),
  };
}

/** What an order comes to, the tip, and the ways to pay. */
export const PayScreen = observer(function PayScreen({ flow }: { flow: OrderFlow }) {
  const say = useSay(ORDERING_TEXTS);
  const { order, checkout, payButton } = flow;
  const { basket, session } = order;
  return (
    <PayForm
      terms={useOrderTerms(flow)}
      heading={say('pay.heading')}
      back={flow.basketPath}
      edit={say('pay.summary.edit')}
      notices={!flow.isStorePersistent && <StorageNeeded paysOnPage={checkout.paysOnPage} />}
      isDisabled={payButton.why !== undefined}
    >
      {session.venue.tipsEnabled && (
        <TipPart
          at={session}
          model={checkout.tip}
          chosen={basket.tip}
          base={basket.pricing.goodsTotal}
          charged={basket.pricing.serviceCharge > 0 || basket.pricing.chargeInPrices}
        />
      )}
      {!checkout.needsPayment && <p>{say('pay.nothing')}</p>}
    </PayForm>
  );
});

/** The pay page, while its basket is checked anew. */
export const CheckingScreen = observer(function CheckingScreen({ flow }: { flow: OrderFlow }) {
  const say = useSay(ORDERING_TEXTS);
  const { checkout } = flow;
  const hasFailed = checkout.refusal !== undefined;
  return (
    <Page heading={say('pay.heading')} back={flow.basketPath}>
      <div className="pay-form" aria-busy={!hasFailed}>
        <div className="pay-summary pay-skeleton" />
        {hasFailed ? (
          <>
            <CheckRefusal flow={flow} />
            <button type="button" className="button" onClick={() => void checkout.basketCheck.run()}>
              {say('action.retry')}
            </button>
          </>
        ) : (
          <p className="pay-aside" role="status">
            {say('basket.checking')}
          </p>
        )}
      </div>
    </Page>
  );
});

function PayRefusal({ refusal }: { refusal: CheckoutRefusal }) {
  const say = useSay(ORDERING_TEXTS);
  if (refusal.at === 'payment')
    return <Notice kind="fault">{sayWords(say, orderRefusalWords(refusal.refusal))}</Notice>;
  if (refusal.at === 'wallet') return <Notice kind="fault">{sayWalletStop(say, refusal)}</Notice>;
  if (refusal.at !== 'card' || refusal.refusal.why === 'fields') return null;
  return <Notice kind="fault">{sayWords(say, cardRefusalWords(refusal.refusal.why))}</Notice>;
}
