import { ShoppingBag } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { takesExtras } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { NoteField } from '../../components/note-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useExtrasSay } from '../../copy/extras-say.ts';
import { useOrderingSay } from '../../copy/ordering-say.ts';
import { sayField } from '../../copy/front-say.ts';
import { DishSheet, TabOfBasket } from '../../lazy-screens.tsx';
import type { CheckoutModel } from '../../models/checkout-model.ts';
import type { OrderModel } from '../../models/order-model.ts';
import type { PaymentsModel } from '../../models/payments-model.ts';
import type { VoucherDeskModel } from '../../models/voucher-desk-model.ts';
import { paths } from '../../routes.ts';
import { CheckDialog, DESTINATION_ID, MinimumSpendDialog } from './basket-dialogs.tsx';
import { BasketExtras } from './basket-extras.tsx';
import { BasketLines, RemovedNotice } from './basket-lines.tsx';
import { BasketTotals } from './basket-totals.tsx';
import { VoucherList } from './basket-vouchers.tsx';
import { CheckRefusal } from './check-refusal.tsx';
import { DestinationNeeds, DestinationPart } from './destination-part.tsx';
import { DonationSheet } from './donation-sheet.tsx';
import { UpsellStrip } from './upsell-strip.tsx';
import './basket.css';

const NOTE_ID = 'order-note';

/** What the screens of the checkout are about. */
export interface CheckoutProps {
  readonly order: OrderModel;
  readonly checkout: CheckoutModel;
  readonly payments: PaymentsModel;
}

/** The basket: every line editable in place, and what it all comes to. */
export const BasketScreen = observer(function BasketScreen({ order, checkout, payments }: CheckoutProps) {
  const say = useOrderingSay();
  const { basket, session } = order;
  const { slug } = session.venue;
  useEffect(() => {
    checkout.card.prepare();
    void checkout.wallets.prepare();
  }, [checkout]);
  // No voucher's field is closed for a check: the focus would be gone from the field that asked for it.
  const isPaying = payments.unsettledAt(basket.place) !== undefined;
  const locked = isPaying || checkout.phase !== 'idle';
  if (basket.isEmpty) return <EmptyBasket order={order} vouchers={checkout.vouchers} locked={isPaying} />;
  return (
    <Page heading={say('basket.heading')} back={paths.menus(slug, order.session.service)}>
      <BasketLines order={order} locked={locked} />
      <p className="basket-more">
        <Link href={paths.menus(slug, order.session.service)} className="link-button">
          {say('basket.addMore')}
        </Link>
      </p>
      <UpsellStrip order={order} locked={locked} />
      <div id={DESTINATION_ID} tabIndex={-1}>
        <DestinationPart order={order} locked={locked} />
      </div>
      {order.openTab !== undefined && <TabOfBasket tab={order.openTab} locked={locked} />}
      <NotePart order={order} checkout={checkout} />
      {takesExtras(basket) && <BasketExtras checkout={checkout} locked={isPaying} />}
      <BasketTotals order={order} donation={checkout.donation} locked={locked} />
      <EarlierNotices />
      <ContinueBar order={order} checkout={checkout} payments={payments} />
      {order.sheet !== undefined && <DishSheet order={order} />}
    </Page>
  );
});

/** Without a dish; vouchers that were added stay, and can be taken off. */
const EmptyBasket = observer(function EmptyBasket(props: {
  order: OrderModel;
  vouchers: VoucherDeskModel;
  locked: boolean;
}) {
  const say = useOrderingSay();
  const { order, vouchers, locked } = props;
  const { slug } = order.session.venue;
  return (
    <Page heading={say('basket.heading')} back={paths.menus(slug, order.session.service)}>
      <section aria-labelledby="basket-empty">
        <div className="basket-empty">
          <Icon of={ShoppingBag} />
          <h2 id="basket-empty" tabIndex={-1}>
            {say('basket.empty')}
          </h2>
          <p>{say('basket.empty.text')}</p>
          <RemovedNotice basket={order.basket} />
          <Link href={paths.menus(slug, order.session.service)} className="button">
            {say('basket.browse')}
          </Link>
        </div>
        {vouchers.listed.length > 0 && (
          <fieldset className="extras" disabled={locked}>
            <VoucherList vouchers={vouchers} />
          </fieldset>
        )}
      </section>
    </Page>
  );
});

