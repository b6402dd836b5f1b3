/** The published command line: packed with core, installed in an empty project, and run there. */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../adapters/cli/commands.ts';
import { anyMutatedText } from '../adapters/cli/mutations.ts';
import { SEEDS } from '../adapters/cli/seeds.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'cli-package-'));
/** Copies both packages' sources, since packing them in place would race with core's own package test. */
const copy = join(root, 'copy');
const empty = join(root, 'empty');
const tableside = join(empty, 'node_modules/.bin/tableside');

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

const packed = (folder: string): string => {
  const printed = run('npm', ['pack', '--silent', '--pack-destination', empty], join(copy, folder));
  return `./${printed.trim().split('\n').at(-1)}`;
};

beforeAll(() => {
  for (const path of ['core', 'adapters/cli', 'tsconfig.json', 'package.json', 'CHANGELOG.md', 'LICENSE'])
    cpSync(join(project, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  const own = join(project, 'adapters/cli/node_modules');
  if (existsSync(own)) symlinkSync(own, join(copy, 'adapters/cli/node_modules'));
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), JSON.stringify({ name: 'empty', private: true }));
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  run('npm', ['install', ...quiet, packed('core'), packed('adapters/cli')], empty);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly error: string;
}

const ended = (args: readonly string[], input: string): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(tableside, args, { cwd: empty });
    let [out, error] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (error += String(chunk)));
    child.on('error', reject);
    child.on('close', (exit) => resolve({ exit, out, error }));
    // A run that refuses its input early closes the pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

describe('the packed @tableside/cli in an empty project', () => {
  it.each(COMMANDS.map(({ name, example }) => [name, example] as const))(
    'answers the example of %s from compiled code',
    async (command, example) => {
      const { exit, out, error } = await ended([command], JSON.stringify(example));
      expect([exit, error]).toEqual([0, '']);
      expect(typeof JSON.parse(out)).toBe('object');
    },
  );

  it('runs the README’s example', () => {
    const folder = join(empty, 'node_modules/@tableside/cli');
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const example = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(JSON.parse(run('sh', ['-c', example], empty))).toMatchObject({ tip: '1.25', total: '13.75' });
  });

  it('shows help under its package name, never a bare name', async () => {
    for (const args of [['price'], ['verify'], ['schema']]) {
      const { out } = await ended([...args, '--help'], '');
      expect(out).toContain(`npx @tableside/cli ${args[0]}`);
      expect(out).not.toContain('npx tableside');
    }
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(project, 'adapters/cli/package.json'), 'utf8')) as {
      version: string;
    };
    expect(await ended(['--version'], '')).toEqual({ exit: 0, out: `${version}\n`, error: '' });
  });

  it('holds the files it needs and no others', () => {
    const files = run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], join(copy, 'adapters/cli'));
    const [{ files: listed = [] } = {}] = JSON.parse(files) as { files?: { path: string }[] }[];
    const others = listed.map(({ path }) => path).filter((path) => !/^dist\/.*\.js$/.test(path));
    expect(others.toSorted()).toEqual(['README.md', 'package.json', 'tableside.mjs']);
    expect(existsSync(join(empty, 'node_modules/tsx'))).toBe(false);
  });

  it('passes publint', async () => {
    const { messages, pkg } = await publint({
      pkgDir: join(copy, 'adapters/cli'),
      level: 'suggestion',
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

/** Each run is a slow process. `cli/fuzz.test.ts` runs thousands of such texts in one process. */
const REAL_RUNS = 4;

const LONGEST_MS = 300_000;

describe('a real run', () => {
  it.each(SEEDS)(
    'of %s exits 0, 1 or 2, never with a stack trace',
    async (command, seeds) => {
      const inputs = fc.sample(anyMutatedText(seeds), REAL_RUNS);
      const runs = await Promise.all(inputs.map((input) => ended([command], input)));
      expect(runs).toHaveLength(REAL_RUNS);
      for (const { exit, out, error } of runs) {
        expect([0, 1, 2]).toContain(exit);
        expect(out === '').toBe(exit === 2);
        expect(error).not.toMatch(/\n {4}at |node:internal|should not happen/);
        if (exit !== 0) expect(error).toContain(`tableside ${command}: `);
      }
    },
    LONGEST_MS,
  );
});
