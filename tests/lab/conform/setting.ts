/** What to check: a backend, at one venue, with the command's options. */
import type { StartedApp } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import type { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import type { RuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';
import type { Lackable } from './defaults.ts';

export interface Setting {
  readonly origin: string;
  readonly siteId: string;
  readonly table: string;
  readonly billTable: string;
  /** From the link of the bill's table. */
  readonly token?: string | undefined;
  /** Of an earlier sitting of that table (WA30). */
  readonly overToken?: string | undefined;
  /** The venue insists on its signed links: a table's number alone opens neither bill nor tab (WA18, WA19). */
  readonly signedLinks: boolean;
  /** Declared not to be there. What is missing and is not declared is the backend's fault. */
  readonly without: ReadonlySet<Lackable>;
  readonly writes: boolean;
  readonly nonce: string;
  readonly declinedNonce: string;
  /** For one use; undefined if none may be used up. */
  readonly voucher?: string;
}

/** The started app, at one venue. */
export interface AtVenue extends Pick<StartedApp, 'brand' | 'access'> {
  readonly config: RuntimeConfig;
  readonly contents: ContentfulBrandContents;
  /** The venue in the brand's content. */
  readonly listed: VenueContent;
}
