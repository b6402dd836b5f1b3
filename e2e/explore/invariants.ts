/**
 * What holds on every screen, whatever a guest does and whatever fails. Bombadil presses at random and checks each
 * sentence below in every state that it meets; an export's name is the sentence's short form.
 */
import { always, now } from '@antithesishq/bombadil';
import * as count from './figures.ts';
import {
  at,
  figure,
  held,
  isBasket,
  isBill,
  isCalm,
  isSame,
  none,
  neverStays,
  pressed,
  remembered,
  soon,
} from './figures.ts';
import * as page from './look.ts';

export { guest } from './guest.ts';

const faults = () => page.faults.current;

/** Nothing goes wrong unseen: no uncaught error, no error on the console. */
export const noErrors = none(() => page.errors.current);
/** The page asks for nothing that its own policy refuses. */
export const nothingRefused = none(() => page.refused.current);
/** Everything that can be pressed has a name. */
export const everythingNamed = none(() => faults().unnamed);
/** What is pressed does not move under the finger. */
export const nothingMoves = none(() => (isCalm() ? page.moved.current : []));
/** Everything that can be pressed is as big as a thumb, once it has come in. */
export const bigEnough = neverStays(() => faults().small);
/** Words are words: no code shows through. */
export const wordsAreWords = neverStays(
  () =>
    (at(/licences/) ? '' : `${page.words.current}\n${page.ways.current.join('\n')}`).match(
      /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object|\{\w+\}|^[a-z]+(\.[a-z]+)+$/gim,
    ) ?? [],
);

/** Each screen has a way on, at the latest when a slow answer is there. */
export const wayOn = always(
  now(() => page.ways.current.length === 0 && !at(/^Checking|^$/)).implies(
    soon(() => page.ways.current.length > 0, 15),
  ),
);
/** No screen stays busy, or without a heading. */
export const comesToRest = always(
  now(() => page.place.current.isBusy).implies(soon(() => !page.place.current.isBusy, 40)),
);
/** A press shows: something on the page is other than before. */
const looks = remembered(() => page.looks.current);
export const pressShows = always(() => {
  const [before, after] = looks();
  const { current } = page.pressed;
  const isClosed = current?.name === 'Close' && !page.place.current.isSheet;
  if (current === null || current.tag === 'input' || isClosed || after !== before) return true;
  return soon(() => page.looks.current !== before, 6);
});
/** Focus is never lost: not by a press, and not with a sheet that closes. */
const places = remembered(() => page.place.current);
export const focusKept = always(() => {
  const [before, { at: address, hasFocus, isSheet, heading }] = places();
  const isPress = page.pressed.current?.tag === 'button' || (before?.isSheet === true && !isSheet);
  if (!isPress || hasFocus || before?.at !== address || before.heading !== heading) return true;
  return soon(() => page.place.current.hasFocus || page.place.current.at !== address, 3);
});

/** Who types stays in the field; the card's own fields lead on. */
const fields = remembered(() => page.focused.current);
export const focusStays = always(() => {
  const [before, after] = fields();
  return !page.isTyped.current || before === after || /^(Card|Expiry|Security)/.test(before ?? '');
});

const TOTAL = /^(total|you pay)$/i;

