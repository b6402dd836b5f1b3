/**
 * Bombadil explores the built app beside a sandbox, where things go wrong meanwhile: `npm run explore -- --minutes 5`.
 * Each visit of a minute begins elsewhere, with a sandbox and a browser of its own, and leaves a folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { scenarios } from '../../fixtures/sandbox/control/scenarios.ts';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import type { RequestListener } from '../../fixtures/sandbox/listen.ts';
import { majorAmount } from '../../fixtures/world/amounts.ts';
import { Refusal } from '../../fixtures/world/refusal.ts';
import { figuresOf } from '../../fixtures/world/accounts.ts';
import { launchOptions } from '../chromium.ts';
import { watchShifts } from '../layout-shifts.ts';
import { JAR } from '../scenarios/tabs.ts';
import { TestSandbox } from '../sandbox.ts';
import type { Books } from './look.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const STARTS = [
  'foxglove/foxglove-arms/order?table=12',
  'foxglove/foxglove-arms/pay/2',
  'foxglove/night-jar/order?table=7',
  'foxglove/lantern-and-loom/order?table=12',
  'foxglove/night-jar/pay/share',
  'foxglove/foxglove-arms/takeaway',
  'marigold/ancoats/pay/3',
  'foxglove/orchard-room/order?table=12',
  'foxglove/',
  'northbound/northern-lantern/order-ahead',
] as const;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '50' },
    from: { type: 'string', default: '0' },
    phones: { type: 'string', default: `${availableParallelism()}` },
    out: { type: 'string', default: path.join(PROJECT, 'test-results/explore') },
  },
});

interface Visit {
  readonly start: string;
  /** In every other visit others come and go, and nothing fails. */
  readonly isCalm: boolean;
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
    const { siteId, menus } = oneOf(world.backend.venues.filter(({ menus: served }) => served.length > 0));
    world.stock.setOut(siteId, oneOf(oneOf(menus).products).productId, true);
  },
};
const NAMES = Object.keys(OTHERS);
/** Those that leave the menu as it is. */
const CALM = NAMES.filter((name) => name !== 'sold-out');
const FAULTS = scenarios.map(({ name }) => name);

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

