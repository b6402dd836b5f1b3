import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { PlaceOrderRefusal } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { DestinationLine } from '../../components/destination-line.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { cardRefusalKey, sayPaying, useOrderingSay, type MessageKey } from '../../copy/ordering-say.ts';
import type { CheckoutModel, CheckoutRefusal } from '../../models/checkout-model.ts';
import { paths, type ResultPage } from '../../routes.ts';
import type { CheckoutProps } from '../basket/basket-screen.tsx';
import { BasketTotals } from '../basket/basket-totals.tsx';
import { CardPart } from './card-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { focusFirstFault } from './first-fault.ts';
import { PagePart } from './page-part.tsx';
import { PayingPanel } from './paying-panel.tsx';
import { TipPart } from './tip-part.tsx';
import { useLeaving } from './use-leaving.ts';
import './pay.css';

/** Details, tip and card: venue, table and total are in the same view as the button (C7). */
export const PayScreen = observer(function PayScreen({
  order,
  checkout,
  payments,
  remembers,
}: CheckoutProps & { remembers: boolean }) {
  const say = useOrderingSay();
  const [, navigate] = useLocation();
  const { basket, session } = order;
  const { slug } = session.venue;
  useEffect(() => () => checkout.card.close(), [checkout]);
  const { isLeaving, leaveTo } = useLeaving();
  if (!checkout.readyToPay && checkout.phase === 'idle' && !isLeaving)
    return <Redirect to={paths.basket(slug, order.session.service)} replace />;

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const paid = await checkout.pay();
    if (paid === undefined) focusFirstFault(form, checkout.card);
    else if (paid.state.is === 'authRequired') leaveTo(paid.state.redirectUrl);
    else {
      const page: ResultPage = paid.state.is === 'captured' ? 'success' : 'failure';
      navigate(paths.result(paid.place, page, paid.key), { replace: true });
    }
  };
  const busy = checkout.phase !== 'idle' || isLeaving;
  const lost = payments.unsettledAt(basket.place)?.state.is === 'unknown';
  const total = moneyOf(session.backend)(basket.pricing.total);
  return (
    <>
      <Page heading={say('pay.heading')} back={paths.basket(slug, order.session.service)} inert={busy}>
        <form className="pay-form" onSubmit={(event) => void pay(event)} noValidate>
          <DetailsPart details={checkout.details} />
          {session.venue.tipsEnabled && (
            <TipPart
              at={session}
              model={checkout.tip}
              chosen={basket.tip}
              base={basket.pricing.goodsTotal}
              charged={basket.pricing.serviceCharge > 0}
            />
          )}
          {checkout.needsCard && <CardPart card={checkout.card} />}
          {checkout.paysOnPage && <PagePart />}
          {!checkout.needsPayment && <p>{say('pay.nothing')}</p>}
          <section className="pay-summary" aria-label={say('pay.summary')}>
            <h2>
              <DestinationLine order={order} />
            </h2>
            <BasketTotals order={order} donation={checkout.donation} locked={busy} />
            <Link href={paths.basket(slug, order.session.service)} className="link-button">
              {say('pay.summary.edit')}
            </Link>
          </section>
          {!remembers && <Notice kind="fact">{say('pay.notRemembered')}</Notice>}
          <ActionBar>
            {checkout.refusal !== undefined && <PayRefusal refusal={checkout.refusal} />}
            <p className="pay-where">
              <DestinationLine order={order} />
            </p>
            <button
              type="submit"
              className="button"
              disabled={busy || (checkout.needsCard && checkout.card.phase !== 'ready')}
            >
              {say(buttonOf(checkout), { total })}
            </button>
          </ActionBar>
        </form>
      </Page>
      {busy && <PayingPanel {...sayPaying(say, checkout.phase, lost, checkout.paysOnPage)} />}
    </>
  );
});

/** What a press on the button does. */
function buttonOf({ needsPayment, paysOnPage }: CheckoutModel): MessageKey {
  if (paysOnPage) return 'pay.button.page';
  return needsPayment ? 'pay.button' : 'pay.button.free';
}

const PAYMENT_REFUSALS: Readonly<Record<PlaceOrderRefusal['why'], MessageKey>> = {
  elsewhere: 'pay.elsewhere',
  unsettled: 'basket.locked',
  paid: 'basket.locked',
  basketChanged: 'pay.basketChanged',
};

function PayRefusal({ refusal }: { refusal: CheckoutRefusal }) {
  const say = useOrderingSay();
  if (refusal.at === 'payment')
    return <Notice kind="fault">{say(PAYMENT_REFUSALS[refusal.refusal.why])}</Notice>;
  if (refusal.at !== 'card' || refusal.refusal.why === 'fields') return null;
  return <Notice kind="fault">{say(cardRefusalKey(refusal.refusal.why))}</Notice>;
}
