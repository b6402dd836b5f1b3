/** The part of Playwright's locators that page models use, over a document without a browser. */
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { queryAllByLabelText, queryAllByRole, type ByRoleMatcher } from '@testing-library/dom';
import { eventually } from './eventually.ts';

type Text = string | RegExp;

interface RoleOptions {
  readonly name?: Text;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly disabled?: boolean;
}

interface Filter {
  readonly has?: DomLocator;
  readonly hasNot?: DomLocator;
  readonly hasText?: Text;
}

type Find = () => readonly Element[];

const UNSEEN = '[hidden], template, script, style, noscript, head, dialog:not([open])';

/** Without layout only markup can hide an element; in a browser `engines/in-page.ts` asks the layout too. */
export const layout: { hides: (element: Element) => boolean } = { hides: () => false };

export function isHidden(element: Element): boolean {
  if (!element.isConnected || element.closest(UNSEEN) !== null || layout.hides(element)) return true;
  const folded = element.closest('details:not([open])');
  return folded !== null && folded !== element && element.closest('summary')?.parentElement !== folded;
}

const isHiddenFromReaders = (element: Element): boolean =>
  isHidden(element) || element.closest('[aria-hidden="true"]') !== null;

export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

/** Compares as Playwright does: any part of the text in any case, unless it has to match exactly. */
export function matches(text: string, wanted: Text, isWhole = false): boolean {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(text);
  const plain = wanted.replaceAll(/\s+/g, ' ').trim();
  return isWhole ? text === plain : text.toLowerCase().includes(plain.toLowerCase());
}

export class DomLocator {
  constructor(
    private readonly find: Find,
    private readonly described: string,
  ) {}

  toString(): string {
    return this.described;
  }

  /** The current matches, hidden or not. */
  get elements(): readonly Element[] {
    return this.find();
  }

  getByRole(role: ByRoleMatcher, { name, exact = false, ...states }: RoleOptions = {}): DomLocator {
    return this.below(
      (root) =>
        queryAllByRole(root, role, { ...states, hidden: true }).filter(
          (element) =>
            !isHiddenFromReaders(element) &&
            (name === undefined || matches(nameOfElement(element), name, exact)),
        ),
      `${String(role)} ${name === undefined ? '' : String(name)}`,
    );
  }

  getByText(text: Text, { exact = false } = {}): DomLocator {
    const says = (element: Element) => matches(textOf(element), text, exact);
    return this.below(
      (root) =>
        [...root.querySelectorAll('*')].filter(
          (element) =>
            element.closest('script, style, noscript, head') === null &&
            says(element) &&
            ![...element.children].some(says),
        ),
      `text ${String(text)}`,
    );
  }

  getByLabel(label: Text, { exact = false } = {}): DomLocator {
    return this.below((root) => queryAllByLabelText(root, label, { exact }), `label ${String(label)}`);
  }

  locator(selector: string, filter: Filter = {}): DomLocator {
    if (selector === '..')
      return this.below(({ parentElement }) => (parentElement ? [parentElement] : []), '..');
    const css = selector.startsWith('>') ? `:scope ${selector}` : selector;
    return this.below((root) => [...root.querySelectorAll(css)], selector).filter(filter);
  }

  filter({ has, hasNot, hasText }: Filter): DomLocator {
    return new DomLocator(
      () =>
        this.find().filter(
          (element) =>
            (hasText === undefined || matches(textOf(element), hasText)) &&
            (has === undefined ||
              has.elements.some((inner) => element.contains(inner) && inner !== element)) &&
            (hasNot === undefined || !hasNot.elements.some((inner) => element.contains(inner))),
        ),
      `${this.described} (filtered)`,
    );
  }

  or(other: DomLocator): DomLocator {
    return new DomLocator(() => [...this.find(), ...other.find()], `${this.described} or ${other.described}`);
  }

  and(other: DomLocator): DomLocator {
    return new DomLocator(() => {
      const others = new Set(other.find());
      return this.find().filter((element) => others.has(element));
    }, `${this.described} and ${other.described}`);
  }

  first(): DomLocator {
    return this.nth(0);
  }

  last(): DomLocator {
    return this.nth(-1);
  }

