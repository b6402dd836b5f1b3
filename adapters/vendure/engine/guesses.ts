/** What a client may try in a minute before it is stopped (WN19). Counted in each process. */
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';

const WINDOW_MS = 60_000;
const [TABLES_A_SESSION, TABLES_AN_ADDRESS, QUESTIONS_A_TABLE] = [10, 60, 60];
const [CODES_A_SESSION, CODES_AN_ADDRESS, CODES_AT_FULL_ADDRESS] = [20, 100, 2];

/** When what was tried last, by whom. */
class Recent {
  private readonly tried = new Map<string, Map<string, number>>();

  of(whose: string): ReadonlyMap<string, number> {
    const since = Date.now() - WINDOW_MS;
    const all = this.tried.get(whose) ?? new Map<string, number>();
    for (const [what, at] of all) if (at <= since) all.delete(what);
    if (all.size === 0) this.tried.delete(whose);
    return all;
  }

  refuseAt(whose: string, most: number, what?: string): void {
    const all = this.of(whose);
    if ((what !== undefined && all.has(what)) || all.size < most) return;
    const wait = Math.min(...all.values()) + WINDOW_MS - Date.now();
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw new Refusal(429, 'too-many-tries', 'Too many were tried in a minute', {}, seconds);
  }

  add(whose: string, what = `${Date.now()} ${Math.random()}`): void {
    const all = new Map(this.of(whose));
    if (!all.has(what)) this.tried.set(whose, all.set(what, Date.now()));
  }
}

export class TableGuesses {
  private readonly sessions = new Recent();
  private readonly addresses = new Recent();
  private readonly tables = new Recent();

  ask({ sessionId, from }: Call, table: string, isReal: boolean): void {
    this.sessions.refuseAt(sessionId, TABLES_A_SESSION, table);
    if (isReal) {
      this.addresses.refuseAt(from, TABLES_AN_ADDRESS, table);
      this.tables.refuseAt(`${from} ${table}`, QUESTIONS_A_TABLE);
      this.tables.add(`${from} ${table}`);
      this.addresses.add(from, table);
    }
    this.sessions.add(sessionId, table);
  }
}

/** Codes of vouchers, and employees' ids. */
export class CodeGuesses {
  private readonly sessions = new Recent();
  private readonly addresses = new Recent();

  ask({ sessionId, from }: Call): void {
    const isFull = this.addresses.of(from).size >= CODES_AN_ADDRESS;
    this.sessions.refuseAt(sessionId, isFull ? CODES_AT_FULL_ADDRESS : CODES_A_SESSION);
  }

  missed({ sessionId, from }: Call): void {
    this.sessions.add(sessionId);
    if (this.addresses.of(from).size < CODES_AN_ADDRESS) this.addresses.add(from);
  }
}
