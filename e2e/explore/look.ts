/** How the explorer reads a page: one look, in the page, in each state. */
import { extract, type State } from '@antithesishq/bombadil/browser';
import { nameOf, targetsOf } from './targets.ts';

/** What the sandbox's books say; `explore.ts` serves them at this address. Amounts are in major units. */
export type Books = {
  /** Nothing is made to fail in this visit. */
  isCalm: boolean;
  payments: { key: string; amount: number; state: string }[];
  /** Captured money that is not on exactly one order or bill. */
  strays: string[];
  /** Of each order. */
  tables: (string | null)[];
  /** What is left of the bill at each address. */
  bills: Record<string, number>;
};

/** What a page notes for the explorer, from its first look on. */
type Notes = { books: Books | null; readonly refused: string[] };

const TOUCH = 44;
export const pounds = (words: string | undefined): number | null => {
  const found = /[£€]\s?([\d,]+\.\d\d)/.exec(words ?? '')?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
};

/** Listens for what no single look shows: refusals, and the books. */
function notesOf(window: Window & { explorer?: Notes }): Notes {
  if (window.explorer !== undefined) return window.explorer;
  const notes: Notes = { books: null, refused: [] };
  window.explorer = notes;
  const ask = () =>
    void fetch('/__explorer/books').then(
      async (answer) => (notes.books = (await answer.json()) as Books),
      () => undefined,
    );
  ask();
  setInterval(ask, 300);
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    blockedURI.includes('/__explorer/')
      ? undefined
      : notes.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  return notes;
}

const text = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const all = (within: ParentNode, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)];
const isShown = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
/** Of words alone, and to be seen: what was removed stays a while, without a look. */
const leavesOf = (within: ParentNode) =>
  all(within, '*').filter((element) => element.children.length === 0 && text(element) && isShown(element));
const figureOf = (within: Element) =>
  leavesOf(within)
    .map(text)
    .findLast((words) => pounds(words) !== null) ?? '';
const frontOf = (document: Document) => all(document, 'dialog:modal').at(-1) ?? null;

/** As big as a thumb: the element, its label, or what it paints around itself. */
function isSmall(element: HTMLElement): boolean {
  // A wallet's sheet is its vendor's.
  if (element.closest('dialog.wallet-sheet') !== null) return false;
  if (element.closest('p, dd, li > small') && getComputedStyle(element).display.startsWith('inline'))
    return false;
  const { labels } = element as HTMLInputElement;
  const boxes = [element, ...(labels ?? [])].map((box) => box.getBoundingClientRect());
  const painted = ['::before', '::after'].map((part) => getComputedStyle(element, part));
  const sizes = [...boxes, ...painted].map(({ width, height }) => [
    parseFloat(`${width}`),
    parseFloat(`${height}`),
  ]);
  return !sizes.some(([width = 0, height = 0]) => width > TOUCH - 1 && height > TOUCH - 1);
}

export const place = extract(({ document, window }: State) => {
  const isSheet = frontOf(document) !== null;
  const heading = text(document.querySelector('h1'));
  return {
    at: window.location.pathname + window.location.search,
    heading,
    isSheet,
    isBusy: document.querySelector('[aria-busy=true]') !== null || heading === '',
    hasFocus: document.activeElement !== null && document.activeElement !== document.body,
  };
});

export const words = extract(({ document }: State) => document.body.innerText);

export const looks = extract(({ document, window }: State) => {
  const fields = all(document, 'input, textarea').map((field) => (field as HTMLInputElement).value);
  const marks = all(
    document,
    '[aria-pressed=true], [aria-expanded=true], [open], :checked, [aria-busy=true]',
  );
  const focus = nameOf(document.activeElement ?? document.body);
  return JSON.stringify([document.body.innerText, fields, marks.map(nameOf), window.scrollY, focus]);
});

