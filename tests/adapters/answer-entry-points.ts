/**
 * Decoders of backend answers for the fuzz test. Each calls its adapter as the app does and feeds it a made-up
 * answer. Valid ones are the examples of docs/contract.
 */
import { fileURLToPath } from 'node:url';
import { isRight, type TaskEither } from '@tableside/core';
import type { ContentAccess } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { ContentfulBrandContents } from '../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../adapters/contentful/content-queries.ts';
import { brandQuery } from '../../adapters/contentful/content-query.ts';
import { ContentCache } from '../../adapters/contentful/content-cache.ts';
import { importsOf, readTree } from '../imports.ts';
import { AnsweringClient } from './answering-client.ts';
import { ASKS, describedAnswers, type Ask } from './described-answers.ts';
import type { EntryPoint } from './entry-points.ts';
import { OneText, textOf } from './one-text.ts';

/** HTTP statuses to answer with; 200 is the most frequent, so that most bodies reach the decoder. */
const STATUSES = [200, 200, 200, 200, 200, 202, 402, 404, 408, 409, 422, 429, 500, 503];

const OF_ANSWERS =
  /^(adapters\/(http|contentful)\/|tests\/(lab\/conform\/guest|adapters\/described-answers)\.ts$)/;
const files = Object.entries(readTree(fileURLToPath(new URL('../../', import.meta.url))));
const imports = importsOf(Object.fromEntries(files.filter(([file]) => OF_ANSWERS.test(file))));

/** The files of these that a file imports, and those that they import. */
function importedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const imported of imports.get(file) ?? [])
    if (imports.has(imported) && !found.has(imported)) importedFrom(imported, found.add(imported));
  return found;
}

const filesOfHttp = [...importedFrom('tests/adapters/described-answers.ts')].filter((file) =>
  file.startsWith('adapters/'),
);

/** An entry point of the HTTP client. A valid body with status 200 must be accepted. */
async function answerEntryPoint(name: string, call: string, ask: Ask): Promise<EntryPoint> {
  const leftOut: string[] = [];
  const client = new AnsweringClient({ onLeftOut: (_call, place) => leftOut.push(place) });
  const asked = ask(client);
  let turn = 0;
  const enter = async (body: unknown, isSound = false): Promise<boolean> => {
    client.body = body;
    turn += 1;
    client.status = isSound ? 200 : (STATUSES[turn % STATUSES.length] ?? 200);
    return isRight(await asked());
  };
  const sound: unknown[] = [];
  // Of calls that several ask, one may need what another ignores.
  for (const { call: described, value } of describedAnswers)
    if (described === call && (await enter(value, true))) sound.push(value);
  if (sound.length === 0) throw new Error(`${name} accepts no example of docs/contract`);
  return { name, leftOut, reads: filesOfHttp, sound, enter };
}

/** Every entry point for answers of the venue group's services. */
export async function answerEntryPoints(): Promise<readonly EntryPoint[]> {
  const asked = Object.entries(ASKS).flatMap(([call, asks]) =>
    asks.map((ask, at) => answerEntryPoint(at === 0 ? call : `${call} (${at + 1})`, call, ask)),
  );
  return [...(await Promise.all(asked)), ...(await contentEntryPoints())];
}

const timeless = { clock: { now: () => instantOf(0) }, timer: { delay: () => Promise.resolve() } };
const service = {
  host: 'cdn.example',
  insecure: false,
  basePath: '',
  imageHosts: [],
  pageProtocol: 'https:',
};
const access = { key: 'k', space: 's', environment: 'master' } as ContentAccess;
const hostname = 'order.example.com';
const readContent = [...importedFrom('adapters/contentful/brand-contents.ts')];

/** The example of docs/contract, as the SDK resolves it. */
function resolved(name: string): unknown {
  const queries = new ContentQueries(service);
  const example = describedAnswers.find((answer) => answer.name === `getEntries, ${name}`)?.value;
  queries.bring(access, brandQuery(hostname), example);
  return queries.brought(access, brandQuery(hostname));
}

/** Entry points of the content adapter. Entries are fed in as the SDK resolves them. */
async function contentEntryPoints(): Promise<readonly EntryPoint[]> {
  const entryPoint = (
    name: string,
    example: string,
    ask: (of: ContentfulBrandContents) => TaskEither<unknown, unknown>,
  ): EntryPoint => {
    const queries = new ContentQueries(service);
    const contents = new ContentfulBrandContents(queries, () => undefined);
    const memory = new ContentCache(contents, new OneText(), 'key', timeless);
    let turn = 0;
    const asked = ask(contents);
    return {
      name,
      reads: ['adapters/contentful/brand-contents.ts', ...readContent],
      sound: [resolved(example)],
      enter: async (body: unknown) => {
        queries.ask = () => Promise.resolve({ _tag: 'Right', right: body });
        const isTaken = isRight(await asked());
        // The next page also reads what was cached, but not in every case: it takes a while.
        turn += 1;
        if (turn % 10 === 0) {
          memory.save(hostname, access);
          await timeless.timer.delay();
          memory.load(hostname);
        } else memory.forget();
        return isTaken;
      },
    };
  };
  const listed = { entryId: 'venue-1', slug: 'foxglove-arms' };
  return [
    entryPoint('content of the brand', 'brand', (contents) => contents.brand(access, hostname)),
    entryPoint('content of a venue', 'venue', (contents) => contents.venue(access, listed)),
    await storedContent(),
  ];
}

/** Reads cached content as the next page does. */
async function storedContent(): Promise<EntryPoint> {
  const store = new OneText();
  const queries = new ContentQueries(service);
  queries.ask = () => Promise.resolve({ _tag: 'Right', right: resolved('brand') });
  const contents = new ContentfulBrandContents(queries, () => undefined);
  const memory = new ContentCache(contents, store, 'key', timeless);
  await contents.brand(access, hostname)();
  memory.save(hostname, access);
  await timeless.timer.delay();
  return {
    name: 'stored content',
    reads: ['adapters/contentful/content-cache.ts'],
    sound: [JSON.parse(store.text ?? '')],
    enter: (value) => {
      store.text = textOf(value);
      return new ContentCache(contents, store, 'key', timeless).load(hostname) !== undefined;
    },
  };
}