/** The order note, where brand and venue both have it. */
const NotePart = observer(function NotePart({
  order,
  checkout,
}: {
  order: OrderModel;
  checkout: CheckoutModel;
}) {
  const say = useOrderingSay();
  const { basket } = order;
  const { noteRefusal } = checkout;
  if (!checkout.noteAsked) return null;
  return (
    <NoteField
      id={NOTE_ID}
      label={say('basket.note')}
      value={basket.note}
      error={noteRefusal && sayField(say, noteRefusal, say('basket.note'))}
      onType={(text) => basket.typeNote(text)}
    />
  );
});

const ContinueBar = observer(function ContinueBar({ order, checkout, payments }: CheckoutProps) {
  const say = useExtrasSay();
  const [, navigate] = useLocation();
  const [belowMinimum, setBelowMinimum] = useState(false);
  const closeMinimum = useCallback(() => setBelowMinimum(false), []);
  const { donation, vouchers } = checkout;
  const { basket, session } = order;
  const money = moneyOf(session.backend);
  const { pricing } = basket;
  const { slug } = session.venue;
  const unsettled = payments.unsettledAt(basket.place);
  if (unsettled !== undefined) {
    return (
      <ActionBar>
        <Notice kind="fact">{say('basket.locked')}</Notice>
        <Link href={paths.result(unsettled.place, 'failure', unsettled.key)} className="button">
          {say('basket.locked.show')}
        </Link>
      </ActionBar>
    );
  }
  const toPay = (): void => navigate(paths.pay(slug, session.service));
  const checking = checkout.phase === 'checking' || vouchers.isUnderWay;
  const goOn = async (): Promise<void> => {
    if (checking) return;
    if (checkout.noteRefusal !== undefined) {
      document.getElementById(NOTE_ID)?.focus();
      return;
    }
    if (!basket.minimumSpendMet) return setBelowMinimum(true);
    if (checkout.mustAgree) checkout.agree();
    else if (!(await checkout.check())) return setBelowMinimum(!basket.minimumSpendMet);
    if (donation.isToBeOffered) donation.ask(toPay);
    else toPay();
  };
  const { minimumSpend } = pricing;
  return (
    <ActionBar>
      <CheckRefusal basket={basket} checkout={checkout} />
      <RemovedNotice basket={basket} />
      <DestinationNeeds lack={checkout.lacks} takesSeat={basket.takesSeat} />
      {minimumSpend !== undefined && !minimumSpend.met && (
        <p className="basket-below">
          {say('basket.minimumSpend', {
            threshold: money(minimumSpend.threshold),
            missing: money(basket.missingForMinimum),
          })}
        </p>
      )}
      {checkout.mustAgree && (
        <Notice kind={checkout.cameOff ? 'fact' : 'fault'}>
          {say(checkout.cameOff ? 'basket.cameOff' : 'basket.priceChanged', {
            total: money(pricing.total),
            before: money(basket.uncheckedPricing.total),
          })}
        </Notice>
      )}
      <button
        type="button"
        className="button"
        disabled={checkout.lacks !== undefined || basket.failedLines.length > 0}
        aria-disabled={checking}
        onClick={() => void goOn()}
      >
        {say(checking ? 'basket.checking' : checkout.mustAgree ? 'basket.agree' : 'basket.continue')}
        <span className="button-amount">{money(pricing.total)}</span>
      </button>
      {belowMinimum && <MinimumSpendDialog order={order} onClose={closeMinimum} />}
      {donation.isOpen && <DonationSheet donation={donation} money={money} />}
      <CheckDialog order={order} checkout={checkout} />
    </ActionBar>
  );
});
