/** What core asks about brands and venues as their content describes them. */
import type { BrandContent, WhiteLabelConfig } from '../brand.ts';
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { Instant } from '../time.ts';
import type { VenueContent } from '../venue.ts';

/** Which brand a host name belongs to. */
export interface WhiteLabelConfigs {
  /** Undefined where the host name is unknown. */
  forHost(hostname: string): TaskEither<PortFailure, WhiteLabelConfig | undefined>;
}

/** How the content service is asked for one brand. */
export interface ContentAccess {
  readonly key: string;
  readonly space: string;
  readonly environment?: string;
}

/** A venue as the brand's content lists it. */
export type ListedVenue = Pick<VenueContent, 'entryId' | 'slug'>;

/** The content of brands and venues. */
export interface BrandContents {
  /** Undefined where no brand entry has that host name. */
  brand(access: ContentAccess, hostname: string): TaskEither<PortFailure, BrandContent | undefined>;
  /**
   * The content of the entry that the brand lists, with menus and their images (WC4). Undefined where there is none.
   * The slug only helps to find an answer that was asked for early: another entry with that slug is never given (S16).
   */
  venue(access: ContentAccess, listed: ListedVenue): TaskEither<PortFailure, VenueContent | undefined>;
}

/** What was answered last of a host that the app has started for. */
export interface KeptStart {
  readonly config: WhiteLabelConfig;
  readonly content: BrandContent;
  /** When it was answered. */
  readonly at: Instant;
}

/** The last good answers of this phone (F29): what the app starts from while the content service is slow or down. */
export interface StartCache {
  /** Undefined where nothing sound was kept for that host. */
  recall(hostname: string): KeptStart | undefined;
  /** Keeps what the content service has answered for the host last, with the config that it was asked by. */
  keep(hostname: string, config: WhiteLabelConfig): void;
  /** Forgets all of it, and keeps nothing more. */
  forget(): void;
}