async function goWrong(
  sandbox: TestSandbox,
  { troubles, isCalm }: Visit,
  signal: AbortSignal,
): Promise<void> {
  const begun = Date.now();
  while (!signal.aborted) {
    const at = Math.round((Date.now() - begun) / 1000 + (isCalm ? 6 : 2) + 3 * Math.random());
    const next = isCalm ? CALM : [...FAULTS, ...NAMES];
    const name = isCalm || troubles.length % 2 === 0 ? oneOf(next) : 'all-is-well';
    await pause(begun + at * 1000 - Date.now(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    troubles.push([at, name]);
    await play(name, sandbox);
  }
}

/** Of each site, as its addresses name it. */
const slugs = new Map(
  sampleBrands.flatMap(({ content }) =>
    content.entries.map(({ fields }) => [`${fields['siteId']}`, `${fields['id']}`] as const),
  ),
);

function booksOf({ world }: TestSandbox, isCalm: boolean): Books {
  const { acquirer, accounts, ledger, orders } = world;
  const entriesOf = (id: string, key: string) =>
    orders.all.filter(({ idempotencyKey, state }) => idempotencyKey === key && state === 'placed').length +
    accounts.all.flatMap(({ payments }) => payments).filter(({ paymentId }) => paymentId === id).length;
  const settled = Date.now() - 10_000;
  const isOld = (id: string) => ledger.entries.some(({ paymentId, at }) => paymentId === id && at < settled);
  const bills = accounts.all.map((bill) => {
    const slug = slugs.get(bill.venue.siteId) ?? '';
    return [`/${slug}/pay/${bill.tableNo}`, majorAmount(figuresOf(bill).outstanding, bill.terms.currency)];
  });
  return {
    isCalm,
    bills: Object.fromEntries(bills) as Books['bills'],
    tables: orders.all.filter(({ state }) => state === 'placed').map(({ tableNumber = null }) => tableNumber),
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

/** The guests of a tab can order together, which the samples leave off. */
const together = (brand: SampleBrand): SampleBrand => ({
  ...brand,
  content: JSON.parse(
    JSON.stringify(brand.content).replaceAll(
      '"hybridOrderingSettings":{"enabled":true',
      '$&,"sharedBasket":true',
    ),
  ) as SampleBrand['content'],
});

/** A friend is asked for a share of the Night Jar's table 5. */
function share({ world }: TestSandbox): string {
  const items = [{ name: 'Espresso martini', price: 12, amount: 4 }];
  const bill = world.accounts.open(world.venue(JAR.siteId), { name: 'Late', tableNo: '5', items });
  const ids = { id: 'asked', basketId: 'asked', listedAs: 'asked', token: 'explored' };
  const asked = { ...ids, amount: 1600, items: [], isWithdrawn: false };
  world.accounts.change(bill, 'account.changed', { shares: [asked] });
  return asked.token;
}

/** @returns the names of the sentences that did not hold */
async function explore(visit: Visit, folder: string): Promise<readonly string[]> {
  const [key = '', ...address] = visit.start.split('/');
  const sample = sampleBrands.find((brand) => brand.key === key);
  if (sample === undefined) throw new Error(`There is no brand ${key}`);
  const withBooks =
    (listener: RequestListener): RequestListener =>
    (incoming, outgoing) =>
      incoming.url === '/__explorer/books'
        ? outgoing.end(JSON.stringify(booksOf(sandbox, visit.isCalm)))
        : listener(incoming, outgoing);
  const sandbox: TestSandbox = await TestSandbox.start(together(sample), withBooks);
  const over = new AbortController();
  if (visit.start.endsWith('/share')) address.push(`?t=${share(sandbox)}`);
  const trouble = goWrong(sandbox, visit, over.signal);
  const profile = mkdtempSync(path.join(tmpdir(), 'tableside-explore-'));
  // In a browser that Bombadil starts itself, service workers wait for a debugger for ever.
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    args: [...(launchOptions().args ?? []), '--remote-debugging-port=0'],
    hasTouch: true,
    isMobile: true,
  });
  // What tsx calls in each function.
  await browser.addInitScript('globalThis.__name = (of) => of');
  await watchShifts(browser);
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const explorer = spawn(
    path.join(PROJECT, 'node_modules/.bin/bombadil'),
    // An instrumented script has another hash than the policy allows.
    `browser test-external --create-target --width=390 --height=844 --output-path-overwrite --instrument-javascript=`
      .split(' ')
      .concat(`--remote-debugger=http://127.0.0.1:${port}`, `--output-path=${folder}`)
      .concat(`--time-limit=${options.seconds}s`)
      .concat(
        `${sandbox.origin}/${address.join('/').replace('/?', '?')}`,
        path.join(import.meta.dirname, 'invariants.ts'),
      ),
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
  if (code !== 0 && code !== 2) console.log(`Bombadil ended with ${code}: see ${folder}/said.txt`);
  return [...new Set([...said.matchAll(/(\w+) was violated:/g)].map(([, name = '']) => name))];
}

const end = Date.now() + Number(options.minutes) * 60_000;
const found = new Map<string, string>();
let turn = Number(options.from);

async function visits(): Promise<void> {
  while (Date.now() < end) {
    const at = turn++;
    const start = STARTS[at % STARTS.length] ?? STARTS[0];
    const folder = path.join(options.out, `${at}`);
    mkdirSync(folder, { recursive: true });
    const broken = await explore({ start, isCalm: at % 2 === 0, troubles: [] }, folder);
    for (const name of broken) if (!found.has(name)) found.set(name, folder);
    console.log(
      `${start}: ${broken.length === 0 ? 'every sentence held' : `not held: ${broken.join(', ')}`}`,
    );
  }
}
await Promise.all(Array.from({ length: Number(options.phones) }, visits));
for (const [name, folder] of found) console.log(`${name}: see ${folder}/said.txt`);
process.exitCode = found.size === 0 ? 0 : 1;
