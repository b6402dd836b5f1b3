import { readdirSync, readFileSync } from 'node:fs';
import { parse, type AtRule, type Declaration, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const ui = new URL('../../ui/', import.meta.url);
const TOKENS = 'styles/tokens.css';

/** The app's style sheets, without the one that declares the fonts. */
const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && file !== 'styles/fonts.css')
  .map((file) => ({ file, css: readFileSync(new URL(file, ui), 'utf8') }));

/** The tokens of a brand's look. */
const LOOK = /^--(?:colour|font|radius|corner|icon|text|heading|button)/;

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(|\b(?:black|white|red|green|blue|yellow|orange|purple|pink|brown|gray|grey|silver|gold|navy|teal|maroon|olive|beige|ivory)\b/i;
const isColoured = /color$|^(?:background|border|outline|box-shadow|text-shadow|fill|stroke)/;
const CASE = /^(?:uppercase|lowercase|capitalize)$/;

/** Declarations with a colour, font family, case or corner that is no token. */
function literalsIn(css: string): readonly string[] {
  const found: string[] = [];
  parse(css).walkDecls((declaration: Declaration) => {
    const { prop, value } = declaration;
    const isOwn =
      (isColoured.test(prop) && COLOUR.test(value)) ||
      (prop === 'font-family' && !/^var\(--font-[\w-]+\), var\(--font-fallback-[\w-]+\)$/.test(value)) ||
      (prop === 'font' && value !== 'inherit') ||
      (prop === 'text-transform' && CASE.test(value) && !isFirstLetter(declaration)) ||
      (/^border(?:-\w+)*-radius$/.test(prop) &&
        !/^(?:0|inherit)$/.test(value) &&
        !value.includes('var(--')) ||
      (LOOK.test(prop) && COLOUR.test(value));
    if (isOwn) found.push(`${prop}: ${value}`);
  });
  return found;
}

/** A sentence starts with a capital in any brand. */
const isFirstLetter = ({ parent }: Declaration): boolean =>
  parent?.type === 'rule' && (parent as Rule).selector.endsWith('::first-letter');

const readTokens = (css: string): readonly string[] =>
  [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

describe('the app’s style sheets', () => {
  it.each(sheets.filter(({ file }) => file !== TOKENS))(
    '$file takes colour, font, case and corners from the brand',
    ({ css }) => {
      expect(literalsIn(css)).toEqual([]);
    },
  );

  it.each(sheets)('$file moves for 250 ms at most, never with reduced motion', ({ file, css }) => {
    const moves: string[] = [];
    parse(css).walkDecls(/^(?:animation|transition)$/, (declaration) => {
      const { value, parent } = declaration;
      const at = parent?.parent;
      const isFree =
        at?.type === 'atrule' && (at as AtRule).params === '(prefers-reduced-motion: no-preference)';
      const lasts = [...value.matchAll(/(\d+)ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0);
      // Nothing moves in no time: it is there after its delay, where motion is reduced too.
      if (value.startsWith('said-late 0s ')) return;
      if (!isFree || (lasts > 250 && !value.startsWith('spin '))) moves.push(`${file}: ${value}`);
    });
    expect(moves).toEqual([]);
  });

  it.each([
    '.a { color: #fff }',
    '.a { background: rgb(0 0 0 / 50%) }',
    '@media (width > 1px) { .a { border: 1px solid black } }',
    '.a { box-shadow: 0 0 1px oklch(0 0 0) }',
    '.a { --colour-mine: #abcdef }',
    '.a { font-family: Arial }',
    '.a { font: 700 1rem serif }',
    '.a { border-radius: 999px }',
    '.a { border-start-start-radius: 4px }',
    '.a { text-transform: uppercase }',
  ])('the check finds %s', (css) => {
    expect(literalsIn(css)).toHaveLength(1);
  });

  it('every heading’s font has the headings’ case', () => {
    const without = sheets.flatMap(({ css }) => {
      const selectors: string[] = [];
      parse(css).walkRules((rule) => {
        const declared = new Map(
          rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : [])),
        );
        const isHeading = declared.get('font-family')?.includes('--font-heading') === true;
        if (isHeading && declared.get('text-transform') !== 'var(--heading-text-transform)')
          selectors.push(rule.selector);
      });
      return selectors;
    });
    // A table's number keeps the case that the guest typed.
    expect(without).toEqual(['.field .table-input']);
  });

  it('every class that a screen names has a rule', () => {
    const styled = new Set(
      sheets.flatMap(({ css }) => [...css.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name)),
    );
    const screens = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const named = screens.flatMap((file) =>
      [...readFileSync(new URL(file, ui), 'utf8').matchAll(/className="([^"]+)"/g)].flatMap(
        ([, names = '']) => names.split(' '),
      ),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => !styled.has(name))).toEqual([]);
  });

  it('all tokens are used, and no unknown one', () => {
    const defined = new Set<string>();
    const everything = sheets.map(({ css }) => css).join('\n');
    parse(everything).walkDecls(/^--/, ({ prop }) => void defined.add(prop));
    const read = readTokens(everything);
    expect([...defined].filter((name) => !read.includes(name))).toEqual([]);
    // The code sets these.
    expect([...new Set(read)].filter((name) => !defined.has(name)).toSorted()).toEqual([
      '--action-bar-height',
      '--cookies-height',
      '--dishes',
      '--logo',
      '--sheet-leaves',
      '--sheet-shade',
      '--tips',
      '--waited',
    ]);
  });
});
