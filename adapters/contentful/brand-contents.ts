import {
  isLeft,
  left,
  right,
  type Either,
  type PortFailure,
  type TaskEither,
  valueOf,
} from '@tableside/core';
import { unknownValue, list, number, optional, shape } from '@tableside/core/codecs';
import type { BrandContent, VenueContent } from '@tableside/core/content';
import type { BrandContents, ContentAccess, ListedVenue } from '@tableside/core/ports';
import { brandContentOf, venueContentOf } from './content-codecs.ts';
import { ContentFields, entryIdOf, type ReadingContext } from './content-fields.ts';
import { callOf, type ContentQueries } from './content-queries.ts';
import { brandQuery, venueQuery, venuesOfSlugQuery, type ContentQuery } from './content-query.ts';
import { FileHosts } from './safe-values.ts';

/**
 * The SDK invents an empty list if there is none: the total shows that the answer is a collection. A host may have
 * added a list of all venues to a brand's answer that has only some of them.
 */
const collection = shape({ total: number, items: list(unknownValue), listing: optional(list(unknownValue)) });

type ContentOf<Content> = (fields: ContentFields, listed?: ContentFields) => Either<string, Content>;
type VenueAnswer = Either<PortFailure, VenueContent | undefined>;

/** Caches answers. Its code loads once there is something to cache or to read. */
export interface VenueAnswerCache {
  /** Takes a sound entry that the service has answered. */
  add(query: ContentQuery, entry: unknown): void;
  /** The answer about the venue of that entry, or the cached one if that should come first (F29). */
  firstOf(answer: Promise<VenueAnswer>, entryId: string): Promise<VenueAnswer>;
}

export class ContentfulBrandContents implements BrandContents {
  /** Entries that arrived before the cache was there. */
  readonly unsaved: [ContentQuery, unknown][] = [];
  cache: VenueAnswerCache | undefined;
  private readonly context: ReadingContext;

  /** @param report called with a sentence for each unsound part of the content that was left out */
  constructor(
    private readonly queries: ContentQueries,
    report: (unsound: string) => void,
  ) {
    const { host, imageHosts, pageProtocol } = queries.service;
    this.context = { files: new FileHosts([host, ...imageHosts], pageProtocol), report };
  }

  brand(access: ContentAccess, hostname: string): TaskEither<PortFailure, BrandContent | undefined> {
    const query = brandQuery(hostname);
    return async () =>
      this.readBrought(query, this.queries.brought(access, query), brandContentOf) ??
      this.read(query, await this.queries.ask(access, query), brandContentOf);
  }

  venue(access: ContentAccess, listed: ListedVenue): TaskEither<PortFailure, VenueContent | undefined> {
    return () => {
      const answer = this.listedVenue(access, listed);
      return this.cache?.firstOf(answer, listed.entryId) ?? answer;
    };
  }

  /** Decodes the brand of an earlier answer; its unsound parts were reported then. */
  brandIn = (entry: unknown): BrandContent | undefined => this.readAgain(entry, brandContentOf);

  venueIn = (entry: unknown): VenueContent | undefined => this.readAgain(entry, venueContentOf);

  /**
   * The early answer by slug saves a round trip. It counts only if it contains the entry that the brand lists (S16).
   */
  private async listedVenue(access: ContentAccess, { entryId, slug }: ListedVenue): Promise<VenueAnswer> {
    const query = venueQuery(entryId);
    const isListed = (entry: unknown) => entryIdOf(entry) === entryId;
    const bySlug = venuesOfSlugQuery(slug);
    const brought = this.readBrought(query, this.queries.brought(access, bySlug), venueContentOf, isListed);
    if (brought !== undefined) return brought;
    const early = this.queries.prefetched(access, bySlug);
    if (early !== undefined) {
      const answer = this.read(query, await early, venueContentOf, isListed);
      if (isLeft(answer) || answer.right !== undefined) return answer;
    }
    return this.read(query, await this.queries.ask(access, query), venueContentOf, isListed);
  }

  /** Undefined if the page has brought no such entry, or an unsound one: the app then asks for it. */
  private readBrought<Content>(
    query: ContentQuery,
    brought: unknown,
    contentOf: ContentOf<Content>,
    isWanted?: (entry: unknown) => boolean,
  ): Either<PortFailure, Content> | undefined {
    const content =
      brought === undefined ? undefined : valueOf(this.read(query, right(brought), contentOf, isWanted));
    return content === undefined ? undefined : right(content);
  }

  /** The first entry that `isWanted` accepts, decoded at once, because what the SDK resolves may be circular. */
  private read<Content>(
    query: ContentQuery,
    received: Either<PortFailure, unknown>,
    contentOf: ContentOf<Content>,
    isWanted: (entry: unknown) => boolean = () => true,
  ): Either<PortFailure, Content | undefined> {
    const unintelligible = (path: string) =>
      left({ failure: 'unintelligible', call: callOf(query), path } as const);
    if (isLeft(received)) return received;
    const answer = collection.decode(received.right);
    if (isLeft(answer)) return unintelligible('items');
    const wanted = answer.right.items.filter(isWanted);
    if (wanted.length === 0) return right(undefined);
    const fieldsOf = (one: unknown) => ContentFields.of(one, query.contentType, this.context);
    const entry = wanted.find(fieldsOf);
    const fields = fieldsOf(entry);
    if (fields === undefined) return unintelligible('items.0.fields');
    const { listing } = answer.right;
    const listed =
      listing && ContentFields.of({ fields: { venues: listing } }, query.contentType, this.context);
    const content = contentOf(fields, listed);
    if (isLeft(content)) return unintelligible(`items.0.fields.${content.left}`);
    // Another page would lack its venue.
    if (listed !== undefined) return content;
    if (this.cache === undefined) this.unsaved.push([query, entry]);
    else this.cache.add(query, entry);
    return content;
  }

  private readAgain<Content>(entry: unknown, contentOf: ContentOf<Content>): Content | undefined {
    const fields = ContentFields.of(entry, '', { ...this.context, report: () => undefined });
    return fields && valueOf(contentOf(fields));
  }
}
