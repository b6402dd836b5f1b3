/** What few guests do: a run counts the journeys on which it was done, so that nothing of it is left out unseen. */
import type { Action } from './actions.ts';
import type { Attempt } from './invariants/payment-attempts.ts';

export const RARELY_PLAYED = {
  edit: 'A line of the basket is changed in the sheet of its dish.',
  undo: 'What was taken off is put back.',
  covers: 'A bill is made less for the number of guests.',
  remember: 'A guest has their details kept for the next visit.',
  remembered: 'A page is opened on a phone that has kept the details.',
  walletAgain: 'A wallet’s button is pressed on the page of a declined payment.',
  cardAfterWallet: 'An order or a bill is paid by card where a wallet’s payment of it has failed.',
  walletAfterCard: 'An order or a bill is paid by a wallet where a card’s payment of it has failed.',
  billByBoth: 'One guest pays parts of a bill by card and by a wallet.',
  seat: 'A guest says a seat.',
  hours: 'A guest does nothing for more than a quarter of an hour.',
  bankDialog: 'A guest takes more than a minute over a question of their card’s bank.',
  bankTooLate: 'They take longer than the app waits for them.',
  otherAddress: 'The bank’s page leads to the address of another payment.',
} as const;

export type RarelyPlayed = keyof typeof RARELY_PLAYED;

/** What a guest has just done, where it is one of these. */
export function rareIn(act: Action, isAtResult: boolean): RarelyPlayed | undefined {
  switch (act.act) {
    case 'saveEdit':
      return 'edit';
    case 'undo':
      return 'undo';
    case 'covers':
      return 'covers';
    case 'remember':
      return act.ticked ? 'remember' : undefined;
    case 'wallet':
      return isAtResult ? 'walletAgain' : undefined;
    case 'bank':
      return act.way === 'otherPayment' ? 'otherAddress' : undefined;
    default:
      return undefined;
  }
}

/** By what each payment was made, beside those of the same order or bill before it. */
export function rareInPayments(attempts: readonly Attempt[]): ReadonlySet<RarelyPlayed> {
  const played = new Set<RarelyPlayed>();
  for (const [at, attempt] of attempts.entries()) {
    if (attempt.end?.is !== 'captured') continue;
    for (const before of attempts.slice(0, at)) {
      if (before.guest !== attempt.guest || !isSamePlace(before, attempt)) continue;
      const isByWallet = attempt.tap?.isByWallet === true;
      if ((before.tap?.isByWallet === true) === isByWallet) continue;
      if (before.end?.is !== 'captured') played.add(isByWallet ? 'walletAfterCard' : 'cardAfterWallet');
      else if (attempt.intent.pays === 'bill') played.add('billByBoth');
    }
  }
  return played;
}

const isSamePlace = ({ intent: one }: Attempt, { intent: other }: Attempt): boolean =>
  JSON.stringify(one.place) === JSON.stringify(other.place);
