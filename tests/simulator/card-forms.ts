/** The card form of a page, as the provider's would be: a card becomes a nonce, and its bank may ask. */
import { left, right, type Either } from '@tableside/core';
import type { CardForm, CardForms, CardRefusal } from '@tableside/core/ports';
import { Refusal } from '../../fixtures/world/refusal.ts';
import type { CardVault } from '../../fixtures/world/card-vault.ts';
import type { BankAnswer } from './actions.ts';

/** The card that the guest has typed, and what they answer where its bank asks. */
export interface TypedCard {
  readonly number: string;
  readonly answer: BankAnswer;
  /** How long its bank takes over it, in milliseconds. */
  readonly takes: number;
}

export interface CardPlace {
  readonly vault: CardVault;
  /** Undefined until the guest has typed a card. */
  readonly typed: () => TypedCard | undefined;
  /** Reaches the provider under that name; undefined where it cannot be reached. */
  readonly ask: <Value>(call: string, ask: () => Value, takes?: number) => Promise<Value | undefined>;
}

type Nonce = Either<CardRefusal, { readonly nonce: string }>;

/** Each form is new, as its fields are: what was typed in another is gone. */
export const simulatedCardForms = (place: CardPlace): CardForms => ({
  prepare: () => undefined,
  open: () => async () => {
    const opened = await place.ask('card form', () => formOf(place));
    return opened === undefined ? left('unreachable') : right(opened);
  },
});

function formOf({ vault, typed, ask }: CardPlace): CardForm {
  return {
    tokenise: () => async () => {
      const card = typed();
      if (card === undefined) return left({ why: 'fields', fields: ['number', 'expirationDate', 'cvv'] });
      const nonce = await ask('card', () => nonceOf(vault, card), card.takes);
      return nonce ?? left({ why: 'unreachable' });
    },
    focus: () => undefined,
    close: () => Promise.resolve(),
  };
}

function nonceOf(vault: CardVault, { number, answer }: TypedCard): Nonce {
  try {
    const vaulted = vault.tokenise(number);
    if (vaulted === undefined) return left({ why: 'fields', fields: ['cvv'] });
    const asked = vault.lookUp(vaulted.nonce);
    const checked = asked.bankCheck === 'pending' ? vault.answer(asked.nonce, answer) : asked;
    if (checked.bankCheck === 'cancelled') return left({ why: 'cancelled' });
    return checked.bankCheck === 'passed' ? right({ nonce: checked.nonce }) : left({ why: 'refusedByBank' });
  } catch (error) {
    if (error instanceof Refusal) return left({ why: 'unreachable' });
    throw error;
  }
}
