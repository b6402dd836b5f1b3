/** Queries to the content service, through its SDK. */
import { createClient } from 'contentful';
import { left, right, type ContentAccess, type Either, type PortFailure } from '@tableside/core';
import { contentFailure } from './content-failure.ts';
import type { ContentService } from './content-service.ts';

/** One entry of a content type is asked for: the first in which a field has the value given. */
export interface ContentQuery {
  readonly contentType: string;
  readonly field: string;
  readonly value: string;
}

export const brandQuery = (hostname: string): ContentQuery => ({
  contentType: 'brand',
  field: 'hostname',
  value: hostname,
});

export const venueQuery = (slug: string): ContentQuery => ({
  contentType: 'venue',
  field: 'slug',
  value: slug,
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
    const key = JSON.stringify([access, query]);
    const sent = this.ahead.get(key);
    this.ahead.delete(key);
    return sent ?? this.send(access, query);
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
          [`fields.${query.field}`]: query.value,
          limit: 1,
          include: INCLUDE,
        }),
      );
    } catch (error) {
      return left(contentFailure(call, error));
    }
  }
}
