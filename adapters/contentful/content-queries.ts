/** Queries to the content service, through its SDK. */
import { createClient } from 'contentful';
import { left, right, type ContentAccess, type Either, type PortFailure } from '@tableside/core';
import { contentFailure } from './content-failure.ts';
import type { ContentService } from './content-service.ts';

/** Asks for the entries of a content type in which a member has the value given. */
export interface ContentQuery {
  readonly contentType: 'brand' | 'venue';
  /** As the content service names it. */
  readonly member: 'sys.id' | `fields.${string}`;
  readonly value: string;
  /** How many entries are answered at most. */
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

/** Several brands of one space may each have a venue of that slug, and the early answer should hold the right one. */
const MOST_OF_ONE_SLUG = 3;

/**
 * For the page's first script, which knows a slug from the address before the brand's listing says which entry that
 * is. Its answer may hold venues of other brands (S16).
 */
export const venuesOfSlugQuery = (slug: string): ContentQuery => ({
  contentType: 'venue',
  member: 'fields.slug',
  value: slug,
  limit: MOST_OF_ONE_SLUG,
});

/** Names the question in failures. */
export const callOf = ({ contentType }: ContentQuery): string => `content ${contentType}`;

/** A collection as the SDK gives it, not decoded yet. */
type Answered = Promise<Either<PortFailure, unknown>>;

/**
 * Nobody waits longer, its other try included (F29): the SDK's own defaults let 19 s pass before an error shows, and
 * 30 s before a time-out.
 */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Links followed in one answer (section 7, WC4). */
const INCLUDE = 3;

export class ContentQueries {
  private readonly ahead = new Map<string, Answered>();

  constructor(readonly service: ContentService) {}

  /** Sends a query before its answer is needed: whoever asks it first is given that answer, the next a new one. */
  sendAhead(access: ContentAccess, query: ContentQuery): void {
    this.ahead.set(JSON.stringify([access, query]), this.send(access, query));
  }

  ask(access: ContentAccess, query: ContentQuery): Answered {
    return this.sentAhead(access, query) ?? this.send(access, query);
  }

  /** The answer to a query that was sent ahead, given once. */
  sentAhead(access: ContentAccess, query: ContentQuery): Answered | undefined {
    const key = JSON.stringify([access, query]);
    const sent = this.ahead.get(key);
    this.ahead.delete(key);
    return sent;
  }

  private send(access: ContentAccess, query: ContentQuery): Answered {
    const late = new Promise<Either<PortFailure, never>>((resolve) =>
      setTimeout(() => resolve(left({ failure: 'unreachable', call: callOf(query) })), TIMEOUT_MS),
    );
    return Promise.race([this.answer(access, query), late]);
  }

  private async answer(access: ContentAccess, query: ContentQuery): Answered {
    const call = callOf(query);
    const { host, insecure, basePath } = this.service;
    try {
      const client = createClient({
        space: access.space,
        accessToken: access.key,
        ...(access.environment !== undefined && { environment: access.environment }),
        host,
        insecure,
        ...(basePath !== undefined && { basePath }),
        timeout: TIMEOUT_MS,
        retryLimit: RETRIES,
        logHandler: () => undefined,
      });
      return right(
        await client.withoutUnresolvableLinks.getEntries({
          content_type: query.contentType,
          [query.member]: query.value,
          limit: query.limit,
          include: INCLUDE,
        }),
      );
    } catch (error) {
      return left(contentFailure(call, error));
    }
  }
}
