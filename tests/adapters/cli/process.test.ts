/** Runs the command line through a shell, in a checkout, as people do. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../adapters/cli/commands.ts';
import { ran } from './running.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const tableside = join(project, 'adapters/cli/tableside.mjs');
const folder = mkdtempSync(join(tmpdir(), 'tableside-'));

afterAll(() => rmSync(folder, { recursive: true }));

const shell = (line: string, cwd: string) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** In the place of npx, which takes two seconds: prints its arguments, with a zero after each, and its input. */
const PRINTS_WHAT_IT_IS_GIVEN = `npx() { printf '%s\\0' "$@"; printf '\\0'; cat; }`;

/** The arguments and the input that a shell makes of a line with one `npx tableside`. */
function givenBy(line: string): { readonly args: readonly string[]; readonly input: string } {
  const { status, stdout } = shell(`${PRINTS_WHAT_IT_IS_GIVEN}\n${line}`, project);
  const at = stdout.indexOf('\0\0');
  const [program, ...args] = stdout.slice(0, at).split('\0');
  expect([status, program]).toEqual([0, 'tableside']);
  return { args, input: stdout.slice(at + 2) };
}

const run = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tableside, ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
};

it('the command line’s reference lists exactly the commands of a checkout', () => {
  const [, listed = ''] = /\nCommands:\n([\s\S]*)$/.exec(run(['--help']).stdout) ?? [];
  const commands = [...listed.matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name]) => name);
  const reference = readFileSync(join(project, 'adapters/cli/README.md'), 'utf8');
  const [, table = ''] = /^\| command .*\n([\s\S]*?)\n\n/m.exec(reference) ?? [];
  const documented = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  expect([...documented, 'help'].toSorted()).toEqual(commands.toSorted());
});

describe('help examples', () => {
  it.each([...COMMANDS.map(({ name }) => name), 'verify', 'schema'])(
    'of %s run as they are',
    async (command) => {
      const { out } = await ran([command, '--help']);
      const [, example = ''] = /\nExample:\n\n {2}(.*)\n+$/.exec(out) ?? [];
      expect(example).toContain(`npx tableside ${command}`);
      const { args, input } = givenBy(example);
      const { exit, out: printed, error } = await ran(args, { input });
      expect([exit, error]).toEqual([0, '']);
      expect(typeof JSON.parse(printed)).toBe('object');
    },
  );
});

it('help’s example of table runs in its own process, as npx starts it', async () => {
  const { out } = await ran(['table', '--help']);
  const [, example = ''] = /\nExample:\n\n {2}(.*)\n+$/.exec(out) ?? [];
  const { status, stdout, stderr } = shell(example, project);
  expect([status, stderr.replace(/^npm warn .*\n/gm, '')]).toEqual([0, '']);
  expect(typeof JSON.parse(stdout)).toBe('object');
});

it('the README’s command line example runs', () => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  const [, example = ''] = /```sh\n(echo .*)\n```/.exec(readme) ?? [];
  const { status, stdout } = shell(example, project);
  expect([status, JSON.parse(stdout)]).toMatchObject([0, { tip: '1.25', total: '13.75' }]);
});

describe('files and streams', () => {
  it.each([
    ['nowhere.json', 'nowhere.json cannot be read: there is no such file'],
    ['-', 'the input is empty'],
  ])('unreadable input is exit 2, with what to do: %s', (path, sentence) => {
    const { status, stdout, stderr } = run(['price', path]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  it('a reader of the output may stop early', () => {
    const many = Array.from({ length: 9000 }, () => ({ field: 'name', value: 'n'.repeat(60) }));
    writeFileSync(join(folder, 'many.json'), JSON.stringify(many));
    const line = `{ "${process.execPath}" "${tableside}" validate many.json; echo "exit $?" >&2; } | head -n 1`;
    expect(shell(line, folder)).toEqual({ status: 0, stdout: '[\n', stderr: 'exit 0\n' });
  });

  it('input without an end is not read forever', () => {
    const { status, stdout, stderr } = shell(`yes | "${process.execPath}" "${tableside}" price`, folder);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('longer than 32 MiB');
  });
});
