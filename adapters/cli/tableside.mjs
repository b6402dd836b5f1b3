#!/usr/bin/env node
// In a checkout the sources run as they are; the published package holds what they compile to, and no sources.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`tableside needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exit(2);
}

const at = (path) => new URL(path, import.meta.url);
const isCheckout = existsSync(at('terminal.ts'));
if (isCheckout) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(at('../../tsconfig.json')) });
}
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const { runInTerminal } = await import(isCheckout ? './terminal.ts' : './dist/terminal.js');
// A checkout adds commands that need the app or its tests. Its package.json names their modules.
const added = isCheckout ? JSON.parse(readFileSync(at('../../package.json'), 'utf8')).tableside.commands : [];
const modules = await Promise.all(added.map((path) => import(at(`../../${path}`))));
await runInTerminal(version, isCheckout ? 'npx tableside' : 'npx @tableside/cli', {
  commands: modules.flatMap(({ COMMANDS = [] }) => COMMANDS),
  tools: modules.flatMap(({ TOOLS = [] }) => TOOLS),
  filler: modules.find(({ FILLER }) => FILLER !== undefined)?.FILLER,
});
// A tool may leave the app's own timers running, and nothing waits for them: what was written goes out first.
if (isCheckout) process.stdout.write('', () => process.exit());
