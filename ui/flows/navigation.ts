/** Where a flow sends the guest. The browser's router, a test and the simulator each implement it. */
export interface Navigation {
  /** Shows an address of this app. */
  go(to: string, how?: NavigationOptions): void;
  /**
   * Leaves the app for the bank's or the provider's page.
   *
   * @param onStayed called where the browser stays after all: the address opened an app, or the guest came back
   */
  leave(address: string, onStayed: () => void): void;
}

export interface NavigationOptions {
  /** The page that is left does not stay in the history. */
  readonly replace?: boolean;
  /** Kept with the entry in the history. */
  readonly state?: unknown;
}
