/** Prism knows the project by docs/contract alone, and answers as its examples do. The app starts there. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeft } from '@tableside/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtimeConfigAt } from '../../../adapters/bindings/runtime-config.ts';
import { objectOf } from '../../../fixtures/contract/descriptions.ts';
import { runtimeConfig } from '../../../fixtures/sandbox/runtime-config.ts';
import { DECLINED_NONCE, NONCE } from '../../lab/conform/defaults.ts';
import { conform } from '../../lab/conform/run.ts';
import { startAt } from '../../lab/conform/start.ts';

const folder = fileURLToPath(new URL('../../../docs/api/prism/', import.meta.url));
const prism = join(folder, 'node_modules', '.bin', 'prism');
const contract = fileURLToPath(new URL('../../../docs/contract/openapi.yaml', import.meta.url));

/** Which of several examples a call wants, as it would be said with `Prefer`. */
function preferred(url: URL, asked: unknown): string | undefined {
  const { method, table } = objectOf(asked);
  const isUnknown =
    /none-|idempotencyKey=/.test(url.search) || String(objectOf(table)['tableNo']).startsWith('none-');
  if (isUnknown) return url.pathname.startsWith('/api/pay-at-table/') ? 'code=404, example=none' : 'code=404';
  if (url.pathname === '/api/ordering') return `example=${String(method)}`;
  return url.pathname.endsWith('/entries') ? `example=${url.searchParams.get('content_type')}` : undefined;
}

/** Passes each call on with its `Prefer`. */
const preferring = (mock: string) =>
  createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '/', mock);
      const headers = new Headers(request.headers as Record<string, string>);
      for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
      const prefer = preferred(url, body === '' ? undefined : JSON.parse(body));
      if (prefer !== undefined) headers.set('prefer', prefer);
      const { method = 'GET' } = request;
      const answer = await fetch(url, { method, headers, ...(body !== '' && { body }) });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    })();
  });

/** What examples can show: they know no other site, guest or moment than their own. */
const SHOWN = ['WO2', 'WC7', 'WO1', 'WO5', 'WO23', 'WO3', 'WC8', 'WA2', 'WO14', 'WP11', 'WA9', 'WA24'];

describe.skipIf(!existsSync(prism))('Prism, where `npm ci --prefix docs/api/prism` has installed it', () => {
  const mock = spawn(
    process.execPath,
    existsSync(prism) ? [prism, 'mock', contract, '--port', '4411'] : ['-e', ''],
  );
  const server = preferring('http://127.0.0.1:4411');

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      mock.stdout.on('data', (text: Buffer) => {
        if (text.includes('is listening')) resolve();
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  }, 60_000);

  afterAll(() => {
    server.close();
    mock.kill();
  });

  it('starts the app, and keeps the rules that examples can show', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = runtimeConfigAt(origin).decode(runtimeConfig(new URL(origin)));
    if (isLeft(config)) throw new Error('The runtime configuration is unsound');
    const at = { origin, siteId: '4101', table: '12', billTable: '12', signedLinks: false, writes: false };
    const cards = { nonce: NONCE, declinedNonce: DECLINED_NONCE };
    const started = await startAt(config.right, { ...at, ...cards, without: new Set() });
    if (isLeft(started)) throw new Error(started.left);
    const findings = await conform(started.right, new Set(SHOWN));
    const asked = findings.filter(({ verdict }) => !('why' in verdict) || verdict.why !== 'It needs --write');
    expect(asked.filter(({ verdict }) => verdict.is !== 'held')).toEqual([]);
    expect(new Set(asked.map(({ rule }) => rule))).toEqual(new Set(SHOWN));
  }, 60_000);
});
