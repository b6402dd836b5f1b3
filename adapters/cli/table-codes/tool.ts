/** `table-codes`: a sheet of printable QR codes for a venue's tables. It works in a checkout only, where the content codecs are. */
import { isLeft, left, right, type Either } from '@tableside/core';
import { serviceTitle, type BrandContent, type VenueContent } from '@tableside/core/content';
import { brandContentOf } from '../../contentful/content-codecs.ts';
import { ContentFields } from '../../contentful/content-fields.ts';
import { FileHosts } from '../../contentful/safe-values.ts';
import { CODE_PURPOSES, tableCodesPage, type CodedTable, type CodeSheet } from '../../web/table-codes.ts';
import { brandEntriesOf, exported, fileHostsOf, type Exported } from '../exported-content.ts';
import { faultsOf, faultText } from '../faults.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import { parseJson } from '../json-text.ts';
import type { Tool, ToolRequest } from '../tool.ts';
import { tablesIn } from './tables.ts';

type Read<Value> = Either<readonly string[], Value>;

function contentIn(input: string | undefined): Read<Exported> {
  const json = input === undefined ? undefined : parseJson(input.replace(/^\uFEFF/, ''));
  if (json === undefined || isLeft(json))
    return left(['the content is to be JSON in a file, or - for standard input']);
  const decoded = exported.codec.decode(json.right);
  return isLeft(decoded) ? left(faultsOf(decoded.left).map(faultText)) : decoded;
}

interface At {
  readonly brand: BrandContent;
  readonly venue: VenueContent;
}

function venuesOf(content: Exported): readonly At[] {
  const context = { files: new FileHosts(fileHostsOf(content), 'https:'), report: () => undefined };
  return brandEntriesOf(content).flatMap(({ entry }) => {
    const fields = ContentFields.of(entry, 'brand', context);
    const brand = fields && brandContentOf(fields);
    if (brand === undefined || isLeft(brand)) return [];
    return brand.right.venues.map((venue) => ({ brand: brand.right, venue }));
  });
}

function venueNamed(content: Exported, slug: unknown): Read<At> {
  const all = venuesOf(content);
  const found = all.filter(({ venue }) => venue.slug === slug);
  const [first, ...others] = found;
  const slugs = all.map(({ venue }) => venue.slug).join(', ');
  if (first === undefined)
    return left([`--venue: expected one of ${slugs}, found ${String(slug ?? 'nothing')}`]);
  return others.length > 0
    ? left([`--venue: ${first.venue.slug} is a venue of several brands`])
    : right(first);
}

function tablesOf(
  { tables = [], tokens = [] }: Exported,
  slug: string,
  option: unknown,
): Read<readonly CodedTable[]> {
  const listed = tables.find(([venue]) => venue === slug)?.[1];
  const named = typeof option === 'string' ? tablesIn(option) : right(listed ?? []);
  if (isLeft(named)) return left([named.left]);
  if (named.right.length === 0)
    return left(['--tables: the file lists no tables of the venue; give them as in 1-40,G1-G20']);
  const signed = new Map(tokens.find(([venue]) => venue === slug)?.[1]);
  return right(
    named.right.map((table) => {
      const token = signed.get(table);
      return token === undefined ? { table } : { table, token };
    }),
  );
}

function originOf(option: unknown, { hostname }: BrandContent): Read<string> {
  const text = typeof option === 'string' ? option : `https://${hostname}`;
  const isOrigin = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isOrigin ? right(new URL(text).origin) : left([`--origin: expected a web address, found ${text}`]);
}

function sheetOf({ input, options }: ToolRequest): Read<CodeSheet> {
  const purpose = CODE_PURPOSES.find((one) => one === (options['for'] ?? 'order'));
  if (purpose === undefined)
    return left([`--for: expected ${CODE_PURPOSES.join('|')}, found ${String(options['for'])}`]);
  const content = contentIn(input);
  if (isLeft(content)) return content;
  const at = venueNamed(content.right, options['venue']);
  if (isLeft(at)) return at;
  const { brand, venue } = at.right;
  const tables = tablesOf(content.right, venue.slug, options['tables']);
  if (isLeft(tables)) return tables;
  const origin = originOf(options['origin'], brand);
  if (isLeft(origin)) return origin;
  return right({
    origin: origin.right,
    purpose,
    title: serviceTitle(venue, purpose),
    venue,
    colours: brand.theme.colours,
    tables: tables.right,
  });
}

export const tableCodesTool: Tool = {
  name: 'table-codes',
  summary: "a sheet of QR codes for a venue's tables, as a web page to print",
  example: 'fixtures/brands/contentful-export.json --venue foxglove-arms --tables 1-40,G1-G20 > codes.html',
  file: 'the content of the brand, as for check-brand; - for standard input',
  options: [
    ['--venue <slug>', 'whose tables'],
    ['--tables <list>', 'as in 1-40,G1-G20; those that the file lists where it is left out'],
    ['--for <purpose>', `${CODE_PURPOSES.join('|')}: what a code opens; order where it is left out`],
    ['--origin <address>', "of the brand; https and the brand's host name where it is left out"],
  ],
  schema: { $schema: SCHEMA_DIALECT, title: 'Input of tableside table-codes', ...exported.schema },
  run: (request) => {
    const sheet = sheetOf(request);
    if (isLeft(sheet)) return Promise.resolve(sheet);
    request.write(tableCodesPage(sheet.right));
    return Promise.resolve(right(0));
  },
};
