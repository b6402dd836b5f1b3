/**
 * What a paying page is made of, for whoever answers for it (docs/pci.md): `payment-page.json` beside the build, and
 * the hash of each file that the page names in its tag, so that a browser runs no other bytes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  documentHeaders,
  INLINE_SCRIPT,
  PAYING_PATHS,
  PROVIDER_SCRIPTS,
} from '../../adapters/host/document-policy.ts';

const TAG_OF_FILE = /(<(?:script|link)\b[^>]*? (?:src|href)=")(\/assets\/[^"]+)"/g;

/** As `integrity` has it. */
const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const withIntegrity = (html: string, dir: string): string =>
  html.replaceAll(
    TAG_OF_FILE,
    (_tag, before: string, file: string) =>
      `${before}${file}" integrity="${hashOf(readFileSync(path.join(dir, file)))}"`,
  );

const inventory = (dir: string) => ({
  paths: PAYING_PATHS,
  // A deployment adds the hosts of its services, by its runtime configuration.
  headers: documentHeaders({ environment: 'production', services: {} }, 'paying'),
  ownScripts: [
    {
      inline: INLINE_SCRIPT.replaceAll("'", ''),
      purpose: 'browsers that are too old, files that came as others',
    },
    ...readdirSync(path.join(dir, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`)
      .concat('/sw.js')
      .toSorted()
      .map((file) => ({
        path: file,
        integrity: hashOf(readFileSync(path.join(dir, file))),
        purpose: file === '/sw.js' ? 'the app without a network' : 'the app',
      })),
  ],
  providerScripts: PROVIDER_SCRIPTS,
});

/** Comes after all that changes a built file, the service worker included, and before they are compressed. */
export function paymentPage(): Plugin {
  return {
    name: 'payment-page',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler: ({ dir = '' }) => {
        const page = path.join(dir, 'index.html');
        writeFileSync(page, withIntegrity(readFileSync(page, 'utf8'), dir));
        writeFileSync(
          path.join(dir, 'payment-page.json'),
          `${JSON.stringify(inventory(dir), undefined, 2)}\n`,
        );
      },
    },
  };
}
