import { Check, Clock, Copy, QrCode, Share2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { ZERO, type MinorUnits } from '@tableside/core';
import { useVenueConfig } from '../../app/use-venue-config.ts';
import { useSay } from '../../app/visit-context.tsx';
import { Icon } from '../../components/icon.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SquareCode } from '../../components/square-code.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { BILL_TEXTS } from '../../copy/bill.ts';
import type { BillFlow } from '../../flows/bill-flow.ts';
import type { BillShareModel } from '../../models/bill/bill-share-model.ts';
import './share.css';

interface ShareProps {
  readonly shares: BillShareModel;
  readonly money: (amount: MinorUnits) => string;
}

/** What the guest could ask a friend to pay, and what has been asked at this table (D6). */
export const SharePart = observer(function SharePart(props: {
  flow: BillFlow;
  /** The guest can still choose what they would ask for. */
  mayAsk: boolean;
}) {
  const { flow, mayAsk } = props;
  const say = useSay(BILL_TEXTS);
  const { opened, session, bill } = flow;
  const isOffered = useVenueConfig(session.venue)?.billShares === true;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (isOffered) void opened.offerShares().catch(() => undefined);
  }, [isOffered, opened]);
  const { shares } = opened;
  useEffect(() => shares?.enter(), [shares]);
  if (!isOffered || shares === undefined) return null;
  const money = moneyOf(session.backend);
  const { offered } = shares;
  return (
    <div className="share-part">
      <Asked of={bill.account?.shares ?? []} money={money} />
      {shares.open.map((asked) => (
        <button
          key={asked.key}
          type="button"
          className="link-button"
          onClick={() => {
            shares.show(asked);
            setOpen(true);
          }}
        >
          {say('share.show', { amount: money(asked.share.amount) })}
        </button>
      ))}
      {mayAsk && offered !== undefined && (
        <button
          type="button"
          className="button button-secondary"
          aria-haspopup="dialog"
          onClick={() => {
            void shares.ask();
            setOpen(true);
          }}
        >
          <Icon of={QrCode} />
          <span>{say('share.ask', { amount: money(offered.amount) })}</span>
        </button>
      )}
      {isOpen && <ShareSheet shares={shares} venue={session.venue.name} money={money} onClose={close} />}
    </div>
  );
});

/** Shares that friends were asked for. The whole table sees which are paid. */
function Asked(props: {
  of: readonly { readonly amount: MinorUnits; readonly isPaid: boolean }[];
  money: ShareProps['money'];
}) {
  const say = useSay(BILL_TEXTS);
  if (props.of.length === 0) return null;
  return (
    <section className="share-asked" aria-labelledby="share-asked">
      <h2 id="share-asked">{say('share.list')}</h2>
      <ul>
        {props.of.map(({ amount, isPaid }, at) => (
          // Shares never change their order.
          <li key={at} className={isPaid ? 'share-paid' : undefined}>
            <Icon of={isPaid ? Check : Clock} />
            <span>{say(isPaid ? 'share.paid' : 'share.open')}</span>
            <span className="share-amount">{props.money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ShareSheet = observer(function ShareSheet(props: ShareProps & { venue: string; onClose: () => void }) {
  const say = useSay(BILL_TEXTS);
  const { shares, money, venue, onClose } = props;
  const { share, address, refusal } = shares;
  const [hasCopied, setCopied] = useState<boolean>();
  const amount = money(share?.amount ?? ZERO);
  const heading = say('share.heading', { amount });
  const copy = async (): Promise<void> => setCopied(await shares.copy());
  const send = async (): Promise<void> => {
    if ((await shares.send(say('share.message', { venue, amount }))) === 'failed') await copy();
  };
  return (
    <Sheet label={heading} onClose={onClose}>
      <div className="sheet-words">
        <h2>{heading}</h2>
        <p>{say('share.text')}</p>
        <div className="square-code" aria-busy={address === undefined && refusal === undefined}>
          {address !== undefined && <SquareCode of={address} label={say('share.code')} />}
          {address === undefined && refusal === undefined && (
            <>
              <Spinner />
              <span className="visually-hidden" role="status">
                {say('share.making')}
              </span>
            </>
          )}
          {refusal !== undefined && <Notice kind="fault">{say(`share.${refusal}`)}</Notice>}
        </div>
        {refusal !== undefined ? (
          <button
            type="button"
            className="button"
            onClick={() => (refusal === 'changed' ? onClose() : void shares.make())}
          >
            {say(refusal === 'changed' ? 'bill.chooseAgain' : 'share.again')}
          </button>
        ) : (
          <>
            {shares.canSend && (
              <button
                type="button"
                className="button"
                disabled={address === undefined}
                onClick={() => void send()}
              >
                <Icon of={Share2} />
                <span>{say('share.send')}</span>
              </button>
            )}
            <button
              type="button"
              className={shares.canSend ? 'button button-secondary' : 'button'}
              disabled={address === undefined}
              onClick={() => void copy()}
            >
              <Icon of={hasCopied === true ? Check : Copy} />
              <span>{say(hasCopied === true ? 'share.copied' : 'share.copy')}</span>
            </button>
          </>
        )}
        <div role="status">
          {hasCopied === true && <p className="visually-hidden">{say('share.copied')}</p>}
          {hasCopied === false && <p>{say('share.copyFailed')}</p>}
        </div>
      </div>
    </Sheet>
  );
});
