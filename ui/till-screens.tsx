import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { formatMoney, type PaymentWording } from '@tableside/core';
import { Notice } from './components/notice.tsx';
import { Page } from './components/page.tsx';
import { connection } from './connection.ts';
import { useOrderingSay, type MessageKey } from './copy/ordering-say.ts';
import { OrderFlow, type OrderPage } from './flows/order-flow.ts';
import { bannerOf, ResultFlow } from './flows/result-flow.ts';
import { TabOrderScreen } from './lazy-parts.tsx';
import type { OrderModel } from './models/order-model.ts';
import type { TillModel } from './models/till-model.ts';
import { browserNavigation, RedirectDue } from './router.tsx';
import type { ResultPage } from './routes.ts';
import { BasketScreen, EmptyBasket } from './screens/basket/basket-screen.tsx';
import { PayScreen } from './screens/pay/pay-screen.tsx';
import { OrderResult } from './screens/result/order-result.tsx';
import { useEntered } from './use-entered.ts';
import { useSay, useVisit } from './visit.tsx';

const BANNERS: Readonly<Record<PaymentWording, MessageKey>> = {
  payment: 'checking.banner',
  order: 'checking.banner.order',
  tab: 'checking.banner.tab',
};

/** A payment that is not settled yet, while none is being made on this page (C2). */
export const PaymentBanner = observer(function PaymentBanner({ till }: { till: TillModel }) {
  const say = useOrderingSay();
  const visit = useVisit();
  const banner = bannerOf(till, visit);
  if (banner === undefined) return null;
  const { summary } = banner.intention;
  return (
    <aside>
      <Link href={banner.result} className="payment-banner">
        {say(BANNERS[banner.of], {
          total: formatMoney(summary.total, summary.currency, summary.locale),
          venue: summary.venueName,
        })}
      </Link>
    </aside>
  );
});

export type TillScreen =
  | { readonly screen: OrderPage; readonly order: OrderModel }
  | { readonly screen: ResultPage; readonly slug?: string };

/** Screens that need the till: basket, payment and result. They are fetched together, with the till's code. */
export const TillScreens = observer(function TillScreens({ of }: { of: TillScreen }) {
  const say = useSay();
  const visit = useVisit();
  const { till } = visit;
  useEffect(() => void visit.openTill(), [visit]);
  if (till === undefined) {
    return (
      <Page heading={say('app.loading')} hideHeading>
        {visit.tillFailed && (
          <Notice kind="fault">
            <span>{say('till.failed')}</span>
            <button type="button" className="link-button" onClick={() => void visit.openTill()}>
              {say('action.retry')}
            </button>
          </Notice>
        )}
      </Page>
    );
  }
  return 'order' in of ? (
    <OrderScreens till={till} order={of.order} page={of.screen} />
  ) : (
    <Result till={till} page={of.screen} slug={of.slug} />
  );
});

const OrderScreens = observer(function OrderScreens(props: {
  till: TillModel;
  order: OrderModel;
  page: OrderPage;
}) {
  const visit = useVisit();
  const { till, order, page } = props;
  const flow = useMemo(
    () =>
      new OrderFlow(order, till.checkoutOf(order.basket), till.payments, {
        navigation: browserNavigation,
        connection,
        remembers: () => till.remembers(),
        embed: () => visit.embed,
      }),
    [order, till, visit],
  );
  useEntered(page === 'basket' ? flow.enterBasket : flow.enterPay);
  const due = flow.screenAt(page);
  switch (due.screen) {
    case 'redirect':
      return <RedirectDue {...due} />;
    case 'emptyBasket':
      return <EmptyBasket flow={flow} />;
    case 'basket':
      return <BasketScreen flow={flow} />;
    case 'pay':
      return <PayScreen flow={flow} />;
    case 'tabOrder':
      return <TabOrderScreen flow={flow} />;
  }
});

const Result = observer(function Result(props: {
  till: TillModel;
  page: ResultPage;
  slug: string | undefined;
}) {
  const search = useSearch();
  const { till, page, slug } = props;
  const { payments } = till;
  const flow = useMemo(
    () => new ResultFlow({ page, search, ofBill: false, ...(slug === undefined ? {} : { slug }) }, payments),
    [payments, page, slug, search],
  );
  useEntered(flow.enter);
  const due = flow.screen;
  return due.screen === 'redirect' ? (
    <RedirectDue {...due} />
  ) : (
    <OrderResult due={due} slug={slug} results={till.results} />
  );
});
