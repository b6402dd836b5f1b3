import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
// oxlint-disable-next-line no-restricted-imports -- what the build is made for
import { css, lackedBelow, newerNames } from '../../ui/build/oldest-browsers.ts';
import { expect, test } from '../phone/test.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
/** What browsers run: Node runs the renderer. */
const filesOf = (kind: string): readonly string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(kind) && !file.startsWith('renderer'))
    .map((file) => readFileSync(path.join(dist, file), 'utf8'));

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Newer built-ins that the app and its libraries ask for first, or that change nothing where they are absent. */
const ASKED_FOR = words(`
  BarcodeDetector Notification canShare share showNotification inert resultingClientId
  ViewTransition fetchPriority imageSizes movementX movementY popover requestSubmit startViewTransition transferSize
  PerformanceEventTiming PerformanceSoftNavigation activationStart cancelIdleCallback interactionCount navigationId
  paintTime prerendering presentationTime requestIdleCallback wasDiscarded
  WebTransport captureStackTrace connection cookieStore cssFloat dispose duplex getWeekInfo toBase64
  difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union
`);

/** Names that objects of the app or of a library have too. */
const OWN = words(`
  Profiler address animation bytes capture component cookies delay displayName fileName handle isVisible locale memory
  number scheduler stats sync take toArray when
`);

test('X6: the built scripts use no built-in that an oldest browser lacks', () => {
  const newer = newerNames();
  const used = filesOf('.js').flatMap((text) =>
    [...text.matchAll(/(?:\.|\bnew |\binstanceof )([A-Za-z]\w+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(used)].filter((name) => newer.has(name)).toSorted()).toEqual(
    [...ASKED_FOR, ...OWN].toSorted(),
  );
  // No test takes syntax away: they would not even start.
  for (const text of filesOf('.js')) expect(text).not.toMatch(/\(\?<[=!]|\bstatic\{/);
});

/** Newer styles, each with a fallback, or of which a page needs nothing: a smoother look, a wider gap. */
const OPTIONAL_STYLES = words(`
  -webkit-tap-highlight-color :-webkit-search-cancel-button :details-content :has @view-transition
  contain-intrinsic-block-size content-visibility forced-color-adjust mask-image overscroll-behavior resize
  scale scrollbar-width text-size-adjust text-wrap translate
`);

test('X6: the built styles need nothing that an oldest browser lacks', () => {
  const lacked = (tree: object | undefined, before = '') =>
    new Set(
      lackedBelow(tree).flatMap(([name, ...below]) => (below.length === 0 ? [`${before}${name}`] : [])),
    );
  const [properties, selectors, rules] = [
    lacked(css.properties),
    lacked(css.selectors, ':'),
    lacked(css['at-rules'], '@'),
  ];
  const used = new Set<string>();
  const see = (name: string, newer: ReadonlySet<string>) => newer.has(name) && used.add(name);
  for (const text of filesOf('.css')) {
    const root = postcss.parse(text);
    root.walkAtRules(({ name }) => void see(`@${name}`, rules));
    root.walkDecls(({ prop }) => void see(prop, properties));
    root.walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/(:[\w-]+)/g)) see(name, selectors);
    });
    // Nested rules, and ranges of widths, are written out by the compiler.
    root.walkRules(({ parent }) => expect(parent?.type).not.toBe('rule'));
    expect(text).not.toMatch(/@media[^{]*[<>]|oklch|oklab|light-dark/);
  }
  expect([...used].toSorted()).toEqual(OPTIONAL_STYLES.toSorted());
});
