/** What flows say of the page that is due, and of its main button. */

/** Another page is due instead of the one that the address names. */
export interface Redirect {
  readonly screen: 'redirect';
  readonly to: string;
  /** Kept with the entry in the history. */
  readonly state?: unknown;
}

export const redirect = (to: string, state?: unknown): Redirect => ({
  screen: 'redirect',
  to,
  ...(state === undefined ? {} : { state }),
});

/** The main button of a page: what it is called, and whether it can be pressed. */
export interface MainButton<Label extends string, Hindrance extends string> {
  /** Key of the message that it is called by. */
  readonly label: Label;
  /** Money on the button: within its label where the label has a place for it, else beside it. */
  readonly amount: string;
  /** Why it cannot be pressed; undefined where it can. */
  readonly why: Hindrance | undefined;
}
