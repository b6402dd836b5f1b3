/** The content model beside the codecs: what editors can fill in is what the app reads, and nothing else. */
import { describe, expect, it } from 'vitest';
import { brandContentOf } from '../../adapters/contentful/content-codecs.ts';
import { ContentFields } from '../../adapters/contentful/content-fields.ts';
import { FileHosts } from '../../adapters/contentful/safe-values.ts';
import { contentModel } from '../../fixtures/content/content-model.ts';
import { INTERNAL_NAME, type ContentField } from '../../fixtures/content/field.ts';
import { present } from '../core/samples.ts';

/** What is kept for other systems and for editors, and no part of the app reads. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  brand: ['eposType'],
  venue: ['zonalSiteId', 'crmId'],
};

/** Values without which other fields are not read. */
const SWITCHED_ON: Readonly<Record<string, unknown>> = {
  customTimeslotSettings: { enabled: true, intervalMinutes: 15, prepMinutes: 0 },
  unavailableTimeslots: [{ hour: 19, minute: 0 }],
};

/** Every field that is asked for, by content type. */
const asked = new Map<string, Set<string>>();

/** An entry of which every field is there, and which notes what is asked for. */
function entryOf(type: string): object {
  const fields = contentModel.find(({ id }) => id === type)?.fields ?? [];
  const values = Object.fromEntries(fields.map((field) => [field.id, valueOf(field)]));
  const note = (field: string | symbol) => {
    if (typeof field === 'string') asked.set(type, (asked.get(type) ?? new Set()).add(field));
  };
  return {
    fields: new Proxy(values, {
      get: (target, field) => {
        note(field);
        return Reflect.get(target, field) as unknown;
      },
      getOwnPropertyDescriptor: (target, field) => {
        note(field);
        return Reflect.getOwnPropertyDescriptor(target, field);
      },
    }),
  };
}

const picture = { fields: { file: { url: '//images.example/a.svg' } } };

function valueOf(field: ContentField): unknown {
  const switchedOn = SWITCHED_ON[field.id];
  if (switchedOn !== undefined) return switchedOn;
  switch (field.type) {
    case 'Symbol':
      return field.oneOf?.at(-1) ?? 'https://text.example';
    case 'Boolean':
      return true;
    case 'Integer':
    case 'Number':
      return field.least ?? 20;
    case 'Object':
      return field.id.endsWith('s') && !field.id.endsWith('Settings') ? [] : {};
    case 'Location':
      return { lat: 51, lon: 0 };
    case 'Entry':
      return entryOf(field.of);
    case 'Entries':
      return [entryOf(field.of)];
    case 'Image':
      return picture;
    case 'Images':
      return [picture];
  }
}

const context = { files: new FileHosts(['images.example'], 'https:'), report: () => undefined };
const read = ContentFields.of(entryOf('brand'), 'brand', context);
const brand = read && present(brandContentOf(read));

it('reads a brand of which every field is filled in', () => {
  expect(brand?.venues).toHaveLength(1);
});

describe.each(contentModel.map((type) => [type.id, type] as const))('%s', (id, type) => {
  it('has a field for whatever the codecs read, and they read each of them', () => {
    const unread = [...(UNREAD[id] ?? []), INTERNAL_NAME];
    const fields = type.fields.map((field) => field.id).filter((field) => !unread.includes(field));
    expect([...(asked.get(id) ?? [])].toSorted()).toEqual(fields.toSorted());
  });
});
