/** Follows docs/new-brand.md as it is written. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_FONTS } from '../../adapters/cli/check-brand/looks.ts';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { contentModel } from '../../fixtures/content/content-model.ts';
import { EXPORT_FILE } from '../../fixtures/content/export-folder.ts';
import { brandsOfFile } from '../../fixtures/sandbox/content-file.ts';
import { startOptions } from '../../fixtures/sandbox/start-options.ts';
import { printed, ran } from '../adapters/cli/running.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const guide = readFileSync(path.join(ROOT, 'docs/new-brand.md'), 'utf8');

const blocks = (language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));
const copied = (to: string): string => {
  const [, from = ''] = new RegExp(`^cp (\\S+) ${to}$`, 'm').exec(commands.join('\n')) ?? [];
  return readFileSync(path.join(ROOT, from), 'utf8');
};

interface Content {
  readonly entries: readonly {
    readonly sys: { readonly id: string; readonly contentType: { readonly sys: { readonly id: string } } };
    readonly fields: Readonly<Record<string, unknown>>;
  }[];
}

const begun = JSON.parse(copied('my-brand.json')) as Content;

/** The file of step 1 with the addition of step 3. */
function withLogo(): object {
  const [assets = '', logo = ''] = blocks('json').map((block) => block.trim().replace(/,$/, ''));
  const { sys, fields } = begun.entries.find((entry) => entry.sys.contentType.sys.id === 'theme') ?? {};
  const theme = { sys, fields: { ...fields, ...(JSON.parse(`{${logo}}`) as object) } };
  const entries = begun.entries.map((entry) => (entry.sys.id === sys?.id ? theme : entry));
  return { ...begun, ...(JSON.parse(`{${assets}}`) as object), entries };
}

const checkOf = async (content: unknown) => {
  const run = await ran(['check-brand', 'my-brand.json'], {
    files: { 'my-brand.json': JSON.stringify(content) },
  });
  return {
    exit: run.exit,
    ...(printed(run) as { readonly findings: readonly { readonly where: string }[] }),
  };
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-brand-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the guide to a new brand', () => {
  it('step 1: the check stops at nothing and misses a logo', async () => {
    const { exit, findings } = await checkOf(begun);
    expect(exit).toBe(0);
    expect(findings.map(({ where }) => where)).toEqual(['theme: logo']);
  });

  it('steps 1 and 2: npm start takes each command and serves the brand at the address given', () => {
    const starts = commands.flatMap((command) => /^npm start -- (.*)$/.exec(command)?.[1] ?? []);
    expect(starts.length).toBeGreaterThan(1);
    for (const given of starts)
      expect(startOptions(given.split(' '), undefined)).toMatchObject({ content: 'my-brand.json' });
    const file = path.join(folder, 'my-brand.json');
    writeFileSync(file, JSON.stringify(begun));
    const [brand] = brandsOfFile(file, sampleBrands);
    expect(guide).toContain(`http://${brand?.key}.localhost:4173`);
  });

  it('step 2: every field, type and font that the guide names exists', () => {
    const fields = contentModel.flatMap((type) => [type.id, ...type.fields.map(({ id }) => id)]);
    const [, table = ''] = /\n(\| entry[\s\S]*?)\n\n/.exec(guide) ?? [];
    const named = [...table.matchAll(/`([a-z][A-Za-z]+)`/g)].map(([, name = '']) => name);
    const values = ['braintree', 'checkout', 'x'];
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !fields.includes(name) && !values.includes(name))).toEqual([]);
    for (const font of SHIPPED_FONTS) expect(guide).toContain(font);
  });

  it('step 3: with the logo the check has no remarks and the sandbox serves it', async () => {
    const content = withLogo();
    expect(await checkOf(content)).toMatchObject({ exit: 0, findings: [] });
    mkdirSync(path.join(folder, 'my-brand'), { recursive: true });
    writeFileSync(path.join(folder, 'my-brand/logo.svg'), copied('my-brand/logo.svg'));
    const file = path.join(folder, 'my-brand.json');
    writeFileSync(file, JSON.stringify(content));
    expect(brandsOfFile(file, sampleBrands)[0]?.content.assets).toMatchObject([
      { path: '/brand-assets/lantern/my-brand/logo.svg' },
    ]);
  });

  it('step 4: every file that the guide imports exists', () => {
    const files = commands.flatMap(
      (command) => /space import .*--content-file (\S+)/.exec(command)?.[1] ?? [],
    );
    expect(files).toEqual([`fixtures/content/dist/${EXPORT_FILE}`, 'my-brand.json']);
    const first = commands.findIndex((command) => command.includes(EXPORT_FILE));
    expect(commands.slice(0, first)).toContain('npm run content:export');
  });

  it('step 5: the guide names every code at which the app stops (S1)', () => {
    const codes = [...guide.matchAll(/^\| `([a-z-]+)`/gm)].map(([, code]) => code);
    for (const code of [
      'otis-cms-config',
      'killswitch-brand',
      'io-brand-token',
      'io-user-agent',
      'payment-prov',
      'checkout-key',
    ])
      expect(codes).toContain(code);
  });
});
