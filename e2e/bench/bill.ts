/**
 * Measures how soon a payment shows on another phone, and what live sockets cost: `npm run bench:bill`. Builds the app,
 * plays two phones at one bill against the sandbox, and holds 500 sockets on 100 tables.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { buildApp, builtApp } from '../../fixtures/sandbox/app-build.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import type { VenueGroupWorld } from '../../fixtures/world/world.ts';
import { recordBalances } from '../shown-balances.ts';
import { measureTable, percentile } from './figures.ts';
import { holdSockets, PHONES, TABLES } from './held-sockets.ts';
import { launchBrowser, newGuest } from './slow-phone.ts';

const { values: options } = parseArgs({
  options: {
    payments: { type: 'string', default: '60' },
    /** Measures the existing build. */
    built: { type: 'boolean', default: false },
  },
});
const payments = Math.max(30, Math.trunc(Number(options.payments)) || 30);

const SITE = '4101';
/** A large party's bill, enough for many payments. */
const TABLE = '8';
const PENNY = 1;

async function openBill(browser: Browser, address: string): Promise<Page> {
  const guest = await newGuest(browser);
  const page = await guest.newPage();
  await page.goto(`${address}/foxglove-arms/pay/${TABLE}`);
  await page.getByRole('heading', { name: 'Your bill' }).waitFor();
  return page;
}

/** Milliseconds from each event at the server until the phone has painted the new balance. */
async function delaysOf(world: VenueGroupWorld, page: Page): Promise<readonly number[]> {
  const venue = world.venue(SITE);
  const bill = () => {
    const account = world.accounts.ofTable(venue, TABLE);
    if (account === undefined) throw new Error(`There is no bill at table ${TABLE}`);
    return account;
  };
  const balances = await recordBalances(page);
  const sentAt: number[] = [];
  for (let payment = 1; payment <= payments; payment += 1) {
    const account = bill();
    const line = { id: `payment-${payment}`, type: 'payment', name: 'Card payment', price: PENNY } as const;
    sentAt.push(Date.now());
    world.accounts.change(account, 'payment.completed', { lines: [...account.lines, line] });
    const painted = async (): Promise<number> =>
      (await balances()).filter(({ at }) => !Number.isNaN(at)).length;
    await expect.poll(painted, { intervals: [250] }).toBe(payment + 1);
  }
  const [, ...shown] = await balances();
  return shown.map(({ at }, payment) => at - (sentAt[payment] ?? Number.NaN));
}

if (!options.built) await buildApp();
const sandbox = createSandbox({ brands: sampleBrands, app: builtApp });
const server = await listen(sandbox, { port: 0 });
const browser = await launchBrowser();
try {
  const [brand] = sampleBrands;
  const world = brand && sandbox.worlds.get(brand.key);
  if (world === undefined) throw new Error('There is no sample brand');
  const address = `http://${brand?.key}.localhost:${server.port}`;
  await openBill(browser, address);
  const other = await openBill(browser, address);
  await expect
    .poll(() => world.calls.all.filter(({ call }) => call === 'live.subscribe').length)
    .toBeGreaterThan(1);
  const delays = await delaysOf(world, other);

  const [load = 0] = loadavg();
  console.log(`Chromium ${browser.version()}, loopback, 390 × 844; ${payments} payments, two phones`);
  // A busy machine makes the figures meaningless.
  console.log(`load average ${load.toFixed(1)} on ${availableParallelism()} processors\n`);
  console.log(
    measureTable([
      {
        title: 'event at the server to the new balance painted',
        unit: 'ms',
        values: delays,
        aim: 1000,
      },
    ]),
  );
  console.log(`${'95th percentile'.padEnd(54)}${`${percentile(delays, 0.95).toFixed(0)} ms`.padStart(16)}\n`);
} finally {
  await browser.close();
  await server.close();
}

const { before, after, rss, heapUsed } = await holdSockets();
const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(`${PHONES} more sockets on ${TABLES} tables, held by a sandbox in a process of its own`);
console.log(
  `  resident ${mebibytes(before.rss)} before, ${mebibytes(after.rss)} after: ${kibibytes(rss)} a socket`,
);
console.log(
  `  heap     ${mebibytes(before.heapUsed)} before, ${mebibytes(after.heapUsed)} after: ${kibibytes(heapUsed)} a socket`,
);
