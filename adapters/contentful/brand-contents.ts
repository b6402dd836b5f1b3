import {
  isLeft,
  left,
  right,
  type BrandContent,
  type BrandContents,
  type ContentAccess,
  type Either,
  type ListedVenue,
  type PortFailure,
  type TaskEither,
  type VenueContent,
  unknownValue,
  list,
  number,
  shape,
  valueOf,
} from '@tableside/core';
import { brandContentOf, venueContentOf } from './content-codecs.ts';
import { ContentFields, entryIdOf, type ReadingContext } from './content-fields.ts';
import {
  brandQuery,
  callOf,
  venueQuery,
  venuesOfSlugQuery,
  type ContentQueries,
  type ContentQuery,
} from './content-queries.ts';
import { FileHosts } from './safe-values.ts';

/** The SDK makes up an empty list where there is none: the total tells a collection from another answer. */
const collection = shape({ total: number, items: list(unknownValue) });

type ContentOf<Content> = (fields: ContentFields) => Either<string, Content>;
type VenueAnswer = Either<PortFailure, VenueContent | undefined>;

/** What remembers answers; its code is fetched once there is something to remember or to recall. */
export interface AnswerMemory {
  /** An entry was answered that is sound. */
  heard(query: ContentQuery, entry: unknown): void;
  /** The answer about the venue of that entry, or what was kept of it where that serves before (F29). */
  sooner(answer: Promise<VenueAnswer>, entryId: string): Promise<VenueAnswer>;
}

export class ContentfulBrandContents implements BrandContents {
  /** Entries that were answered before there was a memory to hear of them. */
  readonly answered: [ContentQuery, unknown][] = [];
  memory: AnswerMemory | undefined;
  private readonly context: ReadingContext;

  /** @param report hears, in one sentence each, what of the content was unsound and left out */
  constructor(
    private readonly queries: ContentQueries,
    report: (unsound: string) => void,
  ) {
    const { host, imageHosts, pageProtocol } = queries.service;
    this.context = { files: new FileHosts([host, ...imageHosts], pageProtocol), report };
  }

  brand(access: ContentAccess, hostname: string): TaskEither<PortFailure, BrandContent | undefined> {
    const query = brandQuery(hostname);
    return async () => this.read(query, await this.queries.ask(access, query), brandContentOf);
  }

  venue(access: ContentAccess, listed: ListedVenue): TaskEither<PortFailure, VenueContent | undefined> {
    return () => {
      const answer = this.listedVenue(access, listed);
      return this.memory?.sooner(answer, listed.entryId) ?? answer;
    };
  }

  /** The brand in an entry that was answered earlier; what of it is unsound was told then. */
  brandIn = (entry: unknown): BrandContent | undefined => this.readAgain(entry, brandContentOf);

  venueIn = (entry: unknown): VenueContent | undefined => this.readAgain(entry, venueContentOf);

  /** The early answer by slug saves a round trip, and counts only where it holds the entry that the brand lists (S16). */
  private async listedVenue(access: ContentAccess, { entryId, slug }: ListedVenue): Promise<VenueAnswer> {
    const early = this.queries.sentAhead(access, venuesOfSlugQuery(slug));
    const query = venueQuery(entryId);
    const isListed = (entry: unknown) => entryIdOf(entry) === entryId;
    if (early !== undefined) {
      const answer = this.read(query, await early, venueContentOf, isListed);
      if (isLeft(answer) || answer.right !== undefined) return answer;
    }
    return this.read(query, await this.queries.ask(access, query), venueContentOf, isListed);
  }

  /** The first of the entries that `isWanted`, mapped at once: what the SDK resolves may be circular. */
  private read<Content>(
    query: ContentQuery,
    asked: Either<PortFailure, unknown>,
    contentOf: ContentOf<Content>,
    isWanted: (entry: unknown) => boolean = () => true,
  ): Either<PortFailure, Content | undefined> {
    const unintelligible = (path: string) =>
      left({ failure: 'unintelligible', call: callOf(query), path } as const);
    if (isLeft(asked)) return asked;
    const answer = collection.decode(asked.right);
    if (isLeft(answer)) return unintelligible('items');
    const entry = answer.right.items.find(isWanted);
    if (entry === undefined) return right(undefined);
    const fields = ContentFields.of(entry, query.contentType, this.context);
    if (fields === undefined) return unintelligible('items.0.fields');
    const content = contentOf(fields);
    if (isLeft(content)) return unintelligible(`items.0.fields.${content.left}`);
    if (this.memory === undefined) this.answered.push([query, entry]);
    else this.memory.heard(query, entry);
    return content;
  }

  private readAgain<Content>(entry: unknown, contentOf: ContentOf<Content>): Content | undefined {
    const fields = ContentFields.of(entry, '', { ...this.context, report: () => undefined });
    return fields && valueOf(contentOf(fields));
  }
}
