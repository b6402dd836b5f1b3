/** A guest's phone in WebKit, which finds elements by role and name. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { WebDriverError, type ElementReference, type WebDriverSession } from './webdriver.ts';

type Name = string | RegExp;

const PATIENCE_MS = 20_000;
const BETWEEN_LOOKS_MS = 100;

/** The library of component tests computes roles and accessible names in the page. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Also collects errors and violations of the document's policy. */
const PREPARE = `
  if (window.TestingLibraryDom === undefined) {
    ${testingLibrary};
    window.troubles = [];
    addEventListener('error', (event) => troubles.push('page error: ' + event.message));
    addEventListener('unhandledrejection', (event) => troubles.push('page error: ' + event.reason));
    addEventListener('securitypolicyviolation', (event) =>
      troubles.push('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI));
  }`;

const FIND = `${PREPARE}
  const [role, name] = arguments;
  const matcher = name === null ? undefined : name.pattern === undefined ? name : new RegExp(name.pattern, name.flags);
  const options = matcher === undefined ? {} : { name: matcher };
  return TestingLibraryDom.queryAllByRole(document.body, role, options)[0] ?? null;`;

const asArgument = (name?: Name): unknown =>
  name instanceof RegExp ? { pattern: name.source, flags: name.flags } : (name ?? null);

export class Phone {
  constructor(
    private readonly session: WebDriverSession,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.session.open(`${this.origin}${path}`);
  }

  async reload(): Promise<void> {
    await this.session.reload();
  }

  async back(): Promise<void> {
    await this.session.back();
  }

  async isAt(heading: Name): Promise<void> {
    await this.until(`the heading ${heading}`, () => this.find('heading', heading));
  }

  /** Taps the element with that role and name, once it is there and enabled. */
  async tap(role: string, name: Name): Promise<void> {
    await this.until(`${role} ${name} to tap`, async () => {
      const element = await this.find(role, name);
      if (element === undefined || (await this.isDisabled(element))) return undefined;
      // A radio's visible part is its label. The driver taps faster than an eye, as a guest who has seen the screen.
      const target = await this.session.execute<ElementReference>(
        'const met = arguments[0].labels?.[0] ?? arguments[0]; met.scrollIntoView({ block: "center" });' +
          'dispatchEvent(new Event("input")); return met',
        element,
      );
      await this.session.click(target);
      return true;
    });
  }

  async fill(name: Name, text: string, role = 'textbox'): Promise<void> {
    await this.until(`${role} ${name} to fill`, async () => {
      const element = await this.find(role, name);
      if (element === undefined) return undefined;
      await this.session.clear(element);
      await this.session.type(element, text);
      return true;
    });
  }

  /** Types into a card provider's field, which is in a frame of its own. */
  async fillFrame(title: string, text: string): Promise<void> {
    await this.until(`the frame ${title}`, async () => {
      const frame = await this.session.execute<ElementReference | null>(
        'return document.querySelector(`iframe[title="${arguments[0]}"]`)',
        title,
      );
      if (frame === null) return undefined;
      await this.session.enterFrame(frame);
      try {
        const field = await this.session.execute<ElementReference | null>(
          'return document.querySelector("input")',
        );
        if (field === null) return undefined;
        await this.session.type(field, text);
        return true;
      } finally {
        await this.session.enterFrame(null);
      }
    });
  }

  /** Waits until the page's text contains it. */
  async sees(text: Name): Promise<void> {
    await this.until(`the text ${text}`, async () => {
      const all = await this.session.execute<string>('return document.body.innerText');
      return (typeof text === 'string' ? all.includes(text) : text.test(all)) ? true : undefined;
    });
  }

  /** Unexpected errors on the current page. */
  async troubles(): Promise<readonly string[]> {
    return this.session.execute('return window.troubles ?? []');
  }

  private async find(role: string, name?: Name): Promise<ElementReference | undefined> {
    return (await this.session.execute<ElementReference | null>(FIND, role, asArgument(name))) ?? undefined;
  }

  private isDisabled(element: ElementReference): Promise<boolean> {
    return this.session.execute(
      'return arguments[0].matches(":disabled, [aria-disabled=true], [inert] *")',
      element,
    );
  }

  /** Retries until it is there; an element that a render has replaced is looked up again. */
  private async until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    const end = Date.now() + PATIENCE_MS;
    let lately = '';
    for (;;) {
      try {
        const found = await look();
        if (found !== undefined) return found;
      } catch (error) {
        if (!(error instanceof WebDriverError)) throw error;
        lately = ` (${error.message})`;
      }
      if (Date.now() > end) {
        const page = await this.session.execute<string>(
          'return location.pathname + "\\n" + document.body.innerText',
        );
        throw new Error(`Waited for ${what}${lately}. The page:\n${page.slice(0, 1500)}`);
      }
      await pause(BETWEEN_LOOKS_MS);
    }
  }
}
