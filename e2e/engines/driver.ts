/** What the journeys need of a browser that Playwright cannot drive. A script is the text of a function's body. */
export interface Driver<Element = unknown> {
  open(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  back(): Promise<unknown>;
  execute<Answer>(script: string, ...args: readonly unknown[]): Promise<Answer>;
  find(script: string, ...args: readonly unknown[]): Promise<Element | null>;
  click(element: Element): Promise<void>;
  /** Types into a field in place of what is there. */
  fill(element: Element, text: string): Promise<void>;
  /** Types into the only field of a frame. False while it has none. */
  fillIn(frame: Element, text: string): Promise<boolean>;
}

/** The driver could not do it. It may later: a render has replaced the element, or the page is on its way. */
export class Passing extends Error {}

/** A browser of this machine that is no dependency of the project. */
export interface Engine {
  /** Why it cannot be started here; undefined where it can. */
  readonly whyNot: () => string | undefined;
  readonly start: () => Promise<{ readonly driver: Driver; readonly close: () => Promise<void> }>;
}
