import { observer } from 'mobx-react-lite';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { EnteredVenue } from '@tableside/core';
import type { WalletSheet } from '@tableside/core/ports';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { sayInWallet, useOrderingSay } from '../../copy/ordering-say.ts';
import type { PressOutcome } from '../../flows/pay-press.ts';
import type { CardModel } from '../../models/card-model.ts';
import type { DetailsModel } from '../../models/details-model.ts';
import { WALLET_PLACES, type WalletsModel } from '../../models/wallets-model.ts';
import { isByCard } from '../../routes.ts';
import { useFlow } from '../../visit.tsx';
import { CardPart } from './card-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { focusFirstFault } from './first-fault.ts';
import { LackingSheet } from './lacking-sheet.tsx';
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
    readonly details: DetailsModel;
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
  /** What else the guest chooses, such as a tip. */
  readonly children?: ReactNode;
  /** What the guest pays for, and where: on the same screen as the buttons (C7). */
  readonly summary: {
    readonly label: string;
    readonly where: ReactNode;
    readonly figures: ReactNode;
    readonly edit: string;
  };
  readonly notices: ReactNode;
  /** Above the buttons: why it cannot be pressed, or what went wrong with the last press. */
  readonly faults: ReactNode;
  /** The button agrees to a new amount, whatever the guest pays with afterwards. */
  readonly mustAgree?: boolean;
  readonly isDisabled: boolean;
  /** The button's label. */
  readonly button: ReactNode;
  /** Texts while the payment runs. */
  readonly progress: { readonly heading: string; readonly text: string };
}

/**
 * The form of every page on which a guest pays, or adds an order to a tab: what is paid, the tip, and the ways to pay.
 * Beside wallets, the card and the details that go with it open at a press in the wallets' place, and its button at the
 * bottom with them.
 */
export const PayForm = observer(function PayForm(props: PayFormProps) {
  const say = useOrderingSay();
  const form = useRef<HTMLFormElement>(null);
  const { flow, at, summary, className: [formClass, summaryClass] = ['', ''] } = props;
  const { card, wallets, details, paysOnPage } = flow.checkout;
  const visitFlow = useFlow();
  const [wantsCard, setWantsCard] = useState(() => isByCard(visitFlow.address.search));
  const isCardOpen = wantsCard || wallets.isCardAlone === true;
  const showsBar = !props.takesCard || isCardOpen || props.mustAgree === true;
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
            if (showsBar) void press();
            else setWantsCard(true);
          }}
          noValidate
        >
          <section className={`pay-summary ${summaryClass}`} aria-label={summary.label}>
            <div className="pay-summary-head">
              <h2>{summary.where}</h2>
              <Link href={props.back} className="link-button">
                {summary.edit}
              </Link>
            </div>
            {summary.figures}
          </section>
          {props.children}
          {!showsBar && <div className="pay-faults">{props.faults}</div>}
          {props.takesCard ? (
            <>
              <WalletsPart
                wallets={wallets}
                payee={at.venue.name}
                currency={at.backend.currency}
                hidden={isCardOpen}
                onPress={(sheet) => void press(sheet)}
              />
              {!isCardOpen && wallets.isCardAlone === false && (
                <button type="button" className="button button-secondary" onClick={() => setWantsCard(true)}>
                  {say('pay.wallets.or')}
                </button>
              )}
              {!isCardOpen && wallets.isCardAlone === undefined && <WaysOpening />}
              <div className="pay-by-card" hidden={!isCardOpen}>
                <CardPart
                  card={card}
                  takesFocus={wantsCard}
                  aside={
                    wallets.isCardAlone === false && (
                      <button type="button" className="link-button" onClick={() => setWantsCard(false)}>
                        {say('pay.wallets.others')}
                      </button>
                    )
                  }
                />
                <DetailsPart details={details} />
              </div>
            </>
          ) : (
            <DetailsPart details={details} />
          )}
          {paysOnPage && <PagePart />}
          {props.notices}
          {showsBar && (
            <ActionBar>
              {props.faults}
              <p className="pay-where">{summary.where}</p>
              <button type="submit" className="button" disabled={props.isDisabled}>
                {props.button}
              </button>
            </ActionBar>
          )}
        </form>
      </Page>
      {wallets.lacking ? (
        <LackingSheet lacking={wallets.lacking} details={details} button={props.button} />
      ) : (
        flow.isBusy && <PayingPanel {...props.progress} {...inWallet} />
      )}
    </>
  );
});

/** Nobody knows yet which ways there are. */
function WaysOpening() {
  const say = useOrderingSay();
  return (
    <p className="pay-aside" role="status">
      {say('pay.ways.opening')}
    </p>
  );
}
