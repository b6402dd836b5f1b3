/**
 * What holds on every screen, whatever a guest does and whatever fails. Bombadil presses at random and checks each
 * sentence below in every state that it meets; an export's name is the sentence's short form.
 */
import { always, eventually, now } from '@antithesishq/bombadil';
import * as page from './look.ts';
import { pounds } from './look.ts';

export { guest } from './guest.ts';

/** Nothing goes wrong unseen: no uncaught error, no error on the console. */
export const noErrors = always(() => page.errors.current.length === 0);

/** The page asks for nothing that its own policy refuses. */
export const nothingRefused = always(() => page.refused.current.length === 0);

/** Each screen has a way on, at the latest when a slow answer is there. */
export const wayOn = always(
  now(() => page.ways.current.length === 0).implies(
    eventually(() => page.ways.current.length > 0).within(15, 'seconds'),
  ),
);

/** No screen stays busy, or without a heading. */
export const comesToRest = always(
  now(() => page.place.current.isBusy).implies(
    eventually(() => !page.place.current.isBusy).within(40, 'seconds'),
  ),
);

/** A press shows: something on the page is other than before. */
let [looked, looksBefore] = ['', ''];
export const pressShows = always(() => {
  [looksBefore, looked] = [looked, page.looks.current];
  const before = looksBefore;
  const { current } = page.pressed;
  if (current === null || current.tag === 'input' || looked !== before) return true;
  return eventually(() => page.looks.current !== before).within(6, 'seconds');
});

/** Everything that can be pressed has a name. */
export const everythingNamed = always(() => page.unnamed.current.length === 0);

/** Everything that can be pressed is as big as a thumb, once it has come in. */
let smallBefore: readonly string[] = [];
export const bigEnough = always(() => {
  const still = page.small.current.filter((name) => smallBefore.includes(name));
  smallBefore = page.small.current;
  return still.length === 0;
});

/** Nothing moves under the finger that presses it. */
export const nothingMoves = always(() => page.moved.current.length === 0);

/** A sheet that closes gives the focus back; focus is never lost. */
let sheetAt = '';
export const focusKept = always(() => {
  const { isSheet, at, hasFocus } = page.place.current;
  const closed = !isSheet && sheetAt === at;
  sheetAt = isSheet ? at : '';
  if (!closed || hasFocus) return true;
  return eventually(() => page.place.current.hasFocus || page.place.current.at !== at).within(2, 'seconds');
});

const figure = (name: RegExp) => pounds(page.rows.current.find(([term = '']) => name.test(term))?.[1]);
const isSame = (one: number | null, other: number | null) =>
  one === null || other === null || Math.abs(one - other) < 0.005;
const sumOf = (figures: readonly string[]) => figures.reduce((sum, text) => sum + (pounds(text) ?? 0), 0);

/** The sum on the button is the sum that is asked for above it. */
export const buttonSaysTotal = always(() => {
  const button = page.buttons.current.find((name) => /^(pay|continue)\b.*[£€]/i.test(name));
  return isSame(pounds(button), figure(/^(total|you pay)$/i));
});

/** The rows above a sum add up to it. */
export const rowsAddUp = always(() => {
  const total = figure(/^(total|you pay)$/i);
  if (total === null || figure(/^(items|the bill)$/i) === null) return true;
  const figures = page.rows.current.map(([, sum = '']) => (pounds(sum) ?? 0) * (/[-−]/.test(sum) ? -1 : 1));
  return isSame(
    figures.reduce((sum, part) => sum + part, -total),
    total,
  );
});

/** The chosen tip is the tip that is added. */
export const tipIsAdded = always(() =>
  isSame(pounds(page.chosenTip.current ?? undefined), figure(/^(tip|gratuity)/i)),
);

const isBasket = () => page.place.current.heading === 'Your basket';

/** The basket's lines add up to what its items come to. */
export const linesAddUp = always(
  () => !isBasket() || isSame(sumOf(page.lines.current.map(({ sum }) => sum)), figure(/^items$/i)),
);

/** What the bar below the menu says of the basket is what the basket holds. */
export const barSaysBasket = always(() => {
  const { name = '' } = page.pressed.current ?? {};
  const count = /^View basket\s*(\d+)/.exec(name)?.[1];
  if (count === undefined || !isBasket()) return true;
  const { current } = page.lines;
  const held = current.reduce((sum, { quantity }) => sum + quantity, 0);
  return held === Number(count) && isSame(sumOf(current.map(({ sum }) => sum)), pounds(name));
});

/** The sum on the button is the sum that is sent, and a press pays at most once. */
let [agreed, known]: [number | null, number] = [null, 0];
export const buttonSumIsSent = always(() => {
  const name = page.pressed.current?.name;
  if (/^pay\b.*[£€]/i.test(name ?? '')) agreed = pounds(name);
  const payments = page.books.current?.payments ?? [];
  const sent = payments.slice(known);
  known = Math.max(known, payments.length);
  return sent.length < 2 && sent.every(({ amount }) => isSame(amount, agreed));
});

/** Captured money is on one order or on one bill, once. */
export const moneyIsOnce = always(() => (page.books.current?.strays ?? []).length === 0);

/** A payment is never called failed where the ledger has it. */
export const neverCalledFailed = always(() => {
  const last = page.books.current?.payments.at(-1);
  return (
    !/did not go through|failed|declined/i.test(page.place.current.heading) || last?.state !== 'captured'
  );
});
