/**
 * Bombadil explores the built app beside a sandbox, where things go wrong meanwhile: `npm run explore -- --minutes 5`.
 * Each visit of a minute begins elsewhere, with a sandbox and a browser of its own, and leaves a folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { scenarios } from '../../fixtures/sandbox/control/scenarios.ts';
import type { RequestListener } from '../../fixtures/sandbox/listen.ts';
import { majorAmount } from '../../fixtures/world/amounts.ts';
import { Refusal } from '../../fixtures/world/refusal.ts';
import { launchOptions } from '../chromium.ts';
import { TestSandbox } from '../sandbox.ts';
import type { Books } from './look.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const STARTS = [
  'foxglove/foxglove-arms/order?table=12',
  'foxglove/foxglove-arms/pay/2',
  'foxglove/night-jar/order?table=7',
  'foxglove/foxglove-arms/takeaway',
  'marigold/ancoats/pay/3',
  'foxglove/orchard-room/order/menus',
  'marigold/smithfield/order?table=12',
  'northbound/border-owl/order-ahead',
  'foxglove/lantern-and-loom/order?table=12',
  'foxglove/',
] as const;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    from: { type: 'string', default: `${Math.floor(Date.now() / 60_000) % STARTS.length}` },
    out: { type: 'string', default: path.join(PROJECT, 'test-results/explore') },
  },
});

interface Visit {
  readonly start: string;
  readonly troubles: (readonly [second: number, name: string])[];
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** What the till and other guests do. */
const OTHERS: Readonly<Record<string, (sandbox: TestSandbox) => unknown>> = {
  'another-round': ({ world }) =>
    world.till.add(openTable(world), [{ name: 'Another round', price: 5.2, amount: 1, choices: [] }]),
  'others-pay': ({ world }) => world.till.takeCash(openTable(world), 3),
  'on-the-house': ({ world }) =>
    world.till.promote(openTable(world), { name: 'On the house', worth: { percentage: 10 } }),
  'sold-out': ({ world }) => {
    const { siteId, menus } = oneOf(world.backend.venues);
    world.stock.setOut(siteId, oneOf(oneOf(menus).products).productId, true);
  },
};
const NAMES = [...scenarios.map(({ name }) => name), ...Object.keys(OTHERS)];

function openTable({ accounts }: TestSandbox['world']) {
  const bills = accounts.all.filter(({ closed }) => !closed);
  if (bills.length === 0) throw new Refusal(404, 'no-bill', 'No bill is open');
  const { venue, tableNo, areaId } = oneOf(bills);
  return { siteId: venue.siteId, tableNo, areaId };
}

async function play(name: string, sandbox: TestSandbox): Promise<void> {
  try {
    await OTHERS[name]?.(sandbox);
    scenarios.find((scenario) => scenario.name === name)?.play(sandbox);
  } catch (error) {
    // The till refuses what a bill no longer allows.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function goWrong(sandbox: TestSandbox, { troubles }: Visit, signal: AbortSignal): Promise<void> {
  const begun = Date.now();
  while (!signal.aborted) {
    const at = Math.round((Date.now() - begun) / 1000 + 2 + 3 * Math.random());
    const name = troubles.length % 2 === 0 ? oneOf(NAMES) : 'all-is-well';
    await pause(begun + at * 1000 - Date.now(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    troubles.push([at, name]);
    await play(name, sandbox);
  }
}

function booksOf({ world }: TestSandbox): Books {
  const { acquirer, accounts, ledger, orders } = world;
  const entriesOf = (id: string, key: string) =>
    orders.all.filter(({ idempotencyKey, state }) => idempotencyKey === key && state === 'placed').length +
    accounts.all.flatMap(({ payments }) => payments).filter(({ paymentId }) => paymentId === id).length;
  const settled = Date.now() - 10_000;
  const isOld = (id: string) => ledger.entries.some(({ paymentId, at }) => paymentId === id && at < settled);
  return {
    payments: acquirer.all.map(({ idempotencyKey: key, amount, currency, state }) => ({
      key,
      amount: majorAmount(amount, currency),
      state,
    })),
    strays: acquirer.all
      .filter(({ id, state }) => state === 'captured' && isOld(id))
      .filter(({ id, idempotencyKey }) => entriesOf(id, idempotencyKey) !== 1)
      .map(({ idempotencyKey }) => idempotencyKey),
  };
}

/** @returns the names of the sentences that did not hold */
async function explore(visit: Visit, folder: string): Promise<readonly string[]> {
  const [key = '', ...address] = visit.start.split('/');
  const brand = sampleBrands.find((sample) => sample.key === key);
  if (brand === undefined) throw new Error(`There is no brand ${key}`);
  const withBooks =
    (listener: RequestListener): RequestListener =>
    (incoming, outgoing) =>
      incoming.url === '/__explorer/books'
        ? outgoing.end(JSON.stringify(booksOf(sandbox)))
        : listener(incoming, outgoing);
  const sandbox: TestSandbox = await TestSandbox.start(brand, withBooks);
  const over = new AbortController();
  const trouble = goWrong(sandbox, visit, over.signal);
  const profile = mkdtempSync(path.join(tmpdir(), 'tableside-explore-'));
  // In a browser that Bombadil starts itself, service workers wait for a debugger for ever.
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    args: [...(launchOptions().args ?? []), '--remote-debugging-port=0'],
  });
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const explorer = spawn(
    path.join(PROJECT, 'node_modules/.bin/bombadil'),
    // An instrumented script has another hash than the policy allows.
    `browser test-external --create-target --width=390 --height=844 --output-path-overwrite --instrument-javascript=`
      .split(' ')
      .concat(`--remote-debugger=http://127.0.0.1:${port}`, `--output-path=${folder}`)
      .concat(`--time-limit=${options.seconds}s`)
      .concat(`${sandbox.origin}/${address.join('/')}`, path.join(import.meta.dirname, 'invariants.ts')),
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: (Number(options.seconds) + 60) * 1000 },
  );
  let said = '';
  for (const stream of [explorer.stdout, explorer.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(explorer, 'close')) as [number];
  over.abort();
  await trouble;
  await browser.close().catch(() => undefined);
  // Bombadil may have closed it, and it may still write.
  await rm(profile, { recursive: true, force: true, maxRetries: 9 }).catch(() => undefined);
  await sandbox.stop();
  said = said.replaceAll(/^.*WS Invalid message.*\n/gm, '');
  writeFileSync(path.join(folder, 'said.txt'), said);
  writeFileSync(path.join(folder, 'visit.json'), JSON.stringify(visit));
  // It ends with 2 where a sentence did not hold.
  if (code !== 0 && code !== 2) throw new Error(`Bombadil ended with ${code}:\n${said.slice(-2000)}`);
  return [...new Set([...said.matchAll(/(\w+) was violated:/g)].map(([, name = '']) => name))];
}

const end = Date.now() + Number(options.minutes) * 60_000;
for (let turn = Number(options.from); Date.now() < end; turn += 1) {
  const visit: Visit = { start: STARTS[turn % STARTS.length] ?? STARTS[0], troubles: [] };
  const folder = path.join(options.out, `${turn}`);
  mkdirSync(folder, { recursive: true });
  const broken = await explore(visit, folder);
  const said = broken.length === 0 ? 'every sentence held' : `not held: ${broken.join(', ')}; see ${folder}`;
  console.log(`${visit.start}: ${said}`);
  if (broken.length > 0) process.exitCode = 1;
}
