/** The part of Playwright's browser context that looks after what a phone tells and keeps (`PersonalData`). */
import { DomRequest, type DomPage } from './page.ts';
import type { DomPhone } from './phone.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
}

export class DomContext {
  readonly addInitScript: DomPage['addInitScript'];

  constructor(
    private readonly phone: DomPhone,
    private readonly page: DomPage,
  ) {
    this.addInitScript = page.addInitScript.bind(page);
  }

  /** As a page's `exposeFunction`, with the source first. */
  async exposeBinding(name: string, run: (...given: readonly unknown[]) => unknown): Promise<void> {
    await this.page.exposeFunction(name, (...given) => run(undefined, ...given));
  }

  on(event: 'console' | 'request' | 'page', hear: (said: never) => void): void {
    const tell = hear as (said: unknown) => void;
    if (event === 'console') this.phone.onLog((text) => tell({ text: () => text }));
    if (event === 'request') this.phone.onRequest((asked) => tell(new DomRequest(asked)));
  }

  /** A phone without a browser has one page. */
  pages(): readonly DomPage[] {
    return [this.page];
  }

  async cookies(): Promise<readonly Cookie[]> {
    const { cookie } = this.phone.window.document;
    return cookie
      .split('; ')
      .filter((text) => text !== '')
      .map((text) => {
        const [name = '', ...value] = text.split('=');
        return { name, value: value.join('=') };
      });
  }
}
