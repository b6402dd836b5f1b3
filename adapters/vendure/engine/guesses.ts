/** What a client may try in a minute before it is stopped (WN19). Counted in each process. */
import { Refusal, type Call } from './call.ts';

const WINDOW_MS = 60_000;
const [TABLES_A_SESSION, TABLES_AN_ADDRESS, QUESTIONS_A_TABLE] = [10, 60, 60];
const [CODES_A_SESSION, CODES_AN_ADDRESS, CODES_AT_FULL_ADDRESS] = [20, 100, 2];
const [JOINS_A_SESSION, JOINS_A_TABLE] = [5, 30_000];

/** When what was tried last, by whom. */
const tried = new Map<string, Map<string, number>>();

function recent(whose: string): Map<string, number> {
  const since = Date.now() - WINDOW_MS;
  const all = tried.get(whose) ?? new Map<string, number>();
  for (const [what, at] of all) if (at <= since) all.delete(what);
  if (all.size === 0) tried.delete(whose);
  return all;
}

function refuseAt(whose: string, most: number, what = ''): void {
  const all = recent(whose);
  if (all.has(what) || all.size < most) return;
  const wait = Math.min(...all.values()) + WINDOW_MS - Date.now();
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  throw new Refusal(429, 'too-many-tries', 'Too many were tried in a minute', { retryAfter });
}

function count(whose: string, what = `${Date.now()} ${Math.random()}`): void {
  const all = recent(whose);
  if (!all.has(what)) tried.set(whose, all.set(what, Date.now()));
}

/** A table that there is not counts for its session alone: nobody shuts an address out with numbers made up. */
export function askedTable({ sessionId, from }: Call, table: string, isReal: boolean): void {
  refuseAt(`tables ${sessionId}`, TABLES_A_SESSION, table);
  if (isReal) {
    refuseAt(`tables ${from}`, TABLES_AN_ADDRESS, table);
    refuseAt(`table ${from} ${table}`, QUESTIONS_A_TABLE);
    count(`table ${from} ${table}`);
    count(`tables ${from}`, table);
  }
  count(`tables ${sessionId}`, table);
}

/** Codes of vouchers, and employees' ids. */
export const codes = {
  ask({ sessionId, from }: Call): void {
    const isFull = recent(`codes ${from}`).size >= CODES_AN_ADDRESS;
    refuseAt(`codes ${sessionId}`, isFull ? CODES_AT_FULL_ADDRESS : CODES_A_SESSION);
  },
  missed({ sessionId, from }: Call): void {
    count(`codes ${sessionId}`);
    if (recent(`codes ${from}`).size < CODES_AN_ADDRESS) count(`codes ${from}`);
  },
};

/** Codes of tabs. */
export const joins = {
  ask({ sessionId }: Call, table: string): void {
    refuseAt(`joins ${sessionId}`, JOINS_A_SESSION);
    refuseAt(`joins ${table}`, JOINS_A_TABLE);
  },
  missed({ sessionId }: Call, table: string): void {
    count(`joins ${sessionId}`);
    count(`joins ${table}`);
  },
};
