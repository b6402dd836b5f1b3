import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A host of an address in code, as far as it is not put together there. */
const HOST = /\bhttps?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}|localhost)(?=[/:?#"'`]|$)/gi;

/** The hosts that stand in a text, each once, in order. */
export const hostsIn = (code: string): readonly string[] =>
  [...new Set([...code.matchAll(HOST)].map(([, host = '']) => host.toLowerCase()))].toSorted();

/** Hosts that stand in the built code, and not in that inventory as `host`. */
export const unlistedHosts = (outDir: string, inventory: string): readonly string[] =>
  hostsIn(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css|html)$/.test(file))
      .map((file) => readFileSync(join(outDir, file), 'utf8'))
      .join('\n'),
  ).filter((host) => !inventory.includes(`\`${host}\``));

/** Scripts of the document that are no files of the build, and those that stand in it. */
export const foreignScripts = (outDir: string): readonly string[] =>
  [...readFileSync(join(outDir, 'index.html'), 'utf8').matchAll(/<script\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bsrc="\/(?!\/)/.test(tag));
