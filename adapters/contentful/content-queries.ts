/** Queries to the content service, through its SDK, and the answers that the page has brought. */
import resolveLinks from 'contentful-resolve-response';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import type { ContentAccess } from '@tableside/core/ports';
import { LARGEST_ANSWER_BYTES } from '../http/client.ts';
import { contentFailure } from './content-failure.ts';
import { parametersOf, type ContentQuery } from './content-query.ts';
import type { ContentService } from './content-service.ts';

/** The name of the request in failures. */
export const callOf = ({ contentType }: ContentQuery): string => `content ${contentType}`;

/**
 * Whether a brand's answer that the page has brought has the venue of the address whole. A host may have left out the
 * others (`adapters/host/boot-brand.ts`).
 */
export const knowsVenue = (brand: unknown, slug: string | undefined): boolean =>
  !isRecord(brand) || brand['listing'] === undefined || slug === undefined || brand['whole'] === slug;

/** A collection with its links resolved, not yet decoded. */
type QueryAnswer = Promise<Either<PortFailure, unknown>>;

/**
 * The limit for both tries together (F29): with the SDK's own defaults an error shows after 19 s and a time-out after
 * 30 s.
 */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/**
 * For every request of the SDK, whose own options do not have them. Its limit would be a gigabyte, and where the page's
 * own host serves the content it would send that host's XSRF cookie along.
 */
const OWN_OPTIONS = {
  maxContentLength: LARGEST_ANSWER_BYTES,
  onBeforeRequest: (request: object): object => Object.assign(request, { withXSRFToken: false }),
};

export class ContentQueries {
  private readonly early = new Map<string, QueryAnswer>();

  private readonly broughtAnswers = new Map<string, unknown>();

  constructor(readonly service: ContentService) {}

  /** The page has the answer to a query, as the content service gives it. */
  bring(access: ContentAccess, query: ContentQuery, answer: unknown): void {
    this.broughtAnswers.set(JSON.stringify([access, query]), answer);
  }

  /** The answer that the page has brought, once: whoever asks again wants a new one. */
  brought(access: ContentAccess, query: ContentQuery): unknown {
    const key = JSON.stringify([access, query]);
    const answer = this.broughtAnswers.get(key);
    this.broughtAnswers.delete(key);
    return isRecord(answer) ? withLinks(answer) : undefined;
  }

  /** Sends a query before its answer is needed. The first to ask receives that answer; the next sends a new query. */
  prefetch(access: ContentAccess, query: ContentQuery): void {
    this.early.set(JSON.stringify([access, query]), this.send(access, query));
  }

  ask(access: ContentAccess, query: ContentQuery): QueryAnswer {
    return this.prefetched(access, query) ?? this.send(access, query);
  }

  /** The answer to a prefetched query, once. */
  prefetched(access: ContentAccess, query: ContentQuery): QueryAnswer | undefined {
    const key = JSON.stringify([access, query]);
    const sent = this.early.get(key);
    this.early.delete(key);
    return sent;
  }

  private send(access: ContentAccess, query: ContentQuery): QueryAnswer {
    const late = new Promise<Either<PortFailure, never>>((resolve) =>
      setTimeout(() => resolve(left({ failure: 'unreachable', call: callOf(query) })), TIMEOUT_MS),
    );
    return Promise.race([this.answer(access, query), late]);
  }

  private async answer(access: ContentAccess, query: ContentQuery): QueryAnswer {
    const call = callOf(query);
    const { host, insecure, basePath } = this.service;
    try {
      // A page that brings its content does not need the SDK's code until it asks again.
      const { createClient } = await import('contentful');
      const client = createClient({
        space: access.space,
        accessToken: access.key,
        ...(access.environment !== undefined && { environment: access.environment }),
        host,
        insecure,
        adapter: 'fetch',
        ...(basePath !== undefined && { basePath }),
        timeout: TIMEOUT_MS,
        retryLimit: RETRIES,
        logHandler: () => undefined,
        ...OWN_OPTIONS,
      });
      return right(await client.withoutUnresolvableLinks.getEntries(parametersOf(query)));
    } catch (error) {
      return left(contentFailure(call, error));
    }
  }
}

/** Resolves links as the SDK does: one that leads nowhere is left out. Undefined for what cannot be an answer. */
function withLinks(answer: Readonly<Record<string, unknown>>): unknown {
  try {
    const items = resolveLinks(answer, { removeUnresolved: true, itemEntryPoints: ['fields'] });
    return { ...answer, items };
  } catch {
    return undefined;
  }
}
