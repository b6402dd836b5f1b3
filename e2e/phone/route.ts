/**
 * The part of Playwright's routes that tests use: an answer of the test instead of the sandbox's, or a held request.
 */

export type RouteHandler = (route: DomRoute) => unknown;

interface Fulfilled {
  readonly status: number;
  readonly body: string;
}

/** What happens to a request: it is aborted, or the test answers it. */
export type Outcome = 'aborted' | Fulfilled;

/** True for an address that matches; `**` stands for any text. */
export const meets = (address: string, wanted: string | RegExp): boolean =>
  (typeof wanted === 'string' ? patternOf(wanted) : wanted).test(address);

const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  );

/** A request that waits until the test decides about it. */
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
