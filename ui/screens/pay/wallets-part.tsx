import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Currency, Wallet } from '@tableside/core';
import { WALLET_NAMES } from '@tableside/core/copy';
import type { WalletSheet } from '@tableside/core/ports';
import type { Elements } from '../../components/elements.ts';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import { isReplaced } from '../../document/connection.ts';
import { WALLET_PLACES, type WalletsModel } from '../../models/payment/wallets-model.ts';
import './wallets.css';

interface WalletsProps {
  readonly wallets: WalletsModel;
  /** The payee, as the wallet's sheet shows it. */
  readonly payee: string;
  readonly currency: Currency;
}

interface WalletsPartProps extends WalletsProps {
  readonly onPress: (sheet: WalletSheet) => void;
  /** The guest pays by card. The buttons stay as they are. */
  readonly hidden: boolean;
  /** Something is missing first, and the page says what. */
  readonly blocked: boolean;
}

/** The wallets' own buttons, above the card; empty if there are none. */
export const WalletsPart = observer(function WalletsPart({
  wallets,
  onPress,
  hidden,
  blocked,
  ...terms
}: WalletsPartProps) {
  const say = useSay(ORDERING_TEXTS);
  const { offered } = wallets;
  // The place of a wallet that this phone turns out to lack stays empty: nothing that can be pressed moves.
  const [most, setMost] = useState(0);
  if (offered.length > most) setMost(offered.length);
  useEffect(() => void wallets.open());
  useEffect(() => wallets.onPress(onPress));
  const lacking: Elements = Array.from({ length: most - offered.length }, (_, place) => (
    <div key={place} className="wallet" aria-hidden />
  ));
  if (offered.length === 0) return null;
  return (
    <section className="pay-part wallets" aria-labelledby="wallets-heading" hidden={hidden} inert={blocked}>
      <h2 id="wallets-heading" className="visually-hidden">
        {say('pay.wallets')}
      </h2>
      {offered.map((wallet) => (
        <WalletSlot key={wallet} wallet={wallet} wallets={wallets} {...terms} />
      ))}
      {lacking}
    </section>
  );
});

/** Space of the button's size, while it loads and if it fails. */
const WalletSlot = observer(function WalletSlot({
  wallet,
  wallets,
  payee,
  currency,
}: WalletsProps & { wallet: Wallet }) {
  const say = useSay(ORDERING_TEXTS);
  const name = say(WALLET_NAMES[wallet]);
  const label = say('pay.wallet.button', { wallet: name });
  useEffect(
    () => wallets.mount(wallet, { label, payee, currency }),
    [wallets, wallet, label, payee, currency],
  );
  const phase = wallets.phaseOf(wallet);
  return (
    <div className="wallet" aria-busy={phase === 'opening'}>
      <div
        id={WALLET_PLACES[wallet].slice(1)}
        className="wallet-place"
        role="group"
        aria-label={label}
        hidden={phase === 'unreachable'}
      />
      {phase === 'unreachable' && (
        <p className="pay-aside" role="status">
          {isReplaced() ? say('version.text') : say('pay.wallet.missing', { wallet: name })}
        </p>
      )}
    </div>
  );
});
