import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHeaders } from '../../../adapters/host/document-policy.ts';
import { paymentPage } from '../../../ui/build/payment-page.ts';
import { serviceWorker } from '../../../ui/build/worker-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'paying-build-'));
const read = (name: string) => readFileSync(join(root, 'dist', name));
const hashOf = (name: string) => `sha384-${createHash('sha384').update(read(name)).digest('base64')}`;

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(
    join(root, 'main.js'),
    "import './main.css'; addEventListener('click', () => import('./later.js'));",
  );
  writeFileSync(join(root, 'main.css'), 'p { color: red }');
  writeFileSync(join(root, 'later.js'), 'document.title = location.hash;');
  const plugins = [serviceWorker({ name: 'none' }), paymentPage()];
  await build({ root, configFile: false, logLevel: 'error', plugins });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the inventory of a paying page', () => {
  it('has the hash of every script, also of those that load later', () => {
    const { ownScripts, headers, providerScripts } = JSON.parse(String(read('payment-page.json')));
    const files = ownScripts.flatMap(({ path }: { path?: string }) => path ?? []);
    expect(files.map((file: string) => file.replace(/-.*/, ''))).toEqual([
      '/assets/index',
      '/assets/later',
      '/sw.js',
    ]);
    for (const { path, integrity } of ownScripts.slice(1)) expect(integrity).toBe(hashOf(path));
    expect(headers).toEqual(documentHeaders({ environment: 'production', services: {} }, 'paying'));
    for (const { owner, purpose } of providerScripts) expect(owner && purpose).toMatch(/\w/);
  });

  it('puts the hash into the page’s own tags', () => {
    const tags = [...String(read('index.html')).matchAll(/"(\/assets\/[^"]+)"( integrity="([^"]+)")?/g)];
    expect(tags).toHaveLength(2);
    for (const [, file = '', , integrity] of tags) expect(integrity).toBe(hashOf(file));
  });
});
