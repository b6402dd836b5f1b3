/** Each switch of the content is tested on and off. A test title names it, as in `(brand.hideLinks on)`. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { contentModel, grouped } from '../../fixtures/content/content-model.ts';
import type { ContentField } from '../../fixtures/content/field.ts';

const project = new URL('../../', import.meta.url);

const ON_OR_OFF: readonly string[] = ['Show,Hide', 'Enabled,Disabled'];
const isSwitch = (field: ContentField): boolean =>
  field.type === 'Boolean' || (field.type === 'Symbol' && ON_OR_OFF.includes(String(field.oneOf)));

/** A switch of a linked entry goes by the brand or venue that it is for. */
const ownerOf = (type: string, field: ContentField): string =>
  grouped.find(({ linked, fields }) => linked === type && fields.includes(field))?.type ?? type;

const SWITCHES = contentModel.flatMap(({ id, fields }) =>
  fields.filter(isSwitch).map((field) => `${ownerOf(id, field)}.${field.id}`),
);

const namedIn = (title: string): readonly string[] =>
  [...title.matchAll(/\(((?:[a-z]\w+\.\w+ (?:on|off)(?:, )?)+)\)/gi)].flatMap(([, names = '']) =>
    names.split(', '),
  );

const CHOICE = /\?\s*'([^']*)'\s*:\s*'([^']*)'\s*$/;

/** The titles of a template: two where a condition chooses a part of it. */
function titlesOf(parts: readonly string[], values: readonly string[]): readonly string[] {
  return values.reduce<readonly string[]>(
    (titles, value, at) => {
      const [, one, other] = CHOICE.exec(value) ?? [undefined, '…', '…'];
      return [one, other].flatMap((chosen) =>
        titles.map((title) => `${title}${chosen ?? ''}${parts[at + 1] ?? ''}`),
      );
    },
    [parts[0] ?? ''],
  );
}

function switchesNamedIn(file: string, text: string): readonly string[] {
  if (!/ (?:on|off|\$\{)/.test(text)) return [];
  const named: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') named.push(...namedIn(value));
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      const parts = quasis.map(({ value }) => value.raw);
      const values = expressions.map(({ start, end }) => text.slice(start, end));
      if (values.length < 6) named.push(...titlesOf(parts, values).flatMap(namedIn));
    },
  }).visit(parseSync(file, text).program);
  return named;
}

const named = new Set(
  ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && file !== 'brands/switches.test.ts')
      .flatMap((file) => switchesNamedIn(file, readFileSync(new URL(`${folder}/${file}`, project), 'utf8'))),
  ),
);

describe('switches of the content', () => {
  it.each(SWITCHES)('the switch %s is tested on and off', (name) => {
    expect([`${name} on`, `${name} off`].filter((way) => !named.has(way))).toEqual([]);
  });

  it('no test names a switch that the content model lacks', () => {
    expect([...named].filter((way) => !SWITCHES.includes(way.replace(/ (?:on|off)$/, '')))).toEqual([]);
  });

  it('a switch is found in a plain title and in one that a condition makes', () => {
    const text = [
      "it('hides them (brand.hideLinks on)', f);",
      "it(`tips ${on ? 'are' : 'are not'} asked for (venue.tipsEnabled ${on ? 'on' : 'off'}, venue.gratuity on)`, f);",
      "it('stands (table on), in (brand.name)', f);",
    ].join('\n');
    expect(new Set(switchesNamedIn('a.test.ts', text))).toEqual(
      new Set(['brand.hideLinks on', 'venue.tipsEnabled on', 'venue.tipsEnabled off', 'venue.gratuity on']),
    );
  });
});