/** The sum on the button is the sum that is asked for above it; on a bill it is what is left, or this guest's share. */
export const buttonSaysTotal = always(() => isBill() || isSame(count.payButton(), figure(TOTAL)));
export const buttonSaysShare = always(() => !isBill() || isSame(count.payButton(), count.share()));
/** The rows above a sum add up to it. */
export const rowsAddUp = always(() => {
  const total = figure(TOTAL);
  if (isBill() || total === null || figure(/^(items|the bill)$/i) === null) return true;
  return isSame(count.sumOfRows(0), 2 * total);
});
/** A bill's lines and rows add up to its total, and the total less what is paid is left. */
export const billAddsUp = always(() => {
  const [total, left] = [figure(/^Total$/), figure(/^Left to pay$/)];
  if (!at(/^Your bill$/) || left === null || page.chosen.current.includes('By item')) return true;
  const upTo = page.rows.current.findIndex(([term]) => term === 'Total');
  if (total === null) return isSame(count.sumOfLines() + count.sumOfRows(0), 2 * left);
  const goods = count.sumOfLines() + count.sumOfRows(0, upTo);
  return isSame(total, goods) && isSame(total + count.sumOfRows(upTo + 1), 2 * left);
});
/** What is left of a bill is what the till has left of it. */
export const leftIsLeft = always(() => {
  const left = () => page.books.current?.bills[count.pathname()] ?? null;
  const agrees = () => !isBill() || isSame(figure(/^Left to pay$/), left());
  return !isCalm() || agrees() || soon(agrees, 8);
});
/** No figure is said twice differently: one name has one sum, and one page one table. */
export const saidOnce = always(() => {
  const said = new Map<string, string>();
  const tables = new Set(page.words.current.match(/\bTable [A-Z]?\d+\b/g) ?? []);
  const rows = page.rows.current.filter(([term = '']) => /^(total|left to pay|tip|items)$/i.test(term));
  const isOne = rows.every(([term = '', sum = '']) => (said.get(term) ?? sum) === sum && said.set(term, sum));
  return isOne && (tables.size < 2 || !at(/^(Payment|Your b)/));
});
/** The chosen tip is the tip that is added. */
export const tipIsAdded = always(() => isSame(page.chosenTip.current, figure(/^(tip|gratuity)/i)));
/** The basket's lines add up to what its items come to. */
export const linesAddUp = always(() => !isBasket() || isSame(count.sumOfLines(), figure(/^items$/i)));
/** What is sold out or full cannot be chosen. */
export const soldOutIsOut = neverStays(() => faults().open);

const PAID = /^Thank you|order is in/;
/** Bar and basket say the same, from screen to screen and after a reload, and hold nothing that is paid for. */
let [kept, keptAt]: [count.Held | undefined, string] = [undefined, ''];
export const basketIsKept = always(() => {
  const [was, is] = [kept, held()];
  const isMoved = keptAt !== count.pathname() || page.isReloaded.current;
  if (is !== undefined) [kept, keptAt] = [is, count.pathname()];
  if (at(PAID)) kept = undefined;
  if (was === undefined || is === undefined || !isMoved || !isCalm()) return true;
  return count.isHeld(was) || soon(() => count.isHeld(was));
});
/** One more is one more, one fewer one fewer, and what is removed has gone. */
const holdings = remembered(() => [held(), page.lines.current] as const);
export const stepIsOne = always(() => {
  const [[was, before] = []] = holdings();
  const [, step, dish] = /^(Add|One more|One fewer|Remove) (\D+)$/.exec(pressed()) ?? [];
  if (step === undefined || was === undefined || !isCalm() || page.place.current.isSheet) return true;
  const all = before?.find(({ name }) => name === dish)?.quantity ?? 1;
  const wanted = was.count + ({ Remove: -all, 'One fewer': -1 }[step] ?? 1);
  const isOne = () => (held()?.count ?? 0) === wanted || held()?.service !== was.service;
  return isOne() || soon(isOne, 3);
});

/** The sum on the button is the sum that is sent, for the table that was shown, and a press pays at most once. */
let [agreed, table, paid, placed]: [number | null, string | undefined, number, number] = [
  null,
  undefined,
  0,
  0,
];
export const buttonSumIsSent = always(() => {
  const { payments = [], tables = [] } = page.books.current ?? {};
  if (/^(pay|send|add to)\b.*[£€]/i.test(pressed())) agreed = page.pounds(pressed());
  table = /\bTable ([A-Z]?\d+)\b/.exec(page.words.current)?.[1] ?? table;
  const [sent, made] = [payments.slice(paid), tables.slice(placed)];
  [paid, placed] = [Math.max(paid, payments.length), Math.max(placed, tables.length)];
  const isItsTable = made.every((its) => its === null || its === (table ?? its));
  return sent.length < 2 && sent.every(({ amount }) => isSame(amount, agreed)) && isItsTable;
});
/** Captured money is on one order or on one bill, once. */
export const moneyIsOnce = none(() => page.books.current?.strays ?? []);
const lastPayment = () => page.books.current?.payments.at(-1);
/** A payment is never called failed where the ledger has it, and its receipt says what was paid. */
export const neverCalledFailed = always(
  () => !at(/did not go through|failed|declined/i) || lastPayment()?.state !== 'captured',
);
export const receiptSaysPaid = always(() => {
  const amount = () => (lastPayment()?.state === 'captured' ? (lastPayment()?.amount.toFixed(2) ?? '') : '');
  const says = () => !at(PAID) || page.words.current.replaceAll(',', '').includes(amount());
  return says() || soon(says);
});
