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
import { scenarios } from '../../fixtures/sandbox/control/scenarios.ts';
import { majorAmount } from '../../fixtures/world/amounts.ts';
import { Refusal } from '../../fixtures/world/refusal.ts';
import { launchOptions } from '../chromium.ts';
import { watchShifts } from '../layout-shifts.ts';
import { Guest } from '../pages/guest.ts';
import { TestSandbox } from '../sandbox.ts';
import type { Books } from './look.ts';
import { foxglove, STARTS } from './starts.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '50' },
    from: { type: 'string', default: '0' },
    phones: { type: 'string', default: `${availableParallelism()}` },
    out: { type: 'string', default: path.join(PROJECT, 'test-results/explore') },
  },
});

const visitOf = (turn: number) => ({
  turn,
  start: STARTS[turn % STARTS.length]?.[0] ?? '',
  width: turn % 4 === 3 ? 320 : 390,
  /** Others come and go, and nothing fails. */
  isCalm: turn % 3 !== 2,
  troubles: [] as string[],
});
type Visit = ReturnType<typeof visitOf>;

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** What the till and other guests do. */
const OTHERS: Readonly<Record<string, (sandbox: TestSandbox) => unknown>> = {
  'another-round': ({ world }) =>
    world.till.add(openTable(world), [{ name: 'Another round', price: 5.2, amount: 1, choices: [] }]),
  'others-pay': ({ world }) => world.till.takeCash(openTable(world), 3),
  'on-the-house': ({ world }) =>
    world.till.promote(openTable(world), { name: 'On the house', worth: { percentage: 10 } }),
};
const NAMES = Object.keys(OTHERS);
const ALL = [...scenarios.map(({ name }) => name), ...NAMES];

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

async function goWrong(sandbox: TestSandbox, { troubles, isCalm }: Visit, signal: AbortSignal) {
  const begun = Date.now();
  for (;;) {
    const isFault = !isCalm && troubles.length % 2 === 0;
    const name = isCalm ? oneOf(NAMES) : isFault ? oneOf(ALL) : 'all-is-well';
    await pause((isCalm ? 6000 : 2000) + 3000 * Math.random(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    troubles.push(`${Math.round((Date.now() - begun) / 1000)} s: ${name}`);
    await play(name, sandbox);
  }
}

function booksOf({ world }: TestSandbox, isCalm: boolean): Books {
  const { acquirer, accounts, ledger, orders } = world;
  const entriesOf = (id: string, key: string) =>
    orders.all.filter(({ idempotencyKey, state }) => idempotencyKey === key && state === 'placed').length +
    accounts.all.flatMap(({ payments }) => payments).filter(({ paymentId }) => paymentId === id).length;
  const settled = Date.now() - 10_000;
  const isOld = (id: string) => ledger.entries.some(({ paymentId, at }) => paymentId === id && at < settled);
  return {
    isCalm,
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
  const [, walk, brand = foxglove, locale = 'en-GB'] = STARTS[visit.turn % STARTS.length] ?? [];
  const sandbox = await TestSandbox.start(brand);
  const over = new AbortController();
  const profile = mkdtempSync(path.join(tmpdir(), 'tableside-explore-'));
  // In a browser that Bombadil starts itself, service workers wait for a debugger for ever.
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    args: [...(launchOptions().args ?? []), '--remote-debugging-port=0'],
    baseURL: sandbox.origin,
    hasTouch: true,
    isMobile: true,
    locale,
    viewport: { width: visit.width, height: 844 },
  });
  // What tsx calls in each function.
  await browser.addInitScript('globalThis.__name = (of) => of');
  await watchShifts(browser);
  await browser.exposeFunction('explorerBooks', () => booksOf(sandbox, visit.isCalm));
  const page = await browser.newPage();
  // The walk’s thumb is faster than an eye. Its taps are those of a guest who has seen the screen.
  await page.addInitScript("addEventListener('pointerdown', () => dispatchEvent(new Event('input')), true)");
  page.setDefaultTimeout(40_000);
  const stop = await walk?.(new Guest(page), sandbox).then(
    () => '',
    (error: Error) => error.message,
  );
  const address = page.url();
  await page.close();
  const trouble = goWrong(sandbox, visit, over.signal);
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const explorer = spawn(
    path.join(PROJECT, 'node_modules/.bin/bombadil'),
    // An instrumented script has another hash than the policy allows.
    `browser test-external --create-target --width=${visit.width} --height=844 --output-path-overwrite --instrument-javascript=`
      .split(' ')
      .concat(`--remote-debugger=http://127.0.0.1:${port}`, `--output-path=${folder}`)
      .concat(`--time-limit=${options.seconds}s`)
      .concat(address, path.join(import.meta.dirname, 'invariants.ts')),
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: (Number(options.seconds) + 60) * 1000 },
  );
  let said = '';
  for (const stream of [explorer.stdout, explorer.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isSilent = once(explorer, 'close');
  const [code] = (await once(explorer, 'exit')) as [number];
  over.abort();
  await trouble;
  await browser.close().catch(() => undefined);
  // What it has started may outlive it, but not its browser.
  await isSilent;
  // Bombadil may have closed it, and it may still write.
  await rm(profile, { recursive: true, force: true, maxRetries: 9 }).catch(() => undefined);
  await sandbox.stop();
  said = said.replaceAll(/^.*WS Invalid message.*\n/gm, '');
  if (stop) said += `reached was violated: ${stop}`;
  writeFileSync(path.join(folder, 'said.txt'), said);
  writeFileSync(path.join(folder, 'visit.json'), JSON.stringify(visit));
  // It ends with 2 where a sentence did not hold.
  if (code !== 0 && code !== 2) console.log(`Bombadil ended with ${code}: see ${folder}/said.txt`);
  return [...new Set([...said.matchAll(/(\w+) was violated:/g)].map(([, name = '']) => name))];
}

const end = Date.now() + Number(options.minutes) * 60_000;
let turn = Number(options.from);

async function visits(): Promise<void> {
  while (Date.now() < end) {
    const visit = visitOf(turn++);
    const folder = path.join(options.out, `${visit.turn}`);
    mkdirSync(folder, { recursive: true });
    const broken = await explore(visit, folder);
    const said = broken.length === 0 ? 'all held' : `not held: ${broken.join(', ')}, see ${folder}/said.txt`;
    console.log(`${visit.start}: ${said}`);
    if (broken.length > 0) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: Number(options.phones) }, visits));
