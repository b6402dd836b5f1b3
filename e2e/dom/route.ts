/** The part of Playwright's routes that tests use: an answer that the test gives, or keeps back, in place of the sandbox. */

export type RouteHandler = (route: DomRoute) => unknown;

interface Fulfilled {
  readonly status: number;
  readonly body: string;
}

/** Of a request: nobody answers it, or the test does. */
export type Outcome = 'aborted' | Fulfilled;

/** An address with `**` for any text in it. */
export const meets = (address: string, wanted: string | RegExp): boolean =>
  (typeof wanted === 'string' ? patternOf(wanted) : wanted).test(address);

const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  );

/** A request that waits for as long as the test does nothing with it. */
export class DomRoute {
  private decide: (outcome: Outcome) => void = () => undefined;
  readonly outcome = new Promise<Outcome>((resolve) => (this.decide = resolve));

  async abort(): Promise<void> {
    this.decide('aborted');
  }

  async fulfill(answer: Fulfilled): Promise<void> {
    this.decide(answer);
  }
}
