import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { EnteredVenue } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { sayInWallet, useOrderingSay } from '../../copy/ordering-say.ts';
import type { PressOutcome } from '../../flows/pay-press.ts';
import type { CardModel } from '../../models/card-model.ts';
import { WALLET_PLACES, type WalletsModel } from '../../models/wallets-model.ts';
import { CardPart } from './card-part.tsx';
import { focusFirstFault } from './first-fault.ts';
import { PagePart } from './page-part.tsx';
import { PayingPanel } from './paying-panel.tsx';
import { WalletsPart } from './wallets-part.tsx';
import './pay.css';

/** What the form needs of the flow of an order or a bill. */
interface PayFlow {
  readonly isBusy: boolean;
  readonly checkout: {
    readonly card: CardModel;
    readonly wallets: WalletsModel;
    readonly paysOnPage: boolean;
  };
  pressPay(sheet?: WalletSheet): Promise<PressOutcome>;
}

interface PayFormProps {
  readonly flow: PayFlow;
  readonly at: EnteredVenue;
  readonly heading: string;
  /** The previous page, where the guest can change what they pay for. */
  readonly back: string;
  /** This page takes a card or a wallet. */
  readonly takesCard: boolean;
  /** Class names added to the form's and its summary's. */
  readonly className?: readonly [form: string, summary: string];
  /** The fields for details and tip. */
  readonly children: ReactNode;
  /** What the guest pays for, and where: on the same screen as the button (C7). */
  readonly summary: {
    readonly label: string;
    readonly where: ReactNode;
    readonly figures: ReactNode;
    readonly edit: string;
  };
  readonly notices: ReactNode;
  /** Above the button: why it cannot be pressed, or what went wrong with the last press. */
  readonly faults: ReactNode;
  readonly isDisabled: boolean;
  /** The button's label. */
  readonly button: ReactNode;
  /** Texts while the payment runs. */
  readonly progress: { readonly heading: string; readonly text: string };
}

/** The form of every page on which a guest pays, or adds an order to a tab. Its button is at the bottom. */
export const PayForm = observer(function PayForm(props: PayFormProps) {
  const say = useOrderingSay();
  const form = useRef<HTMLFormElement>(null);
  const { flow, at, summary, className: [formClass, summaryClass] = ['', ''] } = props;
  const { card, wallets, paysOnPage } = flow.checkout;
  const press = async (sheet?: WalletSheet): Promise<void> => {
    const outcome = await flow.pressPay(sheet);
    if (outcome === 'stays')
      focusFirstFault(form.current ?? document.body, card, sheet && WALLET_PLACES[sheet.wallet]);
  };
  const inWallet = wallets.shown && {
    ...sayInWallet(say, wallets.shown),
    back: { label: say('pay.wallet.back'), onPress: () => wallets.leave() },
  };
  return (
    <>
      <Page heading={props.heading} back={props.back} inert={flow.isBusy}>
        <form
          ref={form}
          className={`pay-form ${formClass}`}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void press();
          }}
          noValidate
        >
          {props.children}
          {props.takesCard && (
            <>
              <WalletsPart
                wallets={wallets}
                payee={at.venue.name}
                currency={at.backend.currency}
                onPress={(sheet) => void press(sheet)}
              />
              <CardPart card={card} />
            </>
          )}
          {paysOnPage && <PagePart />}
          <section className={`pay-summary ${summaryClass}`} aria-label={summary.label}>
            <h2>{summary.where}</h2>
            {summary.figures}
            <Link href={props.back} className="link-button">
              {summary.edit}
            </Link>
          </section>
          {props.notices}
          <ActionBar>
            {props.faults}
            <p className="pay-where">{summary.where}</p>
            <button type="submit" className="button" disabled={props.isDisabled}>
              {props.button}
            </button>
          </ActionBar>
        </form>
      </Page>
      {flow.isBusy && <PayingPanel {...props.progress} {...inWallet} />}
    </>
  );
});
