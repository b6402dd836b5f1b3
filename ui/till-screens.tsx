import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { formatMoney, wordingOf, type PaymentWording } from '@tableside/core';
import { Notice } from './components/notice.tsx';
import { Page } from './components/page.tsx';
import { useOrderingSay, type MessageKey } from './copy/ordering-say.ts';
import { TabOrderScreen } from './lazy-screens.tsx';
import type { OrderModel } from './models/order-model.ts';
import type { TillModel } from './models/till-model.ts';
import { paths, type ResultPage } from './routes.ts';
import { BasketScreen } from './screens/basket/basket-screen.tsx';
import { PayScreen } from './screens/pay/pay-screen.tsx';
import { ResultScreen } from './screens/result/result-screen.tsx';
import { useSay, useVisit } from './visit.tsx';

/** A payment that is not settled yet, while none is being made on this page (C2). */
export const PaymentBanner = observer(function PaymentBanner({ till }: { till: TillModel }) {
  const say = useOrderingSay();
  const { order, bills } = useVisit();
  const [intention] = till.payments.unsettled;
  const paying =
    (order !== undefined && till.checkoutOf(order.basket).phase !== 'idle') || bills?.isPaying === true;
  if (intention === undefined || paying) return null;
  const { summary, place, key } = intention;
  return (
    <aside>
      <Link href={paths.result(place, 'failure', key)} className="payment-banner">
        {say(BANNERS[wordingOf(intention)], {
          total: formatMoney(summary.total, summary.currency, summary.locale),
          venue: summary.venueName,
        })}
      </Link>
    </aside>
  );
});

const BANNERS: Readonly<Record<PaymentWording, MessageKey>> = {
  payment: 'checking.banner',
  order: 'checking.banner.order',
  tab: 'checking.banner.tab',
};

export type TillScreen =
  | { readonly screen: 'basket' | 'pay'; readonly order: OrderModel }
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
  switch (of.screen) {
    case 'basket':
      return (
        <BasketScreen order={of.order} checkout={till.checkoutOf(of.order.basket)} payments={till.payments} />
      );
    case 'pay':
      if (of.order.basket.tab !== undefined) {
        return (
          <TabOrderScreen
            order={of.order}
            checkout={till.checkoutOf(of.order.basket)}
            payments={till.payments}
            remembers={till.remembers()}
          />
        );
      }
      return (
        <PayScreen
          order={of.order}
          checkout={till.checkoutOf(of.order.basket)}
          payments={till.payments}
          remembers={till.remembers()}
        />
      );
    case 'success':
    case 'failure':
      return (
        <ResultScreen
          {...(of.slug === undefined ? {} : { slug: of.slug })}
          page={of.screen}
          payments={till.payments}
          results={till.results}
        />
      );
  }
});
