import { observer } from 'mobx-react-lite';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { EnteredVenue } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import type { Elements } from '../../components/elements.ts';
import { Page } from '../../components/page.tsx';
import { sayInWallet, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { PressOutcome } from '../../flows/pay-press.ts';
import type { CardModel } from '../../models/payment/card-model.ts';
import type { DetailsModel } from '../../models/payment/details-model.ts';
import { WALLET_PLACES, type WalletsModel } from '../../models/payment/wallets-model.ts';
import { focusFirstFault } from './first-fault.ts';
import { LackingSheet } from './lacking-sheet.tsx';
import { PayingPanel } from './paying-panel.tsx';
import { WalletsPart } from './wallets-part.tsx';
import './pay.css';

/** What the pages need of the flow of an order or a bill. */
interface PayFlow {
  readonly payButton: { readonly amount: string } | undefined;
  readonly isBusy: boolean;
  /** The guest may pay here as things stand. */
  readonly mayPay: boolean;
  /** The backend is asked whether they may. */
  readonly isChecking?: boolean;
  readonly checkout: {
    readonly card: CardModel;
    readonly wallets: WalletsModel;
    readonly details: DetailsModel;
    readonly paysOnPage: boolean;
  };
  pressPay(sheet?: WalletSheet): Promise<PressOutcome>;
}

/** What every page that takes a payment says of it: the pay page, and the page of one that was declined. */
export interface PayTerms {
  readonly flow: PayFlow;
  readonly at: EnteredVenue;
  /** What the guest pays for, and where: on the same screen as the buttons (C7). */
  readonly summary: {
    readonly label: string;
    readonly where: ReactNode;
    readonly figures: Elements;
  };
  /** This page takes a card or a wallet. */
  readonly takesCard: boolean;
  /** The button agrees to a new amount, whatever the guest pays with afterwards. */
  readonly mustAgree?: boolean;
  /** Above the buttons: why it cannot be pressed, or what went wrong with the last press. */
  readonly faults: Elements;
  /** The button's label. */
  readonly button: ReactNode;
  /** Texts while the payment runs. */
  readonly progress: { readonly heading: string; readonly text: string };
}

/** A page that takes a payment. It stands still while one runs. */
export const PayFrame = observer(function PayFrame({
  terms: { flow, button, progress },
  ...page
}: { terms: PayTerms } & ComponentProps<typeof Page>) {
  const say = useSay(ORDERING_TEXTS);
  const { wallets, details } = flow.checkout;
  const inWallet = wallets.shown && {
    ...sayInWallet(say, wallets.shown),
    back: { label: say('pay.wallet.back'), onPress: () => wallets.leave() },
  };
  return (
    <>
      <Page {...page} inert={flow.isBusy} />
      {wallets.lacking ? (
        <LackingSheet lacking={wallets.lacking} details={details} button={button} />
      ) : (
        flow.isBusy && <PayingPanel {...progress} {...inWallet} />
      )}
    </>
  );
});

/** A total that the guest changes on the page, by a tip or a dish, is heard once. The first one is read with the page. */
export const TotalNews = observer(function TotalNews(props: {
  terms: PayTerms;
  /** What the guest pays, instead of the total. */
  total?: string;
  /** What was done is heard with the total that it made. */
  done?: string;
}) {
  const say = useSay(ORDERING_TEXTS);
  const { terms, done = '' } = props;
  const total = props.total ?? `${say('basket.total')}: ${terms.flow.payButton?.amount}`;
  const [heard, setHeard] = useState({ total, done, news: '' });
  if (heard.total !== total || heard.done !== done) {
    const isNew = done !== '' && heard.done !== done;
    setHeard({ total, done, news: isNew ? `${done}. ${total}` : total });
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {heard.news}
    </p>
  );
});

/** What is paid, and where. */
export function PaySummary({
  terms: { summary },
  className = '',
  edit,
}: {
  terms: Pick<PayTerms, 'summary'>;
  className?: string | undefined;
  /** Beside the heading. */
  edit?: Elements;
}) {
  return (
    <section className={`pay-summary ${className}`} aria-label={summary.label}>
      <div className="pay-summary-head">
        <h2>{summary.where}</h2>
        {edit}
      </div>
      {summary.figures}
    </section>
  );
}

/** A press of the page's own button or of a wallet's. The focus goes to what stopped it. */
export async function pressPay({ flow }: PayTerms, sheet?: WalletSheet): Promise<void> {
  if ((await flow.pressPay(sheet)) === 'stays')
    focusFirstFault(flow.checkout.card, sheet && WALLET_PLACES[sheet.wallet]);
}

/** The wallets' buttons. */
export function PayWallets({
  terms,
  hidden,
  blocked = false,
}: {
  terms: PayTerms;
  hidden: boolean;
  blocked?: boolean;
}) {
  const { at, flow } = terms;
  return (
    <WalletsPart
      wallets={flow.checkout.wallets}
      payee={at.venue.name}
      currency={at.backend.currency}
      hidden={hidden}
      blocked={blocked}
      onPress={(sheet) => void pressPay(terms, sheet)}
    />
  );
}

/** Nobody knows yet whether a wallet can be pressed here. */
export const areWaysComing = ({ takesCard, flow }: PayTerms): boolean =>
  takesCard && (flow.isChecking === true || (flow.mayPay && flow.checkout.wallets.isCardAlone === undefined));

/** On the page of a payment that was not taken: the wallets. Nothing where the guest has none to press. */
export const WalletsAgain = observer(function WalletsAgain({ terms }: { terms: PayTerms }) {
  const { flow } = terms;
  if (!terms.takesCard || !flow.mayPay) return null;
  const isCardAlone = flow.checkout.wallets.isCardAlone !== false;
  return (
    <>
      {!isCardAlone && terms.faults}
      <PayWallets terms={terms} hidden={isCardAlone || terms.mustAgree === true} />
    </>
  );
});
