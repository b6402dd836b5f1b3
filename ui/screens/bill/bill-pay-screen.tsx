import { observer } from 'mobx-react-lite';
import type { PayBillRefusal, WalletSheet } from '@tableside/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { ActionBar } from '../../components/action-bar.tsx';
import { EarlierNotices } from '../../components/earlier-notices.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { connection } from '../../connection.ts';
import { sayPayingBill, useBillSay, type BillMessageKey } from '../../copy/bill-say.ts';
import { cardRefusalKey, declineLimitKey, sayInWallet, sayWalletStop } from '../../copy/ordering-say.ts';
import { fetchFrame } from '../../lazy-screens.tsx';
import type { BillCheckoutEnd, BillCheckoutModel } from '../../models/bill-checkout-model.ts';
import type { PaymentsModel } from '../../models/payments-model.ts';
import { WALLET_PLACES } from '../../models/wallets-model.ts';
import { billPaths, FROM_BILL } from '../../bill-paths.ts';
import { paths } from '../../routes.ts';
import { CardPart } from '../pay/card-part.tsx';
import { DetailsPart } from '../pay/details-part.tsx';
import { focusFirstFault } from '../pay/first-fault.ts';
import { NotRemembered, PagePart } from '../pay/page-part.tsx';
import { PayingPanel } from '../pay/paying-panel.tsx';
import { TipPart } from '../pay/tip-part.tsx';
import { useLeaving } from '../pay/use-leaving.ts';
import { WalletsPart } from '../pay/wallets-part.tsx';
import type { BillProps } from './bill-screen.tsx';
import { PaymentTotals } from './bill-totals.tsx';
import { OverpayWarning } from './overpay-warning.tsx';
import '../pay/pay.css';
import './bill.css';

/** Details, tip and card: venue, table and total are in the same view as the button. */
export const BillPayScreen = observer(function BillPayScreen(
  props: BillProps & { payments: PaymentsModel; remembers: boolean },
) {
  const say = useBillSay();
  const [, navigate] = useLocation();
  const { session, opened, token, remembers } = props;
  const { bill, checkout } = opened;
  const { slug } = session.venue;
  const { tableNo } = bill.table;
  const { payment, unsettled } = checkout;
  const billPath = paths.bill(slug, tableNo, token);
  const { isLeaving, leaveTo } = useLeaving();
  // From the press until it has led somewhere: the payment that it made is not sent to the bill.
  const isPressed = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = checkout.phase !== 'idle' || isLeaving;
  // The result has it.
  useEffect(fetchFrame, []);
  useEffect(() => {
    checkout.arrive();
    return () => checkout.goBack();
  }, [checkout]);
  if (payment === undefined) return null;
  // Nothing is chosen to be paid, or a payment is being checked: the bill says so.
  if (
    !busy &&
    !isPressed.current &&
    (unsettled !== undefined || !checkout.isReady) &&
    checkout.refusal === undefined
  )
    return <Redirect to={billPath} replace />;

  const goTo = (end: BillCheckoutEnd): void => {
    switch (end.is) {
      case 'bankAsks':
        leaveTo(end.redirectUrl, () => goTo({ is: 'failed', intention: end.intention }));
        return;
      case 'settled':
        navigate(billPaths.settled(slug, tableNo, token), { replace: true, state: FROM_BILL });
        return;
      case 'paid':
        navigate(paths.result(end.intention.place, 'success', end.intention.key), {
          replace: true,
          state: FROM_BILL,
        });
        return;
      case 'failed':
        navigate(paths.result(end.intention.place, 'failure', end.intention.key), { replace: true });
    }
  };
  // The payment has to be known when the guest is back from the provider's page.
  const cannotReturn = checkout.paysOnPage && !remembers;
  const pay = async (form: Element | null, sheet?: WalletSheet): Promise<void> => {
    // Nothing leaves a phone without a network: what was not sent is not asked after.
    if (connection.isOffline || cannotReturn) return sheet?.end('notTaken');
    isPressed.current = true;
    const end = await checkout.pay(sheet);
    isPressed.current = false;
    if (end === undefined)
      focusFirstFault(form ?? document.body, checkout.card, sheet && WALLET_PLACES[sheet.wallet]);
    else goTo(end);
  };
  const money = moneyOf(session.backend);
  const at = say('bill.success.at', { table: tableNo, venue: session.venue.name });
  const { wallets } = checkout;
  const inWallet = wallets.shown && {
    ...sayInWallet(say, wallets.shown),
    back: { label: say('pay.wallet.back'), onPress: () => wallets.leave() },
  };
  return (
    <>
      <Page heading={say('bill.pay.heading')} back={billPath} inert={busy}>
        <form
          ref={form}
          className="pay-form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void pay(form.current);
          }}
          noValidate
        >
          {session.venue.tipsEnabled && (
            <TipPart
              at={session}
              model={checkout.tips}
              chosen={checkout.tip}
              base={payment.amountBeingPaid}
              charged={(bill.account?.serviceCharge ?? 0) > 0}
            />
          )}
          <DetailsPart details={checkout.details} />
          {checkout.paysOnPage ? (
            <PagePart />
          ) : (
            <>
              <WalletsPart
                wallets={wallets}
                payee={session.venue.name}
                currency={session.backend.currency}
                onPress={(sheet) => void pay(form.current, sheet)}
              />
              <CardPart card={checkout.card} />
            </>
          )}
          <section className="pay-summary" aria-label={say('bill.pay.summary')}>
            <h2>{at}</h2>
            <PaymentTotals payment={payment} at={session} />
            <Link href={billPath} className="link-button">
              {say('bill.pay.edit')}
            </Link>
          </section>
          <EarlierNotices />
          {!remembers && <NotRemembered paysOnPage={checkout.paysOnPage} />}
          <ActionBar>
            {(checkout.refusal === undefined || checkout.refusal.at === 'changed') && (
              <OverpayWarning checkout={checkout} money={money} />
            )}
            {connection.isOffline && <Notice kind="fault">{say('pay.offline')}</Notice>}
            <PayRefusal checkout={checkout} money={money} />
            <p className="pay-where">
              <bdi>{at}</bdi>
            </p>
            <button
              type="submit"
              className="button"
              disabled={
                busy || cannotReturn || connection.isOffline || !checkout.isReady || !checkout.isCardReady
              }
            >
              {say(checkout.paysOnPage ? 'pay.button.page' : 'pay.button', {
                total: money(payment.totalBeingPaid),
              })}
            </button>
          </ActionBar>
        </form>
      </Page>
      {busy && (
        <PayingPanel
          {...sayPayingBill(say, checkout.phase, unsettled?.state.is === 'unknown', checkout.paysOnPage)}
          {...inWallet}
        />
      )}
    </>
  );
});

