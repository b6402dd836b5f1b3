/** `diff`: what a change of content does to prices and slots. It works in a checkout only, where the content codecs are. */
import {
  currencyOf,
  isLeft,
  isOrderingService,
  left,
  right,
  SERVICE_NAMES,
  valueOf,
  type Currency,
} from '@tableside/core';
import { DAY_MS, instantOf, parseInstant, type Instant } from '@tableside/core/time';
import { brandsIn, contentIn, type Read, type VenueInContent } from '../content/brands.ts';
import { exported, type Exported } from '../exported-content.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import { printable, readable } from '../readable.ts';
import type { Tool, ToolRequest } from '../tool.ts';
import { priceChanges } from './prices.ts';
import { basketsIn, sampleBaskets, type SampleBasket } from './sample-baskets.ts';
import { slotChanges } from './slots.ts';

interface Comparison {
  readonly before: Exported;
  readonly after: Exported;
  readonly currency: Currency;
  /** Those of `--baskets`. */
  readonly baskets?: readonly SampleBasket[];
  readonly week: Instant;
}

const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' ? option : undefined;

async function comparisonOf({ input, second, options, readFile }: ToolRequest): Promise<Read<Comparison>> {
  if (input === undefined || second === undefined)
    return left(['expected two files of content, the old one and the new one']);
  const [before, after] = [contentIn(input), contentIn(second)];
  if (isLeft(before)) return left(before.left.map((fault) => `the old content: ${fault}`));
  if (isLeft(after)) return left(after.left.map((fault) => `the new content: ${fault}`));
  const code = textOf(options['currency']) ?? 'GBP';
  const currency = currencyOf(code);
  if (currency === undefined)
    return left([`--currency: expected a currency of ISO 4217 such as GBP, found ${code}`]);
  const date = textOf(options['week']);
  const week = date === undefined ? thisDay() : valueOf(parseInstant(`${date}T00:00:00Z`));
  if (week === undefined)
    return left([`--week: expected the first day as 2026-03-23, found ${date ?? 'nothing'}`]);
  const file = textOf(options['baskets']);
  const parts = { before: before.right, after: after.right, currency, week };
  if (file === undefined) return right(parts);
  const text = await readFile(file);
  if (isLeft(text)) return left([text.left]);
  const baskets = basketsIn(text.right);
  return isLeft(baskets) ? baskets : right({ ...parts, baskets: baskets.right });
}

const thisDay = (): Instant => instantOf(Math.floor(Date.now() / DAY_MS) * DAY_MS);

/** By what the backend knows the brand by, and the venue's address. */
const venuesByName = (content: Exported): ReadonlyMap<string, VenueInContent> =>
  new Map(
    brandsIn(content).flatMap((brand) =>
      brand.venues.map((venue) => [`${brand.brandId} ${venue.slug}`, { at: { brand, venue }, content }]),
    ),
  );

const nameOf = ({ at: { brand, venue } }: VenueInContent) => ({ brand: brand.hostname, venue: venue.slug });

interface Differences {
  readonly venues: object[];
  readonly services: object[];
  readonly prices: object[];
  readonly slots: object[];
}

function compareVenue(before: VenueInContent, after: VenueInContent, given: Comparison, found: Differences) {
  const name = nameOf(after);
  const [was, is] = [before.at.venue, after.at.venue];
  const samples = given.baskets ?? sampleBaskets([was, is], given.currency);
  for (const service of SERVICE_NAMES) {
    const [old, now] = [was.enabledServices[service], is.enabledServices[service]];
    if (old !== now) found.services.push({ ...name, service, change: now ? 'switched on' : 'switched off' });
    if (!old || !now || !isOrderingService(service)) continue;
    const { changes, faults } = priceChanges(before, after, service, samples);
    if (faults.length > 0) return faults;
    found.prices.push(...changes.map((change) => ({ ...name, service, ...change })));
  }
  const hasTimes = [was, is].every(({ enabledServices: on }) => on['order-ahead'] || on.takeaway);
  if (hasTimes)
    found.slots.push(...slotChanges(before, after, given.week).map((change) => ({ ...name, ...change })));
  return [];
}

function differences(given: Comparison): Read<Differences> {
  const found: Differences = { venues: [], services: [], prices: [], slots: [] };
  const [old, now] = [venuesByName(given.before), venuesByName(given.after)];
  for (const [key, venue] of old) if (!now.has(key)) found.venues.push({ ...nameOf(venue), change: 'gone' });
  for (const [key, after] of now) {
    const before = old.get(key);
    const faults = before === undefined ? [] : compareVenue(before, after, given, found);
    if (faults.length > 0) return left(faults);
    if (before === undefined) found.venues.push({ ...nameOf(after), change: 'added' });
  }
  return right(found);
}

export const diffTool: Tool = {
  name: 'diff',
  summary: 'what a change of content does to prices and timeslots',
  example: 'fixtures/content/new-brand.json my-brand.json',
  file: 'the content as it was, as for check-brand; - for standard input',
  secondFile: 'the content as it is to be',
  options: [
    [
      '--baskets <file>',
      'to price, as [{ "name", "basket": input of price }]; a few, and those around thresholds, where it is left out',
    ],
    ['--currency <code>', 'of the prices; GBP where it is left out'],
    ['--exit-code', 'ends 1 where anything differs, as for a gate'],
    ['--week <date>', 'the first of the seven days whose timeslots are compared; today where it is left out'],
  ],
  schema: { $schema: SCHEMA_DIALECT, title: 'Input of tableside diff', ...exported.schema },
  run: async (request) => {
    const given = await comparisonOf(request);
    if (isLeft(given)) return given;
    const found = differences(given.right);
    if (isLeft(found)) return found;
    const { write, isReadable, options } = request;
    const differs = Object.values(found.right).some((of: readonly object[]) => of.length > 0);
    write(isReadable ? printable(readable(found.right)) : `${JSON.stringify(found.right, undefined, 2)}\n`);
    return right(differs && options['exitCode'] === true ? 1 : 0);
  },
};
