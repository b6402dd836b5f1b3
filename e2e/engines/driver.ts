/** What the tests need of a browser that Playwright cannot drive. */
export interface Driver {
  open(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs the body of an async function, in the frame of that selector if there is one. */
  run(body: string, frame?: string): Promise<unknown>;
  /** Clicks at a place of the window, in CSS pixels. */
  click(x: number, y: number): Promise<unknown>;
  /** Presses keys together, as Playwright names them (`Shift+Tab`); the last is released first. */
  press(chord: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Opens another tab of the same browser. */
  another(): Promise<Driver>;
  setOffline(isOffline: boolean): Promise<unknown>;
  /** Ends the browser. */
  close(): Promise<unknown>;
  /** Below: what not each driver can do. Runs a script before those of each document from now on. */
  readonly prepare?: (script: string) => Promise<() => Promise<unknown>>;
  readonly bringToFront?: () => Promise<unknown>;
  readonly resize?: (width: number, height: number) => Promise<unknown>;
}

/** The driver could not do it. It may later: a render has replaced the element, or the page is on its way. */
export class Passing extends Error {}

export async function passing<Answer>(answer: PromiseLike<Answer> | Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // Also what the page itself throws while another takes its place.
    throw new Passing(String(error));
  }
}

/** A browser of this machine that is no dependency of the project. */
export interface Engine {
  /** Why it cannot be started here; undefined where it can. */
  readonly whyNot: (locale?: string) => string | undefined;
  readonly start: (locale: string, timezone: string, scheme: string) => Promise<Driver>;
}
