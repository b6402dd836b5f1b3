import { Check, Clock, QrCode } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { ZERO, type MinorUnits } from '@tableside/core';
import { useVenueConfig } from '../../app/use-venue-config.ts';
import { useSay } from '../../app/visit-context.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkPart } from '../../components/link-part.tsx';
import { moneyOf } from '../../components/money.ts';
import { Notice } from '../../components/notice.tsx';
import { Sheet } from '../../components/sheet.tsx';
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
  of: readonly { readonly id: string; readonly amount: MinorUnits; readonly isPaid: boolean }[];
  money: ShareProps['money'];
}) {
  const say = useSay(BILL_TEXTS);
  if (props.of.length === 0) return null;
  return (
    <section className="share-asked" aria-labelledby="share-asked">
      <h2 id="share-asked">{say('share.list')}</h2>
      <ul>
        {props.of.map(({ id, amount, isPaid }) => (
          <li key={id} className={isPaid ? 'share-paid' : undefined}>
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
  const { share, address, refusal, withdrawal, isWithdrawing } = shares;
  const amount = money(share?.amount ?? ZERO);
  const isBack = withdrawal === 'done';
  const heading = say(isBack ? 'share.back.heading' : 'share.heading', { amount });
  return (
    // What came of taking it back comes as a sheet of its own: one that grew would move under the thumb.
    <Sheet key={withdrawal ?? ''} label={heading} onClose={onClose}>
      <div className="sheet-words">
        <h2>{heading}</h2>
        {withdrawal === undefined || withdrawal === 'done' ? (
          <p>{say(isBack ? 'share.back.text' : 'share.text', { amount })}</p>
        ) : (
          <Notice kind="fault">{say(`share.withdraw.${withdrawal}`)}</Notice>
        )}
        {!isBack && (
          <LinkPart
            address={address}
            words={{
              code: say('share.code'),
              making: say('share.making'),
              send: say('share.send'),
              copy: say('share.copy'),
              copied: say('share.copied'),
              copyFailed: say('share.copyFailed'),
            }}
            canSend={shares.canSend}
            onSend={() => shares.send(say('share.message', { venue, amount }))}
            onCopy={() => shares.copy()}
            fault={
              refusal && {
                text: say(`share.${refusal}`),
                label: say(refusal === 'changed' ? 'bill.chooseAgain' : 'share.again'),
                onPress: () => (refusal === 'changed' ? onClose() : void shares.make()),
              }
            }
          />
        )}
        {address !== undefined && withdrawal !== 'paid' && (
          <button
            type="button"
            className={isBack ? 'button' : 'link-button'}
            onClick={() => (isBack ? onClose() : void shares.withdraw())}
          >
            {say(isBack ? 'bill.failure.bill' : isWithdrawing ? 'share.withdrawing' : 'share.withdraw')}
          </button>
        )}
      </div>
    </Sheet>
  );
});
