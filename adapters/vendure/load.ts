/**
 * Fifty phones pay one bill at once, twenty times, over two processes and PostgreSQL: each sends everything twice. In the
 * middle a process dies between a capture and its commit, and is started again. Vendure's own way, without the bridge's
 * guards, must fail the same.
 *
 *     npm run load [-- PHONES ROUNDS]
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Dashboard } from './dashboard.ts';
import { startPub, type Pub } from './start.ts';

type Loose = any; // oxlint-disable-line typescript/no-explicit-any

const [PHONES = 50, ROUNDS = 20] = process.argv.slice(2).map(Number);
const PORT = Number(process.env['PORT'] ?? 4320);
/** Each phone pays a tenth, so that most are refused. */
const PARTS = 10;
const TABLE = { tableNo: '20', venueId: '7101' };

async function send(address: string, body: object, key: string = randomUUID()) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': randomUUID(), 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as Loose };
}

/** A phone asks the other process where one does not answer, with the same key. */
async function persist(engines: readonly string[], path: string, body: object, key: string) {
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  for (let tries = 0; tries < 20 && (answer?.status ?? 500) >= 500; tries += 1) {
    if (tries > 0) await pause(100);
    answer = await send(`${engines[tries % engines.length]}${path}`, body, key).catch(() => undefined);
  }
  if (answer === undefined) throw new Error(`No process answers ${path}`);
  return answer;
}

const NOTHING = { taken: 0, refused: 0, above: 0, twice: 0, short: 0 };

/** Every phone holds and enters its part, each call twice at once, one at each process. */
async function round({ app, engines, gateway }: Pub, figures: typeof NOTHING): Promise<void> {
  const read = async () => (await send(`${engines[0]}/api/pay-at-table/accounts`, { table: TABLE })).body;
  const { accountId: id, accountTotal } = await read();
  const amount = Math.round((accountTotal * 100) / PARTS) / 100;
  const ways = [engines, [...engines].reverse()];
  const pay = async () => {
    const key = randomUUID();
    const twice = (path: string, body: object) =>
      Promise.all(ways.map((way) => persist(way, path, body, key)));
    const [held] = await twice('/api/payments/payments', {
      amount,
      currency: 'GBP',
      customer: { email: 'ada@example.com' },
      order: { id, ref: id },
      provider: 'braintree',
      venue: TABLE.venueId,
      nonce: 'fake-valid-nonce',
      returnUrls: { success: app, failure: app },
    });
    if (held?.status !== 200) throw new Error(`Holding was answered ${JSON.stringify(held)}`);
    const entry = { amount, tip: 0, total: amount, paymentId: held.body.id, table: TABLE };
    const entered = await twice(`/api/pay-at-table/accounts/${id}/${id}/payment`, entry);
    return entered.some(({ status }) => status === 200);
  };
  const outcomes = await Promise.all(Array.from({ length: PHONES }, pay));
  const lines: Loose[] = (await read()).lines.filter(({ type }: Loose) => type === 'payment');
  const { payments } = (await send(`${gateway}/captured`, {})).body;
  const captured: Loose[] = payments.filter(({ order }: Loose) => order.id === id);
  const total = Math.round(accountTotal * 100);
  const onBill = -lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const charged = captured.reduce((sum, each) => sum + each.amount, 0);
  const keys = new Set(captured.map(({ idempotencyKey }) => idempotencyKey));
  const taken = outcomes.filter(Boolean).length;
  figures.taken += taken;
  figures.refused += outcomes.length - taken;
  figures.above += Number(onBill > total || charged > total);
  figures.short += Number(onBill < total || charged < total || onBill !== charged);
  figures.twice += captured.length - keys.size + Math.max(0, lines.length - captured.length);
}

async function run(port: number, rounds: number, isUnguarded: boolean) {
  process.env['PGDATA'] = `/tmp/tableside-vendure-load-${port}`;
  rmSync(process.env['PGDATA'], { recursive: true, force: true });
  // Of the captures each process makes about the half.
  const deadly = isUnguarded ? {} : { diesAtCapture: Math.ceil((PARTS * rounds) / 4) };
  const pub = await startPub({ port, isPostgres: true, isUnguarded, isEngineAlone: true, ...deadly });
  try {
    const figures = { ...NOTHING };
    const dashboard = new Dashboard(pub.engines[0] ?? '', TABLE.venueId);
    const began = Date.now();
    for (let at = 0; at < rounds; at += 1) {
      await dashboard.openBill(TABLE.tableNo, { 'Fish pie': 4 });
      await round(pub, figures);
    }
    if (!isUnguarded && !pub.children.some(({ signalCode }) => signalCode === 'SIGKILL'))
      throw new Error('No process died between a capture and its commit');
    const [how, seconds] = [isUnguarded ? 'without' : 'with', Math.round((Date.now() - began) / 1000)];
    console.log(`${how} the guards: ${rounds} bills, ${PHONES} phones each, ${seconds} s`, figures);
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
