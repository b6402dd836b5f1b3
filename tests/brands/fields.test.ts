/** The content model beside the codecs: editors can fill in what the app reads, and nothing else. */
import { describe, expect, it } from 'vitest';
import { left } from '@tableside/core';
import type { BrandContent } from '@tableside/core/content';
import { brandContentOf } from '../../adapters/contentful/content-codecs.ts';
import { ContentFields } from '../../adapters/contentful/content-fields.ts';
import { FileHosts } from '../../adapters/contentful/safe-values.ts';
import { contentModel, grouped } from '../../fixtures/content/content-model.ts';
import { INTERNAL_NAME, type ContentField } from '../../fixtures/content/field.ts';
import { present } from '../core/samples.ts';

/** Fields for other systems and for editors, which the app does not read. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  brand: ['eposType'],
  venue: ['zonalSiteId', 'crmId'],
};

/** Values that switch on the reading of other fields. */
const SWITCHED_ON: Readonly<Record<string, unknown>> = {
  customTimeslotSettings: { enabled: true, intervalMinutes: 15, prepMinutes: 0 },
  unavailableTimeslots: [{ hour: 19, minute: 0 }],
};

/** Fields without which a range is invalid. */
const ENDS = ['startHour', 'startMinute', 'endHour', 'endMinute'].map((field) => `timeslotRange.${field}`);

/** The fields read, by content type. */
const asked = new Map<string, Set<string>>();

let leftOut: string | undefined;

/** An entry with every field except `leftOut`, which records the fields read. */
function entryOf(type: string): object {
  const fields = contentModel.find(({ id }) => id === type)?.fields ?? [];
  const values = Object.fromEntries(
    fields.filter(({ id }) => `${type}.${id}` !== leftOut).map((field) => [field.id, valueOf(field)]),
  );
  const note = (field: string | symbol) => {
    if (typeof field === 'string') asked.set(type, (asked.get(type) ?? new Set()).add(field));
  };
  return {
    sys: { id: `a-${type}` },
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
    case 'Text':
      return 'A text of some length.';
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

const reports: string[] = [];
const context = {
  files: new FileHosts(['images.example'], 'https:'),
  report: (unsound: string) => reports.push(unsound),
};

/** The brand with every field of its entries, or with every field but one. */
function brandWithout(field?: string) {
  leftOut = field;
  reports.length = 0;
  const read = ContentFields.of(entryOf('brand'), 'brand', context);
  const brand = read && brandContentOf(read);
  if (brand === undefined) throw new Error('The brand has no fields');
  return brand;
}

const whole = present(brandWithout());
const ofTheWhole = [...reports];
const askedOf = new Map([...asked].map(([type, fields]) => [type, [...fields].toSorted()]));

/** The parts of a brand that are dropped with a required field. */
const partsOf = (brand: BrandContent) => ({
  venues: brand.venues.length,
  menus: brand.venues.flatMap(({ menus }) => menus.order).length,
});

it('a brand with every field filled in is read in full', () => {
  expect(partsOf(whole)).toEqual({ venues: 1, menus: 1 });
});

describe.each(contentModel.map((type) => [type.id, type] as const))(
  'fields of the content type %s',
  (id, type) => {
    it('the content model has each field that is read, and no other', () => {
      const unread = [...(UNREAD[id] ?? []), INTERNAL_NAME];
      // The app asks the entry itself first (WC12).
      const asWell = grouped.flatMap((group) => (group.type === id ? group.fields : []));
      const fields = [...type.fields, ...asWell].map((field) => field.id);
      expect(askedOf.get(id)).toEqual(fields.filter((field) => !unread.includes(field)).toSorted());
    });

    const mayBeMissing = type.fields.filter(
      (field) => field.required === undefined && !ENDS.includes(`${id}.${field.id}`),
    );
    it.each(mayBeMissing.map((field) => field.id))('the app reads an entry without %s', (field) => {
      const brand = present(brandWithout(`${id}.${field}`));
      expect(brand.venues).toHaveLength(whole.venues.length);
      // A missing optional field is not reported.
      expect(reports.filter((report) => !ofTheWhole.includes(report))).toEqual([]);
    });
  },
);

/** Fields that decode when missing and are refused later: by the start's codes, or by the init step `siteId` (S1). */
const SAID_LATER = ['brand.enabled', 'brand.paymentProvider', 'brand.venues', 'venue.siteId'];

const REQUIRED = contentModel.flatMap(({ id, fields }) =>
  fields.filter(({ required }) => required).map((field) => `${id}.${field.id}`),
);

it.each(REQUIRED.filter((field) => !SAID_LATER.includes(field)))(
  'the app does not use an entry without its required %s',
  (field) => {
    const brand = brandWithout(field);
    if (field.startsWith('brand.')) expect(brand).toEqual(left(field.slice('brand.'.length)));
    else expect(partsOf(present(brand))).not.toEqual(partsOf(whole));
  },
);

it.each(ENDS)('a time range without its %s blocks nothing and is reported (T3)', (field) => {
  expect(whole.venues[0]?.unavailableTimeslotRanges).toHaveLength(1);
  expect(present(brandWithout(field)).venues[0]?.unavailableTimeslotRanges).toEqual([]);
  expect(reports).toContain('brand.venues.0.unavailableTimeslotRanges.0 is not a sound timeslot range');
});

it('a service charge without its percentage is none, since no charge is better than a wrong one (attack H35)', () => {
  const chargeOf = (brand: BrandContent) => brand.venues[0]?.serviceCharge;
  expect(chargeOf(whole)).toBeDefined();
  expect(chargeOf(present(brandWithout('serviceCharge.percentage')))).toBeUndefined();
});
