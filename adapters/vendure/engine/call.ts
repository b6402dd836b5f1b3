/** One call of the contract, and what a request may hold. */
import { badRequest } from './refusal.ts';

export interface Call {
  readonly query: URLSearchParams;
  readonly body: Fields;
  readonly sessionId: string;
  readonly key: string | undefined;
  /** The client's network address. */
  readonly from: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Throws a Refusal: 400 where it is absent. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw badRequest(`The request has no ${name}`);
}

export const objectIn = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
};

export const objectsIn = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map((_, at) => objectIn(value as never, at as never)) : [];
};

const MINOR = 100;

/** Minor units of a request's amount; nothing where it is left out. Throws a Refusal for anything but money. */
export function minorIn(fields: Fields, name: string): number {
  const value = fields[name] ?? 0;
  const minor = typeof value === 'number' ? Math.round(value * MINOR) : NaN;
  if (!Number.isSafeInteger(minor) || minor < 0 || Math.abs(minor - Number(value) * MINOR) > 1e-6)
    throw badRequest(`${name} is no amount of money`);
  return minor;
}

export const major = (minor: number) => minor / MINOR;
