/** Expectations on a page or a locator that read a document. */
import { eventually } from './eventually.ts';
import {
  descriptionOfElement,
  isDisabled,
  isHidden,
  matches,
  nameOfElement,
  textOf,
  type DomLocator,
} from './locator.ts';
import type { DomPage } from './page.ts';

type Text = string | RegExp;

type Answer = Awaited<ReturnType<typeof answered>>;
// The caller has checked each matcher's arguments.
// oxlint-disable-next-line typescript/no-explicit-any
export type Matcher = (this: Matching, subject: any, ...given: any[]) => Promise<Answer>;
// oxlint-disable-next-line typescript/no-explicit-any
type Holds = (element: Element, ...given: any[]) => boolean;

export interface Matching {
  readonly isNot: boolean;
  /** In the last argument of a matcher, as in Playwright. */
  readonly timeout?: number | undefined;
}

/** Waits for the expected answer, and reports the last one otherwise. */
async function answered(
  { isNot, timeout }: Matching,
  question: string,
  holds: () => boolean,
  found: () => string,
): Promise<{ pass: boolean; message: () => string }> {
  const isAsWanted = await eventually(() => holds() !== isNot, question, timeout).then(
    () => true,
    () => false,
  );
  const pass = isAsWanted !== isNot;
  return {
    pass,
    message: () => `Expected${isNot ? ' not' : ''}: ${question}\nFound: ${found().slice(0, 2000)}`,
  };
}

/** A check of the locator's elements. */
const ofAll = (
  what: string,
  // oxlint-disable-next-line typescript/no-explicit-any
  holds: (elements: readonly Element[], ...given: any[]) => boolean,
  found: (element: Element, name: string) => string = textOf,
): Matcher =>
  async function (this: Matching, locator: DomLocator, ...given: unknown[]) {
    return answered(
      this,
      `${String(locator)} ${what} ${given.map(String).join(' ')}`,
      () => holds(locator.elements, ...given),
      () => locator.elements.map((element) => found(element, String(given[0]))).join(' | ') || 'nothing',
    );
  };

/** A check of the locator's only element. */
const ofOne = (what: string, holds: Holds, found?: (element: Element, name: string) => string): Matcher =>
  ofAll(
    what,
    ([element, another], ...given) =>
      element !== undefined && another === undefined && holds(element, ...given),
    found,
  );

/** The text of one element, or of each element in order. */
const ofTexts = (what: string, isWhole: boolean): Matcher =>
  ofAll(what, (elements, wanted: Text | readonly Text[]) => {
    const texts = elements.map(textOf);
    if (typeof wanted === 'string' || wanted instanceof RegExp) {
      const [text, another] = texts;
      return text !== undefined && another === undefined && saysSo(text, wanted, isWhole);
    }
    return isWhole
      ? texts.length === wanted.length &&
          wanted.every((one, place) => saysSo(texts[place] ?? '', one, isWhole))
      : holdsInOrder(texts, wanted);
  });

/** Unlike a locator, an expected text is case-sensitive. */
const saysSo = (text: string, wanted: Text, isWhole: boolean): boolean =>
  typeof wanted === 'string' && !isWhole
    ? text.includes(wanted.replaceAll(/\s+/g, ' ').trim())
    : matches(text, wanted, isWhole);

function holdsInOrder(texts: readonly string[], wanted: readonly Text[]): boolean {
  let place = 0;
  for (const text of texts) {
    const next = wanted[place];
    if (next !== undefined && saysSo(text, next, false)) place += 1;
  }
  return place === wanted.length;
}

export const matchers: Readonly<Record<string, Matcher>> = {
  toBeVisible: ofOne('is visible', (element) => !isHidden(element)),
  toBeHidden: ofAll('is hidden', (elements) => elements.every(isHidden)),
  toHaveCount: ofAll('is there so many times:', ({ length }, count: number) => length === count),
  toBeAttached: ofOne('is in the page', () => true),
  toBeEmpty: ofOne('is empty', (element) =>
    'value' in element ? element.value === '' : textOf(element) === '',
  ),
  toBeEnabled: ofOne('is enabled', (element) => !isDisabled(element)),
  toBeDisabled: ofOne('is disabled', isDisabled),
  toBeChecked: ofOne('is checked', (element) =>
    'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true',
  ),
  toBeFocused: ofOne('has the focus', (element) => element.ownerDocument.activeElement === element),
  toHaveValue: ofOne(
    'has the value',
    (element, wanted: Text) => 'value' in element && matches(String(element.value), wanted, true),
    (element) => ('value' in element ? String(element.value) : ''),
  ),
  toHaveAttribute: ofOne(
    'has the attribute',
    (element, name: string, wanted?: Text) => {
      const value = element.getAttribute(name);
      return value !== null && (wanted === undefined || matches(value, wanted, true));
    },
    (element, name) => String(element.getAttribute(name)),
  ),
  toHaveAccessibleName: ofOne(
    'has the name',
    (element, wanted: Text) => matches(nameOfElement(element), wanted, true),
    nameOfElement,
  ),
  toHaveAccessibleDescription: ofOne(
    'has the description',
    (element, wanted: Text) => matches(descriptionOfElement(element), wanted, true),
    descriptionOfElement,
  ),
  /** These two need a layout. */
  toBeInViewport: ofOne('is in view', (element, { ratio = 0 } = {}) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return seen > 0 && seen >= 0.999 * ratio * height && right > 0 && left < innerWidth;
  }),
  toHaveCSS: ofOne('has the style', (element, name: string, wanted: Text) =>
    matches(getComputedStyle(element).getPropertyValue(name), wanted, true),
  ),
  toHaveText: ofTexts('has the text', true),
  toContainText: ofTexts('contains the text', false),
  async toHaveURL(this: Matching, page: Pick<DomPage, 'url'>, wanted: Text) {
    const holds = () =>
      matches(page.url(), wanted instanceof RegExp ? wanted : new URL(wanted, page.url()).href, true);
    return answered(this, `the address is ${String(wanted)}`, holds, () => page.url());
  },
  async toHaveTitle(this: Matching, page: Pick<DomPage, 'title'>, wanted: Text) {
    let title = await page.title();
    const holds = () => {
      void page.title().then((now) => (title = now));
      return matches(title, wanted, true);
    };
    return answered(this, `the title is ${String(wanted)}`, holds, () => title);
  },
};
