import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { bundledPackages } from '../../../ui/build/bundled-packages.ts';
import { serviceWorker } from '../../../ui/build/worker-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'licensed-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

const manifest = (name: string, license = 'MIT') =>
  JSON.stringify({ name, version: '1.2.3', license, main: 'index.js' });

write({
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import tea from 'tea'; import './main.css'; document.title = tea;",
  'main.css':
    "@font-face { font-family: Slab; src: url('./node_modules/@type/slab/slab.woff2'); } p { font-family: Slab }",
  'node_modules/tea/package.json': manifest('tea'),
  'node_modules/tea/index.js': "import leaf from 'leaf'; export default 'tea' + leaf;",
  'node_modules/tea/LICENSE.md': 'Copyright of tea',
  'node_modules/tea/node_modules/leaf/package.json': manifest('leaf', '(MIT OR ISC)'),
  'node_modules/tea/node_modules/leaf/index.js': "export default location.hash + 'leaf';",
  'node_modules/tea/node_modules/leaf/LICENCE': 'Copyright of leaf',
  'node_modules/@type/slab/package.json': manifest('@type/slab', 'OFL-1.1'),
  'node_modules/@type/slab/slab.woff2': 'a font',
  'node_modules/@type/slab/LICENSE': 'Copyright of slab',
  'node_modules/unused/package.json': manifest('unused'),
});

async function made(): Promise<{ licences: string; sbom: string }> {
  const packages = bundledPackages();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [packages.collect, serviceWorker(packages.collect), packages.write],
    build: { assetsInlineLimit: 0 },
  });
  const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  return { licences: read('licences.txt'), sbom: read('sbom.cdx.json') };
}

describe('the packages of a build', () => {
  it('have their licences beside it, worker and fonts too', async () => {
    const { licences } = await made();
    for (const one of ['tea 1.2.3, MIT', 'leaf 1.2.3, (MIT OR ISC)', '@type/slab 1.2.3, OFL-1.1'])
      expect(licences).toContain(`\n${one}\n\nCopyright of`);
    expect(licences).toMatch(/\nworkbox-routing [\d.]+, MIT\n/);
    expect(licences).not.toContain('unused');
  });

  it('are listed as CycloneDX, the same bytes each time', async () => {
    const { sbom } = await made();
    expect(JSON.parse(sbom)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(JSON.parse(sbom).components).toContainEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40type/slab@1.2.3',
      group: '@type',
      name: 'slab',
      version: '1.2.3',
      licenses: [{ expression: 'OFL-1.1' }],
      purl: 'pkg:npm/%40type/slab@1.2.3',
    });
    expect(await made()).toHaveProperty('sbom', sbom);
  });

  it('fail it where one has no licence text', async () => {
    rmSync(join(root, 'node_modules/@type/slab/LICENSE'));
    await expect(made()).rejects.toThrow('@type/slab is in the build and has no licence text');
  });
});
