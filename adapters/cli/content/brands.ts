/** The brands and venues of content in a file, as the app decodes them. */
import { isLeft, left, mapLeft, right, type Either } from '@tableside/core';
import type { BrandContent, VenueContent } from '@tableside/core/content';
import { brandContentOf } from '../../contentful/content-codecs.ts';
import { ContentFields } from '../../contentful/content-fields.ts';
import { FileHosts } from '../../contentful/safe-values.ts';
import { brandEntriesOf, exported, fileHostsOf, type Exported } from '../exported-content.ts';
import { faultTexts } from '../faults.ts';
import { jsonIn } from '../json.ts';

export type Read<Value> = Either<readonly string[], Value>;

/** The content in the text of a file. */
export function contentIn(text: string): Read<Exported> {
  const json = jsonIn(text);
  if (isLeft(json))
    return left([`the content is to be JSON, an export of the content service: ${json.left}`]);
  const content = mapLeft(faultTexts)(exported.read(json.right));
  if (isLeft(content) || brandEntriesOf(content.right).length > 0) return content;
  return left([
    'it holds no brand: the content is to be an export of the content service, or an answer of its delivery API',
  ]);
}

/** Those that the app could show. What is wrong with the others, `check-brand` says. */
export function brandsIn(content: Exported): readonly BrandContent[] {
  const context = { files: new FileHosts(fileHostsOf(content), 'https:'), report: () => undefined };
  return brandEntriesOf(content).flatMap(({ entry }) => {
    const fields = ContentFields.of(entry, 'brand', context);
    const brand = fields && brandContentOf(fields);
    return brand === undefined || isLeft(brand) ? [] : [brand.right];
  });
}

export interface VenueOfBrand {
  readonly brand: BrandContent;
  readonly venue: VenueContent;
}

/** With what stands beside it in the file. */
export interface VenueInContent {
  readonly at: VenueOfBrand;
  readonly content: Exported;
}

/** As the options `--brand` and `--venue` name them; either may be left out where there is no choice. */
export interface NamedVenue {
  readonly brand?: string | undefined;
  readonly venue?: string | undefined;
}

/** @param named brand by host name, id or name; venue by slug */
export function venueIn(content: Exported, named: NamedVenue): Read<VenueOfBrand> {
  const all = brandsIn(content);
  const brands = named.brand === undefined ? all : all.filter((brand) => isNamed(brand, named.brand));
  if (brands.length === 0)
    return left([`--brand: expected ${listOf(all.map(({ hostname }) => hostname))}, found ${named.brand}`]);
  const venues = brands.flatMap((brand) => brand.venues.map((venue) => ({ brand, venue })));
  const found = named.venue === undefined ? venues : venues.filter(({ venue }) => venue.slug === named.venue);
  const [first, ...others] = found;
  const slugs = listOf(venues.map(({ venue }) => venue.slug));
  if (first === undefined) return left([`--venue: expected ${slugs}, found ${named.venue ?? 'nothing'}`]);
  if (others.length === 0) return right(first);
  return named.venue === undefined
    ? left([`--venue: expected ${slugs}, found nothing`])
    : left([
        `--brand: ${named.venue} is a venue of ${found.map(({ brand }) => brand.hostname).join(' and ')}`,
      ]);
}

const isNamed = ({ hostname, brandId, name }: BrandContent, text = ''): boolean =>
  [hostname, brandId, name].some((one) => one.toLowerCase() === text.toLowerCase());

const listOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `one of ${names.join(', ')}`;

/** The venue's tables, which stand beside the content. */
export const tablesIn = ({ tables = [] }: Exported, slug: string): readonly string[] | undefined =>
  tables.find(([venue]) => venue === slug)?.[1];
