/** Measures the built app's first menu view, core and the lines of each area against tests/size/budget.json. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as t from 'io-ts';
import { INLINE_SCRIPT } from '../../adapters/host/document-policy.ts';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { coreBundle } from './core-bundle.ts';
import { foreignScripts, unlistedHosts } from './foreign-hosts.ts';
import { AREAS, countsByArea } from './lines.ts';
import { filesOfFirstMenuView, latinFonts, type BuiltFile } from './menu-view.ts';
import { tracesOfSamples } from './sample-traces.ts';

const Budget = t.type({
  firstMenuView: t.type({ javascript: t.number, css: t.number, fonts: t.number }),
  core: t.number,
  checked: t.number,
  lines: t.type({
    all: t.number,
    product: t.number,
    testCases: t.number,
    testSupport: t.number,
    fixtures: t.number,
    bridge: t.number,
  }),
  words: t.number,
});

/** Marks of libraries that a menu view must not load, each unique to its library. */
const NOT_ON_A_MENU: Readonly<Record<string, RegExp>> = {
  'braintree-web': /braintreegateway/,
  'socket.io-client': /(["'`])\/socket\.io\1/,
  luxon: /Invalid DateTime/,
};

const project = fileURLToPath(new URL('../..', import.meta.url));
const budget = Budget.decode(JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')));
if (budget._tag === 'Left') throw new Error('tests/size/budget.json does not name its limits');

const kibibytes = (files: readonly BuiltFile[]): number =>
  files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1024;

const files = filesOfFirstMenuView(`${project}dist`);
const faults: string[] = [];

for (const [kind, extension] of [
  ['javascript', '.js'],
  ['css', '.css'],
] as const) {
  const ofKind = files.filter(({ name }) => name.endsWith(extension));
  const size = kibibytes(ofKind);
  const limit = budget.right.firstMenuView[kind];
  console.log(`first menu view: ${size.toFixed(1)} KiB of ${kind} (gzip), at most ${limit}`);
  for (const { name, gzipBytes } of ofKind)
    console.log(`  ${(gzipBytes / 1024).toFixed(1).padStart(6)} ${name}`);
  if (size > limit) faults.push(`${kind} is ${(size - limit).toFixed(1)} KiB over its budget`);
}

const fontsLimit = budget.right.firstMenuView.fonts;
for (const { key, content } of sampleBrands) {
  const theme = content.entries.find(({ contentType }) => contentType === 'theme');
  const families = ['headingFont', 'bodyFont'].map((field) => String(theme?.fields[field]));
  const fonts = latinFonts(`${project}dist`, families);
  console.log(
    `first menu view: ${fonts.toFixed(1)} KiB of fonts (woff2, latin) for ${key}, at most ${fontsLimit}`,
  );
  if (fonts === 0) faults.push(`${families.join(' and ')} of ${key} are not in the built app`);
  if (fonts > fontsLimit)
    faults.push(`fonts of ${key} are ${(fonts - fontsLimit).toFixed(1)} KiB over their budget`);
}

for (const [library, mark] of Object.entries(NOT_ON_A_MENU)) {
  const found = files.find(({ content }) => mark.test(content));
  if (found) faults.push(`${library} is in ${found.name}, which a menu loads: import it where it is needed`);
}

for (const { name, content } of files)
  if (/^(app|start)-.*\.js$/.test(name) && !content.startsWith('//# allFunctionsCalledOnLoad'))
    faults.push(`${name} does not ask the browser to compile it ahead: see ui/build/vite.config.ts`);

for (const trace of tracesOfSamples(`${project}dist`))
  faults.push(`${trace}: sample bills have a file of their own, which production does not fetch`);

for (const host of unlistedHosts(`${project}dist`, readFileSync(`${project}docs/security.md`, 'utf8')))
  faults.push(`${host} stands in the built code: docs/security.md says of each host why`);
for (const script of foreignScripts(`${project}dist`, INLINE_SCRIPT))
  faults.push(`the document loads ${script}: no script of others is part of it`);

// The build fails where one has no text; this holds that it looks at every bundle, the worker's too.
const licences = readFileSync(`${project}dist/licences.txt`, 'utf8');
for (const name of Object.keys(JSON.parse(readFileSync(`${project}package.json`, 'utf8')).dependencies))
  if (!licences.includes(`\n${name} `))
    faults.push(`${name} has no licence in dist/licences.txt: what is not in the build is no dependency`);

const [core, coreWithLuxon] = [await coreBundle(['luxon']), await coreBundle([])];
const coreLimit = budget.right.core;
console.log(
  `all of core: ${core.toFixed(1)} KiB (minified, gzip), at most ${coreLimit}; ${coreWithLuxon.toFixed(1)} KiB with luxon`,
);
if (core > coreLimit) faults.push(`core is ${(core - coreLimit).toFixed(1)} KiB over its budget`);

const checked = (await coreBundle(['luxon'], true)) - core;
const checkedLimit = budget.right.checked;
console.log(`the checks of the package: ${checked.toFixed(1)} KiB more, at most ${checkedLimit}`);
if (checked > checkedLimit)
  faults.push(`the checks are ${(checked - checkedLimit).toFixed(1)} KiB over their budget`);

const { words, ...lines } = countsByArea(project);
const limits = { ...budget.right.lines, words: budget.right.words };
const counts = { all: Object.values(lines).reduce((sum, count) => sum + count), ...lines, words };
for (const area of ['all', ...AREAS] as const) {
  const [what, of] = area === 'words' ? ['words', 'docs/*.md'] : ['lines', area];
  console.log(`${of}: ${counts[area]} ${what}, at most ${limits[area]}`);
  if (counts[area] > limits[area])
    faults.push(
      `${of} is ${counts[area] - limits[area]} ${what} over its limit: remove what it replaces, or raise the limit in tests/size/budget.json and say in the commit what that bought`,
    );
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
