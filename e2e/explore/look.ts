/** How the explorer reads a page: one look, in the page, in each state. */
import { extract, type State } from '@antithesishq/bombadil/browser';
import { nameOf, targetsOf } from './targets.ts';

/** What the sandbox's books say; `explore.ts` hands them to the page. Amounts are in major units. */
export type Books = {
  /** Nothing is made to fail in this visit. */
  isCalm: boolean;
  payments: { key: string; amount: number; state: string }[];
  /** Captured money that is not on exactly one order or bill. */
  strays: string[];
};

/** What a page notes for the explorer, from its first look on. */
type Notes = { books: Books | null; readonly refused: string[] };

export const pounds = (words: string | undefined): number | null => {
  const found = /[£€]\s?([\d,]+\.\d\d)/.exec(words ?? '')?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
};

/** Listens for what no single look shows: refusals, and the books. */
function notesOf(window: Window & { explorer?: Notes; explorerBooks?: () => Promise<Books> }): Notes {
  if (window.explorer !== undefined) return window.explorer;
  const notes: Notes = { books: null, refused: [] };
  window.explorer = notes;
  // A request would keep Bombadil from the page's rest.
  setInterval(() => void window.explorerBooks?.().then((books) => (notes.books = books)), 300);
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notes.refused.push(`${violatedDirective} ${blockedURI}`),
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
  return ![...boxes, ...painted].some(
    ({ width, height }) => parseFloat(`${width}`) > 43 && parseFloat(`${height}`) > 43,
  );
}

/** Beyond the page's edge, or wider than its own box, and no list that scrolls. */
function sticksOut(element: HTMLElement): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  if (width <= 1 || element.closest('.visually-hidden') !== null) return false;
  for (let box: HTMLElement | null = element; box !== document.body && box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
  return right > innerWidth + 1 || left < -1;
}

const REFERENCES = ['aria-labelledby', 'for'];

export const place = extract(({ document, window, lastAction }: State) => {
  const isSheet = frontOf(document) !== null;
  const heading = text(document.querySelector('h1'));
  return {
    /** Another once it is loaded anew. */
    at: `${window.location.pathname}?${window.performance.timeOrigin}&${window.location.search}`,
    heading,
    isSheet,
    isWait: lastAction === 'Wait',
    view: heading + (frontOf(document)?.ariaLabel ?? ''),
    isBusy:
      document.querySelector('[aria-busy=true], .waiting-words') !== null ||
      heading === '' ||
      /^Looking for/m.test(document.body.innerText),
    isTold: document.querySelector('.toast') !== null,
    focus: all(document, ':focus').map(nameOf)[0] ?? '',
    isWritten: Boolean(document.querySelector<HTMLTextAreaElement>('textarea:focus:not(dialog *)')?.value),
    hasFocus: document.activeElement !== document.body || document.querySelector('.wallet-sheet') !== null,
  };
});

export const words = extract(({ document }: State) => document.body.innerText);

export const looks = extract(({ document, window }: State) => {
  const fields = all(document, 'input, textarea').map((field) => (field as HTMLInputElement).value);
  const marks = all(document, '[aria-pressed=true], [aria-expanded=true], [open], :checked');
  return JSON.stringify([document.body.innerText, fields, marks.map(nameOf), window.scrollY]);
});

/** What the last press met, by its name; null where the guest did something else. */
export const pressed = extract(({ lastAction }: State) => {
  if (lastAction === null || typeof lastAction === 'string' || !('Click' in lastAction)) return null;
  // In the page it has the names of Bombadil's trace, whatever its types say.
  const { accessible_name, tag, href } = lastAction.Click.fingerprint as unknown as Record<
    string,
    string | null
  >;
  return { name: accessible_name ?? '', tag: tag ?? '', href: href ?? '', ...lastAction.Click.point };
});
export const rows = extract(({ document }: State) =>
  all(document, 'dl dt')
    // What is only offered is in no sum.
    .filter((dt) => isShown(dt) && !dt.parentElement?.querySelector('[type=checkbox]:not(:checked)'))
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

export const buttons = extract(({ document }: State) =>
  all(document, 'main button')
    .filter((button) => button.checkVisibility())
    .map(nameOf),
);

export const typed = extract(({ document }: State) =>
  all(document, 'input, textarea')
    .map((field) => [nameOf(field), (field as HTMLInputElement).value])
    .filter(([name, value]) => name !== undefined && value !== ''),
);

export const chosen = extract(({ document }: State) =>
  all(document, ':checked, [aria-pressed=true], [aria-current]').map(nameOf),
);

/** What a dish's sheet asks for this many; null where none is open. */
export const dish = extract(({ document }: State) => {
  const sheet = frontOf(document);
  if (sheet === null) return null;
  const said = all(sheet, 'button')
    .map(text)
    .find((words) => /^(Add|Save).*£/.test(words));
  const price = pounds(said);
  return price === null ? null : { price, count: Number(text(all(sheet, 'output').at(-1))) };
});
/** Forms that hold what was typed and say nothing of it, by the button that sends them. */
export const silent = extract(({ document }: State) =>
  all(document, 'form:has([type=submit]:enabled:not([aria-disabled=true]))')
    .filter((form) => all(form, 'input').some((field) => (field as HTMLInputElement).value !== ''))
    .filter((form) => form.querySelector('[aria-invalid=true], [role=alert]') === null)
    .map((form) => nameOf(form.querySelector('[type=submit]') ?? form)),
);
export const links = extract(({ document }: State) =>
  all(document, 'main a[href]').map((link) => (link as HTMLAnchorElement).pathname),
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
  const front = frontOf(document) ?? document.body;
  const leaves = leavesOf(front);
  const ids = new Set(all(document, '[id]').map(({ id }) => id));
  const refersTo = (element: Element) =>
    REFERENCES.flatMap((name) => element.getAttribute(name)?.split(' ') ?? []).filter((id) => !ids.has(id));
  return {
    unnamed: targets.filter(({ element }) => nameOf(element) === '').map(({ element }) => element.outerHTML),
    small: own.filter(({ element }) => isSmall(element)).map(({ element }) => nameOf(element)),
    wide: leaves.filter(sticksOut).map(text),
    dangling: all(front, REFERENCES.map((name) => `[${name}]`).join(','))
      .filter((element) => isShown(element) && !element.closest('[inert], [aria-hidden=true]'))
      .flatMap(refersTo),
    twice: all(front, 'fieldset, [role=group], ul')
      .map((list) => all(list, ':scope > li > label, :scope > label').map(text))
      .flatMap((names) => names.filter((name, at) => name !== '' && names.indexOf(name) !== at)),
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
