/** `validate`: checks and normalises what a guest types into a field. */
import { currencyOf, isLeft, toDecimalText, validateVoucherCode, type Currency } from '@tableside/core';
import { fieldMessage, fillMessage, RULE_MESSAGES, tableMessage } from '@tableside/core/copy';
import {
  validateAmount,
  validateEmail,
  validateName,
  validateNote,
  validatePhone,
  validateSeat,
  validateTable,
  type FieldRefusal,
  type Validated,
} from '@tableside/core/guest';
import { currency } from '../amounts.ts';
import { command, type Answer } from '../command.ts';
import { listOf, oneOrListOf, orNothing, otherwise, text, variants, type ValueOf } from '../descriptions.ts';

const MOST_FIELDS = 10_000;
const MOST_TABLES = 10_000;

const STERLING = currencyOf('GBP') as Currency;

const value = text;
const field = variants('field', {
  amount: { value, currency: otherwise(currency, STERLING) },
  phone: { value },
  email: { value },
  note: { value },
  name: { value },
  table: { value, tables: orNothing(listOf(text, MOST_TABLES)) },
  seat: { value },
  code: { value },
});

type Field = ValueOf<typeof field>;

function validated(given: Field): Validated {
  switch (given.field) {
    case 'amount': {
      const checked = validateAmount(given.value, given.currency);
      return isLeft(checked) ? checked : { ...checked, right: toDecimalText(checked.right, given.currency) };
    }
    case 'phone':
      return validatePhone(given.value);
    case 'email':
      return validateEmail(given.value);
    case 'note':
      return validateNote(given.value);
    case 'name':
      return validateName(given.value);
    case 'table':
      return validateTable(given.value, given.tables);
    case 'seat':
      return validateSeat(given.value);
    case 'code':
      return validateVoucherCode(given.value);
  }
}

/** What the guest reads in the app. */
function messageOf({ field, value }: Field, refusal: FieldRefusal): string {
  const { key, values } =
    field === 'table' && refusal.rule === 'notValid'
      ? tableMessage('unknownTable', value)
      : fieldMessage(refusal);
  return fillMessage(RULE_MESSAGES[key], { field, ...values });
}

type FieldAnswer =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string; readonly messageCode: FieldRefusal['rule'] };

function answerTo(given: Field): FieldAnswer {
  const checked = validated(given);
  return isLeft(checked)
    ? { ok: false, message: messageOf(given, checked.left), messageCode: checked.left.rule }
    : { ok: true, value: checked.right };
}

const isField = (given: Field | readonly Field[]): given is Field => !Array.isArray(given);

/** One field gives one answer, a list gives a list (GG5). */
function answer(given: Field | readonly Field[]): Answer {
  const answers = (isField(given) ? [given] : given).map(answerTo);
  const reasons = answers.flatMap((one, at) =>
    one.ok ? [] : [isField(given) ? one.message : `${at}: ${one.message}`],
  );
  return { output: isField(given) ? answers[0] : answers, reasons };
}

export const validateCommand = command({
  name: 'validate',
  summary: 'whether what a guest types into a field is accepted, and what becomes of it',
  example: [
    { field: 'phone', value: '+44 20 7946 0000' },
    { field: 'amount', value: '1,250.5' },
  ],
  input: oneOrListOf(field, MOST_FIELDS),
  answer,
});
