/**
 * Why a basket is refused, as pages say it and as the code and the text that were answered have it (GE3, WO26). The table is that
 * of section 8, written down here: it shares nothing with the app's own.
 */
import { isLeft, shownRefusal, type Either, type PaymentIntent, type PortFailure } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import type { Answer, Request } from '../../../adapters/http/client.ts';
import type { CheckoutModel, CheckoutRefusal } from '../../../ui/models/checkout-model.ts';
import type { AppPage } from '../app-page.ts';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

/** How it is said, and in which words: those of a message, or the backend's own. */
type Said = `${'dialog' | 'toast'} ${string}`;

const TIME_IS_GONE: Said = 'dialog basketCheck.timeslot';
const ANOTHER_SELECTION = 'please make another selection';
/** In the order of section 8. The code comes before them. */
const PHRASES: readonly (readonly [phrase: string, said: Said])[] = [
  ['time is no longer available', TIME_IS_GONE],
  ['more than one of these discounts cannot be applied', 'toast basketCheck.discounts'],
  ['vouchers have timed out', 'toast basketCheck.vouchers'],
];

function saidOf(code: unknown, detail: string): Said {
  if (code === 'Z207') return 'dialog basketCheck.unavailable';
  const text = detail.toLowerCase();
  if (text.includes(ANOTHER_SELECTION)) return `toast ${detail}`;
  return PHRASES.find(([phrase]) => text.includes(phrase))?.[1] ?? 'toast basketCheck.other';
}

/** Calls whose refusal says why an order cannot be placed. */
const ORDERING_CALLS: readonly string[] = ['ordering makeBraintreePayment', 'orders', 'capture-payment'];

interface Refused {
  readonly said: Said;
  /** Places of the lines asked about. */
  readonly failedLines: readonly number[] | undefined;
}

/** A basket check whose answer is awaited. */
interface PendingCheck {
  readonly checkout: CheckoutModel;
  readonly revision: number;
}

/** A refusal that the page has not been looked at since. */
interface Due {
  readonly said: Said;
  readonly checkout: CheckoutModel;
  readonly failedKeys: readonly string[] | undefined;
  readonly saidBefore: number;
  readonly revision: number;
}

export class RefusalBook {
  private readonly pending = new WeakMap<Request, PendingCheck>();
  private readonly due = new WeakMap<LoadedPage, Due>();
  /** What was answered of each checkout, and of each payment by its key. */
  private readonly answered = new WeakMap<CheckoutModel, Set<Said>>();
  private readonly ofPayments = new Map<string, Set<Said>>();
  /** Payments, by their keys, whose result has said why they were not taken. */
  private readonly explained = new Set<string>();
  /** Calls that have left under each key. */
  private readonly tries = new Map<string, number>();

  constructor(private readonly verdict: Verdict) {}

  leaves({ page }: LoadedPage, call: string, request: Request): void {
    const key = keyOf(request);
    if (ORDERING_CALLS.includes(call)) this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
    const checkout = call === 'ordering checkBasket' && page !== undefined ? checkoutOf(page) : undefined;
    if (checkout?.phase === 'checking')
      this.pending.set(request, { checkout, revision: revisionOf(checkout) });
  }

  came(loaded: LoadedPage, call: string, request: Request, came: Either<PortFailure, Answer>): void {
    const refused = isLeft(came) ? undefined : refusalIn(call, came.right);
    if (refused === undefined) return;
    if (ORDERING_CALLS.includes(call)) {
      const key = keyOf(request);
      this.ofPayments.set(key, (this.ofPayments.get(key) ?? new Set()).add(refused.said));
    }
    const { checkout, revision } = this.pending.get(request) ?? {};
    // What is answered of a basket that has changed since is dropped.
    if (checkout === undefined || revisionOf(checkout) !== revision) return;
    this.answered.set(checkout, (this.answered.get(checkout) ?? new Set()).add(refused.said));
    const { said, failedLines } = refused;
    const { lines } = checkout.basket;
    const failedKeys = failedLines && lines.flatMap(({ key }, at) => (failedLines.includes(at) ? [key] : []));
    this.due.set(loaded, { said, checkout, failedKeys, saidBefore: loaded.words.length, revision });
  }

  /**
   * A payment is said not to be taken: if the answer to its only call said why, so does the result. Once is enough: a
   * phone that could not store the end asks again, and learns no reason.
   */
  ended({ key, state }: PaymentIntent): void {
    if (state.is !== 'notCharged' || this.tries.get(key) !== 1) return;
    if (state.basket !== undefined) this.explained.add(key);
    const [said] = this.ofPayments.get(key) ?? [];
    const isReason = said !== undefined && said !== 'toast basketCheck.other';
    if (isReason && !this.explained.has(key))
      this.verdict.breaks('GE3', `payment ${key} was refused with “${said}”, and nothing says so`);
  }

