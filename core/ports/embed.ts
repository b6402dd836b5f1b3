/** What core asks of the native app around the page, where there is one. */
import type { EmbeddedGuest } from '../embedded-guest.ts';

/** The app that shows the page. */
export interface NativeApp {
  /** Hears what it says of its guest, now and later; anything else that it sends is dropped in silence. */
  hear(listener: (said: EmbeddedGuest) => void): void;
}

/** What the app has said on this visit. */
export interface SaidByApp {
  readonly guest: EmbeddedGuest;
  /** The discount code has been put to use: that is done once. */
  readonly codeIsUsed: boolean;
}

/** Keeps it for the visit, and no longer (X4). */
export interface SavedEmbed {
  /** Nothing said, where nothing is kept. */
  read(): SaidByApp;
  /** Takes the place of what was kept. */
  write(said: SaidByApp): void;
}
