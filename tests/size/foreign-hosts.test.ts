import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignScripts, hostsIn, unlistedHosts } from './foreign-hosts.ts';

let outDir: string;
beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'tableside-hosts-'));
  writeFileSync(
    join(outDir, 'app.js'),
    'load("https://www.paypal.com/sdk/js");go("http://evil.example:8/x")',
  );
  writeFileSync(
    join(outDir, 'index.html'),
    '<script type="module" src="/assets/app.js"></script><script src="//evil.example/x.js"></script><script>1</script>',
  );
});
afterAll(() => rmSync(outDir, { recursive: true }));

describe('the inventory of hosts in the build (attack H39)', () => {
  it('finds hosts in code, none that code assembles', () => {
    expect(
      hostsIn('a("https://A.example/x"); b(`https://cdn-${n}.b.example/`); c="http://localhost"'),
    ).toEqual(['a.example', 'localhost']);
  });

  it('reports hosts that the documentation does not name', () => {
    expect(unlistedHosts(outDir, '| `www.paypal.com` | PayPal |')).toEqual(['evil.example']);
  });

  it('finds foreign and inline scripts in the document', () => {
    expect(foreignScripts(outDir, '')).toEqual(['<script src="//evil.example/x.js">', '<script>']);
  });
});
