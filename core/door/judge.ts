/**
 * Checks of what untyped code passes to core. They look at a value and change nothing of it: what is sound reaches the
 * rule as it was given.
 */
import { InvalidInput } from '../invalid-input.ts';

/** Throws an `InvalidInput` that names the field where the value does not fit. */
export type Judge = (value: unknown, field: string) => void;

/** A value that fits `expected`, which the error quotes. */
export const fitting =
  (expected: string, fits: (value: unknown) => boolean): Judge =>
  (value, field) => {
    if (!fits(value)) throw new InvalidInput(field, expected, value);
  };

/** A value, or undefined. Null is a value. */
export const orAbsent =
  (judge: Judge): Judge =>
  (value, field) => {
    if (value !== undefined) judge(value, field);
  };

/** One of the texts. */
export const oneOf = (...texts: readonly string[]): Judge =>
  fitting(`one of ${texts.join(', ')}`, (value) => texts.some((text) => text === value));

/** An object with these fields, its own or inherited. Other fields are not looked at. */
export const fields =
  (judges: Readonly<Record<string, Judge>>): Judge =>
  (value, field) => {
    if (!isObject(value)) throw new InvalidInput(field, 'an object', value);
    for (const [key, judge] of Object.entries(judges)) judge(value[key], below(field, key));
  };

/** A list of which every item fits. */
export const listOf =
  (judge: Judge): Judge =>
  (value, field) => {
    if (!Array.isArray(value)) throw new InvalidInput(field, 'a list', value);
    for (const [at, item] of value.entries()) judge(item, below(field, String(at)));
  };

/** An object whose text in `tag` says which further fields it has. */
export const variants = (
  tag: string,
  judges: Readonly<Record<string, Readonly<Record<string, Judge>>>>,
): Judge => {
  const names = oneOf(...Object.keys(judges));
  return (value, field) => {
    if (!isObject(value)) throw new InvalidInput(field, 'an object', value);
    names(value[tag], below(field, tag));
    fields(judges[String(value[tag])] ?? {})(value, field);
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`);

/** An argument's name, and what it has to be. The fields of an argument without a name are named by themselves. */
export type Argument = readonly [name: string, judge: Judge];

/** The rule, behind a check of its arguments. */
export const judged =
  <Arguments extends readonly unknown[], Answer>(
    rule: (...given: Arguments) => Answer,
    ...judges: readonly Argument[]
  ): ((...given: Arguments) => Answer) =>
  (...given) => {
    for (const [at, [name, judge]] of judges.entries()) judge(given[at], name);
    return rule(...given);
  };
