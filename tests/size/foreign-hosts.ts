import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A complete host name in an address. One that code assembles is not found. */
const HOST = /\bhttps?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}|localhost)(?=[/:?#"'`]|$)/gi;

/** A text's hosts, each once, in order. */
export const hostsIn = (code: string): readonly string[] =>
  [...new Set([...code.matchAll(HOST)].map(([, host = '']) => host.toLowerCase()))].toSorted();

/** Hosts in the built code that the inventory does not list as `host`. */
export const unlistedHosts = (outDir: string, inventory: string): readonly string[] =>
  hostsIn(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css|html)$/.test(file))
      .map((file) => readFileSync(join(outDir, file), 'utf8'))
      .join('\n'),
  ).filter((host) => !inventory.includes(`\`${host}\``));

/** Scripts of the document that are neither files of its host nor inline scripts of which the policy has the hash. */
export const foreignScripts = (outDir: string, policy: string): readonly string[] =>
  [...readFileSync(join(outDir, 'index.html'), 'utf8').matchAll(/(<script\b[^>]*>)(.*?)<\/script>/gis)]
    .filter(([, , code = '']) => !policy.includes(createHash('sha256').update(code).digest('base64')))
    .map(([, tag = '']) => tag)
    .filter((tag) => !/\bsrc="\/(?!\/)/.test(tag));
