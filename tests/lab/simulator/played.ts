/** Rare acts. A run counts the journeys with each, so that none goes missing unnoticed. */
import { samePlace } from '@tableside/core';
import type { Action } from './actions.ts';
import type { Attempt } from './invariants/payment-attempts.ts';

export const RARELY_PLAYED = {
  edit: 'A basket line is changed in its dish sheet.',
  undo: 'A removed line is put back.',
  covers: 'A bill is discounted for the number of guests.',
  ask: 'A guest asks a friend for a share of a bill.',
  withdraw: 'A guest takes a share back.',
  remember: 'A guest lets the phone keep their details.',
  remembered: 'A page is opened on a phone that has kept details.',
  walletAgain: 'A wallet’s button is pressed on the page of a declined payment.',
  cardAfterWallet: 'An order or bill is paid by card after a wallet failed.',
  walletAfterCard: 'An order or bill is paid by wallet after a card failed.',
  billByBoth: 'One guest pays parts of a bill by card and by a wallet.',
  seat: 'A guest gives a seat.',
  hours: 'A guest does nothing for more than a quarter of an hour.',
  nextDay: 'A guest comes back the next day.',
  bankDialog: 'A guest takes more than a minute over the bank’s question.',
  bankTooLate: 'A guest takes longer over it than the app waits.',
  cancelled: 'A guest cancels a payment that waits for its page.',
  otherAddress: 'The bank’s page leads to the address of another payment.',
} as const;

export type RarelyPlayed = keyof typeof RARELY_PLAYED;

export function rareIn(act: Action, isAtResult: boolean): RarelyPlayed | undefined {
  if (act.act === 'saveEdit') return 'edit';
  if (act.act === 'undo' || act.act === 'covers') return act.act;
  if (act.act === 'share' && act.does !== 'again') return act.does;
  if (act.act === 'remember') return act.ticked ? 'remember' : undefined;
  if (act.act === 'wallet') return isAtResult ? 'walletAgain' : undefined;
  if (act.act === 'changeInstead') return 'cancelled';
  return act.act === 'bank' && act.way === 'otherPayment' ? 'otherAddress' : undefined;
}

/** Compares each payment's means with earlier payments of the same order or bill. */
export function rareInPayments(attempts: readonly Attempt[]): ReadonlySet<RarelyPlayed> {
  const played = new Set<RarelyPlayed>();
  for (const [at, attempt] of attempts.entries()) {
    if (attempt.end?.is !== 'captured') continue;
    for (const before of attempts.slice(0, at)) {
      if (before.guest !== attempt.guest || !samePlace(before.intent.place, attempt.intent.place)) continue;
      const isByWallet = attempt.tap?.isByWallet === true;
      if ((before.tap?.isByWallet === true) === isByWallet) continue;
      if (before.end?.is !== 'captured') played.add(isByWallet ? 'walletAfterCard' : 'cardAfterWallet');
      else if (attempt.intent.pays === 'bill') played.add('billByBoth');
    }
  }
  return played;
}
