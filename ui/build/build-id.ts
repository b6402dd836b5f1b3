/** The build's id, in the page and beside it. No script holds it: each release would then change every file. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const DEVELOPMENT = 'development';
const SOUND = /^[\w.-]{1,40}$/;

/** `BUILD_ID` where a build has no checkout, such as in a container; else the commit. */
function buildId(): string {
  const { BUILD_ID } = process.env;
  if (BUILD_ID !== undefined && SOUND.test(BUILD_ID)) return BUILD_ID;
  try {
    const args = ['rev-parse', '--short=10', 'HEAD'];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return DEVELOPMENT;
  }
}

/** Writes the id into the page, and for the web server into `build-id.txt`. */
export function buildIdPlugin(): Plugin {
  let id = DEVELOPMENT;
  return {
    name: 'build-id',
    configResolved: ({ command }) => {
      if (command === 'build') id = buildId();
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build-id.txt', source: id });
    },
  };
}
