/**
 * Measures how long a guest waits on a mid-range phone: `npm run bench:browser`. Builds the app, plays it against the
 * sandbox, and prints medians beside the targets and beside a bare page of the same stack in the same run.
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { buildApp, builtApp } from '../../fixtures/sandbox/app-build.ts';
import type { AppSource } from '../../fixtures/sandbox/document-routes.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import { launchOptions } from '../chromium.ts';
import { measureTable, type Measure } from './figures.ts';
import { serveFloor } from './floor/serve.ts';
import { CONDITIONS, describeNetwork, NETWORK_NAMES, type NetworkName } from './slow-phone.ts';
import { returnToMenu, visitMenuTwice, visitTable, type Loading } from './visits.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** A folder with another build to measure instead. */
    built: { type: 'string' },
  },
});
const runs = Math.max(1, Math.trunc(Number(options.runs)) || 1);

const MENU = '/salt-house/order/menus/everything';

/** As a page server's, whose pages are made once a minute. */
const renders = { clock: () => performance.now(), pause: sleep };

async function app(): Promise<AppSource> {
  if (options.built !== undefined) return { kind: 'built', folder: path.resolve(options.built), renders };
  await buildApp();
  return { ...builtApp, renders };
}

async function several<Result>(visit: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit());
  return results;
}

const source = await app();
const sandbox = await listen(createSandbox({ brands: sampleBrands, app: source }), { port: 0 });
const floor = await serveFloor();
const browser = await chromium.launch(launchOptions());
try {
  const address = `http://${sampleBrands[0]?.key}.localhost:${sandbox.port}`;
  const [load = 0] = loadavg();
  console.log(`Chromium ${browser.version()}, ${CONDITIONS}; ${runs} runs`);
  // A busy machine makes the figures meaningless.
  console.log(`load average ${load.toFixed(1)} on ${availableParallelism()} processors`);
  for (const network of NETWORK_NAMES) await measureOn(network, address);
} finally {
  await browser.close();
  await sandbox.close();
  await floor.close();
}

async function measureOn(network: NetworkName, address: string): Promise<void> {
  // The first visit warms up the servers, which guests find warm.
  await visitTable(browser, address, network);
  // Alternates between the two, so that a machine that slows down affects both.
  const visits = await several(async () => ({
    bare: await visitMenuTwice(browser, floor.address, network),
    table: await visitTable(browser, address, network),
    menu: await visitMenuTwice(browser, `${address}${MENU}`, network),
    returned: await returnToMenu(browser, `${address}${MENU}`, network),
  }));
  /** The app's visits beside the floor's. */
  type Pair = readonly [app: readonly Loading[], floor: readonly Loading[]];
  const [bare, bareAgain] = [
    visits.map((visit) => visit.bare.cold),
    visits.map((visit) => visit.bare.repeat),
  ];
  const table: Pair = [visits.map((visit) => visit.table), bare];
  const cold: Pair = [visits.map(({ menu }) => menu.cold), bare];
  const repeat: Pair = [visits.map(({ menu }) => menu.repeat), bareAgain];
  const returns: Pair = [visits.map(({ returned }) => returned), bareAgain];
  const seconds = (title: string, of: keyof Loading, [app, least]: Pair, aim?: number): Measure => ({
    title,
    unit: 's',
    values: app.map((loading) => loading[of]),
    floor: least.map((loading) => loading[of]),
    ...(aim !== undefined && { aim }),
  });
  const [painted, busy] = ['  until the first are painted', '  main thread busy until then'];
  console.log(`\n${describeNetwork(network)}`);
  console.log(
    measureTable([
      seconds('cold visit, until the table can be typed', 'shown', table, 3.2),
      seconds(busy, 'busy', table),
      seconds('cold visit of a menu, until 100 dishes are shown', 'shown', cold, 3.6),
      seconds(painted, 'first', cold),
      seconds(busy, 'busy', cold),
      seconds('repeat visit of that menu, until 100 dishes are shown', 'shown', returns, 1.2),
      seconds(painted, 'first', returns),
      seconds(busy, 'busy', returns),
      seconds('the same without a service worker', 'shown', repeat),
      {
        title: 'tap on “add” to the next paint, slowest of five',
        unit: 'ms',
        values: visits.map(({ menu }) => menu.slowestAdd),
        floor: visits.map((visit) => visit.bare.slowestAdd),
        aim: 80,
      },
    ]),
  );
}
