/**
 * Fifty phones pay one bill at once, twenty times, over two processes and PostgreSQL: each sends everything twice. In the
 * middle a process dies as it captures, and is started again. Vendure's own way, without the bridge's guards, must fail.
 *
 *     npm run load [-- PHONES ROUNDS]
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as t from 'io-ts';
import { Dashboard } from './dashboard.ts';
import { startPub, type Pub } from './start.ts';

const [PHONES = 50, ROUNDS = 20] = process.argv.slice(2).map(Number);
const PORT = Number(process.env['PORT'] ?? 4320);
/** Each phone pays a tenth, so that most are refused. */
const PARTS = 10;
const TABLE = { tableNo: '20', venueId: '7101' };

const Bill = t.type({
  accountId: t.string,
  accountTotal: t.number,
  lines: t.array(t.type({ type: t.string, price: t.number })),
});
const Held = t.type({ id: t.string });
const Captured = t.type({
  payments: t.array(t.type({ amount: t.number, idempotencyKey: t.string, order: t.type({ id: t.string }) })),
});

/** How often a phone asks. Without the guards a call that fails does so for good. */
let mostTries = 20;

/** A phone asks the next process where one does not answer, with the same key. Undefined where it is refused. */
async function send<A>(
  to: readonly string[],
  body: object,
  answer: t.Decoder<unknown, A>,
  key = randomUUID(),
) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const response = await fetch(to[tries % to.length] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': randomUUID(), 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const decoded = answer.decode(await response?.json().catch(() => undefined));
    if (response?.ok && decoded._tag === 'Right') return decoded.right;
    if (response && response.status < 500) return undefined;
    await pause(100);
  }
  throw new Error(`Nobody answers ${String(to[0])}`);
}

const NOTHING = { taken: 0, refused: 0, unanswered: 0, above: 0, twice: 0, short: 0 };

const minor = (price: number) => Math.round(price * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Every phone holds and enters its part, each call twice at once, one at each process. */
async function round({ app, engines, gateway }: Pub, figures: typeof NOTHING): Promise<void> {
  const at = (path: string) => engines.map((engine) => `${engine}/api/${path}`);
  const read = () => send(at('pay-at-table/accounts'), { table: TABLE }, Bill);
  const { accountId: id = '', accountTotal = 0 } = (await read()) ?? {};
  const amount = minor(accountTotal / PARTS) / 100;
  const pay = async () => {
    const key = randomUUID();
    const twice = <A>(path: string, body: object, answer: t.Decoder<unknown, A>) =>
      Promise.all([at(path), at(path).reverse()].map((way) => send(way, body, answer, key)));
    const about = { currency: 'GBP', customer: { email: 'ada@example.com' }, venue: TABLE.venueId };
    const returnUrls = { success: app, failure: app };
    const card = { provider: 'braintree', nonce: 'fake-valid-nonce', returnUrls };
    const [held] = await twice(
      'payments/payments',
      { amount, order: { id, ref: id }, ...about, ...card },
      Held,
    );
    const entry = { amount, tip: 0, total: amount, paymentId: held?.id, table: TABLE };
    const entered = await twice(`pay-at-table/accounts/${id}/${id}/payment`, entry, t.unknown);
    return entered.some((answer) => answer !== undefined);
  };
  const phone = () => pay().catch(() => void (figures.unanswered += 1));
  const outcomes = await Promise.all(Array.from({ length: PHONES }, phone));
  const { lines = [] } = (await read()) ?? {};
  const { payments = [] } = (await send([`${gateway}/captured`], {}, Captured)) ?? {};
  const entered = lines.filter(({ type }) => type === 'payment');
  const captured = payments.filter(({ order }) => order.id === id);
  const [total, onBill] = [minor(accountTotal), -sumOf(entered.map(({ price }) => minor(price)))];
  const charged = sumOf(captured.map((each) => each.amount));
  const keys = new Set(captured.map(({ idempotencyKey }) => idempotencyKey));
  figures.taken += outcomes.filter((outcome) => outcome === true).length;
  figures.refused += outcomes.filter((outcome) => outcome === false).length;
  figures.above += Number(onBill > total || charged > total);
  figures.short += Number(onBill < total || charged < total || onBill !== charged);
  figures.twice += captured.length - keys.size + Math.max(0, entered.length - captured.length);
}

async function run(port: number, rounds: number, isUnguarded: boolean) {
  process.env['PGDATA'] = `/tmp/tableside-vendure-load-${port}`;
  rmSync(process.env['PGDATA'], { recursive: true, force: true });
  // Of the captures each process makes about the half.
  const deadly = isUnguarded ? {} : { diesAtCapture: Math.ceil((PARTS * rounds) / 4) };
  mostTries = isUnguarded ? 1 : 20;
  const pub = await startPub({ port, isPostgres: true, isUnguarded, ...deadly });
  try {
    const figures = { ...NOTHING };
    const dashboard = new Dashboard(pub.engines[0] ?? '', TABLE.venueId);
    const began = Date.now();
    for (let at = 0; at < rounds; at += 1) {
      await dashboard.openBill(TABLE.tableNo, { 'Fish pie': 4 });
      await round(pub, figures);
    }
    const [how, seconds] = [isUnguarded ? 'without' : 'with', Math.round((Date.now() - began) / 1000)];
    console.log(
      `${how} the guards: ${rounds} bills, ${PHONES} phones each, ${seconds} s`,
      figures,
      pub.deaths,
    );
    if (!isUnguarded && pub.deaths.length === 0) throw new Error('No process died as it captured');
    return figures;
  } finally {
    await pub.stop();
  }
}

const guarded = await run(PORT, ROUNDS, false);
const unguarded = await run(PORT + 10, 2, true);
if (guarded.unanswered + guarded.above + guarded.twice + guarded.short > 0)
  throw new Error(
    'A phone had no answer, or a bill was paid above its total, twice under one key, or not whole',
  );
if (unguarded.above + unguarded.twice === 0)
  throw new Error('Without the guards nothing went wrong: this test could not fail');
