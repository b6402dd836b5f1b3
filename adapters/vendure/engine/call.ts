/** One call of the contract, what its request may hold, and how it is refused. */
import { customAlphabet } from 'nanoid';

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  /** Of the path and of the query. */
  readonly at: Fields;
  readonly body: Fields;
  readonly sessionId: string;
  readonly key: string | undefined;
  /** The client's network address. */
  readonly from: string;
}

/** The service's own word that nothing was done (WN11, WN21). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Fields = {},
  ) {
    super(message);
  }
}

export const notFound = (message: string) => new Refusal(404, 'not-found', message);
export const badRequest = (message: string) => new Refusal(400, 'bad-request', message);
export const amountMismatch = (message: string) => new Refusal(422, 'amount-mismatch', message);
/** A basket that cannot be ordered. The app knows some phrases of `detail` (docs/contract/journeys.md). */
export const basketRefused = (detail: string, failedLines?: readonly number[]) =>
  new Refusal(422, 'basket', detail, failedLines && { failedLines });

/** Throws a Refusal: 400 where it is absent. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw badRequest(`The request has no ${name}`);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectIn = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isRecord(value) ? value : {};
};

export const objectsIn = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map((each) => (isRecord(each) ? each : {})) : [];
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

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Without vowels, so that no code is a word, and without Q, which is read as O. */
export const LETTERS = 'BCDFGHJKLMNPRSTVWXZ';
/** A code that nobody finds by trying, and that people can say: of an order, or to join a tab. */
export const newCode = customAlphabet(LETTERS, 8);

const [EMAIL, NAME, NOTE] = [254, 121, 200];

/** The details of a guest, as the contract allows them. Of who pays a bill the email alone is asked. */
export function requireGuest(body: Fields, { emailAlone = false } = {}): void {
  const customer = objectIn(body, 'customer');
  const text = (name: string) => String(customer[name] ?? '');
  const isReached = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('email')) && text('email').length <= EMAIL;
  const isNamed =
    text('name').trim() !== '' &&
    text('name').length <= NAME &&
    text('surname').length <= NAME &&
    /^(\+?\d{6,15})?$/.test(text('phone'));
  if (!isReached || !(isNamed || emailAlone))
    throw new Refusal(422, 'customer', 'The guest needs a name, a sound email and no unsound phone number');
}

export function requireNote({ note = '' }: Fields): void {
  if (String(note).length > NOTE) throw new Refusal(422, 'note', 'The note is too long');
}
