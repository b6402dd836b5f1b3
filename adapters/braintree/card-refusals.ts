/** Translates the SDK's errors, field states and bank verdicts for the guest. */
import * as t from 'io-ts';
import { isRight } from '@tableside/core';
import type { CardField, CardFieldState, CardRefusal } from '@tableside/core/ports';

export const CARD_FIELDS: readonly CardField[] = ['number', 'expirationDate', 'cvv'];

const coded = t.type({ code: t.string });
/** The gateway found fault with the card. A gateway that answers too many requests (429) names no field. */
const withFieldErrors = t.type({
  details: t.type({ originalError: t.type({ fieldErrors: t.array(t.unknown) }) }),
});
const withInvalidFields = t.type({ details: t.type({ invalidFieldKeys: t.array(t.string) }) });

/** Translates an error of the SDK. An error without a code counts as a broken connection. */
export function cardRefusalOf(error: unknown): CardRefusal {
  switch (coded.is(error) ? error.code : undefined) {
    case 'HOSTED_FIELDS_FIELDS_EMPTY':
      return { why: 'fields', fields: CARD_FIELDS };
    case 'HOSTED_FIELDS_FIELDS_INVALID':
      return { why: 'fields', fields: invalidFields(error) };
    case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
      return { why: 'fields', fields: ['cvv'] };
    case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
      return withFieldErrors.is(error) ? { why: 'fields', fields: ['number'] } : { why: 'unreachable' };
    case 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE':
    case 'THREEDS_JWT_AUTHENTICATION_FAILED':
      return { why: 'refusedByBank' };
    case 'THREEDS_CARDINAL_SDK_CANCELED':
    case 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT':
      return { why: 'cancelled' };
    default:
      return { why: 'unreachable' };
  }
}

function invalidFields(error: unknown): readonly CardField[] {
  const decoded = withInvalidFields.decode(error);
  const keys = isRight(decoded) ? decoded.right.details.invalidFieldKeys : [];
  const named = CARD_FIELDS.filter((field) => keys.includes(field));
  return named.length === 0 ? CARD_FIELDS : named;
}

/** What the SDK reports about a field. */
export interface FieldReport {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  /** What is typed so far can still become valid. */
  readonly isPotentiallyValid: boolean;
}

export function fieldStateOf({ isEmpty, isValid, isPotentiallyValid }: FieldReport): CardFieldState {
  if (isEmpty) return 'empty';
  if (isValid) return 'valid';
  return isPotentiallyValid ? 'incomplete' : 'invalid';
}

/** The bank's verdict on a card (3-D Secure 2). */
export interface BankVerdict {
  readonly status: string;
  readonly liabilityShiftPossible: boolean;
  readonly liabilityShifted: boolean;
}

const REFUSED_STATUSES: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_failed_acs_error',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
]);

/** The bank refused. A card that does not take part in 3-D Secure goes on without a shift of liability. */
export const isRefusedByBank = (verdict: BankVerdict): boolean =>
  REFUSED_STATUSES.has(verdict.status) || (verdict.liabilityShiftPossible && !verdict.liabilityShifted);
