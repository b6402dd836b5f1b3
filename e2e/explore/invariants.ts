/**
 * What holds on every screen, whatever a guest does and whatever fails. Bombadil presses at random and checks each
 * sentence below in every state that it meets; an export's name is the sentence's short form.
 */
import { always, now } from '@antithesishq/bombadil';
import * as count from './figures.ts';
import { idleFor } from './guest.ts';
import * as page from './look.ts';

export { guest } from './guest.ts';

const { at, figure, isBasket, isBill, isCalm, isSame, none, neverStays, pressed, remembered, soon } = count;

const faults = () => page.faults.current;

/** Nothing goes wrong unseen: no uncaught error, no error on the console. */
export const noErrors = none(() => page.errors.current);
/** The page asks for nothing that its own policy refuses. */
export const nothingRefused = none(() => page.refused.current);
/** Everything that can be pressed has a name. */
export const everythingNamed = none(() => faults().unnamed);
/** What is pressed does not move under the finger, once its screen is there. */
let [screen, stays]: [string, number] = ['', 0];
export const nothingMoves = always(() => {
  const { heading } = page.place.current;
  [screen, stays] = [heading, heading === screen && heading !== '' ? stays + 1 : 0];
  return !isCalm() || stays < 3 || page.moved.current.length === 0;
});
/** Everything that can be pressed is as big as a thumb, once it has come in. */
export const bigEnough = neverStays(() => faults().small);
/** Words are words: no code shows through. */
export const wordsAreWords = neverStays(
  () =>
    `${page.words.current}\n${page.ways.current.join('\n')}`.match(
      /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object|\{\w+\}|^[a-z]+(\.[a-z]+)+$/gim,
    ) ?? [],
);

/** No words stand beyond the edge. */
export const nothingSticksOut = neverStays(() => faults().wide);
/** What something else names is there. */
export const namesAreThere = neverStays(() => faults().dangling);

/** Each screen has a way on, at the latest when a slow answer is there. */
export const wayOn = always(
  now(() => page.ways.current.length === 0 && !at(/^Checking|^$/)).implies(
    soon(() => page.ways.current.length > 0, 15),
  ),
);
/** No screen stays busy, or without a heading. */
export const comesToRest = always(
  now(() => page.place.current.isBusy).implies(soon(() => !page.place.current.isBusy, 25)),
);
/** A press shows: the page is other than before, or something else has the focus, before the guest has waited ten times. */
export const pressShows = always(() => !isCalm() || idleFor() < 10);
/** Focus is never lost: not by a press, and not with a sheet that closes. */
const places = remembered(() => page.place.current);
let lost = 0;
export const focusKept = always(() => {
  const [before, { at: address, hasFocus, isSheet, heading }] = places();
  const isPress = page.pressed.current?.tag === 'button' || (before?.isSheet === true && !isSheet);
  if (hasFocus || before?.at !== address || before.heading !== heading) lost = 0;
  else if (isPress || lost > 0) lost += 1;
  return lost < 3;
});

const TOTAL = /^(total|you pay)$/i;

