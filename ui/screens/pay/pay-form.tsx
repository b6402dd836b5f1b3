import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { ActionBar } from '../../components/action-bar.tsx';
import type { Elements } from '../../components/elements.ts';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { isByCard } from '../../navigation/routes.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { CardPart } from './card-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { PagePart } from './page-part.tsx';
import { useRenewal } from './use-renewal.ts';
import { PayFrame, PaySummary, pressPay, PayWallets, TotalNews, type PayTerms } from './pay-frame.tsx';

interface PayFormProps {
  readonly terms: PayTerms;
  readonly heading: string;
  /** The previous page, where the guest can change what they pay for. */
  readonly back: string;
  /** The link there, beside what is paid. */
  readonly edit: string;
  /** Class names added to the form's and its summary's. */
  readonly className?: readonly [form: string, summary: string];
  /** What else the guest chooses, such as a tip. */
  readonly children?: Elements;
  readonly notices: Elements;
  readonly isDisabled: boolean;
}

/**
 * The form of every page on which a guest pays, or adds an order to a tab: what is paid, the tip, and the ways to pay.
 * Beside wallets, the card and the details that go with it open at a press in the wallets' place, and its button at the
 * bottom with them.
 */
export const PayForm = observer(function PayForm(props: PayFormProps) {
  const say = useSay(ORDERING_TEXTS);
  const { terms, className: [formClass, summaryClass] = ['', ''] } = props;
  const { summary, takesCard, mustAgree } = terms;
  const faults: Elements = terms.faults;
  const { card, wallets, details, paysOnPage } = terms.flow.checkout;
  const onInput = useRenewal(card, terms.flow.isBusy);
  const visitFlow = useFlow();
  const [openCard, setOpenCard] = useState<'opened' | 'alone' | undefined>(() =>
    isByCard(visitFlow.address.search) ? 'opened' : undefined,
  );
  const isCardAlone = wallets.isCardAlone === true;
  // A card that stood alone stays open: wallets that come later must not take away what the guest has typed.
  useEffect(() => {
    if (isCardAlone) setOpenCard((open) => open ?? 'alone');
  }, [isCardAlone]);
  const isCardOpen = openCard !== undefined || isCardAlone;
  const showsBar = !takesCard || isCardOpen || mustAgree === true;
  return (
    <PayFrame terms={terms} heading={props.heading} back={props.back}>
      <form
        className={`pay-form ${formClass}`}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (showsBar) void pressPay(terms);
          else setOpenCard('opened');
        }}
        onInput={onInput}
        noValidate
      >
        <PaySummary
          terms={terms}
          className={summaryClass}
          edit={
            <Link href={props.back} className="link-button">
              {props.edit}
            </Link>
          }
        />
        {props.children}
        <TotalNews terms={terms} />
        {!showsBar && <div className="pay-faults">{faults}</div>}
        {takesCard ? (
          <>
            <PayWallets terms={terms} hidden={isCardOpen} />
            {!isCardOpen && wallets.isCardAlone === false && (
              <button type="button" className="button button-secondary" onClick={() => setOpenCard('opened')}>
                {say('pay.wallets.or')}
              </button>
            )}
            {!isCardOpen && wallets.isCardAlone === undefined && <WaysOpening />}
            <div className="pay-by-card" hidden={!isCardOpen}>
              <CardPart
                card={card}
                takesFocus={openCard === 'opened'}
                onRetry={() => {
                  setOpenCard('opened');
                  void wallets.open();
                }}
                aside={
                  wallets.isCardAlone === false && (
                    <button type="button" className="link-button" onClick={() => setOpenCard(undefined)}>
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
            {faults}
            <p className="pay-where">{summary.where}</p>
            <button type="submit" className="button" disabled={props.isDisabled}>
              {terms.button}
            </button>
          </ActionBar>
        )}
      </form>
    </PayFrame>
  );
});

/** Nobody knows yet which ways there are. */
function WaysOpening() {
  const say = useSay(ORDERING_TEXTS);
  return (
    <p className="pay-aside" role="status">
      {say('pay.ways.opening')}
    </p>
  );
}
