/**
 * How long a guest waits, on a mid-range phone on slow 4G: `npm run bench:browser`.
 * Builds the app, plays it against the sandbox, and prints medians beside the aims.
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { buildApp, builtApp } from '../../fixtures/sandbox/app-build.ts';
import type { AppSource } from '../../fixtures/sandbox/document-routes.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import { brandWithLargeMenu } from '../scenarios/large-menu.ts';
import { byteTable, measureTable, percentile } from './figures.ts';
import { visitLargeMenu } from './large-menu.ts';
import { CONDITIONS, launchBrowser } from './slow-phone.ts';
import { KINDS } from './traffic.ts';
import { goFromTableToDishes, visitMenuTwice, visitTable } from './visits.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** A folder with another build, to be measured in place of this one. */
    built: { type: 'string' },
  },
});
const runs = Math.max(1, Math.trunc(Number(options.runs)) || 1);

const LARGE_MENU_STEPS = [
  ['while it opens', 'opening'],
  ['while it is scrolled', 'scrolling'],
  ['at its tabs', 'jumping'],
  ['while it is searched', 'typing'],
  ['at its diets', 'choosingDiets'],
] as const;

async function app(): Promise<AppSource> {
  if (options.built !== undefined) return { kind: 'built', folder: path.resolve(options.built) };
  await buildApp();
  return builtApp;
}

async function several<Result>(visit: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit());
  return results;
}

const source = await app();
const sandbox = await listen(createSandbox({ brands: sampleBrands, app: source }), { port: 0 });
const large = brandWithLargeMenu();
const largeSandbox = await listen(createSandbox({ brands: [large], app: source }), { port: 0 });
const browser = await launchBrowser();
try {
  const address = `http://${sampleBrands[0]?.key}.localhost:${sandbox.port}`;
  // The first visit after the start finds the server cold, which no guest does.
  await visitTable(browser, address);
  const table = await several(() => visitTable(browser, address));
  const ways = await several(() => goFromTableToDishes(browser, address));
  const menus = await several(() => visitMenuTwice(browser, address));
  const cold = menus.map((visits) => visits.cold);
  const repeat = menus.map((visits) => visits.repeat);

  const largeMenus = await several(() =>
    visitLargeMenu(browser, `http://${large.key}.localhost:${largeSandbox.port}`),
  );

  const [load = 0] = loadavg();
  console.log(`Chromium ${browser.version()}, ${CONDITIONS}; ${runs} runs`);
  // Figures of a machine that is busy with something else say little.
  console.log(`load average ${load.toFixed(1)} on ${availableParallelism()} processors\n`);
  console.log(
    measureTable([
      {
        title: 'cold visit, until the table can be typed',
        unit: 's',
        values: table.map(({ shown }) => shown),
        aim: 3.2,
      },
      { title: '  requests in a row', unit: '', values: table.map(({ requestsInARow }) => requestsInARow) },
      { title: '  longest task', unit: 'ms', values: table.map(({ longestTask }) => longestTask) },
      {
        title: 'from the table number to 100 dishes shown',
        unit: 's',
        values: ways.map(({ tableToMenu, menuToMenu }) => tableToMenu + menuToMenu),
        aim: 0.8,
      },
      {
        title: '  table number to the first menu',
        unit: 's',
        values: ways.map(({ tableToMenu }) => tableToMenu),
      },
      {
        title: '  tap on another menu to its 100 dishes',
        unit: 's',
        values: ways.map(({ menuToMenu }) => menuToMenu),
      },
      {
        title: 'cold visit of a menu, until 100 dishes are shown',
        unit: 's',
        values: cold.map(({ shown }) => shown),
        aim: 3.6,
      },
      { title: '  requests in a row', unit: '', values: cold.map(({ requestsInARow }) => requestsInARow) },
      { title: '  longest task', unit: 'ms', values: cold.map(({ longestTask }) => longestTask) },
      {
        title: 'repeat visit of that menu, until 100 dishes are shown',
        unit: 's',
        values: repeat.map(({ shown }) => shown),
        aim: 1.2,
      },
      { title: '  requests in a row', unit: '', values: repeat.map(({ requestsInARow }) => requestsInARow) },
      { title: '  longest task', unit: 'ms', values: repeat.map(({ longestTask }) => longestTask) },
      {
        title: 'tap on “add” to the next paint, slowest of five',
        unit: 'ms',
        values: menus.map(({ slowestAdd }) => slowestAdd),
        aim: 80,
      },
    ]),
  );
  console.log('\na menu of 1,000 dishes; the processor alone is slowed down');
  console.log(
    measureTable([
      {
        title: 'its data there, until its first dishes are shown',
        unit: 'ms',
        values: largeMenus.map(({ shown }) => shown),
      },
      ...LARGE_MENU_STEPS.map(([title, step]) => ({
        title: `longest task ${title}`,
        unit: 'ms' as const,
        values: largeMenus.map((visit) => visit[step]),
        aim: 100,
      })),
      {
        title: 'key in the search to the next paint, 95 of 100',
        unit: 'ms',
        values: largeMenus.map(({ keys }) => percentile(keys, 0.95)),
        aim: 100,
      },
      {
        title: '  half of them',
        unit: 'ms',
        values: largeMenus.map(({ keys }) => percentile(keys, 0.5)),
      },
    ]),
  );
  console.log();
  console.log(
    byteTable(
      'KiB as served, visit of a menu',
      [
        { title: 'until dishes', values: cold.map(({ bytesUntilShown }) => bytesUntilShown) },
        { title: 'in all', values: cold.map(({ bytes }) => bytes) },
        { title: 'repeat, in all', values: repeat.map(({ bytes }) => bytes) },
      ],
      KINDS,
    ),
  );
} finally {
  await browser.close();
  await sandbox.close();
  await largeSandbox.close();
}
