import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Page } from '../../components/page.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { connection } from '../../document/connection.ts';
import { OrderFlow, type OrderPage } from '../../flows/order-flow.ts';
import { paysAgain, ResultFlow, type NotPaidScreen } from '../../flows/result-flow.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import type { CheckoutSession } from '../../models/order/checkout-session.ts';
import { browserNavigation, RedirectDue } from '../../navigation/router.tsx';
import type { ResultPage } from '../../navigation/routes.ts';
import { BasketScreen, EmptyBasket } from '../basket/basket-screen.tsx';
import { CheckingScreen, PayScreen } from './pay-screen.tsx';
import { OrderDeclined, OrderResult } from '../result/order-result.tsx';
import { HandoverSheets } from '../../app/lazy-handover.tsx';
import { useEntered } from '../../app/use-entered.ts';
import { FailedPart } from '../errors/failed-part.tsx';
import { useFlow, useSay, useVisit } from '../../app/visit-context.tsx';

export { PaymentNews } from '../earlier-payments/payment-news.tsx';

export type CheckoutScreen =
  | { readonly screen: OrderPage; readonly order: OrderModel }
  | { readonly screen: ResultPage; readonly slug?: string };

/** Screens that need a checkout session: basket, payment and result. They load together, with the code of checkout. */
export const CheckoutScreens = observer(function CheckoutScreens({ of }: { of: CheckoutScreen }) {
  const say = useSay();
  const visit = useVisit();
  const { checkoutSession } = visit;
  useEffect(() => void visit.checkout.open(), [visit]);
  if (checkoutSession === undefined) {
    if (!visit.checkout.failed) return <Waiting />;
    return (
      <Page heading={say('app.loading')} hideHeading>
        <FailedPart error={visit.checkout.error} onRetry={() => void visit.checkout.open()} />
      </Page>
    );
  }
  return 'order' in of ? (
    <OrderScreens session={checkoutSession} order={of.order} page={of.screen} />
  ) : (
    <Result session={checkoutSession} page={of.screen} slug={of.slug} />
  );
});

function useOrderFlow(session: CheckoutSession, order: OrderModel): OrderFlow {
  const visit = useVisit();
  return useMemo(
    () =>
      new OrderFlow(order, session.checkoutOf(order.basket), session.payments, {
        navigation: browserNavigation,
        connection,
        isStorePersistent: () => session.isStorePersistent(),
        sitsTogether: () => session.sitsTogether(order.basket.place),
        openSittings: () => session.openSittings(order.basket),
        embed: () => visit.embed,
      }),
    [order, session, visit],
  );
}

const OrderScreens = observer(function OrderScreens(props: {
  session: CheckoutSession;
  order: OrderModel;
  page: OrderPage;
}) {
  const { session, order, page } = props;
  const flow = useOrderFlow(session, order);
  useEntered(page === 'basket' ? flow.enterBasket : flow.enterPay);
  return (
    <>
      <DueOrderScreen flow={flow} page={page} />
      <HandoverSheets order={order} />
    </>
  );
});

const DueOrderScreen = observer(function DueOrderScreen({
  flow,
  page,
}: {
  flow: OrderFlow;
  page: OrderPage;
}) {
  const due = flow.screenAt(page);
  switch (due.screen) {
    case 'redirect':
      return <RedirectDue {...due} />;
    case 'emptyBasket':
      return <EmptyBasket flow={flow} />;
    case 'basket':
      return <BasketScreen flow={flow} />;
    case 'checking':
      return <CheckingScreen flow={flow} />;
    case 'pay':
      return <PayScreen flow={flow} />;
  }
});

const Result = observer(function Result(props: {
  session: CheckoutSession;
  page: ResultPage;
  slug: string | undefined;
}) {
  const {
    address: { search },
    visit,
  } = useFlow();
  const { session, page, slug } = props;
  const { payments } = session;
  const flow = useMemo(
    () => new ResultFlow({ page, search, ofBill: false, ...(slug === undefined ? {} : { slug }) }, payments),
    [payments, page, slug, search],
  );
  useEntered(flow.enter);
  const due = flow.screen;
  if (due.screen === 'redirect') return <RedirectDue {...due} />;
  if (due.screen === 'notPaid' && due.intent.pays === 'order' && paysAgain(due)) {
    const { venueSlug, service } = due.intent.place;
    const order = visit.orderAt(venueSlug, service);
    if (order !== undefined)
      return <Declined key={due.intent.key} session={session} order={order} due={due} />;
    if (visit.service.isAt(venueSlug, service) && visit.service.state.is === 'entering')
      return <OrderResult due={due} slug={slug} again="coming" />;
  }
  return <OrderResult due={due} slug={slug} />;
});

/** The guest is still in the order's service: the page takes another payment. */
function Declined(props: { session: CheckoutSession; order: OrderModel; due: NotPaidScreen }) {
  return <OrderDeclined flow={useOrderFlow(props.session, props.order)} due={props.due} />;
}