const PAYMENT_REFUSALS: Readonly<Record<Exclude<PayBillRefusal['why'], 'declines'>, BillMessageKey>> = {
  elsewhere: 'pay.elsewhere',
  paid: 'bill.paidElsewhere',
  unsettled: 'bill.locked',
};

const paymentRefusalKey = (refusal: PayBillRefusal): BillMessageKey =>
  refusal.why === 'declines' ? declineLimitKey(refusal.limit) : PAYMENT_REFUSALS[refusal.why];

const PayRefusal = observer(function PayRefusal(props: {
  checkout: BillCheckoutModel;
  money: ReturnType<typeof moneyOf>;
}) {
  const say = useBillSay();
  const { refusal, payment, isReady, isToAgree } = props.checkout;
  if (refusal === undefined || payment === undefined) return null;
  switch (refusal.at) {
    case 'look':
      return <Notice kind="fault">{say('bill.pay.lookFailed')}</Notice>;
    case 'anotherBill':
      return (
        <Notice kind="fault">{say('bill.another', { total: props.money(payment.totalBeingPaid) })}</Notice>
      );
    case 'changed':
      return (
        <Notice kind="fault">
          {isReady
            ? say(isToAgree ? 'bill.changed.agree' : 'bill.changed', {
                total: props.money(payment.totalBeingPaid),
                before: props.money(refusal.before),
              })
            : say('bill.changed.nothing')}
        </Notice>
      );
    case 'payment':
      return <Notice kind="fault">{say(paymentRefusalKey(refusal.refusal))}</Notice>;
    case 'wallet':
      return <Notice kind="fault">{sayWalletStop(say, refusal)}</Notice>;
    case 'card':
      return refusal.refusal.why === 'fields' ? null : (
        <Notice kind="fault">{say(cardRefusalKey(refusal.refusal.why))}</Notice>
      );
  }
});
