/** The card form of a page, in place of the provider's: it turns a card into a nonce, and the card's bank may ask. */
import { left, right, type Either } from '@tableside/core';
import type { CardForm, CardForms, CardRefusal } from '@tableside/core/ports';
import { Refusal } from '../../../fixtures/world/refusal.ts';
import type { CardVault, KeptCard } from '../../../fixtures/world/card-vault.ts';
import type { BankAnswer } from './actions.ts';

/** The card that the guest has typed, and the guest's answer to its bank. */
export interface TypedCard {
  readonly number: string;
  readonly answer: BankAnswer;
  /** Milliseconds that the card's bank takes. */
  readonly takes: number;
  /** Milliseconds that the guest takes over the bank's question. */
  readonly thinks: number;
}

export interface CardPlace {
  readonly vault: CardVault;
  readonly typed: () => TypedCard | undefined;
  /** Calls the provider. Undefined if it cannot be reached. */
  readonly ask: <Value>(call: string, ask: () => Value, takes?: number) => Promise<Value | undefined>;
  /** The provider refuses calls with an expired client token. */
  readonly isExpired: (clientToken: string | undefined) => boolean;
  /** Opens the bank's dialog for this long. `isClosed` is true if the page closed it. */
  readonly dialog: (ms: number) => {
    readonly over: Promise<{ isClosed: boolean }>;
    readonly close: () => void;
  };
}

type Nonce = Either<CardRefusal, { readonly nonce: string }>;

const UNREACHABLE = left({ why: 'unreachable' as const });
/** The app gives up on the bank's dialog after this long. */
export const LONGEST_QUESTION_MS = 15 * 60_000;

/** Each form starts empty. */
export const simulatedCardForms = (place: CardPlace): CardForms => ({
  prepare: () => undefined,
  open:
    ({ clientToken }) =>
    async () => {
      const opened = await place.ask('card form', () =>
        place.isExpired(clientToken) ? undefined : formOf(place, clientToken),
      );
      return opened === undefined ? left('unreachable') : right(opened);
    },
});

function formOf({ vault, typed, ask, isExpired, dialog }: CardPlace, token: string | undefined): CardForm {
  let close: () => void = () => undefined;
  return {
    tokenise: () => async () => {
      const card = typed();
      if (card === undefined) return left({ why: 'fields', fields: ['number', 'expirationDate', 'cvv'] });
      const looked = await ask(
        'card',
        () => (isExpired(token) ? UNREACHABLE : lookedUp(vault, card.number)),
        card.takes,
      );
      if (looked === undefined) return UNREACHABLE;
      if (looked._tag === 'Left') return looked;
      if (looked.right.bankCheck !== 'pending') return nonceOf(looked.right);
      const question = dialog(Math.min(card.thinks, LONGEST_QUESTION_MS));
      ({ close } = question);
      const { isClosed } = await question.over;
      if (isClosed) return left({ why: 'cancelled' });
      return card.thinks > LONGEST_QUESTION_MS
        ? UNREACHABLE
        : nonceOf(vault.answer(looked.right.nonce, card.answer));
    },
    focus: () => undefined,
    close: () => {
      close();
      return Promise.resolve();
    },
  };
}

function lookedUp(vault: CardVault, number: string): Either<CardRefusal, KeptCard> {
  try {
    const vaulted = vault.tokenise(number);
    return vaulted === undefined
      ? left({ why: 'fields', fields: ['cvv'] })
      : right(vault.lookUp(vaulted.nonce));
  } catch (error) {
    if (error instanceof Refusal) return UNREACHABLE;
    throw error;
  }
}

function nonceOf({ bankCheck, nonce }: KeptCard): Nonce {
  if (bankCheck === 'cancelled') return left({ why: 'cancelled' });
  return bankCheck === 'passed' ? right({ nonce }) : left({ why: 'refusedByBank' });
}
