import path from 'node:path';
import type { Plugin } from 'vite';

/** An import of a part, up to the list of its files: Vite writes `[]` for a part that is a single file. */
const IMPORT =
  /import\(["'`]\.\/([\w.-]+)["'`]\)((?:(?!import\(|__vite__mapDeps\()[^])*?,\s*)(\[\]|__vite__mapDeps\()/g;

/**
 * What the build calls for each `import()`, instead of Vite's own function. Vite names the files of a part where it has
 * several: this names the one of every other part too.
 */
export function codeFetcher(): Plugin {
  const own = path.resolve(import.meta.dirname, '../composition/fetch-code.ts');
  return {
    name: 'code-fetcher',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { fetchCode as __vitePreload } from ${JSON.stringify(own)};`
        : undefined,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          let seen = 0;
          const code = file.code.replaceAll(
            IMPORT,
            (whole: string, name: string, between: string, list: string) => {
              if (!file.dynamicImports.includes(`assets/${name}`)) return whole;
              seen += 1;
              return list === '[]' ? `import("./${name}")${between}["assets/${name}"]` : whole;
            },
          );
          // Comments of packages may name imports of types.
          const all = [...file.code.matchAll(/import\(["'`]\.\/([\w.-]+)/g)].filter(([, name]) =>
            file.dynamicImports.includes(`assets/${name}`),
          );
          if (seen !== all.length)
            this.error(
              `${file.fileName} imports a part in a way that ui/build/code-fetcher.ts does not know`,
            );
          file.code = code;
        }
      },
    },
  };
}
