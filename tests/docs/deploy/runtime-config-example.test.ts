/** App and server accept the runtime configuration that docs/deploy.md starts with. */
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { bootDataOf } from '../../../adapters/bindings/runtime-config.ts';
import { settingsIn } from '../../../adapters/host/nginx-files.ts';
import { documentPolicy } from '../../../adapters/host/document-policy.ts';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';

const json = readFileSync(
  new URL('../../../docs/deploy/runtime-config.example.json', import.meta.url),
  'utf8',
);

/** Decoded as the app does it: its page may embed the file (WC9). */
function decoded() {
  const { document } = new Window();
  const script = document.createElement('script');
  script.id = 'boot';
  script.textContent = `{ "runtimeConfig": ${json} }`;
  document.head.append(script);
  const page = { getElementById: (id: string) => document.getElementById(id) as HTMLElement | null };
  return bootDataOf(page, 'https://order.example.com').runtimeConfig;
}

describe('the example runtime configuration', () => {
  it('decodes without invalid or unknown fields or the app’s own host', () => {
    expect(decoded()).toEqual(JSON.parse(json));
    expect(decoded()?.environment).toBe('production');
  });

  it('has every service of the sandbox', () => {
    const { services } = runtimeConfig(new URL('https://order.example.com'));
    expect(Object.keys(decoded()?.services ?? {}).toSorted()).toEqual(Object.keys(services).toSorted());
  });

  it('makes policies that allow all its hosts (WC10)', () => {
    const policy = documentPolicy(settingsIn(json), 'browsing');
    const hosts = [...json.matchAll(/"(?:https:\/\/)?([a-z-]+(?:\.[a-z]+)+)[/"]/g)].map(([, host]) => host);
    expect(hosts).toHaveLength(17);
    for (const host of hosts.filter((name) => name !== 'app.example.com'))
      expect(policy).toContain(`https://${host}`);
  });
});
