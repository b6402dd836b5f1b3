/** What the sentences count with: figures, what the basket holds, and what was so in the state before. */
import { always, eventually } from '@antithesishq/bombadil';
import * as page from './look.ts';
import { pounds } from './look.ts';

export const soon = (holds: () => boolean, seconds = 5) => eventually(holds).within(seconds, 'seconds');
let calm = false;
export const isCalm = () => (calm = page.books.current?.isCalm ?? calm);
export const at = (heading: RegExp) => heading.test(page.place.current.heading);
export const pressed = () => page.pressed.current?.name ?? '';
/** A press of the page's own, which has to show; a download, a print, what the browser asks and what is chosen already do not. */
export const pressedOwn = () =>
  /^(a|button|summary)$/.test(page.pressed.current?.tag ?? '') &&
  !/^(Skip|Terms|Save|Print|Search$|Use my location|حفظ|طباعة)/.test(pressed()) &&
  page.pressed.current?.href !== page.place.current.at.split('?')[0] &&
  !page.chosen.current.includes(pressed());
export const isBasket = () => at(/^Your basket$/);
export const isBill = () => at(/^(Your bill|Your share)$/);

/** What it said in the state before, and says now. */
export const remembered = <T>(read: () => T) => {
  let [was, is]: (T | undefined)[] = [];
  return () => {
    [was, is] = [is, read()];
    return [was, is as T] as const;
  };
};
export const none = (faults: () => readonly unknown[]) => always(() => faults().length === 0);
/** Not while it comes in or goes: it is so in two states, one after the other. */
export const neverStays = (faults: () => readonly string[]) => {
  const both = remembered(faults);
  return always(() => {
    const [before = [], after] = both();
    return !after.some((name) => before.includes(name));
  });
};

type Figure = number | null | undefined;
/** Null is a figure that is not said here. */
export const isSame = (one: Figure, other: Figure) =>
  one === null || other === null || Math.abs((one ?? 0) - (other ?? 0)) < 0.005;
const sumOf = (figures: readonly (string | undefined)[]) =>
  figures.reduce((sum, words = '') => sum + (pounds(words) ?? 0) * (/^\s*[-−–]/.test(words) ? -1 : 1), 0);
export const figure = (name: RegExp) => pounds(page.rows.current.find(([term = '']) => name.test(term))?.[1]);
export const sumOfRows = () => sumOf(page.rows.current.map(([, sum]) => sum));
export const sumOfLines = () => sumOf(page.lines.current.map(({ sum }) => sum));
export const payButton = () =>
  pounds(page.buttons.current.find((name) => /^(pay|continue|send)\b.*[£€]/i.test(name)));

/** Who pays first pays the pennies that do not divide. */
function each(): number | null {
  const [sum, pennies = '0'] =
    /[£€][\d,.]+ each\.(?: Yours is (\d+)p more\.)?$/m.exec(page.words.current) ?? [];
  return sum === undefined ? null : (pounds(sum) ?? 0) + Number(pennies) / 100;
}
/** What this guest pays of a bill, by the way that they chose; null where the lines alone say it. */
export function share(): number | null {
  const left = figure(/^Left to pay$/);
  const { current } = page.words;
  const own = page.typed.current.find(([name = '']) => name.startsWith('Amount'))?.[1];
  const tip = pounds(/of ([£€][\d,.]+) included/.exec(current)?.[0]) ?? 0;
  if (left === null || page.chosen.current.includes('By item') || /Paying for\n[^1]/.test(current))
    return null;
  return tip + (own === undefined ? (each() ?? left) : Math.min(Number(own) || 0, left));
}