/** The sum on the button is the sum that is asked for above it; on a bill it is what is left, or this guest's share. */
export const buttonSaysTotal = always(() => isBill() || isSame(count.payButton(), figure(TOTAL)));
export const buttonSaysShare = always(() => !isBill() || isSame(count.payButton(), count.share()));
/** The rows above a sum add up to it. */
export const rowsAddUp = always(() => {
  const total = figure(TOTAL);
  if (isBill() || total === null || figure(/^(items|the bill)$/i) === null) return true;
  return isSame(count.sumOfRows() - (figure(/^Items after/) ?? 0), 2 * total);
});
/** No figure is said twice differently: one name has one sum, and one page one table. */
export const saidOnce = always(() => {
  const said = new Map<string, string>();
  const tables = new Set(page.words.current.match(/\bTable [A-Z]?\d+\b/g) ?? []);
  const rows = page.rows.current.filter(([term = '']) => /^(total|left to pay|tip|items)$/i.test(term));
  const isOne = rows.every(([term = '', sum = '']) => (said.get(term) ?? sum) === sum && said.set(term, sum));
  return isOne && (tables.size < 2 || !at(/^(Payment|Your b)/));
});
/** No choice stands twice in one list. */
export const offeredOnce = neverStays(() => faults().twice);
/** A bill's pages lead to that bill. */
export const billLeadsBack = none(() => {
  const own = /^\/[^/]+\/pay\/[^/?#]+/.exec(page.place.current.at)?.[0];
  return own === undefined || own.endsWith('/share')
    ? []
    : page.links.current.filter((link) => /\/pay\/./.test(link) && !link.startsWith(own));
});
/** A dish's sheet asks the same for each more of it. */
const dishes = remembered(() => page.dish.current);
export const dishCostsItsPrice = always(() => {
  const [was, is] = dishes();
  return (
    !was || !is || !/^One (more|fewer)$/.test(pressed()) || isSame(was.price / was.count, is.price / is.count)
  );
});
/** What is written to the kitchen stays with the basket, also after a reload. */
let written: string | null = '';
export const noteIsKept = always(() => {
  const note = () => page.typed.current.find(([name = '']) => /^note/i.test(name))?.[1] ?? '';
  // The undoing of a line's removal may bring it back.
  if (at(PAID) || (isBasket() && page.lines.current.length === 0)) written = at(PAID) ? '' : null;
  if (!isBasket() || page.place.current.isSheet) return true;
  if (page.place.current.isWritten || written === null) written = note();
  return note() === written || soon(() => !isBasket() || note() === written);
});
/** A code that was sent, and stays in its field, is said to be refused. */
let sent = '';
export const refusalIsSaid = neverStays(() => {
  sent = pressed() || sent;
  return isCalm() ? page.silent.current.filter((name) => name === sent && /^Add [^£€]+$/.test(name)) : [];
});
/** The basket's lines add up to what its items come to. */
export const linesAddUp = always(() => !isBasket() || isSame(count.sumOfLines(), figure(/^items$/i)));
const PAID = /^Thank you|order is in/;
/** The sum on the button is the sum that is sent, and a press pays at most once. */
let agreed: number | null = null;
let paid = 0;
export const buttonSumIsSent = always(() => {
  const { payments = [] } = page.books.current ?? {};
  if (/^(pay|send|add to)\b.*[£€]/i.test(pressed())) agreed = page.pounds(pressed());
  // A wallet's button has no sum.
  else if (/Google Pay|Apple Pay|PayPal/.test(pressed())) agreed = null;
  const sent = payments.slice(paid);
  paid = Math.max(paid, payments.length);
  return sent.length < 2 && sent.every(({ amount }) => isSame(amount, agreed));
});
/** Captured money is on one order or on one bill, once. */
export const moneyIsOnce = none(() => page.books.current?.strays ?? []);
const lastPayment = () => page.books.current?.payments.at(-1);
/** A payment is never called failed where the ledger has it, and its receipt says what was paid. */
export const neverCalledFailed = always(() => {
  const { at: address } = page.place.current;
  const own = page.books.current?.payments.find(({ key }) => address.includes(key));
  const isSaid =
    at(/did not go through|failed|declined|cancelled/i) ||
    /not been charged(?! yet)/.test(page.words.current);
  return !isSaid || own?.state !== 'captured';
});
export const receiptSaysPaid = always(() => {
  const amount = () => (lastPayment()?.state === 'captured' ? (lastPayment()?.amount ?? null) : null);
  const main = () => page.pounds(/You paid\n([£€][\d,.]+)/.exec(page.words.current)?.[1]);
  const says = () =>
    !at(PAID) ||
    (page.words.current.replaceAll(',', '').includes(amount()?.toFixed(2) ?? '') && isSame(main(), amount()));
  return isSame(main(), figure(/^Total$/)) && (says() || soon(says));
});
