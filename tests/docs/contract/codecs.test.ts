/** The codecs accept every answer that docs/contract allows, and reject what it forbids. */
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { isRight, valueOf } from '@tableside/core';
import { unknownValue } from '@tableside/core/codecs';
import { contentAccess } from '@tableside/core/content';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { brandQuery, venuesOfSlugQuery } from '../../../adapters/contentful/content-query.ts';
import { contentServiceOf } from '../../../adapters/contentful/content-service.ts';
import { REFUSALS } from '../../../adapters/http/refusals.ts';
import { bootDataOf } from '../../../adapters/bindings/runtime-config.ts';
import { BILL_EVENTS, billEventOf, claimsOf, subscriptionOf } from '../../../adapters/socket/event-codecs.ts';
import { operationNames, operations } from '../../../fixtures/contract/described-calls.ts';
import {
  descriptions,
  faultsBy,
  listOf,
  lookUp,
  objectOf,
  referredFrom,
  under,
  valueAt,
  type Place,
} from '../../../fixtures/contract/descriptions.ts';
import { AnsweringClient } from '../../adapters/answering-client.ts';
import { ASKS, describedAnswers, type Ask, type DescribedAnswer } from '../../adapters/described-answers.ts';

/** True if the app can decode the answer. */
type Reader = (answer: unknown) => boolean | Promise<boolean>;

const http =
  (ask: Ask): Reader =>
  async (answer) => {
    const client = new AnsweringClient();
    client.body = answer;
    return isRight(await ask(client)());
  };

const bootReader: Reader = (answer) => {
  const { document } = new Window();
  const script = document.createElement('script');
  script.id = 'boot';
  script.textContent = JSON.stringify({ runtimeConfig: answer });
  document.head.append(script);
  const page = { getElementById: (id: string) => document.getElementById(id) as HTMLElement | null };
  return bootDataOf(page, 'https://order.example.com').runtimeConfig !== undefined;
};

/** Everything that decodes an answer of a call. A field that one ignores, another may need. */
const READERS: Readonly<Record<string, readonly Reader[]>> = {
  getRuntimeConfig: [bootReader],
  ...Object.fromEntries(Object.entries(ASKS).map(([name, asks]) => [name, asks.map(http)])),
};

/** The content package reads entries (below); nothing reads what the others answer. */
const UNREAD = ['getEntries', 'giveFeedback', 'sendEvents', 'sendTelemetry'];

interface Example extends DescribedAnswer {
  readonly readers: readonly Reader[];
}

const httpExamples: readonly Example[] = describedAnswers.flatMap((answer) => {
  const readers = READERS[answer.call];
  return readers === undefined ? [] : [{ ...answer, readers }];
});

/** Errors by their body: each response except 200 that has examples. */
const errorExamples = operations.flatMap(({ id, place, value }) =>
  Object.keys(objectOf(value['responses'])).flatMap((status) => {
    const content = under(lookUp(under(place, 'responses', status)).at, 'content', 'application/json');
    return Object.entries(status === '200' ? {} : valueAt(under(content, 'examples'))).map(
      ([name, example]) =>
        [
          `${id} ${status}, ${name}`,
          { status: Number(status), body: objectOf(objectOf(example)['value']) },
          REFUSALS[id as keyof typeof REFUSALS],
        ] as const,
    );
  }),
);

const messages = objectOf(valueAt('asyncapi.yaml#/components/messages'));
const liveExamples: readonly Example[] = Object.entries(messages).flatMap(([id, message]) => {
  const { name, examples } = objectOf(message);
  const event = BILL_EVENTS.find((known) => known === name);
  const reader: Reader = (payload) => {
    if (name === 'claims') return claimsOf(payload) !== undefined;
    return event === undefined
      ? subscriptionOf(payload) !== undefined
      : billEventOf(event, payload) !== undefined;
  };
  return listOf(examples).flatMap((example) => {
    const value = objectOf(example)['payload'];
    const isHeard = event !== undefined || name === 'claims' || objectOf(value)['ok'] === true;
    const schema = under('asyncapi.yaml#/components/messages', id, 'payload');
    return isHeard
      ? [{ name: `socket ${String(name)}`, call: String(name), value, schema, readers: [reader] }]
      : [];
  });
});

