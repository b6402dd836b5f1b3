/**
 * Fifty phones pay one bill at once, twenty times, over two processes and PostgreSQL: each sends everything twice. In the
 * middle a process dies between a capture and its commit, and is started again. Vendure's own way, without the bridge's guards, must fail the same.
 *
 *     npm run load [-- PHONES ROUNDS]
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Dashboard } from './dashboard.ts';
import { startPub, type Pub } from './start.ts';

const [PHONES = 50, ROUNDS = 20] = process.argv.slice(2).map(Number);
const PORT = 4320;
/** Each phone pays a tenth, so that most are refused. */
const PARTS = 10;
const TABLE = { tableNo: '20', venueId: '7101' };

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, any>>; // oxlint-disable-line typescript/no-explicit-any
}

async function send(
  address: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': randomUUID(), ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** A phone asks the other process where one does not answer, with the same key. */
async function persist(engines: readonly string[], path: string, body: object, key: string): Promise<Answer> {
  let answer: Answer | undefined;
  for (let tries = 0; tries < 20; tries += 1) {
    answer = await send((engines[tries % engines.length] ?? '') + path, body, {
      'idempotency-key': key,
    }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (answer !== undefined) return answer;
  throw new Error(`No process answers ${path}`);
}

const NOTHING = { taken: 0, refused: 0, above: 0, twice: 0, short: 0 };
type Figures = typeof NOTHING;

/** Every phone holds and enters its part, each call twice at once, one at each process. */
async function round(pub: Pub, engines: readonly string[], figures: Figures): Promise<void> {
  const [engine = ''] = engines;
  const read = () => send(`${engine}/api/pay-at-table/accounts`, { table: TABLE });
  const { body: bill } = await read();
  const id = bill['accountId'] as string;
  const amount = Math.round((bill['accountTotal'] * 100) / PARTS) / 100;
  const phones = Array.from({ length: PHONES }, async () => {
    const key = randomUUID();
    const ways = [engines, [...engines].reverse()];
    const holding = {
      amount,
      currency: 'GBP',
      customer: { email: 'ada@example.com' },
      order: { id, ref: id },
      provider: 'braintree',
      venue: TABLE.venueId,
      nonce: 'fake-valid-nonce',
      returnUrls: { success: pub.app, failure: pub.app },
    };
    const [held] = await Promise.all(ways.map((way) => persist(way, '/api/payments/payments', holding, key)));
    if (held?.status !== 200)
      throw new Error(`Holding was answered ${held?.status} ${JSON.stringify(held?.body)}`);
    const entry = {
      amount,
      tip: 0,
      total: amount,
      paymentId: held.body['id'],
      table: TABLE,
    };
    const entered = await Promise.all(
      ways.map((way) => persist(way, `/api/pay-at-table/accounts/${id}/${id}/payment`, entry, key)),
    );
    return entered.some(({ status }) => status === 200);
  });
  const outcomes = await Promise.all(phones);
  const { body: after } = await read();
  const lines = (after['lines'] as readonly { type: string; price: number }[]).filter(
    ({ type }) => type === 'payment',
  );
  const { payments } = (await (await fetch(`${pub.gateway}/captured`)).json()) as {
    payments: { idempotencyKey: string; amount: number; order: { id: string } }[];
  };
  const captured = payments.filter(({ order }) => order.id === id);
  const total = Math.round(bill['accountTotal'] * 100);
  const onBill = -lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const charged = captured.reduce((sum, each) => sum + each.amount, 0);
  figures.taken += outcomes.filter(Boolean).length;
  figures.refused += outcomes.filter((isTaken) => !isTaken).length;
  if (onBill > total || charged > total) figures.above += 1;
  if (onBill < total || charged < total || onBill !== charged) figures.short += 1;
  figures.twice +=
    captured.length -
    new Set(captured.map(({ idempotencyKey }) => idempotencyKey)).size +
    Math.max(0, lines.length - captured.length);
}

async function run(port: number, rounds: number, isUnguarded: boolean): Promise<Figures> {
  process.env['PGDATA'] = `/tmp/tableside-vendure-load-${port}`;
  rmSync(process.env['PGDATA'], { recursive: true, force: true });
  const pub = await startPub({
    port,
    isPostgres: true,
    isUnguarded,
    isEngineAlone: true,
    // Of the captures each process makes about the half.
    ...(!isUnguarded && { diesAtCapture: Math.ceil((PARTS * rounds) / 4) }),
  });
  try {
    const figures = { ...NOTHING };
    const dashboard = new Dashboard(pub.engines[0] ?? '', TABLE.venueId);
    const began = Date.now();
    for (let at = 0; at < rounds; at += 1) {
      await dashboard.openBill(TABLE.tableNo, { 'Fish pie': 4 });
      await round(pub, pub.engines, figures);
    }
    if (!isUnguarded && !pub.children.some(({ signalCode }) => signalCode === 'SIGKILL'))
      throw new Error('No process died between a capture and its commit');
    console.log(
      `${isUnguarded ? 'without' : 'with'} the guards: ${rounds} bills, ${PHONES} phones each, ${Math.round((Date.now() - began) / 1000)} s`,
      figures,
    );
    return figures;
  } finally {
    await pub.stop();
  }
}

// What must fail comes first, since it takes less.
const unguarded = await run(PORT + 10, 2, true);
const guarded = await run(PORT, ROUNDS, false);
if (guarded.above + guarded.twice + guarded.short > 0)
  throw new Error('A bill was paid above its total, or twice under one key, or not whole');
if (unguarded.above + unguarded.twice === 0)
  throw new Error('Without the guards nothing went wrong: this test could not fail');
