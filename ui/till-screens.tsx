import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Notice } from './components/notice.tsx';
import { Page } from './components/page.tsx';
import type { OrderModel } from './models/order-model.ts';
import type { ResultPage } from './routes.ts';
import { BasketScreen } from './screens/basket/basket-screen.tsx';
import { PayScreen } from './screens/pay/pay-screen.tsx';
import { ResultScreen } from './screens/result/result-screen.tsx';
import { useSay, useVisit } from './visit.tsx';

export type TillScreen =
  | { readonly screen: 'basket' | 'pay'; readonly order: OrderModel }
  | { readonly screen: ResultPage; readonly slug: string };

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
      return <ResultScreen slug={of.slug} page={of.screen} payments={till.payments} />;
  }
});