type Path = readonly (string | number)[];

interface Mutant {
  readonly what: string;
  readonly path: Path;
  readonly value: unknown;
}

/** The value with another at a path, or without the path if that is undefined. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? replaced(item, rest, by) : item));
  const fields = Object.entries(objectOf(value)).map(([name, field]) => [
    name,
    name === key ? replaced(field, rest, by) : field,
  ]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

const othersThan = (value: unknown): readonly unknown[] => {
  if (typeof value === 'string') return [true, {}, 'nonsense', ''];
  if (typeof value === 'number') return ['12', {}, -1, 0.5];
  if (typeof value === 'boolean') return ['true', {}, !value];
  return Array.isArray(value) ? ['text', {}, []] : ['text', []];
};

/** Every part of an answer, left out and replaced. */
function mutantsOf(whole: unknown, path: Path = []): readonly Mutant[] {
  const value = path.reduce<unknown>((part, key) => partsOf(part)[key], whole);
  const place = path.join('.') || 'the whole';
  const isField = typeof path.at(-1) === 'string';
  const parts = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [
    ...(isField ? [{ what: `without ${place}`, path, value: replaced(whole, path, undefined) }] : []),
    ...othersThan(value).map((other) => ({
      what: `${place} = ${JSON.stringify(other)}`,
      path,
      value: replaced(whole, path, other),
    })),
    ...parts.flatMap((key) => mutantsOf(whole, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

const partsOf = (value: unknown): Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>) : {};

/** `x-if-unsound` at a part of the answer or above it: the app tolerates an invalid one. */
function isTolerated(schema: Place, path: Path): boolean {
  const value = valueAt(schema);
  if ('x-if-unsound' in value) return true;
  const referred = referredFrom(schema);
  const branches = [
    ...(referred === undefined ? [] : [referred]),
    ...listOf(value['allOf']).map((_, at) => under(schema, 'allOf', at)),
  ];
  if (branches.some((branch) => isTolerated(branch, path))) return true;
  const [key, ...rest] = path;
  if (key === undefined) return false;
  const part = typeof key === 'number' ? under(schema, 'items') : under(schema, 'properties', key);
  return Object.keys(valueAt(part)).length > 0 && isTolerated(part, rest);
}

const readable = async ({ readers }: Example, answer: unknown, most: 'some' | 'every'): Promise<boolean> => {
  const read = await Promise.all(readers.map((reader) => reader(answer)));
  return most === 'some' ? read.includes(true) : !read.includes(false);
};

describe('docs/contract and the codecs', () => {
  it('have an example and a codec for each answer that is read', () => {
    const covered = new Set(Object.keys(READERS));
    expect(operationNames.filter((name) => !covered.has(name))).toEqual(UNREAD);
    for (const name of covered)
      expect(httpExamples.some(({ readers }) => readers === READERS[name])).toBe(true);
    expect(liveExamples.map(({ name }) => name)).toEqual(
      expect.arrayContaining(BILL_EVENTS.map((name) => `socket ${name}`)),
    );
    expect(Object.keys(descriptions)).toHaveLength(2);
  });

  it.each([...httpExamples, ...liveExamples].map((example) => [example.name, example] as const))(
    'decode example %s',
    async (_name, example) => {
      expect(faultsBy(example.schema, example.value)).toEqual([]);
      expect(await readable(example, example.value, 'some')).toBe(true);
    },
  );

  it('have a brand and its venue as the content package answers them', async () => {
    const place = under(
      'openapi.yaml#/paths',
      '/api/content/spaces/{space}/environments/{environment}/entries',
    );
    const examples = valueAt(
      under(place, 'get', 'responses', 200, 'content', 'application/json', 'examples'),
    );
    const access = contentAccess({ space: 's', key: 'k' });
    if (access === undefined) throw new Error('The content has no access');
    const unsound: string[] = [];
    const queries = new ContentQueries(
      contentServiceOf({ imageHosts: ['images.example.com'] }, new URL('https://a.example')),
    );
    const contents = new ContentfulBrandContents(queries, (what) => unsound.push(what));
    queries.bring(access, brandQuery('order.example.com'), objectOf(examples['brand'])['value']);
    const started = valueOf(await contents.brand(access, 'order.example.com')());
    const [listed] = started?.venues ?? [];
    if (listed === undefined) throw new Error('The brand lists no venue');
    queries.bring(access, venuesOfSlugQuery(listed.slug), objectOf(examples['venue'])['value']);
    const venue = valueOf(await contents.venue(access, listed)());
    expect(venue).toMatchObject({ ...listed, menus: { order: [{ menuId: 'food', title: 'Food' }] } });
    expect(unsound).toEqual([]);
  });

  it('have no example whose date has passed', () => {
    const text = readFileSync(new URL('../../../docs/contract/openapi.yaml', import.meta.url), 'utf8');
    const dates = text.match(/\b20\d\d-\d\d-\d\d/g) ?? [];
    expect(dates.length).toBeGreaterThan(4);
    expect(dates.filter((date) => date < '2099')).toEqual([]);
  });

  it.each(errorExamples)('decode error %s as the service’s own (WN11)', async (_name, said, refusals) => {
    const client = new AnsweringClient();
    Object.assign(client, said);
    const answer = await client.ask('call', unknownValue, { method: 'GET', url: '/', refusals })();
    const { status, body } = said;
    const { message, code } = body;
    expect(answer).toMatchObject({ left: { failure: 'refused', status, byService: true, message, code } });
  });

  it.each([
    ['refused', { why: 'anotherSelection', failedLines: [0] }],
    ['unavailable', { why: 'unavailable' }],
  ])('decode the ordering backend’s refusal %s', async (name, refusal) => {
    const client = new AnsweringClient();
    const examples = under('openapi.yaml#/paths', '/api/ordering', 'post', 'responses', 200, 'content');
    client.body = valueAt(under(examples, 'application/json', 'examples', name))['value'];
    expect(faultsBy('openapi.yaml#/components/schemas/OrderingError', client.body)).toEqual([]);
    const answer = await ASKS['ordering checkBasket']?.[0]?.(client)();
    expect(answer).toMatchObject({ right: { left: refusal } });
  });

  it.each([...httpExamples, ...liveExamples].map((example) => [example.name, example] as const))(
    'decode every variant of example %s that its schema allows',
    async (_name, example) => {
      const able = await Promise.all(
        example.readers.map(async (reader) => ((await reader(example.value)) ? [reader] : [])),
      );
      const readers = able.flat();
      const wrong: string[] = [];
      for (const { what, path, value } of mutantsOf(example.value)) {
        const isAllowed = faultsBy(example.schema, value).length === 0 || isTolerated(example.schema, path);
        const isRead = await readable({ ...example, readers }, value, isAllowed ? 'some' : 'every');
        if (isRead !== isAllowed)
          wrong.push(`${what}: ${isAllowed ? 'allowed, not read' : 'forbidden, read'}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each([...httpExamples, ...liveExamples].map((example) => [example.name, example] as const))(
    'treat null as a missing field in example %s (WN8)',
    async (_name, example) => {
      for (const { what, path, value } of mutantsOf(example.value)) {
        if (!what.startsWith('without')) continue;
        const asNull = replaced(example.value, path, null);
        expect([what, await readable(example, asNull, 'every')]).toEqual([
          what,
          await readable(example, value, 'every'),
        ]);
      }
    },
  );
});
