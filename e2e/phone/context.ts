/** The part of Playwright's browser context that tests use: one phone's browser tabs, events and storage. */
import { DomPage } from './page.ts';
import type { DomPhone } from './phone.ts';
import { DomRequest } from './request.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
}

type Begin = (page: DomPage, phone: DomPhone) => void;

export class DomContext {
  private readonly open = new Map<DomPage, DomPhone>();
  /** Runs for each page, later ones included. */
  private readonly beginnings: Begin[] = [];
  /** The other browser tabs share its storage, even after it is closed. */
  private first: DomPhone | undefined;

  /** @param openTab opens another browser tab beside the first */
  constructor(private readonly openTab: (first?: DomPhone) => DomPhone) {}

  async newPage(): Promise<DomPage> {
    const phone = this.openTab(this.first);
    this.first ??= phone;
    const page = new DomPage(phone, this);
    this.open.set(page, phone);
    for (const begin of this.beginnings) begin(page, phone);
    return page;
  }

  pages(): readonly DomPage[] {
    return [...this.open.keys()];
  }

  /** Removes a closed page. */
  forget(page: DomPage): void {
    this.open.delete(page);
  }

  async close(): Promise<void> {
    for (const page of this.pages()) await page.close();
  }

  async addInitScript<Given>(run: (given: Given) => void, given?: Given): Promise<void> {
    this.withEach((page) => void page.addInitScript(run, given));
  }

  /** Like a page's `exposeFunction`, with the source as first argument. */
  async exposeBinding(name: string, run: (...given: readonly unknown[]) => unknown): Promise<void> {
    this.withEach((page) => void page.exposeFunction(name, (...given) => run(undefined, ...given)));
  }

  on(event: 'console' | 'request' | 'page', listener: (event: never) => void): void {
    const notify = listener as (event: unknown) => void;
    if (event === 'page') this.beginnings.push(notify);
    else
      this.withEach((_page, phone) => {
        if (event === 'console') phone.onLog((text) => notify({ text: () => text }));
        else phone.onRequest((sent) => notify(new DomRequest(sent)));
      });
  }

  async cookies(): Promise<readonly Cookie[]> {
    const [phone] = this.open.values();
    return (phone?.window.document.cookie ?? '')
      .split('; ')
      .filter((text) => text !== '')
      .map((text) => {
        const [name = '', ...value] = text.split('=');
        return { name, value: value.join('=') };
      });
  }

  private withEach(begin: Begin): void {
    this.beginnings.push(begin);
    for (const [page, phone] of this.open) begin(page, phone);
  }
}
