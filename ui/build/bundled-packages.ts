/**
 * The packages whose code or files are in the build, by its module graph: `licences.txt` for guests, whom their
 * licences oblige the app to tell, and `sbom.cdx.json` for whoever scans a release for advisories.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Package {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly text: string;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-party)/i;

/** Texts of the packages that say which licence they are under and bring no file of it. */
const texts = path.join(import.meta.dirname, 'licences');

const fromVite = createRequire(createRequire(import.meta.url).resolve('vite'));

/** The compiler's own helpers are modules without a file. */
const HELPERS = /^\0(rolldown\/|@oxc-project\+runtime)/;

/** The folder of the package that a module is of, or undefined where it is the app's own. */
function folderOf(moduleId: string): string | undefined {
  if (HELPERS.test(moduleId)) return path.dirname(fromVite.resolve('rolldown/package.json'));
  return /^[^\0?]*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(moduleId)?.[0];
}

const manifestIn = (
  folder: string,
): { readonly name: string; readonly version: string; readonly license?: string } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

function packageIn(folder: string): Package {
  const { name, version, license } = manifestIn(folder);
  const own = path.join(texts, `${name}.txt`);
  const brought = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const files = brought.length > 0 ? brought.map((file) => path.join(folder, file)) : [own];
  const text = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll('\r', '').trim())
    .join('\n\n');
  if (text === '' || license === undefined)
    throw new Error(
      `${name} is in the build and has no licence text: put it into ${path.relative(process.cwd(), own)}`,
    );
  return { name, version, licence: license, text };
}

const licencesOf = (packages: readonly Package[]): string =>
  [
    'Licences',
    ...packages.map(({ name, version, licence, text }) => `${name} ${version}, ${licence}\n\n${text}`),
  ].join(`\n\n${'-'.repeat(40)}\n\n`);

/** CycloneDX 1.6, the same bytes from the same packages: it has neither time nor serial number. */
function billOfMaterials(packages: readonly Package[]): string {
  const { version } = manifestIn(path.resolve(import.meta.dirname, '../..'));
  const components = packages.map((one) => {
    const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
    const [name = '', group] = one.name.split('/').reverse();
    return {
      type: 'library',
      'bom-ref': purl,
      ...(group !== undefined && { group }),
      name,
      version: one.version,
      licenses: [{ expression: one.licence }],
      purl,
    };
  });
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': 'tableside', name: 'tableside', version } },
      components,
    },
    undefined,
    2,
  )}\n`;
}

export function bundledPackages(): { readonly collect: Plugin; readonly write: Plugin } {
  const folders = new Set<string>();
  return {
    /** For every bundle that ends in the build's folder. */
    collect: {
      name: 'collect-packages',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) {
            const sources =
              file.type === 'chunk'
                ? file.moduleIds
                : file.originalFileNames.map((name) => path.resolve(this.environment.config.root, name));
            for (const source of sources) {
              const folder = folderOf(source);
              if (folder !== undefined) folders.add(folder);
            }
          }
        },
      },
    },
    /** After the last bundle. */
    write: {
      name: 'write-packages',
      apply: 'build',
      writeBundle: {
        sequential: true,
        order: 'pre',
        handler: async ({ dir = '' }) => {
          const byName = new Map(
            [...folders].map(packageIn).map((one) => [`${one.name} ${one.version}`, one] as const),
          );
          const packages = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
          await writeFile(path.join(dir, 'licences.txt'), `${licencesOf(packages)}\n`);
          await writeFile(path.join(dir, 'sbom.cdx.json'), billOfMaterials(packages));
        },
      },
    },
  };
}
