/**
 * Checks of what untyped code passes to core. A check reads a value and changes nothing of it: a sound value reaches the
 * rule as it was given.
 */
import { InvalidInput } from '../invalid-input.ts';

/** Throws an `InvalidInput` that names the field where the value does not fit. */
export type Check = (value: unknown, field: string) => void;

/** A value that fits `expected`, which the error quotes. */
export const fitting =
  (expected: string, fits: (value: unknown) => boolean): Check =>
  (value, field) => {
    if (!fits(value)) throw new InvalidInput(field, expected, value);
  };

/** A value, or undefined. Null is a value. */
export const orAbsent =
  (check: Check): Check =>
  (value, field) => {
    if (value !== undefined) check(value, field);
  };

/** One of the texts. */
export const oneOf = (...texts: readonly string[]): Check =>
  fitting(`one of ${texts.join(', ')}`, (value) => texts.some((text) => text === value));

/** An object with these fields, its own or inherited. Other fields are not checked. */
export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, field) => {
    if (!isObject(value)) throw new InvalidInput(field, 'an object', value);
    for (const [key, check] of Object.entries(checks)) check(value[key], below(field, key));
  };

/** A list of which every item fits. */
export const listOf =
  (check: Check): Check =>
  (value, field) => {
    if (!Array.isArray(value)) throw new InvalidInput(field, 'a list', value);
    for (const [at, item] of value.entries()) check(item, below(field, String(at)));
  };

/** An object whose text in `tag` says which further fields it has. */
export const variants = (
  tag: string,
  checks: Readonly<Record<string, Readonly<Record<string, Check>>>>,
): Check => {
  const names = oneOf(...Object.keys(checks));
  return (value, field) => {
    if (!isObject(value)) throw new InvalidInput(field, 'an object', value);
    names(value[tag], below(field, tag));
    fields(checks[String(value[tag])] ?? {})(value, field);
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`);

/** An argument's name, and what it has to be. The fields of an argument without a name are named by themselves. */
export type Argument = readonly [name: string, check: Check];

/** The rule, behind a check of its arguments. */
export const checked =
  <Arguments extends readonly unknown[], Answer>(
    rule: (...given: Arguments) => Answer,
    ...checks: readonly Argument[]
  ): ((...given: Arguments) => Answer) =>
  (...given) => {
    for (const [at, [name, check]] of checks.entries()) check(given[at], name);
    return rule(...given);
  };
