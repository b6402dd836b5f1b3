/** The port through which a flow navigates. The browser's router, the tests and the simulator each implement it. */
export interface Navigation {
  /** Goes to an address of this app. */
  go(to: string, how?: NavigationOptions): void;
  /**
   * Leaves the app for the bank's or the provider's page.
   * @param onStayed called if the guest is on this page again after all
   */
  leave(address: string, onStayed: (how: Stayed) => void): void;
}

/**
 * `stayed`: the browser never left, because the address opened a native app or led nowhere. `restored`: the browser
 * left and restored this page unchanged (back button).
 */
export type Stayed = 'stayed' | 'restored';

export interface NavigationOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Stored in the browser's history entry. */
  readonly state?: unknown;
}
