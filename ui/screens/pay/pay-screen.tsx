import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { PlaceOrderRefusal, WalletSheet } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { DestinationLine } from '../../components/destination-line.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { connection } from '../../connection.ts';
import {
  cardRefusalKey,
  declineLimitKey,
  sayInWallet,
  sayPaying,
  sayWalletStop,
  useOrderingSay,
  type MessageKey,
  type WayToPay,
} from '../../copy/ordering-say.ts';
import { fetchFrame } from '../../lazy-screens.tsx';
import type { CheckoutModel, CheckoutRefusal } from '../../models/checkout-model.ts';
import { WALLET_PLACES } from '../../models/wallets-model.ts';
import { paths, type ResultPage } from '../../routes.ts';
import type { CheckoutProps } from '../basket/basket-screen.tsx';
import { BasketTotals } from '../basket/basket-totals.tsx';
import { CardPart } from './card-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { focusFirstFault } from './first-fault.ts';
import { NotRemembered, PagePart } from './page-part.tsx';
import { PayingPanel } from './paying-panel.tsx';
import { TipPart } from './tip-part.tsx';
import { useLeaving } from './use-leaving.ts';
import { WalletsPart } from './wallets-part.tsx';
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
  useEffect(
    () => () => {
      checkout.card.close();
      // Whoever has left the page pays nothing with what a wallet gives later.
      checkout.wallets.leave();
    },
    [checkout],
  );
  // The result has it.
  useEffect(fetchFrame, []);
  const { isLeaving, leaveTo } = useLeaving();
  // From the press until it has led somewhere: the payment that it made is not sent to the basket.
  const isPressed = useRef(false);
  // Once it is in, the basket is empty, and says nothing of how it was paid.
  const way = useRef<WayToPay>('card');
  const form = useRef<HTMLFormElement>(null);
  // The basket tells the way on (F12).
  const isBeyond = !isPressed.current && payments.awaitsAnswerAt(basket.place);
  if ((isBeyond || !checkout.readyToPay) && checkout.phase === 'idle' && !isLeaving)
    return <Redirect to={paths.basket(slug, order.session.service)} replace />;

  // The payment has to be known when the guest is back from the provider's page.
  const cannotReturn = checkout.paysOnPage && !remembers;
  const pay = async (form: Element | null, sheet?: WalletSheet): Promise<void> => {
    // Nothing leaves a phone without a network: what was not sent is not asked after.
    if (connection.isOffline || cannotReturn) return sheet?.end('notTaken');
    isPressed.current = true;
    way.current = wayOf(checkout);
    const paid = await checkout.pay(sheet);
    isPressed.current = false;
    if (paid === undefined)
      focusFirstFault(form ?? document.body, checkout.card, sheet && WALLET_PLACES[sheet.wallet]);
    else {
      const page: ResultPage = paid.state.is === 'captured' ? 'success' : 'failure';
      const toResult = (): void => navigate(paths.result(paid.place, page, paid.key), { replace: true });
      if (paid.state.is === 'authRequired') leaveTo(paid.state.redirectUrl, toResult);
      else toResult();
    }
  };
  const busy = checkout.phase !== 'idle' || isLeaving;
  const lost = payments.unsettledAt(basket.place)?.state.is === 'unknown';
  const total = moneyOf(session.backend)(basket.pricing.total);
  const { wallets } = checkout;
  const inWallet = wallets.shown && {
    ...sayInWallet(say, wallets.shown),
    back: { label: say('pay.wallet.back'), onPress: () => wallets.leave() },
  };
  return (
    <>
      <Page heading={say('pay.heading')} back={paths.basket(slug, order.session.service)} inert={busy}>
        <form
          ref={form}
          className="pay-form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void pay(form.current);
          }}
          noValidate
        >
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
          {checkout.needsCard && (
            <>
              <WalletsPart
                wallets={checkout.wallets}
                payee={session.venue.name}
                currency={session.backend.currency}
                onPress={(sheet) => void pay(form.current, sheet)}
              />
              <CardPart card={checkout.card} />
            </>
          )}
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
          {!remembers && <NotRemembered paysOnPage={checkout.paysOnPage} />}
          <ActionBar>
            {connection.isOffline && <Notice kind="fault">{say('pay.offline')}</Notice>}
            {checkout.refusal !== undefined && <PayRefusal refusal={checkout.refusal} />}
            <p className="pay-where">
              <DestinationLine order={order} />
            </p>
            <button
              type="submit"
              className="button"
              disabled={
                busy ||
                cannotReturn ||
                connection.isOffline ||
                (checkout.needsCard && checkout.card.phase !== 'ready')
              }
            >
              {say(buttonOf(checkout), { total })}
            </button>
          </ActionBar>
        </form>
      </Page>
      {busy && <PayingPanel {...sayPaying(say, checkout.phase, lost, way.current)} {...inWallet} />}
    </>
  );
});

function wayOf({ needsPayment, paysOnPage }: CheckoutModel): WayToPay {
  if (!needsPayment) return 'nothing';
  return paysOnPage ? 'page' : 'card';
}

/** What a press on the button does. */
function buttonOf({ needsPayment, paysOnPage }: CheckoutModel): MessageKey {
  if (paysOnPage) return 'pay.button.page';
  return needsPayment ? 'pay.button' : 'pay.button.free';
}

const PAYMENT_REFUSALS: Readonly<Record<Exclude<PlaceOrderRefusal['why'], 'declines'>, MessageKey>> = {
  elsewhere: 'pay.elsewhere',
  unsettled: 'basket.locked',
  paid: 'basket.locked',
  basketChanged: 'pay.basketChanged',
};

const paymentRefusalKey = (refusal: PlaceOrderRefusal): MessageKey =>
  refusal.why === 'declines' ? declineLimitKey(refusal.limit) : PAYMENT_REFUSALS[refusal.why];

function PayRefusal({ refusal }: { refusal: CheckoutRefusal }) {
  const say = useOrderingSay();
  if (refusal.at === 'payment')
    return <Notice kind="fault">{say(paymentRefusalKey(refusal.refusal))}</Notice>;
  if (refusal.at === 'wallet') return <Notice kind="fault">{sayWalletStop(say, refusal)}</Notice>;
  if (refusal.at !== 'card' || refusal.refusal.why === 'fields') return null;
  return <Notice kind="fault">{say(cardRefusalKey(refusal.refusal.why))}</Notice>;
}
