/** What core asks about brands and venues as their content describes them. */
import type { BrandContent, WhiteLabelConfig } from '../brand.ts';
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
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

/** The content of brands and venues. */
export interface BrandContents {
  /** Undefined where no brand entry has that host name. */
  brand(access: ContentAccess, hostname: string): TaskEither<PortFailure, BrandContent | undefined>;
  /** The venue's own content, with menus and their images (WC4). Undefined where there is none. */
  venue(access: ContentAccess, slug: string): TaskEither<PortFailure, VenueContent | undefined>;
}
