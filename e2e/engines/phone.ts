/** A guest's phone in another engine, which finds elements by role and name. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { Passing, type Driver } from './driver.ts';

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
  const matcher = name.pattern === undefined ? name : new RegExp(name.pattern, name.flags);
  return TestingLibraryDom.queryAllByRole(document.body, role, { name: matcher })[0] ?? null;`;

/** A radio's visible part is its label. The driver taps faster than an eye, as a guest who has seen the screen. */
const FIND_TO_TAP = `
  const met = document.readyState === 'complete' ? (() => {${FIND}})() : null;
  if (met === null || met.matches(':disabled, [aria-disabled=true], [inert] *')) return null;
  const target = met.labels?.[0] ?? met;
  target.scrollIntoView({ block: 'center' });
  dispatchEvent(new Event('input'));
  return target;`;

const asArgument = (name: Name): unknown =>
  name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name;

export class Phone {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(`${this.origin}${path}`);
  }

  readonly reload = (): Promise<unknown> => this.driver.reload();

  readonly back = (): Promise<unknown> => this.driver.back();

  async isAt(heading: Name): Promise<void> {
    await this.until(`the heading ${heading}`, async () => (await this.find('heading', heading)) !== null);
  }

  /** Taps the element with that role and name, once it is there and enabled. */
  async tap(role: string, name: Name): Promise<void> {
    await this.until(`${role} ${name} to tap`, async () => {
      const target = await this.driver.find(FIND_TO_TAP, role, asArgument(name));
      if (target !== null) await this.driver.click(target);
      return target !== null;
    });
  }

  async fill(name: Name, text: string, role = 'textbox'): Promise<void> {
    await this.until(`${role} ${name} to fill`, async () => {
      const element = await this.find(role, name);
      if (element !== null) await this.driver.fill(element, text);
      return element !== null;
    });
  }

  /** Types into a card provider's field, which is in a frame of its own. */
  async fillFrame(title: string, text: string): Promise<void> {
    await this.until(`the frame ${title}`, async () => {
      const frame = await this.driver.find(
        'return document.querySelector(`iframe[title="${arguments[0]}"]`)',
        title,
      );
      return frame !== null && this.driver.fillIn(frame, text);
    });
  }

  /** Waits until the page's text contains it. */
  async sees(text: Name): Promise<void> {
    await this.until(`the text ${text}`, async () => {
      const all = await this.driver.execute<string>('return document.body.innerText');
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    });
  }

  /** Unexpected errors on the current page. */
  async troubles(): Promise<readonly string[]> {
    return this.driver.execute('return window.troubles ?? []');
  }

  private find(role: string, name: Name): Promise<unknown> {
    return this.driver.find(FIND, role, asArgument(name));
  }

  /** Retries until it is there; an element that a render has replaced is looked up again. */
  private async until(what: string, look: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let lately = '';
    for (;;) {
      try {
        if (await look()) return;
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        lately = ` (${error.message})`;
      }
      if (Date.now() > end) {
        const page = await this.driver.execute<string>(
          'return location.pathname + "\\n" + document.body.innerText',
        );
        throw new Error(`Waited for ${what}${lately}. The page:\n${page.slice(0, 1500)}`);
      }
      await pause(BETWEEN_LOOKS_MS);
    }
  }
}
