/** Builds the floor page and serves it like the app: compressed, with scripts cached for ever. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { build } from 'vite';
import type { SandboxEnv } from '../../../fixtures/sandbox/sandbox-environment.ts';
import { fileIn, IMMUTABLE, REVALIDATED, sendFile } from '../../../fixtures/sandbox/static-files.ts';
import { FLOOR_DISHES } from './dishes.ts';

const compressed = promisify(brotliCompress);

export interface RunningFloor {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export async function serveFloor(): Promise<RunningFloor> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-floor-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  await writeFile(path.join(folder, 'menu.json'), JSON.stringify(FLOOR_DISHES));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, await compressed(await readFile(file)));
  }
  const app = new Hono<SandboxEnv>();
  app.get('*', async (c) => {
    const wanted = c.req.path === '/' ? '/index.html' : c.req.path;
    const file = await fileIn(folder, wanted);
    return file === undefined
      ? c.notFound()
      : sendFile(c, file, wanted.startsWith('/assets/') ? IMMUTABLE : REVALIDATED);
  });
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
        resolve({ server: started, port: info.port }),
      );
    },
  );
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
