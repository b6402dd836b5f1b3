/** What the explorer's guest does: presses what can be pressed, types what a field asks for, looks around. */
import { actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser';
import { back, reload, scroll } from '@antithesishq/bombadil/browser/defaults/actions';
import { CARDS } from '../scenarios/cards.ts';
import { pressedOwn } from './figures.ts';
import { books, looks, place, pressed } from './look.ts';
import { nameOf, targetsOf } from './targets.ts';

/** A guest looks at a screen's own parts before leaving it. */
const WEIGHTS: readonly (readonly [words: RegExp, weight: number])[] = [
  [/^(skip to|terms|close$|approved|declined|outcome)|privacy|cookie|language/i, 1],
  [/sandbox|accessibility| home$/i, 1],
  [/^(view basket|continue|pay (with|by)|back$|order |browse|add more)/i, 3],
  [/^one more$/i, 30],
  [/^(one more|add\b|pay\b|split|save receipt|try again)/i, 12],
];

const TYPED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/card number/i, [...Array.from(Object.values(CARDS), () => CARDS.approved), ...Object.values(CARDS)]],
  [/expir/i, ['1234']],
  [/security code|cvv/i, ['123']],
  [/search/i, ['olive', '(', '*']],
  [/table|seat/i, ['2', '12', '7', 'C12']],
  [/e-?mail/i, ['robin@example.com', 'robin@example.com', 'robin']],
  [/phone/i, ['07700900123', '07700900123', '12']],
  [/name/i, ['Robin']],
  [/voucher|code/i, ['WELCOME10', 'FIVEROFF', 'ONTHEHOUSE', 'LASTYEAR', 'NOSUCHCODE']],
  [/amount|tip|other/i, ['5', '2.50', '0', '1000']],
];

const targets = extract(({ document }: { document: Document }) =>
  targetsOf(document)
    .filter(({ enabled }) => enabled)
    .map(({ element, ...target }) => ({
      ...target,
      name: nameOf(element),
      fingerprint: { ...getFingerprint(element), accessibleName: nameOf(element) },
    })),
);

/** The field with the caret, in a provider's frame too. */
const focused = extract(({ document }: { document: Document }) => {
  let at = document.activeElement;
  while (at?.tagName === 'IFRAME') at = (at as HTMLIFrameElement).contentDocument?.activeElement ?? null;
  return at !== null && /^(INPUT|TEXTAREA)$/.test(at.tagName) && (at as HTMLInputElement).value === ''
    ? nameOf(at)
    : null;
});

const weightOf = ({ name, isField, isEmpty, fingerprint }: (typeof targets.current)[number]): number => {
  if (isField) return isEmpty && name !== '' ? (/search/i.test(name) ? 12 : 30) : 1;
  return WEIGHTS.find(([words]) => words.test(name))?.[1] ?? (fingerprint.tag === 'a' ? 2 : 8);
};

/** How often each was pressed on its screen: a guest tries first what is new there. */
const presses = new Map<string, number>();
let screen = '';
const timesOf = (name: string) => presses.get(screen + name) ?? 0;

/** Where and when: the app takes the next tap there for the same one while the guest cannot have seen what has come. */
let tapped = { x: NaN, y: NaN };
let [view, came] = ['', 0];
const isSameTap = ({ x, y }: typeof tapped) =>
  Math.hypot(x - tapped.x, y - tapped.y) < 32 && Date.now() - came < 800;

const press = actions(() => ({
  branches: targets.current.map((target) => {
    const { point, fingerprint } = target;
    const value = isSameTap(point) ? ('Wait' as const) : { Click: { point, fingerprint } };
    return [Math.ceil((20 * weightOf(target)) / (1 + timesOf(target.name)) ** 1.5), { value }];
  }),
}));

const type = actions(() => {
  const name = focused.current;
  if (name === null) return [];
  const texts = TYPED.find(([words]) => words.test(name))?.[1] ?? ['12'];
  return texts.map((text) => ({
    TypeText: { text: { Regexp: text.replaceAll(/[.+*(]/g, '\\$&') }, delayMillis: 1 },
  }));
});

let states = 0;
/** How many states ago a press was made that shows nothing yet. */
let [seen, idle, latest] = ['', 0, ''];
/** What a press showed: another says the same again. */
const showed = new Map<string, string>();
export const idleFor = () => idle;
/** A guest first looks at a new screen: what stays is seen in two states. Then it waits for each answer. */
export const guest = actions(() => {
  const { current: last } = pressed;
  if (last !== null) {
    presses.set(screen + last.name, timesOf(last.name) + 1);
    [tapped, latest] = [last, last.name];
  } else if (!place.current.isWait) latest = '';
  if (view !== place.current.view) [view, came] = [place.current.view, Date.now()];
  const before = screen;
  screen = `${place.current.heading}${place.current.isSheet} `;
  const showsNothing =
    looks.current === seen && !place.current.isTold && (last === null || last.name === place.current.focus);
  const isAnswered = !showsNothing || (last !== null && showed.get(last.name) === seen);
  idle = isAnswered ? 0 : pressedOwn() || idle > 0 ? idle + 1 : 0;
  seen = looks.current;
  showed.set(latest, seen);
  const isEarly = states++ < (books.current === null ? 8 : 2) || screen !== before || place.current.isBusy;
  if (isEarly || targets.current.length === 0 || (idle > 0 && idle < 12)) return ['Wait'];
  const { isWritten } = place.current;
  const isNew = targets.current.some(({ name }) => timesOf(name) === 0);
  return weighted([
    [60, press],
    [120, type],
    // What is new may lie above or below.
    [isNew ? 8 : 60, scroll],
    [3, actions(() => ['Wait'])],
    [2, back],
    [isWritten ? 80 : 1, reload],
  ]).generate();
});
