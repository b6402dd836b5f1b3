/**
 * What is asked of the content service. A web server asks the same for the pages that it serves
 * (adapters/host/page-server.ts), so this file imports nothing.
 */

/** Asks for entries of a content type in which a member has the given value. */
export interface ContentQuery {
  readonly contentType: 'brand' | 'venue';
  /** In the content service's own notation. */
  readonly member: 'sys.id' | `fields.${string}`;
  readonly value: string;
  /** Maximum number of entries in the answer. */
  readonly limit: number;
}

export const brandQuery = (hostname: string): ContentQuery => ({
  contentType: 'brand',
  member: 'fields.hostname',
  value: hostname,
  limit: 1,
});

export const venueQuery = (entryId: string): ContentQuery => ({
  contentType: 'venue',
  member: 'sys.id',
  value: entryId,
  limit: 1,
});

/** Several brands of one space may each have a venue of that slug; the early answer should contain the right one. */
const MOST_OF_ONE_SLUG = 3;

/**
 * For the page's first script, which knows a slug from the address before the brand's listing names the entry. The
 * answer may contain venues of other brands (S16).
 */
export const venuesOfSlugQuery = (slug: string): ContentQuery => ({
  contentType: 'venue',
  member: 'fields.slug',
  value: slug,
  limit: MOST_OF_ONE_SLUG,
});

/** Levels of links in one answer (section 7, WC4). */
const INCLUDE = 3;

/** A query as the content service reads it. */
export const parametersOf = ({ contentType, member, value, limit }: ContentQuery) => ({
  content_type: contentType,
  [member]: value,
  limit,
  include: INCLUDE,
});

/** The same as the query of an address. */
export const searchOf = (query: ContentQuery): string =>
  String(
    new URLSearchParams(Object.entries(parametersOf(query)).map(([name, value]) => [name, String(value)])),
  );
