/** How the explorer reads a page: one look, in the page, in each state. */
import { extract, type State } from '@antithesishq/bombadil/browser';
import { nameOf, targetsOf } from './targets.ts';

/** What the sandbox's books say of money; `explore.ts` serves them at this address. */
export type Books = {
  /** Payments in order, in major units. */
  payments: { key: string; amount: number; state: string }[];
  /** Captured money that is not on exactly one order or bill. */
  strays: string[];
};

/** What a page notes for the explorer, from its first look on. */
type Notes = { books: Books | null; readonly refused: string[]; readonly moved: string[] };

const TOUCH = 44;
export const pounds = (text: string | undefined): number | null => {
  const found = /[£€]\s?([\d,]+\.\d\d)/.exec(text ?? '')?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
};

/** Where it stands in what scrolls; nothing where it is gone, or on its way in. */
function middleOf(element: HTMLElement | null): readonly number[] {
  if (element?.isConnected !== true) return [];
  const isMoving = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.contains(element);
  if (document.getAnimations().some(isMoving)) return [];
  const { x, y, width, height } = element.getBoundingClientRect();
  let [left, top] = [x + width / 2, y + height / 2];
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    [left, top] = [left + at.scrollLeft, top + at.scrollTop];
  return [left, top];
}

/** Listens for what no single look shows: refusals, a button that moves under the finger, the books. */
function notesOf(window: Window & { explorer?: Notes }): Notes {
  if (window.explorer !== undefined) return window.explorer;
  const notes: Notes = { books: null, refused: [], moved: [] };
  window.explorer = notes;
  const ask = () =>
    void fetch('/__explorer/books').then(
      async (answer) => (notes.books = (await answer.json()) as Books),
      () => undefined,
    );
  ask();
  setInterval(ask, 300);
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notes.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  let [pressed, before]: [HTMLElement | null, readonly number[]] = [null, []];
  const note = ({ type, target }: Event) => {
    // What is wrong with a field comes in below it when the guest leaves it.
    const leaves = type === 'pointerdown' && document.activeElement?.matches('input, textarea') === true;
    if (type === 'pointerdown') pressed = (target as Element).closest('a, button, label, summary');
    const [now, then] = [leaves ? [] : middleOf(pressed), before];
    before = now;
    if (type === 'pointerup' && now.some((at, which) => Math.abs(at - (then[which] ?? at)) > 2))
      notes.moved.push(nameOf(pressed as Element));
  };
  window.addEventListener('pointerdown', note, true);
  window.addEventListener('pointerup', note, true);
  return notes;
}

const text = (element: Element | null | undefined): string => (element?.textContent ?? '').trim();
const all = (within: ParentNode, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)];
/** Of words alone, and to be seen: what was removed stays a while, without a look. */
const isLeaf = (element: Element) =>
  element.children.length === 0 &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

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

export const place = extract(({ document, window }: State) => ({
  at: window.location.pathname + window.location.search,
  heading: text(document.querySelector('h1')),
  isSheet: document.querySelector('dialog:modal') !== null,
  isBusy: document.querySelector('[aria-busy=true]') !== null || text(document.querySelector('h1')) === '',
  hasFocus: document.activeElement !== null && document.activeElement !== document.body,
}));

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
  const { accessibleName, textContent, tag } = lastAction.Click.fingerprint;
  return { name: accessibleName ?? textContent ?? '', tag };
});

export const rows = extract(({ document }: State) =>
  all(document, 'dl dt').map((dt) => [text(dt), text(dt.nextElementSibling)]),
);

export const lines = extract(({ document }: State) =>
  all(document, 'main li').map((line) => ({
    quantity: Number(text(line.querySelector('[role=status], output')) || '1'),
    sum:
      all(line, '*')
        .filter(isLeaf)
        .map(text)
        .findLast((words) => pounds(words) !== null) ?? '',
  })),
);

export const buttons = extract(({ document }: State) =>
  all(document, 'main button')
    .filter((button) => button.checkVisibility())
    .map(nameOf),
);

export const chosenTip = extract(
  ({ document }: State) =>
    all(document, '[aria-pressed=true]')
      .map(text)
      .find((choice) => /^[\d.]+%/.test(choice)) ?? null,
);

/** What can be pressed now, other than the link that skips to the content. */
export const ways = extract(({ document }: State) =>
  targetsOf(document)
    .filter(({ enabled }) => enabled)
    .map(({ element }) => nameOf(element))
    .filter((name) => !/^skip to/i.test(name)),
);

export const unnamed = extract(({ document }: State) =>
  targetsOf(document)
    .filter(({ element }) => nameOf(element) === '')
    .map(({ element }) => element.outerHTML),
);

export const small = extract(({ document }: State) =>
  targetsOf(document)
    .filter(({ element }) => element.ownerDocument === document && isSmall(element))
    .map(({ element }) => nameOf(element)),
);

export const errors = extract((state: State) => [
  ...state.errors.uncaughtExceptions.map(
    ({ text: what, remote_object: from }) => `${what} ${from?.description}`,
  ),
  ...state.console.filter(({ level }) => level === 'error').map(({ args }) => JSON.stringify(args)),
]);

export const refused = extract(({ window }: State) => [...notesOf(window).refused]);
export const moved = extract(({ window }: State) => [...notesOf(window).moved]);
export const books = extract(({ window }: State) => notesOf(window).books);
