import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { buildSync } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runSandbox, type RunningSandbox } from '../adapters/running-sandbox.ts';

const core = fileURLToPath(new URL('../../core', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const empty = mkdtempSync(join(tmpdir(), 'core-package-'));
let tarball = '';

/** Runs a command and returns its output. A failure throws with all of it. */
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
  it('prices a basket in plain Node', () => {
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

  it('runs the README’s example with the stated result', () => {
    const readme = readFileSync(join(empty, 'node_modules/@tableside/core/README.md'), 'utf8');
    const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const said = /\/\/ (.*)\n$/.exec(example)?.[1];
    expect(said).toBeDefined();
    expect(example.trimEnd().split('\n')).toHaveLength(6);
    expect(runModule('readme.js', example)).toBe(said);
  });

  it('gives plain JavaScript an error with the field, no wrong amount', () => {
    const printed = runModule(
      'unsound.js',
      `import * as core from '@tableside/core';
       import { splitBill } from '@tableside/core/bill';
       const sound = { currency: 'GBP', service: 'order', provider: 'braintree', reductions: [],
         lines: [{ unitPrice: 1450, quantity: 2 }], tip: { by: 'none' }, donation: { by: 'none' } };
       const calls = [
         () => core.price({ ...sound, lines: [{ unitPrice: 14.5, quantity: 2 }] }),
         () => core.price({ ...sound, lines: [{ unitPrice: 1450, quantity: 0.5 }] }),
         () => core.price({ ...sound, reductions: [{ name: 'Lunch', amount: -250 }] }),
         () => core.price({ ...sound, service: 'kiosk' }),
         () => core.price({ ...sound, currency: 'gbp' }),
         () => core.toMinorUnits('abc', 'GBP'),
         () => splitBill({ by: 'amount', amount: 14.5 }, { accountTotal: 4800, outstanding: 4800, lines: [] }),
       ];
       for (const call of calls)
         try { console.log('no error', call()); }
         catch (error) { console.log(error instanceof core.InvalidInput, error.message); }
       console.log(core.price(sound).total);`,
    );
    expect(printed.split('\n')).toEqual([
      'true lines.0.unitPrice: expected a whole number of minor units, 0 or more, found 14.5',
      'true lines.0.quantity: expected a whole number of 0 or more, found 0.5',
      'true reductions.0.amount: expected a whole number of minor units, 0 or more, found -250',
      'true service: expected one of order, order-ahead, takeaway, found "kiosk"',
      'true currency: expected a currency of ISO 4217 in capital letters, such as GBP, found "gbp"',
      'true text: expected a plain decimal of at most 10 million as a text, such as "12.5", found "abc"',
      'true split.amount: expected a whole number of minor units, found 14.5',
      '2900',
    ]);
  });

  describe('the channel examples', () => {
    const examples = new URL('../../fixtures/examples/', import.meta.url);
    let sandbox: RunningSandbox;

    beforeAll(async () => {
      sandbox = await runSandbox();
      for (const folder of ['fixtures/examples', 'adapters/cli'])
        mkdirSync(join(empty, folder), { recursive: true });
      const sources = readdirSync(examples).filter((name) => name.endsWith('.ts'));
      for (const file of ['adapters/cli/localhost.ts', ...sources.map((name) => `fixtures/examples/${name}`)])
        copyFileSync(join(project, file), join(empty, file));
      // Compiles them against the package's own types.
      const options = {
        rootDir: '.',
        outDir: 'compiled',
        rewriteRelativeImportExtensions: true,
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom'],
        types: ['node'],
        typeRoots: [join(project, 'node_modules/@types')],
      };
      const config = { compilerOptions: options, include: ['fixtures', 'adapters'] };
      writeFileSync(join(empty, 'tsconfig.examples.json'), JSON.stringify(config));
      run(
        process.execPath,
        [join(project, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.examples.json'],
        empty,
      );
    });
    afterEach(() => sandbox.world.reset());
    afterAll(() => sandbox.stop());

    /** By the host name that people type, which not every system knows. */
    const named = () => sandbox.origin.replace(/\/\/[^:/]+/, '//foxglove.localhost');
    const play = (example: string, origin = named()) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const child = spawn(process.execPath, ['compiled/fixtures/examples/run.js', example, origin], {
          cwd: empty,
        });
        let [out, error] = ['', ''];
        child.stdout.on('data', (chunk) => (out += String(chunk)));
        child.stderr.on('data', (chunk) => (error += String(chunk)));
        child.on('error', reject);
        child.on('close', (exit) =>
          exit === 0 ? resolve(out.trim().split('\n')) : reject(new Error(`${exit}\n${error}`)),
        );
      });

    it.each(['kiosk.ts', 'chat-bot.ts'])('%s has under 200 lines', (file) => {
      expect(readFileSync(new URL(file, examples), 'utf8').trimEnd().split('\n').length).toBeLessThan(200);
    });

    it('the kiosk pays an order and half a bill through declines', async () => {
      expect(await play('kiosk')).toEqual([
        '1 × Nocellara Olives at £4.25',
        '1 × Sourdough & Whipped Butter at £4.75',
        '1 × Sausage & Sage Scotch Egg at £6.50',
        'To pay: £15.50',
        'Your card was declined. You have not been charged, and your basket is as you left it.',
        'To pay: £15.50',
        'Paid £15.50. Thank you!',
        'Half of £548.63 with 10% tip: £301.75',
        'Your card was declined. You have not been charged.',
        'Half of £548.63 with 10% tip: £301.75',
        'Paid £301.75. Thank you!',
        'Left on the bill: £274.31',
      ]);
      expect(sandbox.world.ledger.taken()).toBe(1550 + 30175);
    });

    it('the kiosk charges once when answers are lost', async () => {
      sandbox.world.faults.plan('ordering.makeBraintreePayment', { kind: 'drop', when: 'after' }, 2);
      sandbox.world.faults.plan('payAtTable.payment', { kind: 'drop', when: 'after' }, 1);
      const said = await play('kiosk');
      expect(said.filter((line) => line.startsWith('Paid'))).toEqual([
        'Paid £15.50. Thank you!',
        'Paid £301.75. Thank you!',
      ]);
      expect(sandbox.world.ledger.taken()).toBe(1550 + 30175);
    });

    it('the chat bot pays an order and of a bill, in core’s words', async () => {
      expect(await play('chat-bot')).toEqual([
        '> pay 4111111111111111',
        'Add your table number to order.',
        '> add 2 olives',
        '2 × Nocellara Olives is in your basket.',
        '> add 1 pie',
        'Beef & Ale Pie has choices to make: please order it in the app.',
        '> add 1 fisherman',
        '1 × Fisherman’s Pie is in your basket.',
        '> table 700',
        'There is no table 700.',
        '> table 7',
        'You are at table 7.',
        '> basket',
        'Items: £24.75 (all your items)',
        'Items after discounts: £24.75 (items − discounts)',
        'Total: £24.75 (items − discounts + service, tip and donation)',
        '> pay 4000000000000002',
        'Your card was declined. You have not been charged, and your basket is as you left it.',
        '> pay 4111111111111111',
        'Thank you! You paid £24.75.',
        '> pay 4000000000000002 20.50 8',
        'Your card was declined. You have not been charged.',
        '> pay 4111111111111111 20.50 8',
        'Thank you! £528.13 is left.',
      ]);
      expect(sandbox.world.ledger.taken()).toBe(2475 + 2050);
    });

    it.each([
      ['kiosk', 'The kiosk is closed.'],
      ['chat-bot', 'The venue is closed.'],
    ])('the %s says why it does not start, and fails', async (example, said) => {
      const nobody = 'http://foxglove.localhost:9';
      await expect(play(example, nobody)).rejects.toThrow(
        new RegExp(`^1\\n(.*\\n)*getVenue at ${nobody}/api/ordering: no answer\\n(.*\\n)*${said}\\n$`),
      );
    });
  });

  it('has types that need neither the DOM nor Node', () => {
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

  it('holds the files it needs and no others', () => {
    const files = run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], core);
    const [{ files: listed = [] } = {}] = JSON.parse(files) as { files?: { path: string }[] }[];
    const others = listed.map(({ path }) => path).filter((path) => !/^dist\/.*\.(js|d\.ts)$/.test(path));
    expect(others.toSorted()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    // The app's entries are no part of the package.
    expect(listed.filter(({ path }) => path.startsWith('dist/app/'))).toEqual([]);
  });

  it('has the licence and the changelog, with the changed names of each release', () => {
    const inPackage = (file: string) =>
      readFileSync(join(empty, 'node_modules/@tableside/core', file), 'utf8');
    expect(inPackage('LICENSE')).toBe(readFileSync(join(project, 'LICENSE'), 'utf8'));
    const [, ...releases] = inPackage('CHANGELOG.md').split(/^## /m);
    expect(releases.length).toBeGreaterThan(0);
    for (const release of releases) expect(release).toMatch(/^### Changed names$/m);
  });

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: core, level: 'suggestion', pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that resolve for ES module importers', async () => {
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(join(empty, tarball))));
    const analysis = await checkPackage(packed);
    if (!analysis.types) throw new Error('there are no types');
    // The package has ES modules only, so problems of `require` and of old resolution are ignored.
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

  it('has at most 450 names with a page each', () => {
    const dist = join(empty, 'node_modules/@tableside/core/dist');
    const entries = ['index.d.ts', ...readdirSync(join(dist, 'entries')).map((file) => `entries/${file}`)];
    const named = entries
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap((file) => [
        ...readFileSync(join(dist, file), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
    expect(named.length).toBeGreaterThan(300);
    expect(named.length).toBeLessThanOrEqual(450);
  });

  it('exports each name of its README from the entry that stands beside it', () => {
    const readme = readFileSync(join(core, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\|[^|]*\| (`\w.*?) +\| `(@tableside\/core[/\w]*)` +\|$/gm)];
    const named = rows.flatMap(([, calls = '', from]) =>
      [...calls.matchAll(/`(\w+)`/g)].map(([, name]) => ({ name, from })),
    );
    expect(rows).toHaveLength([...readme.matchAll(/^\|.*`.*\|$/gm)].length);
    expect(named.length).toBeGreaterThan(100);
    const unknown = runModule(
      'names.js',
      `const missing = [];
       for (const { name, from } of ${JSON.stringify(named)})
         if (!(name in (await import(from)))) missing.push(from + ' ' + name);
       console.log(JSON.stringify(missing));`,
    );
    expect(JSON.parse(unknown)).toEqual([]);
  });

  it.each([
    ['price', 20],
    ['formatMoney', 4],
  ])('comes to a bundle with %s alone in at most %s kB, minified', (name, most) => {
    const { outputFiles } = buildSync({
      stdin: { contents: `export { ${name} } from '@tableside/core';`, resolveDir: empty },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes / 1000).toBeLessThanOrEqual(most);
  });
});
