/** The oldest browsers that the app supports (X6), and what they lack, by MDN's data on browsers. */
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement } from '@mdn/browser-compat-data';

/** For the compiler. Samsung Internet 19 is Chromium 102. */
export const TARGETS = ['safari15.6', 'ios15.6', 'chrome100', 'edge100', 'firefox115'];

const OLDEST = {
  safari: '15.6',
  safari_ios: '15.6',
  chrome: '100',
  chrome_android: '100',
  edge: '100',
  firefox: '115',
  firefox_android: '115',
  samsunginternet_android: '19',
} as const;

export const { api, css, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;

/** Whether a browser of that version has what came with another one. */
function isSince(version: string, added: string | false): boolean {
  if (added === false || added === 'preview') return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [from = 0, fromMinor = 0] = added.replace('≤', '').split('.').map(Number);
  return major > from || (major === from && minor >= fromMinor);
}

/** The oldest browsers without that feature under its own name. */
const lackedBy = ({ support }: CompatStatement): readonly string[] =>
  Object.entries(OLDEST).flatMap(([browser, version]) => {
    const stated = support[browser as keyof typeof OLDEST];
    const has = [stated ?? []]
      .flat()
      .some(
        (one) =>
          (one.flags ?? one.prefix ?? one.alternative_name) === undefined &&
          isSince(version, one.version_added) &&
          !isSince(version, one.version_removed ?? false),
      );
    return stated === undefined || has ? [] : [browser];
  });

/** The paths of all features that one of them lacks, such as `['Array', 'toSorted']`. */
export const lackedBelow = (
  tree: object = {},
  path: readonly string[] = [],
): readonly (readonly string[])[] =>
  Object.entries(tree).flatMap(([name, below]: [string, { __compat?: CompatStatement }]) => {
    if (name === '__compat') return [];
    const here = [...path, name];
    return below.__compat !== undefined && lackedBy(below.__compat).length > 0
      ? [here]
      : lackedBelow(below, here);
  });

const plain = (name: string | undefined): string => name?.replace(/_(static|event)$/, '') ?? '';

/** Names of built-ins that came after one of the oldest browsers, and that nothing older is called by. */
export function newerNames(): ReadonlySet<string> {
  const trees = [javascript.builtins, api];
  const lacked = trees.flatMap((tree) => lackedBelow(tree));
  const paths = new Set(lacked.map(String));
  const older = new Set<string>();
  const walk = (tree: object | undefined, path: readonly string[]): void => {
    for (const [name, below] of Object.entries(tree ?? {}) as [string, object][]) {
      const here = [...path, name];
      if (name === '__compat' || here.length > 3 || paths.has(String(here))) continue;
      older.add(plain(name));
      walk(below, here);
    }
  };
  for (const tree of trees) walk(tree, []);
  const members = lacked.filter(({ length, 0: of }) => length <= (of === 'Intl' ? 3 : 2));
  const names = members.map((path) => plain(path.at(-1)));
  return new Set(names.filter((name) => /^\w{3,}$/.test(name) && !older.has(name)));
}
