/** Where a flow sends the guest. The browser's router, a test and the simulator each implement it. */
export interface Navigation {
  /** Shows an address of this app. */
  go(to: string, how?: NavigationOptions): void;
  /**
   * Leaves the app for the bank's or the provider's page.
   *
   * @param onStayed called where the guest is at this page again after all
   */
  leave(address: string, onStayed: (how: Stayed) => void): void;
}

/**
 * `stayed`: the browser never left this page, because the address opened an app or led nowhere. `restored`: the browser
 * left it, and brings it back as it was (the back button).
 */
export type Stayed = 'stayed' | 'restored';

export interface NavigationOptions {
  /** The page that is left does not stay in the history. */
  readonly replace?: boolean;
  /** Kept with the entry in the history. */
  readonly state?: unknown;
}
