import {
  isLeft,
  left,
  right,
  type BrandContent,
  type BrandContents,
  type ContentAccess,
  type Either,
  type PortFailure,
  type TaskEither,
  type VenueContent,
  anything,
  list,
  number,
  shape,
} from '@tableside/core';
import { contentSdk } from './content-chunk.ts';
import { brandContentOf, venueContentOf } from './content-codecs.ts';
import { contentFailure } from './content-failure.ts';
import { ContentFields, type ReadingContext } from './content-fields.ts';
import { FileHosts } from './safe-values.ts';

export interface ContentService {
  /** `name[:port]` */
  readonly host: string;
  /** Over http. */
  readonly insecure: boolean;
  readonly basePath?: string;
  /** Hosts beside the content host that images and fonts may come from. */
  readonly imageHosts: readonly string[];
  /** With colon. */
  readonly pageProtocol: string;
}

/** The SDK's own defaults let 19 s pass before an error shows, and 30 s before a time-out. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Links followed in one answer (section 7, WC4). */
const INCLUDE = 3;

/** The SDK makes up an empty list where there is none: the total tells a collection from another answer. */
const collection = shape({ total: number, items: list(anything) });

export class ContentfulBrandContents implements BrandContents {
  private readonly context: ReadingContext;

  /** @param report hears, in one sentence each, what of the content was unsound and left out */
  constructor(
    private readonly service: ContentService,
    report: (unsound: string) => void,
  ) {
    const files = new FileHosts([service.host, ...service.imageHosts], service.pageProtocol);
    this.context = { files, report };
  }

  brand(access: ContentAccess, hostname: string): TaskEither<PortFailure, BrandContent | undefined> {
    return this.first(access, 'brand', { 'fields.hostname': hostname }, brandContentOf);
  }

  venue(access: ContentAccess, slug: string): TaskEither<PortFailure, VenueContent | undefined> {
    return this.first(access, 'venue', { 'fields.slug': slug }, venueContentOf);
  }

  /** The first entry of a type that matches, mapped at once: what the SDK resolves may be circular. */
  private first<Content>(
    access: ContentAccess,
    contentType: string,
    matching: Readonly<Record<string, string>>,
    contentOf: (fields: ContentFields) => Either<string, Content>,
  ): TaskEither<PortFailure, Content | undefined> {
    const call = `content ${contentType}`;
    const unintelligible = (path: string) => left({ failure: 'unintelligible', call, path } as const);
    return async () => {
      const asked = await this.entries(access, call, { content_type: contentType, ...matching });
      if (isLeft(asked)) return asked;
      const answer = collection.decode(asked.right);
      if (isLeft(answer)) return unintelligible('items');
      const [entry] = answer.right.items;
      if (entry === undefined) return right(undefined);
      const fields = ContentFields.of(entry, contentType, this.context);
      if (fields === undefined) return unintelligible('items.0.fields');
      const content = contentOf(fields);
      return isLeft(content) ? unintelligible(`items.0.fields.${content.left}`) : content;
    };
  }

  private async entries(
    access: ContentAccess,
    call: string,
    query: Readonly<Record<string, string>>,
  ): Promise<Either<PortFailure, unknown>> {
    const sdk = await contentSdk().catch(() => undefined);
    if (sdk === undefined) return left({ failure: 'unreachable', call });
    const { host, insecure, basePath } = this.service;
    try {
      const client = sdk.createClient({
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
        await client.withoutUnresolvableLinks.getEntries({ ...query, limit: 1, include: INCLUDE }),
      );
    } catch (error) {
      return left(contentFailure(call, error));
    }
  }
}
