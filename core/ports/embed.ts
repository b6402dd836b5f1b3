import type { EmbeddedGuest } from '../guest/embedded-guest.ts';

/** The native app that shows the page. */
export interface NativeApp {
  /**
   * Calls the listener with guest details, sent before or later. Anything else that the native app sends is dropped.
   */
  listen(listener: (sent: EmbeddedGuest) => void): void;
}

/** What the native app has sent on this visit. */
export interface EmbedRecord {
  readonly guest: EmbeddedGuest;
  /** The app has used the discount code: it uses it only once. */
  readonly codeIsUsed: boolean;
}

/** Stored for the visit only (X4). */
export interface SavedEmbed {
  /** Nothing sent, where nothing is stored. */
  read(): EmbedRecord;
  /** Replaces what was stored. */
  write(sent: EmbedRecord): void;
}