  nth(place: number): DomLocator {
    return new DomLocator(() => {
      const element = this.find().at(place);
      return element === undefined ? [] : [element];
    }, `${this.described}, number ${place}`);
  }

  async all(): Promise<readonly DomLocator[]> {
    return this.find().map((_, place) => this.nth(place));
  }

  async count(): Promise<number> {
    return this.find().length;
  }

  async isVisible(): Promise<boolean> {
    return this.find().some((element) => !isHidden(element));
  }

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  async evaluate<Result>(
    read: (element: Element, given?: unknown) => Result,
    given?: unknown,
  ): Promise<Result> {
    return read(await this.one(), given);
  }

  async waitFor({
    state = 'visible',
  }: { readonly state?: 'visible' | 'hidden' | 'attached' } = {}): Promise<void> {
    await eventually(() => {
      const isThere = this.find().some((element) => state === 'attached' || !isHidden(element));
      return isThere === (state !== 'hidden');
    }, `${this.described} is ${state}`);
  }

  /** A tap: the focus moves to the nearest element that can have it. */
  async tap(): Promise<void> {
    const element = await this.enabled();
    element.closest<HTMLElement>('button, a, input, select, textarea, summary, [tabindex]')?.focus();
    (element as HTMLElement).click();
  }

  async click(): Promise<void> {
    await this.tap();
  }

  async check(): Promise<void> {
    const element = (await this.enabled()) as HTMLInputElement;
    if (!element.checked) element.click();
  }

  async uncheck(): Promise<void> {
    const element = (await this.enabled()) as HTMLInputElement;
    if (element.checked) element.click();
  }

  async fill(text: string): Promise<void> {
    const field = (await this.enabled()) as HTMLInputElement;
    field.focus();
    // React ignores a value that is set through its own setter.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
    own?.set?.call(field, text);
    raise(field, 'input');
  }

  async selectOption(choice: string | { readonly label: string }): Promise<void> {
    const field = (await this.enabled()) as HTMLSelectElement;
    const label = typeof choice === 'string' ? choice : choice.label;
    const option = [...field.options].find(({ value, text }) => value === label || text.trim() === label);
    if (option === undefined) throw new Error(`${this.described} has no option ${label}`);
    field.value = option.value;
    raise(field, 'input');
    raise(field, 'change');
  }

  async focus(): Promise<void> {
    ((await this.one()) as HTMLElement).focus();
  }

  async press(key: string): Promise<void> {
    const field = (await this.one()) as HTMLInputElement;
    field.focus();
    if (key !== 'Enter') throw new Error('A key that a browser has to answer needs a browser');
    field.form?.requestSubmit();
  }

  /** Waits for exactly one element. */
  async one(): Promise<Element> {
    await eventually(() => this.find().length > 0, `${this.described} is there`);
    const [element, another] = this.find();
    if (element === undefined) throw new Error(`${this.described} is gone`);
    if (another !== undefined)
      throw new Error(`${this.described} is more than one: ${this.find().map(textOf).join(' | ')}`);
    return element;
  }

  private async enabled(): Promise<Element> {
    await eventually(() => {
      const [element] = this.find();
      return element !== undefined && !isHidden(element) && !isDisabled(element);
    }, `${this.described} can be pressed`);
    return this.one();
  }

  private below(query: (root: HTMLElement) => readonly Element[], described: string): DomLocator {
    return new DomLocator(
      () => [...new Set(this.find().flatMap((root) => query(root as HTMLElement)))],
      `${this.described} > ${described}`,
    );
  }
}

export const nameOfElement = (element: Element): string =>
  computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim();

export const descriptionOfElement = (element: Element): string =>
  computeAccessibleDescription(element).replaceAll(/\s+/g, ' ').trim();

export const isDisabled = (element: Element): boolean =>
  element.closest(
    'button:disabled, input:disabled, select:disabled, textarea:disabled, fieldset:disabled',
  ) !== null || element.getAttribute('aria-disabled') === 'true';

function raise(element: Element, type: string): void {
  const { defaultView } = element.ownerDocument;
  if (defaultView) element.dispatchEvent(new defaultView.Event(type, { bubbles: true }));
}