  look(loaded: LoadedPage, page: AppPage): void {
    const due = this.due.get(loaded);
    this.due.delete(loaded);
    if (due !== undefined) this.isSaid(loaded, due);
    const checkout = page.orderFlow?.checkout;
    if (checkout !== undefined) this.isAnswered(checkout);
    const shown = page.screen.at === 'result' ? page.screen.shown : undefined;
    if (shown?.screen !== 'notPaid' || shown.basket === undefined) return;
    const { intent, basket } = shown;
    const said = wordsOf(basket, intent.place.service);
    if (this.ofPayments.get(intent.key)?.has(said) !== true)
      this.verdict.breaks('GE3', `the result says “${said}”, which no answer to ${intent.key} has said`);
  }

  /** The page says what was answered, and marks the lines that it named. */
  private isSaid({ words }: LoadedPage, { checkout, said, failedKeys, saidBefore, revision }: Due): void {
    const shown = shownBy(checkout);
    // The basket has changed between the answer and the page's taking it, in the same millisecond.
    if (shown === undefined && revisionOf(checkout) !== revision) return;
    if (shown !== said)
      this.verdict.breaks('GE3', `the basket was refused with “${said}”, and the page says “${shown}”`);
    const [how, text] = partsOf(said);
    if (how === 'toast' && !words.slice(saidBefore).includes(text))
      this.verdict.breaks('GE3', `the basket was refused with “${said}”, and no toast says so`);
    if (failedKeys === undefined) return;
    // What another browser tab has taken off meanwhile cannot be marked.
    const { lines, failedLines: marked } = checkout.basket;
    const due = failedKeys.filter((key) => lines.some((line) => line.key === key));
    if (due.join() !== marked.join())
      this.verdict.breaks('GE3', `the lines ${due.join()} were refused, and ${marked.join()} are marked`);
  }

  /** No reason is made up. That a time has gone by, the page may know by itself (T6). */
  private isAnswered(checkout: CheckoutModel): void {
    const shown = shownBy(checkout);
    if (shown === undefined || shown === TIME_IS_GONE || this.answered.get(checkout)?.has(shown) === true)
      return;
    if ([...this.ofPayments.values()].some((said) => said.has(shown))) return;
    this.verdict.breaks('GE3', `the page says “${shown}”, which no answer has said`);
  }
}

const keyOf = ({ headers }: Request): string => headers?.['Idempotency-Key'] ?? '';

const partsOf = (said: Said): readonly [how: string, text: string] => {
  const at = said.indexOf(' ');
  return [said.slice(0, at), said.slice(at + 1)];
};

/** Of the order that the page is at, on whichever of its pages. */
function checkoutOf({ visit }: AppPage): CheckoutModel | undefined {
  const { order, checkoutSession } = visit;
  return order && checkoutSession?.checkoutOf(order.basket);
}

const revisionOf = ({ basket }: CheckoutModel): number => basket.draft().life.revision;

/** Why the service refuses, in a form of its own; undefined where it does not, or says nothing of the question. */
function refusalIn(call: string, { status, body }: Answer): Refused | undefined {
  if (!isRecord(body) || status >= 500 || status === 408 || status === 429) return undefined;
  const { response, code, detail, message } = body;
  if (call.startsWith('ordering ') ? response !== 'ERROR' : status < 400) return undefined;
  const text = detail ?? message;
  if (typeof text !== 'string') return undefined;
  const said = saidOf(code, text);
  const failed: unknown = body['failedLines'];
  const isOfLines = said === `toast ${text}` && Array.isArray(failed);
  return { said, failedLines: isOfLines ? failed.map(Number) : undefined };
}

/** As the basket's screen has it. */
function shownBy({ refusal, basket }: CheckoutModel): Said | undefined {
  return refusal?.at === 'check' ? wordsOf(refusal.refusal, basket.session.service) : undefined;
}

function wordsOf(
  refusal: Extract<CheckoutRefusal, { readonly at: 'check' }>['refusal'],
  service: Parameters<typeof shownRefusal>[1],
): Said {
  const { shows, message } = shownRefusal(refusal, service);
  return `${shows === 'modal' ? 'dialog' : 'toast'} ${'key' in message ? message.key : message.said}`;
}
