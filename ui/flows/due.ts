/** What a flow says about the page that is due and about its main button. */

/** The address leads to another page. */
export interface Redirect {
  readonly screen: 'redirect';
  readonly to: string;
  /** Stored in the browser's history entry. */
  readonly state?: unknown;
}

export const redirect = (to: string, state?: unknown): Redirect => ({
  screen: 'redirect',
  to,
  ...(state === undefined ? {} : { state }),
});

/** The main button of a page: its label, and whether the guest can press it. */
export interface MainButton<Label extends string, Hindrance extends string> {
  /** Message key of the label. */
  readonly label: Label;
  /** An amount of money: inside the label if the label has a placeholder, else beside it. */
  readonly amount: string;
  /** Why the guest cannot press it; undefined if they can. */
  readonly why: Hindrance | undefined;
}
