import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const core = fileURLToPath(new URL('../../core', import.meta.url));
const kiosk = readFileSync(new URL('../../fixtures/examples/kiosk.mjs', import.meta.url), 'utf8');
const project = fileURLToPath(new URL('../..', import.meta.url));
const empty = mkdtempSync(join(tmpdir(), 'core-package-'));
let tarball = '';

/** Runs a command and answers its output. A failure throws with all of its output. */
function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

/** Runs a module in the empty project, where only the package is installed. */
function runModule(name: string, code: string): string {
  writeFileSync(join(empty, name), code);
  return run(process.execPath, [name], empty).trim();
}

beforeAll(() => {
  const packed = run('npm', ['pack', '--silent', '--pack-destination', empty], core);
  tarball = packed.trim().split('\n').at(-1) ?? '';
  writeFileSync(
    join(empty, 'package.json'),
    JSON.stringify({ name: 'empty', private: true, type: 'module' }),
  );
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  run('npm', ['install', ...quiet, `./${tarball}`], empty);
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));

describe('the packed @tableside/core in an empty project', () => {
  it('the packed core prices a basket in plain Node', () => {
    const printed = runModule(
      'price.js',
      `import { addLines, currencyOf, EMPTY_BASKET, isRight, lineOf, minor, parseDecimal, percentageOf, price } from '@tableside/core';
       const gravy = { choiceId: 'c', choiceIndex: 0, displayRecordId: 'g', ingredientId: 'g', portionTypeId: 'one',
         quantity: 1, name: 'Gravy', supplementPrice: minor(150) };
       const pie = lineOf({ menuId: 'm', productId: 'p', displayRecordId: 'p', portionTypeId: 'one', messages: [],
         choiceLines: [gravy], name: 'Pie', portionPrice: minor(1250) });
       const basket = addLines(EMPTY_BASKET, [pie, pie]);
       if (!isRight(basket)) throw new Error(basket.left);
       const percent = (text) => percentageOf(parseDecimal(text).right);
       const { total, steps } = price({
         currency: currencyOf('GBP'), service: 'order', provider: 'braintree', lines: basket.right.lines,
         reductions: [{ name: 'Lunch', amount: minor(250) }],
         serviceCharge: { enabled: true, threshold: minor(2000), percentage: percent('12.5'),
           disabledForOrder: false, disabledForTakeaway: false },
         tip: { by: 'percentage', percentage: percent('10') }, donation: { by: 'roundUp' },
       });
       console.log(JSON.stringify([total, steps.length]));`,
    );
    expect(JSON.parse(printed)).toEqual([3200, 8]);
  });

  it('the packed core runs the README’s example with the result that it states', () => {
    const readme = readFileSync(join(empty, 'node_modules/@tableside/core/README.md'), 'utf8');
    const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const said = /\/\/ (.*)\n$/.exec(example)?.[1];
    expect(said).toBeDefined();
    expect(example.trimEnd().split('\n')).toHaveLength(6);
    expect(runModule('readme.js', example)).toBe(said);
  });

  it('a kiosk of under 150 lines places an order and pays a bill, through a rise in price, a decline and a lost answer', () => {
    expect(kiosk.trimEnd().split('\n').length).toBeLessThan(150);
    expect(runModule('kiosk.mjs', kiosk).split('\n')).toEqual([
      'basket check: passed',
      'agreed to £14.00 instead of £12.50',
      'key-1 is sent: declined',
      'order of £14.00 is declined',
      'key-2 is sent: answer lost',
      'order of £14.00 is paid',
      'bill of £24.00 is askAgain',
      'key-3 is sent: declined',
      'bill of £48.00 is declined',
      'key-4 is sent: answer lost',
      'bill of £48.00 is paid',
    ]);
  });

  it('the kiosk type-checks against the package', () => {
    writeFileSync(join(empty, 'kiosk.mjs'), kiosk);
    const flags = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--exactOptionalPropertyTypes'];
    const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom', '--types', ''];
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    expect(run(process.execPath, [tsc, ...flags, ...target, '--ignoreConfig', 'kiosk.mjs'], empty)).toBe('');
  });

  it('the types of the packed core need neither the DOM nor Node', () => {
    writeFileSync(
      join(empty, 'consumer.ts'),
      `import { price, type PricingInput } from '@tableside/core';
import type { OrderPayments } from '@tableside/core/ports';
       export const total = (input: PricingInput): number => price(input).total;
       export type Pay = OrderPayments['pay'];`,
    );
    const options = {
      strict: true,
      target: 'ES2022',
      module: 'NodeNext',
      lib: ['ES2023'],
      types: [],
      noEmit: true,
    };
    writeFileSync(
      join(empty, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['consumer.ts'] }),
    );
    expect(run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc')], empty)).toBe('');
  });

  it('the package @tableside/core holds the files it needs and no others', () => {
    const files = run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], core);
    const [{ files: listed = [] } = {}] = JSON.parse(files) as { files?: { path: string }[] }[];
    const others = listed.map(({ path }) => path).filter((path) => !/^dist\/.*\.(js|d\.ts)$/.test(path));
    expect(others.toSorted()).toEqual(['README.md', 'package.json']);
  });

  it('publint finds nothing wrong with @tableside/core', async () => {
    const { messages, pkg } = await publint({ pkgDir: core, level: 'suggestion', pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('the types of @tableside/core resolve for importers of ES modules', async () => {
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(join(empty, tarball))));
    const analysis = await checkPackage(packed);
    if (!analysis.types) throw new Error('there are no types');
    // The package is for ES modules alone, so problems of `require` and of old resolution are left out.
    const problems = analysis.problems.filter(
      (problem) =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(Object.keys(analysis.entrypoints)).toEqual([
      '.',
      './bill',
      './codecs',
      './content',
      './copy',
      './guest',
      './menu',
      './ports',
      './time',
    ]);
    expect(problems).toEqual([]);
  });

  it('the README of @tableside/core names only exports', () => {
    const readme = readFileSync(join(core, 'README.md'), 'utf8');
    const calls = readme.split('\n').filter((line) => line.startsWith('|'));
    const named = calls.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const unknown = runModule(
      'names.js',
      `import { readFileSync } from 'node:fs';
       const { exports } = JSON.parse(readFileSync(new URL('node_modules/@tableside/core/package.json', import.meta.url)));
       const entries = await Promise.all(
         Object.keys(exports).map((entry) => import('@tableside/core' + entry.slice(1))),
       );
       console.log(JSON.stringify(${JSON.stringify(named)}.filter((name) => !entries.some((entry) => name in entry))));`,
    );
    expect(named.length).toBeGreaterThan(30);
    expect(JSON.parse(unknown)).toEqual([]);
  });
});
