import { ShoppingBag } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { ActionBar } from '../../components/action-bar.tsx';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import type { Elements } from '../../components/elements.ts';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { lockedBasketWords, minimumSpendWords, priceChangeWords } from '@tableside/core/copy';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { sayWords, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import { AddingToTab, DishSheet } from '../../app/lazy-parts.tsx';
import { HandoverWay } from '../../app/lazy-handover.tsx';
import { OthersLines, RoundNews, SittingTotals } from '../../app/lazy-sitting.tsx';
import type { OrderFlow } from '../../flows/order-flow.ts';
import { PayFrame, PayWallets, TotalNews, type PayTerms } from '../pay/pay-frame.tsx';
import { useOrderTerms } from '../pay/pay-screen.tsx';
import { TipPart } from '../pay/tip-part.tsx';
import type { UnpaidPayment as Unpaid } from '../../flows/result-flow.ts';
import { CannotCancel, UnpaidPayment, useUnpaidWords } from '../earlier-payments/unpaid-payment.tsx';
import { TableChip } from '../table/table-chip.tsx';
import { CheckDialog, DESTINATION_ID, MinimumSpendDialog } from './basket-dialogs.tsx';
import { BasketExtras, NOTE_ID } from './basket-extras.tsx';
import { BasketLines, RemovedNotice } from './basket-lines.tsx';
import { BasketTotals } from './basket-totals.tsx';
import { VoucherList } from './basket-vouchers.tsx';
import { CheckRefusal } from './check-refusal.tsx';
import {
  ChooseTime,
  DestinationNeeds,
  DestinationPart,
  hasDestination,
  lacksTime,
} from './destination-part.tsx';
import { DonationSheet } from './donation-sheet.tsx';
import { UpsellStrip } from './upsell-strip.tsx';
import './basket.css';

/** The basket: its lines, editable in place, and its total. */
export const BasketScreen = observer(function BasketScreen({ flow }: { flow: OrderFlow }) {
  const say = useSay(ORDERING_TEXTS);
  const { order, checkout, isLocked } = flow;
  const terms = useOrderTerms(flow);
  const { removed } = flow.rows;
  return (
    <PayFrame
      terms={terms}
      heading={say('basket.heading')}
      back={flow.menuPath}
      aside={hasDestination(order) && <TableChip order={order} locked={isLocked} />}
    >
      <BasketLines flow={flow} />
      {flow.adding.shared !== undefined && <OthersLines flow={flow} />}
      <p>
        <Link href={flow.menuPath} className="link-button">
          {say('basket.addMore')}
        </Link>
      </p>
      <UpsellStrip flow={flow} />
      <div id={DESTINATION_ID} tabIndex={-1}>
        <DestinationPart order={order} locked={isLocked} />
      </div>
      {/* A check does not disable these fields: they would lose the focus. */}
      <BasketExtras checkout={checkout} locked={flow.isPaying} />
      {flow.adding.shared === undefined ? (
        <BasketTotals order={order} donation={checkout.donation} rows={flow.rows} locked={isLocked} />
      ) : (
        <SittingTotals flow={flow} />
      )}
      <HandoverWay order={order} />
      <TotalNews terms={terms} done={removed && say('basket.removed', { dish: removed })} />
      <EarlierNotices />
      <ContinueBar flow={flow} terms={terms} />
      {order.sheet !== undefined && <DishSheet order={order} />}
    </PayFrame>
  );
});

/** The guest came back from the bank's or the provider's page without paying. */
function UnpaidBar({ unpaid }: { unpaid: Unpaid }) {
  const { heading, text } = useUnpaidWords();
  return (
    <ActionBar>
      <Notice kind="fact">
        <strong>{heading}</strong>
        <p>{text}</p>
      </Notice>
      <CannotCancel unpaid={unpaid} />
      <UnpaidPayment unpaid={unpaid} />
    </ActionBar>
  );
}

/** The basket without a dish. Added vouchers stay, and the guest can remove them. */
export const EmptyBasket = observer(function EmptyBasket({ flow }: { flow: OrderFlow }) {
  const say = useSay(ORDERING_TEXTS);
  const { checkout } = flow;
  const { vouchers } = checkout;
  return (
    <Page heading={say('basket.heading')} back={flow.menuPath}>
      <section aria-labelledby="basket-empty">
        {flow.adding.shared !== undefined && <RoundNews flow={flow} />}
        <div className="basket-empty">
          <Icon of={ShoppingBag} />
          <h2 id="basket-empty" tabIndex={-1}>
            {say('basket.empty')}
          </h2>
          <p>{say('basket.empty.text')}</p>
          <RemovedNotice rows={flow.rows} />
          <Link href={flow.menuPath} className="button">
            {say('basket.browse')}
          </Link>
          <HandoverWay order={flow.order} />
        </div>
        {vouchers.listed.length > 0 && (
          <fieldset className="extras" disabled={flow.isPaying}>
            <VoucherList vouchers={vouchers} />
          </fieldset>
        )}
      </section>
    </Page>
  );
});

const ContinueBar = observer(function ContinueBar({ flow, terms }: { flow: OrderFlow; terms: PayTerms }) {
  const say = useSay(EXTRAS_TEXTS);
  const { order, checkout, continueBar: bar, priceChange } = flow;
  const { donation } = checkout;
  const { basket, session } = order;
  const money = moneyOf(session.backend);
  const below = minimumSpendWords(flow.pricing, money);
  const closeMinimum = useCallback(() => flow.dismissMinimum(), [flow]);
  if (bar.is === 'locked') {
    return bar.unpaid ? (
      <UnpaidBar unpaid={bar.unpaid} />
    ) : (
      <ActionBar>
        <Notice kind="fact">{sayWords(say, lockedBasketWords(bar.by))}</Notice>
        <Link href={bar.result} className="button">
          {say('basket.locked.show')}
        </Link>
      </ActionBar>
    );
  }
  const press = async (): Promise<void> => {
    if ((await flow.pressContinue()) === 'fixNote') document.getElementById(NOTE_ID)?.focus();
  };
  const { label, amount, why } = bar.button;
  const faults: Elements = terms.faults;
  return (
    <ActionBar>
      <CheckRefusal flow={flow} />
      {!lacksTime(order) && (
        <DestinationNeeds lack={checkout.basketCheck.missing} takesSeat={basket.destination.takesSeat} />
      )}
      {below !== undefined && <p className="basket-below">{sayWords(say, below)}</p>}
      {priceChange !== undefined && (
        <Notice kind="fault">{sayWords(say, priceChangeWords(priceChange, money))}</Notice>
      )}
      {basket.tab === undefined ? faults : <AddingToTab flow={flow} />}
      {flow.adding.hasSittings && <RoundNews flow={flow} />}
      {flow.adding.hasFailed && (
        <Notice kind="fault">
          <span>{say('basket.sitting.failed')}</span>
          <button type="button" className="link-button" onClick={() => location.reload()}>
            {say('action.retry')}
          </button>
        </Notice>
      )}
      {terms.takesCard && <WalletsHere flow={flow} terms={terms} />}
      {lacksTime(order) ? (
        <ChooseTime order={order} />
      ) : (
        <button
          type="button"
          className={flow.isContinueSecond ? 'button button-secondary' : 'button'}
          disabled={why !== undefined && why !== 'checking'}
          // `checking` ends by itself: the button keeps the focus.
          aria-disabled={why === 'checking'}
          onClick={() => void press()}
        >
          <span>{say(label)}</span>
          <span className="button-amount">{amount}</span>
        </button>
      )}
      {flow.isBelowMinimum && (
        <MinimumSpendDialog order={order} pricing={flow.pricing} onClose={closeMinimum} />
      )}
      {donation.isOpen && <DonationSheet donation={donation} money={money} />}
      <CheckDialog order={order} checkout={checkout} />
    </ActionBar>
  );
});

/** The wallets pay in the basket: where the order goes, what it comes to, the tip and their buttons in one view (C7). */
const WalletsHere = observer(function WalletsHere({ flow, terms }: { flow: OrderFlow; terms: PayTerms }) {
  const { order, checkout, continueBar } = flow;
  const { session, basket } = order;
  const isKnown = checkout.wallets.isCardAlone !== undefined;
  return (
    <>
      {flow.hasWallets && continueBar.is === 'open' && (
        <>
          <p className="pay-here">
            <span>{terms.summary.where}</span>
          </p>
          {session.venue.tipsEnabled && (
            <TipPart
              inRow
              at={session}
              model={checkout.tip}
              chosen={basket.tip}
              base={basket.pricing.goodsTotal}
              charged={basket.pricing.serviceCharge > 0 || basket.pricing.chargeInPrices}
            />
          )}
        </>
      )}
      {!isKnown && <div className="wallet wallets" aria-hidden />}
      <PayWallets terms={terms} hidden={!flow.hasWallets} blocked={!flow.takesWallet} />
    </>
  );
});