/** What the last press met, by its name; null where the guest did something else. */
export const pressed = extract(({ lastAction }: State) => {
  if (lastAction === null || typeof lastAction === 'string' || !('Click' in lastAction)) return null;
  const { accessibleName, tag } = lastAction.Click.fingerprint;
  return { name: accessibleName ?? '', tag };
});
export const isTyped = extract(
  ({ lastAction }: State) =>
    lastAction !== null && typeof lastAction === 'object' && 'TypeText' in lastAction,
);
export const focused = extract(({ document }: State) => nameOf(document.activeElement ?? document.body));
export const isReloaded = extract(({ lastAction }: State) => lastAction === 'Reload');

export const rows = extract(({ document }: State) =>
  all(document, 'dl dt')
    .filter(isShown)
    .map((dt) => [text(dt), text(dt.nextElementSibling)]),
);

/** Of the basket, or of the bill. */
export const lines = extract(({ document }: State) =>
  all(document, 'main ul > li:has(.stepper), main .bill-lines > li').map((line) => ({
    name: nameOf(line.querySelector('[role=group]') ?? line),
    quantity: Number(text(line.querySelector('[role=status], output')) || '1'),
    sum: figureOf(line),
  })),
);

export const bar = extract(({ document }: State) => {
  const link = all(document, 'a.basket-bar').at(-1);
  const [, count] = /(\d+) items?/.exec(text(link)) ?? [];
  return count === undefined ? null : { count: Number(count), sum: pounds(text(link)) };
});

export const buttons = extract(({ document }: State) =>
  all(document, 'main button')
    .filter((button) => button.checkVisibility())
    .map(nameOf),
);

export const typed = extract(({ document }: State) =>
  all(document, 'input')
    .map((field) => [nameOf(field), (field as HTMLInputElement).value])
    .filter(([name, value]) => name !== undefined && value !== ''),
);

export const chosen = extract(({ document }: State) =>
  all(document, ':checked, [aria-pressed=true]').map(nameOf),
);

export const chosenTip = extract(({ document }: State) =>
  pounds(
    all(document, '[aria-pressed=true]')
      .map(text)
      .find((choice) => /^[\d.]+%/.test(choice)),
  ),
);

/** What leads on from here: in the page's own part, or in the sheet above it, at any height. */
export const ways = extract(({ document }: State) =>
  all(frontOf(document) ?? document, 'main :is(a[href], button, input), dialog button, .action-bar a')
    .filter((way) => isShown(way) && !way.matches(':disabled, [aria-disabled=true], [inert] *'))
    .map(nameOf),
);

/** Faults of what can be seen, by the name of what has them. */
export const faults = extract(({ document }: State) => {
  const targets = targetsOf(document);
  const own = targets.filter(({ element }) => element.ownerDocument === document);
  return {
    unnamed: targets.filter(({ element }) => nameOf(element) === '').map(({ element }) => element.outerHTML),
    small: own.filter(({ element }) => isSmall(element)).map(({ element }) => nameOf(element)),
    open: all(document, 'main :is(label, li), dialog label')
      .filter((choice) => /\b(full|sold out)\b/i.test(text(choice)))
      .flatMap((choice) => all(choice, 'input:enabled:not([aria-disabled=true]), button:enabled'))
      .map(nameOf)
      .filter((name) => /^Add |\b(full|sold out)\b/i.test(name)),
  };
});

const logged = ({ console: entries }: State) =>
  entries.filter(({ level }) => level === 'error').map(({ args }) => JSON.stringify(args));
const isMove = (line: string) => line.includes('moved by “');

export const errors = extract((state: State) => [
  ...state.errors.uncaughtExceptions
    .map(({ text: what, remote_object: from }) => `${what} ${from?.description}`)
    // The browser's own, between a page with view transitions and one without.
    .filter((what) => !what.includes('ViewTransition')),
  ...logged(state).filter((line) => !isMove(line)),
]);

/** What is pressed, and moves itself. */
export const moved = extract((state: State) =>
  logged(state).filter((line) => /moved by “(.+)”: \1,/.test(line)),
);
export const refused = extract(({ window }: State) => [...notesOf(window).refused]);
export const books = extract(({ window }: State) => notesOf(window).books);
