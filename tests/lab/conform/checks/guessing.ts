/**
 * Rate limits: what a client may guess before a service stops it (WN19). They run last, because the services refuse the
 * kit afterwards. Those that use up the network address's limit block others there, so they need `--write`.
 */
import { randomUUID } from 'node:crypto';
import { describeFailure, isLeft } from '@tableside/core';
import { billTable } from '@tableside/core/bill';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import type { Guest } from '../guest.ts';
import { broke, holds, skip } from '../verdict.ts';
import type { Answered } from './answers.ts';
import { paysBills } from './bills.ts';
import { hasErrorBody } from './every-call.ts';

/** A backend may have its own limits, up to three times the contract's. */
const LENIENCE = 3;

const TABLES_A_SESSION = 10 * LENIENCE;
const QUESTIONS_A_TABLE = 60 * LENIENCE;
const CODES_A_SESSION = 20 * LENIENCE;
const CODES_AN_ADDRESS = 100 * LENIENCE;
/** The contract allows a session this many tries when its address is at its limit. */
const CODES_AT_FULL_ADDRESS = 2;

/** The contract's limits are per minute. */
const WINDOW_MS = 60_000;

type Try = (place: number) => Promise<Answered<unknown>>;

/** The number of tries before a 429; undefined if none of `most` got one. Any other failure breaks the rule. */
async function triesBeforeLimit(backend: Backend, most: number, attempt: Try): Promise<number | undefined> {
  const began = performance.now();
  for (let tried = 0; tried < most; tried += 1) {
    if (isStopped(backend, await attempt(tried))) return tried;
  }
  return performance.now() - began > WINDOW_MS
    ? skip(`${most} tries took more than a minute, in which a limit a minute cannot be seen`)
    : undefined;
}

function isStopped({ wire }: Backend, answer: Answered<unknown>): boolean {
  if (!isLeft(answer)) return false;
  const { left: failure } = answer;
  holds(failure.failure === 'refused' && failure.status < 500, describeFailure(failure));
  if (failure.status !== 429) return false;
  holds(wire.last !== undefined && hasErrorBody(wire.last), 'A 429 has no error body of the service');
  return true;
}

/** Something that a client may guess; the kit's made-up values match nothing. */
interface Guessed {
  readonly name: string;
  readonly attempt: (guest: Guest) => Promise<Answered<unknown>>;
}

async function vouchers(backend: Backend): Promise<Guessed> {
  const { siteId, defaultArea } = await backend.session();
  const attempt = (guest: Guest) =>
    guest.vouchers.check({ siteId, salesAreaId: defaultArea.id, voucherCode: madeUp() })();
  const first = await attempt(backend.guest);
  holds(isLeft(first) || isLeft(first.right), 'A code that the kit made up is a voucher');
  return { name: 'codes of vouchers', attempt };
}

async function employeeIds(backend: Backend): Promise<Guessed> {
  const { guest, app } = backend;
  const attempt = ({ employees }: Guest) => employees.code(app.brand.brandId, madeUp())();
  const first = await attempt(guest);
  if (isLeft(first) && first.left.failure === 'refused' && first.left.status === 404 && !first.left.byService)
    backend.missing('The venues service does not answer for staff discounts', 'staff-discounts');
  holds(isLeft(first), 'An employee id that the kit made up has a voucher');
  backend.offers('staff-discounts');
  return { name: 'employee ids', attempt };
}

const madeUp = (): string => `NONE${randomUUID().slice(0, 8)}`;

/** One guessing session is stopped. */
async function limitsSession(backend: Backend, { name, attempt }: Guessed): Promise<void> {
  const guest = backend.newGuest();
  const tried = await triesBeforeLimit(backend, CODES_A_SESSION, () => attempt(guest));
  holds(
    tried !== undefined,
    `One session may try any number of ${name}: ${CODES_A_SESSION} unknown ones were answered. A service answers 429 after a few in a minute`,
  );
}

/** Later sessions at the same address are stopped sooner, but each has at least one try. */
async function limitsAddress(backend: Backend, { name, attempt }: Guessed): Promise<void> {
  let [inAll, most] = [0, 0];
  while (inAll < CODES_AN_ADDRESS) {
    const guest = backend.newGuest();
    const tried =
      (await triesBeforeLimit(backend, CODES_A_SESSION, () => attempt(guest))) ??
      skip(`No session is stopped that tries ${name}`);
    holds(
      tried > 0,
      `The first of the ${name} that a session tries is refused, after ${inAll} of other sessions: one phone shuts out all others of its network`,
    );
    if (tried <= CODES_AT_FULL_ADDRESS || tried < most) return;
    most = tried;
    inAll += tried;
  }
  broke(
    `A client that makes up sessions may try any number of ${name}: ${inAll} unknown ones were answered at one network address. A service then stops each session there after two`,
  );
}

export const GUESSING: readonly Check[] = [
  check('WN19', 'A session that asks for many tables is stopped, and no other', async (backend) => {
    await paysBills(backend);
    const { brand } = backend.app;
    const entered = await backend.entered();
    const asks = ({ accounts }: Guest, place: number) =>
      accounts.open(billTable(brand, entered, `none-${place}`), entered.backend.currency)();
    const guest = backend.newGuest();
    const tried = await triesBeforeLimit(backend, TABLES_A_SESSION, (place) => asks(guest, place));
    holds(
      tried !== undefined,
      `One session may ask for the bill of any table: ${TABLES_A_SESSION} tables that there are not were answered. A service answers 429 after a few in a minute`,
    );
    holds(
      !isStopped(backend, await asks(backend.newGuest(), tried)),
      'After tables that there are not, another session is refused too: one phone shuts out all others of its network',
    );
  }),
  check('WN19', 'A session that tries employee ids is stopped', async (backend) =>
    limitsSession(backend, await employeeIds(backend)),
  ),
];

/** They use up what a network address may try. */
export const GUESSING_BY_ADDRESS: readonly Check[] = [
  check('WN19', 'An address that asks for one bill again and again is stopped', async (backend) => {
    await paysBills(backend);
    await backend.bill();
    const { token: _token, ...table } = await backend.tableOfBill();
    const tried = await triesBeforeLimit(backend, QUESTIONS_A_TABLE, () =>
      backend.newGuest().accounts.open(table, backend.currency)(),
    );
    holds(
      tried !== undefined,
      `A client that makes up sessions may ask for the bill of table ${table.tableNo} without end: ${QUESTIONS_A_TABLE} questions were answered. A service counts tables that it finds too, and answers 429 by network address`,
    );
  }),
  check('WN19', 'A session that tries codes of vouchers is stopped', async (backend) =>
    limitsSession(backend, await vouchers(backend)),
  ),
  check('WN19', 'Sessions that try vouchers at one address are stopped sooner', async (backend) =>
    limitsAddress(backend, await vouchers(backend)),
  ),
  check('WN19', 'Sessions that try employee ids at one address are stopped sooner', async (backend) =>
    limitsAddress(backend, await employeeIds(backend)),
  ),
];
