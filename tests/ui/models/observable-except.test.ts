import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MODELS = new URL('../../../ui/models/', import.meta.url);

interface ModelClass {
  readonly name: string;
  /** Fields that are set once; those that hold a function of the model's own are actions. */
  readonly constants: readonly string[];
  /** What else it has that can be read. */
  readonly fields: readonly string[];
  readonly excepted: readonly string[];
}

/** The classes of a file that are made observable by what never changes. */
function modelsIn(source: string): readonly ModelClass[] {
  return source
    .split(/^(?=(?:export )?class )/m)
    .slice(1)
    .flatMap((text) => {
      const call = /observableExcept\(\s*this([^)]*)\)/.exec(text)?.[1];
      if (call === undefined) return [];
      const named = (pattern: RegExp): readonly string[] =>
        [...text.matchAll(pattern)].map((match) => match[1] ?? '');
      return [
        {
          name: /class (\w+)/.exec(text)?.[1] ?? '',
          constants: [
            ...named(/^ {2}(?:private )?readonly (\w+)(?![^\n;]*= (?:async )?\()/gm),
            ...named(/(?:^ {4}|\()(?:private )?readonly (\w+)/gm),
          ],
          fields: named(/^ {2}(?:private )?(?:get )?(\w+)[(:;?]/gm),
          excepted: [...call.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
        },
      ];
    });
}

const models = readdirSync(MODELS).flatMap((file) => modelsIn(readFileSync(new URL(file, MODELS), 'utf8')));

it('there are models to look at', () => {
  expect(models.length).toBeGreaterThan(30);
});

it.each(models.map((model) => [model.name, model] as const))(
  'what %s was given is not observed, and nothing is named that it does not have',
  (_name, { constants, fields, excepted }) => {
    expect(constants.filter((name) => !excepted.includes(name))).toEqual([]);
    expect(excepted.filter((name) => !constants.includes(name) && !fields.includes(name))).toEqual([]);
  },
);
