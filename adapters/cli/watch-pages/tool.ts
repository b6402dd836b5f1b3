/** `watch-pages`: whether the live paying pages are the release's (PCI DSS 11.6.1). It works in a checkout only. */
import { isLeft, left, right, type Either } from '@tableside/core';
import { isRecord, parseJson } from '@tableside/core/codecs';
import { documentHeaders, policyPageOf, type PolicySettings } from '../../host/document-policy.ts';
import { settingsIn } from '../../host/nginx-files.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import { printable } from '../readable.ts';
import type { Tool, ToolRequest } from '../tool.ts';
import { openBrowser, seenAt } from './browser.ts';
import { changesOf, type ExpectedPage } from './changes.ts';

/** Left: sentences with what was not understood. */
type Read<Value> = Either<readonly string[], Value>;

/** A paying page of every host. */
const BASKET = '/-/order/checkout/basket';

function addressesIn(argument: string): Read<readonly string[]> {
  const addresses = argument.split(',').map((text) => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (url.pathname === '/') url.pathname = BASKET;
    return /^https?:$/.test(url.protocol) && policyPageOf(url.pathname) === 'paying' ? url.href : undefined;
  });
  const paying = addresses.filter((address) => address !== undefined);
  return paying.length === addresses.length
    ? right(paying)
    : left([`expected addresses of paying pages, as in https://order.example${BASKET}, found ${argument}`]);
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** @param settings of the deployment, whose hosts the policy has too */
function expectedPage(release: unknown, settings: PolicySettings): ExpectedPage | undefined {
  if (!isRecord(release)) return undefined;
  const ownScripts = rowsOf(release['ownScripts']);
  const bare = documentHeaders({ environment: 'production', services: {} }, 'paying');
  // The hosts are added by this checkout's rules, so they have to be the release's.
  if (JSON.stringify(release['headers']) !== JSON.stringify(bare)) return undefined;
  return {
    headers: documentHeaders(settings, 'paying'),
    ownScripts: new Map(ownScripts.map(({ path, integrity }) => [String(path), String(integrity)])),
    inlineScripts: texts(ownScripts.map(({ inline }) => inline)),
    providerSources: rowsOf(release['providerScripts']).flatMap(({ sources }) => texts(sources)),
  };
}

function settingsOf(json: string): Read<PolicySettings> {
  try {
    return right(settingsIn(json));
  } catch (error) {
    return left([error instanceof Error ? error.message : String(error)]);
  }
}

async function fileOf({ options, readFile }: ToolRequest, name: string): Promise<Read<string>> {
  const file = options[name];
  if (typeof file !== 'string') return left([`--${name}: expected a file, found nothing`]);
  const text = await readFile(file);
  return isLeft(text) ? left([text.left]) : text;
}

async function watch(request: ToolRequest): ReturnType<Tool['run']> {
  const addresses = addressesIn(request.input ?? '');
  if (isLeft(addresses)) return addresses;
  const release = await fileOf(request, 'release');
  if (isLeft(release)) return release;
  const config = await fileOf(request, 'config');
  if (isLeft(config)) return config;
  const settings = settingsOf(config.right);
  if (isLeft(settings)) return settings;
  const expected = expectedPage(parseJson(release.right), settings.right);
  if (expected === undefined)
    return left(['--release: no payment-page.json of this version; run the command of the release itself']);
  const browser = await openBrowser();
  if (isLeft(browser)) return left([browser.left]);
  try {
    const pages = [];
    for (const address of addresses.right)
      pages.push({ address, changes: changesOf(expected, await seenAt(browser.right, address)) });
    request.write(
      request.isReadable
        ? pages.map(({ address, changes }) => printable(readableOf(address, changes))).join('')
        : `${JSON.stringify({ pages }, undefined, 2)}\n`,
    );
    return right(pages.every(({ changes }) => changes.length === 0) ? 0 : 1);
  } catch (error) {
    return left([printable(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))]);
  } finally {
    await browser.right.close();
  }
}

const readableOf = (address: string, changes: readonly string[]): string =>
  [
    `${address}: ${changes.length === 0 ? 'as released' : 'changed'}`,
    ...changes.map((one) => `  ${one}`),
    '',
  ].join('\n');

export const watchPagesTool: Tool = {
  name: 'watch-pages',
  summary: 'whether live paying pages have the headers and scripts of the release, as a browser gets them',
  example: 'https://order.example --release payment-page.json --config runtime-config.json',
  argument: 'address',
  file: 'of a host or of its paying pages, with commas between them',
  options: [
    ['--release <file>', 'payment-page.json of the build that is live'],
    ['--config <file>', "the deployment's runtime-config.json"],
  ],
  schema: { $schema: SCHEMA_DIALECT, title: 'Input of tableside watch-pages', type: 'string' },
  run: watch,
};
