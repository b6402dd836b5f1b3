import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from './sentences.ts';

const project = new URL('../../../', import.meta.url);

/** Not checked: the catalogue, what uses it alone, and what developers read (command line, web server files). */
const NOT_READ =
  /^(dist|cli|host|vendure|node_modules)\/|\/node_modules\/|\.d\.ts$|^copy\/(ar|en|fr)\/|^build\//;

/** Texts that look like a sentence and that no guest reads. */
const READ_BY_NO_GUEST: Readonly<Record<string, readonly string[]>> = {
  // Names of fonts, and texts of the wire.
  'adapters/braintree/field-styles.ts': ['system-ui, sans-serif'],
  'core/order/checkout.ts': ['ORDER PAY'],
  'core/basket/basket-refusal.ts': [
    'please make another selection',
    'time is no longer available',
    'more than one of these discounts cannot be applied',
    'vouchers have timed out',
  ],
  'core/place/tables.ts': ['Mobile Ordering'],
  // The words of schema.org, for search engines.
  'ui/composition/structured-data.ts':
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Restaurant Menu Offer calories'.split(' '),
  // Of an error for developers.
  'core/invalid-input.ts': ['an object', 'the input'],
  // Logged failures.
  'adapters/contentful/content-failure.ts': ['HTTP'],
  'adapters/http/client.ts': ['HTTP', 'application/json, text/plain, */*'],
  // Headers of the program that writes pages.
  'adapters/host/page-server.ts': ['Bearer', 'text/html; charset=utf-8'],
  'core/failures.ts': [': no answer', ': refused with', ': the answer does not decode at'],
};

const files = ['ui', 'adapters', 'core'].flatMap((folder) =>
  readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file))
    .map((file) => `${folder}/${file}`),
);

describe('L1: sentences for guests', () => {
  it('stand in ui/copy/en, never in code', () => {
    const found = files.flatMap((file) =>
      sentencesIn(readFileSync(new URL(file, project), 'utf8'), file).filter(
        (sentence) => !READ_BY_NO_GUEST[file]?.some((text) => sentence.endsWith(`says “${text}”`)),
      ),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('match every exception that is listed', () => {
    const stale = Object.entries(READ_BY_NO_GUEST).flatMap(([file, texts]) => {
      const found = sentencesIn(readFileSync(new URL(file, project), 'utf8'), file);
      return texts.filter((text) => !found.some((sentence) => sentence.endsWith(`says “${text}”`)));
    });
    expect(stale).toEqual([]);
  });
});

describe('the check of sentences, on text for guests', () => {
  it.each([
    ['between tags', 'const A = () => <p>Hello</p>;', 'Hello'],
    ['between tags, beside a value', 'const A = ({ n }) => <p>{n} dishes</p>;', 'dishes'],
    ['in braces', "const A = () => <p>{'Hello'}</p>;", 'Hello'],
    ['chosen by a condition', "const A = ({ on }) => <p>{on ? say('a.b') : 'Off'}</p>;", 'Off'],
    ['shown on a condition', "const A = ({ on }) => <p>{on && 'On'}</p>;", 'On'],
    ['in its stead', "const A = ({ name }) => <p>{name ?? 'nobody'}</p>;", 'nobody'],
    ['put together', "const A = ({ n }) => <p>{'Table ' + n}</p>;", 'Table'],
    ['as a name that is read aloud', 'const A = () => <button aria-label="Close" />;', 'Close'],
    ['as a title', 'const A = () => <i title="Close" />;', 'Close'],
    ['as a hint', "const A = () => <input placeholder={'Search'} />;", 'Search'],
    ['as a picture’s name', 'const A = () => <img alt="Soup" />;', 'Soup'],
    ['as a heading', 'const A = () => <Page heading="Menus" />;', 'Menus'],
    ['in a template of an attribute', 'const A = ({ n }) => <i aria-label={`Seat ${n}`} />;', 'Seat'],
    ['in a template', 'const a = (n: number) => `Table ${n}`;', 'Table'],
    ['at the end of a template', 'const a = (n: number) => `${n} items`;', 'items'],
    ['in a constant', "const WORDS = { gone: 'Not here any more' };", 'Not here any more'],
    ['as one word of a model', "const label = () => 'Retry';", 'Retry'],
    ['given to a toast', "toasts.say('Dish added');", 'Dish added'],
  ])('finds %s', (_, source, text) => {
    expect(sentencesIn(source, 'planted.tsx')).toEqual([`planted.tsx:1 says “${text}”`]);
  });

  it('reports the line', () => {
    expect(sentencesIn('const a = 1;\n\nconst b = <p>Hello you</p>;', 'planted.tsx')).toEqual([
      'planted.tsx:3 says “Hello you”',
    ]);
  });
});

describe('the check of sentences, on other text', () => {
  it.each([
    ['a key of the catalogue', "const A = () => <p>{say('menu.basket.count', { n })}</p>;"],
    ['a key as a property', 'const A = () => <Lost heading="notFound.heading" />;'],
    ['a class', 'const A = () => <p className="menu dish-card" />;'],
    ['a sign', 'const A = ({ n }) => <p>{n} × · – %</p>;'],
    ['a state that is compared', "const A = ({ is }) => <p>{is === 'open' && <Sheet />}</p>;"],
    ['the name of a key', "const a = (event) => event.key === 'Escape';"],
    ['an error', "const a = () => { throw new Error('This must not happen'); };"],
    ['what is logged', "console.warn('The theme is not sound');"],
    ['a type', "type A = 'one of these';"],
    ['an import', "import a from 'a b c';"],
    ['a query of media', "matchMedia('(prefers-color-scheme: dark) and (min-width: 1px)');"],
    ['a path', 'const a = (slug: string) => `/venues/${slug}/menus`;'],
  ])('ignores %s', (_, source) => {
    expect(sentencesIn(source, 'planted.tsx')).toEqual([]);
  });
});
