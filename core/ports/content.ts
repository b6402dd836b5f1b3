/** The content of brands and venues. */
import type { BrandContent, WhiteLabelConfig } from '../brand/brand.ts';
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { Instant } from '../time/time.ts';
import type { VenueContent } from '../brand/venue.ts';

/** The brand of a host name. */
export interface WhiteLabelConfigs {
  /** Undefined where the host name is unknown. */
  forHost(hostname: string): TaskEither<PortFailure, WhiteLabelConfig | undefined>;
}

/** The access to one brand's content. */
export interface ContentAccess {
  readonly key: string;
  readonly space: string;
  readonly environment?: string;
}

/** A venue as the brand's content lists it. */
export type ListedVenue = Pick<VenueContent, 'entryId' | 'slug'>;

/** Reads the content of brands and venues. */
export interface BrandContents {
  /** Undefined where no brand entry has that host name. */
  brand(access: ContentAccess, hostname: string): TaskEither<PortFailure, BrandContent | undefined>;
  /**
   * The entry that the brand lists, with menus and images (WC4). Undefined where there is none. The slug only helps
   * to find a request sent early: another entry with that slug is never returned (S16).
   */
  venue(access: ContentAccess, listed: ListedVenue): TaskEither<PortFailure, VenueContent | undefined>;
}

/** The last answers for a host that the app has started for. */
export interface LastStart {
  readonly config: WhiteLabelConfig;
  readonly content: BrandContent;
  /** When the service answered. */
  readonly at: Instant;
}

/** The last good answers on this phone. The app starts from them while the content service is slow or down (F29). */
export interface StartCache {
  /** Undefined where there is no sound entry for that host. */
  load(hostname: string): LastStart | undefined;
  /** Stores the content service's last answer for the host, with the config used to ask for it. */
  save(hostname: string, config: WhiteLabelConfig): void;
  /** Deletes all entries, and stores no more. */
  forget(): void;
}
