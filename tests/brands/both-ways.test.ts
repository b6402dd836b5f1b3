import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentModel } from '../../fixtures/content/content-model.ts';
import { INTERNAL_NAME } from '../../fixtures/content/field.ts';
import { BOTH_WAYS, FEATURES, type Shown } from './both-ways.ts';

const root = new URL('../../', import.meta.url);

const known = contentModel.flatMap(({ id, fields }) =>
  fields.filter((field) => field.id !== INTERNAL_NAME).map((field) => `${id}.${field.id}`),
);

const isThere = ([file, words]: Shown): boolean =>
  existsSync(new URL(file, root)) && readFileSync(new URL(file, root), 'utf8').includes(words);

describe('section 3, both ways', () => {
  it('each field of the content model has its tests, and no other has any', () => {
    expect(Object.keys(BOTH_WAYS).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(BOTH_WAYS))('%s: the tests named for it are there', (_, { on, off }) => {
    expect([on, off].filter((shown) => !isThere(shown))).toEqual([]);
  });

  it('each optional feature of section 1 is switched by fields that are tested', () => {
    expect(Object.keys(FEATURES)).toHaveLength(25);
    expect(
      Object.values(FEATURES).flatMap((switches) => switches.filter((one) => !(one in BOTH_WAYS))),
    ).toEqual([]);
  });
});
