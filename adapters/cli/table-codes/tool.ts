/** `table-codes`: a sheet of printable QR codes for a venue's tables. It works in a checkout only, where the content codecs are. */
import { isLeft, left, right } from '@tableside/core';
import { serviceTitle, type BrandContent } from '@tableside/core/content';
import {
  CODE_PURPOSES,
  RECEIPT_WIDTHS,
  tableCodesPage,
  type CodedTable,
  type CodeSheet,
  type ReceiptWidth,
} from '../../host/table-codes.ts';
import { contentIn, tablesIn as tablesBeside, venueIn, type Read } from '../content/brands.ts';
import { exported, type Exported } from '../exported-content.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import type { Tool, ToolRequest } from '../tool.ts';
import { doubleTable, tablesIn } from './tables.ts';

function tablesOf(content: Exported, slug: string, option: unknown): Read<readonly CodedTable[]> {
  const named = typeof option === 'string' ? tablesIn(option) : right(tablesBeside(content, slug) ?? []);
  if (isLeft(named)) return left([named.left]);
  if (named.right.length === 0)
    return left(['--tables: the file lists no tables of the venue; give them as in 1-40,G1-G20']);
  const twice = doubleTable(named.right);
  if (twice !== undefined) return left([`--tables: the table ${twice} is there twice; leave one`]);
  const signed = new Map(content.tokens?.find(([venue]) => venue === slug)?.[1]);
  return right(
    named.right.map((table) => {
      const token = signed.get(table);
      return token === undefined ? { table } : { table, token };
    }),
  );
}

const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' ? option : undefined;

function originOf(option: unknown, { hostname }: BrandContent): Read<string> {
  const text = typeof option === 'string' ? option : `https://${hostname}`;
  const isOrigin = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isOrigin ? right(new URL(text).origin) : left([`--origin: expected a web address, found ${text}`]);
}

function receiptOf(option: string | boolean | undefined): Read<Pick<CodeSheet, 'receipt'>> {
  if (option === undefined) return right({});
  const width = Number(option);
  const isWidth = (text: number): text is ReceiptWidth => Object.hasOwn(RECEIPT_WIDTHS, text);
  return typeof option === 'string' && isWidth(width)
    ? right({ receipt: width })
    : left([`--receipt: expected ${Object.keys(RECEIPT_WIDTHS).join('|')}, found ${String(option)}`]);
}

function sheetOf({ input, options }: ToolRequest): Read<CodeSheet> {
  const purpose = CODE_PURPOSES.find((one) => one === (options['for'] ?? 'order'));
  if (purpose === undefined)
    return left([`--for: expected ${CODE_PURPOSES.join('|')}, found ${String(options['for'])}`]);
  const content = contentIn(input ?? '');
  if (isLeft(content)) return content;
  const at = venueIn(content.right, { brand: textOf(options['brand']), venue: textOf(options['venue']) });
  if (isLeft(at)) return at;
  const { brand, venue } = at.right;
  const tables = tablesOf(content.right, venue.slug, options['tables']);
  if (isLeft(tables)) return tables;
  const origin = originOf(options['origin'], brand);
  if (isLeft(origin)) return origin;
  const receipt = receiptOf(options['receipt']);
  if (isLeft(receipt)) return receipt;
  return right({
    ...receipt.right,
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
  example: 'fixtures/content/new-brand.json --venue mill --tables 1-40,Y1-Y12 > codes.html',
  file: 'the content of the brand, as for check-brand; - for standard input',
  options: [
    ['--brand <brand>', 'its host name, id or name; needed where two brands have a venue of the slug'],
    ['--venue <slug>', 'whose tables'],
    ['--tables <list>', 'as in 1-40,G1-G20; those that the file lists where it is left out'],
    ['--for <purpose>', `${CODE_PURPOSES.join('|')}: what a code opens; order where it is left out`],
    ['--origin <address>', "of the brand; https and the brand's host name where it is left out"],
    [
      '--receipt <width>',
      '58|80: one receipt a code, black, for the paper of a till; a sheet where it is left out',
    ],
  ],
  schema: { $schema: SCHEMA_DIALECT, title: 'Input of tableside table-codes', ...exported.schema },
  run: (request) => {
    const sheet = sheetOf(request);
    if (isLeft(sheet)) return Promise.resolve(sheet);
    request.write(tableCodesPage(sheet.right));
    return Promise.resolve(right(0));
  },
};
