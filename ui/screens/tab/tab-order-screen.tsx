import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { isOver, ZERO } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { DestinationLine } from '../../components/destination-line.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { connection } from '../../connection.ts';
import { useTabSay } from '../../copy/tab-say.ts';
import { fetchFrame } from '../../lazy-screens.tsx';
import { paths } from '../../routes.ts';
import type { CheckoutProps } from '../basket/basket-screen.tsx';
import { DetailsPart } from '../pay/details-part.tsx';
import { focusFirstFault } from '../pay/first-fault.ts';
import { PayingPanel } from '../pay/paying-panel.tsx';
import './tab.css';

/** An order on its way to the tab: who it is for, where it goes and what it comes to in one view (C7). No card, no tip. */
export const TabOrderScreen = observer(function TabOrderScreen(
  props: CheckoutProps & { remembers: boolean },
) {
  const say = useTabSay();
  const [, navigate] = useLocation();
  const { order, checkout, payments, remembers } = props;
  const { basket, session, openTab: tab } = order;
  const { slug } = session.venue;
  const toBasket = paths.basket(slug, session.service);
  // What was added is shown below it.
  useEffect(fetchFrame, []);
  const busy = checkout.phase === 'askingBank' || checkout.phase === 'paying';
  // From the press until it has led somewhere: the order that it made is not sent to the basket.
  const isPressed = useRef(false);
  // The basket tells the way on (F12).
  const isBeyond = !isPressed.current && payments.awaitsAnswerAt(basket.place);
  if ((isBeyond || !checkout.readyToPay) && !busy) return <Redirect to={toBasket} replace />;

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Nothing leaves a phone without a network: what was not sent is not asked after.
    if (connection.isOffline) return;
    const form = event.currentTarget;
    isPressed.current = true;
    const placed = await checkout.pay();
    isPressed.current = false;
    if (placed === undefined) return focusFirstFault(form, checkout.card);
    if (!isOver(placed.state)) {
      const page = placed.state.is === 'captured' ? 'success' : 'failure';
      return navigate(paths.result(placed.place, page, placed.key), { replace: true });
    }
    // Nothing was done: the guest is back at the basket, which is checked anew so that the lines at fault are marked.
    await tab?.orderRefused();
    await checkout.check();
  };
  const lost = payments.unsettledAt(basket.place)?.state.is === 'unknown';
  const money = moneyOf(session.backend);
  const total = money(basket.pricing.total);
  return (
    <>
      <Page heading={say('tab.order.heading')} back={toBasket} inert={busy}>
        <form className="tab-order" onSubmit={(event) => void add(event)} noValidate>
          <DetailsPart details={checkout.details} />
          <section className="tab-summary" aria-label={say('pay.summary')}>
            <h2>
              <DestinationLine order={order} />
            </h2>
            <dl>
              <div>
                <dt>{say('tab.order.total')}</dt>
                <dd>{total}</dd>
              </div>
              <div className="tab-total">
                <dt>{say('tab.order.now')}</dt>
                <dd>{money(ZERO)}</dd>
              </div>
            </dl>
            <p>{say('tab.order.bill')}</p>
            <Link href={toBasket} className="link-button">
              {say('pay.summary.edit')}
            </Link>
          </section>
          {!remembers && <Notice kind="fact">{say('pay.notRemembered')}</Notice>}
          <ActionBar>
            {connection.isOffline && <Notice kind="fault">{say('tab.order.offline')}</Notice>}
            {checkout.refusal?.at === 'payment' && (
              <Notice kind="fault">
                {say(checkout.refusal.refusal.why === 'elsewhere' ? 'pay.elsewhere' : 'pay.basketChanged')}
              </Notice>
            )}
            <p className="tab-where">
              <DestinationLine order={order} />
            </p>
            <button type="submit" className="button" disabled={busy || connection.isOffline}>
              {say('tab.order.button')}
              <span className="button-amount">{total}</span>
            </button>
          </ActionBar>
        </form>
      </Page>
      {busy && (
        <PayingPanel
          heading={say(lost ? 'tab.checking.heading' : 'tab.placing')}
          text={say(lost ? 'tab.checking.text' : 'pay.paying.text')}
        />
      )}
    </>
  );
});
