import { type Either, isLeft, left, right } from '../fp.ts';
import type { FieldRefusal, Validated } from './typed-text.ts';
import { validateEmail, validateName, validatePhone } from './validation.ts';

/** The details that a guest enters (X4). */
export interface GuestDetails {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  /** Marketing consent: a box that starts unticked (S13). */
  readonly emailOptIn: boolean;
  readonly loyaltyCard?: string;
}

/** Empty details, without consent (S13). */
export const NO_DETAILS: GuestDetails = { name: '', surname: '', email: '', phone: '', emailOptIn: false };

/** The checkout user of the ordering backend (section 3). */
export interface CheckoutUser {
  readonly email: string;
  readonly name: string;
  readonly surname?: string;
  readonly phone?: string;
  readonly emailOptIn: boolean;
}

/** The pay-side user, at bills (section 3, WO19). */
export interface PaySideUser {
  readonly email: string;
  readonly name: string;
  readonly contactNumber?: string;
  readonly marketingOptIn: boolean;
}

/** The checkout user as the pay side names them. The surname becomes part of the name. */
export const paySideUser = ({ email, name, surname, phone, emailOptIn }: CheckoutUser): PaySideUser => ({
  email,
  name: surname === undefined ? name : `${name} ${surname}`,
  ...(phone === undefined ? {} : { contactNumber: phone }),
  marketingOptIn: emailOptIn,
});

/** The optional fields that the brand asks for. */
export interface RequestedDetails {
  readonly surname: boolean;
  readonly phone: boolean;
}

/** A field of the details that a validator checks. */
export type DetailField = 'name' | 'surname' | 'email' | 'phone';

/** Why each refused field was refused. */
export type DetailRefusals = Partial<Readonly<Record<DetailField, FieldRefusal>>>;

/** The fields to ask for, in the order of the form. */
export const requestedFields = (requested: RequestedDetails): readonly DetailField[] => [
  'name',
  ...(requested.surname ? (['surname'] as const) : []),
  'email',
  ...(requested.phone ? (['phone'] as const) : []),
];

const VALIDATORS: Readonly<Record<DetailField, (typed: string) => Validated>> = {
  name: validateName,
  surname: validateName,
  email: validateEmail,
  phone: validatePhone,
};

/** Validates one field (section 5). */
export const validateDetail = (field: DetailField, typed: string): Validated => VALIDATORS[field](typed);

/** What a wallet says about who pays. Any of it may be absent. */
export type WalletContact = Partial<Readonly<Record<DetailField, string>>>;

/** The details, with the wallet's value for each field that is not valid as typed. An invalid one is left out. */
export function withContact(details: GuestDetails, contact: WalletContact): GuestDetails {
  let filled = details;
  for (const field of requestedFields({ surname: true, phone: true })) {
    const given = contact[field] ?? '';
    if (isLeft(validateDetail(field, details[field])) && !isLeft(validateDetail(field, given)))
      filled = { ...filled, [field]: given };
  }
  return filled;
}

/** The checkout user where every field asked for is valid, else each field's refusal (section 5). */
export function completeDetails(
  details: GuestDetails,
  requested: RequestedDetails,
): Either<DetailRefusals, CheckoutUser> {
  const refusals: Partial<Record<DetailField, FieldRefusal>> = {};
  const values: Partial<Record<DetailField, string>> = {};
  for (const field of requestedFields(requested)) {
    const valid = validateDetail(field, details[field]);
    if (isLeft(valid)) refusals[field] = valid.left;
    else values[field] = valid.right;
  }
  if (values.name === undefined || values.email === undefined || Object.keys(refusals).length > 0)
    return left(refusals);
  return right({
    name: values.name,
    email: values.email,
    emailOptIn: details.emailOptIn,
    ...(values.surname === undefined ? {} : { surname: values.surname }),
    ...(values.phone === undefined ? {} : { phone: values.phone }),
  });
}
