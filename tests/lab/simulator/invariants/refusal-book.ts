/**
 * A page explains a refused basket by the answer's code and text (GE3, WO26). The table of section 8 is repeated
 * here, so that nothing is shared with the app.
 */
import { isLeft, shownRefusal, type Either, type PaymentIntent, type PortFailure } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import type { Answer, Request } from '../../../../adapters/http/client.ts';
import type { CheckoutModel } from '../../../../ui/models/order/checkout-model.ts';
import type { CheckoutRefusal } from '../../../../ui/models/order/checkout-state.ts';
import type { AppPage } from '../app-page.ts';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

/** How the reason is shown, with its message key or the backend's own text. */
type Wording = `${'dialog' | 'toast'} ${string}`;

const TIME_IS_GONE: Wording = 'dialog basketCheck.timeslot';
const ANOTHER_SELECTION = 'please make another selection';
/** In the order of section 8. The code goes first. */
const PHRASES: readonly (readonly [phrase: string, wording: Wording])[] = [
  ['time is no longer available', TIME_IS_GONE],
  ['more than one of these discounts cannot be applied', 'toast basketCheck.discounts'],
  ['vouchers have timed out', 'toast basketCheck.vouchers'],
];

function wordingOf(code: unknown, detail: string): Wording {
  if (code === 'Z207') return 'dialog basketCheck.unavailable';
  const text = detail.toLowerCase();
  if (text.includes(ANOTHER_SELECTION)) return `toast ${detail}`;
  return PHRASES.find(([phrase]) => text.includes(phrase))?.[1] ?? 'toast basketCheck.other';
}

/** Calls whose refusal explains why an order cannot be placed. */
const ORDERING_CALLS: readonly string[] = ['ordering makeBraintreePayment', 'orders', 'capture-payment'];

interface Refused {
  readonly wording: Wording;
  /** Positions of the lines in the question. */
  readonly failedLines: readonly number[] | undefined;
}

/** A basket check without an answer yet. */
interface PendingCheck {
  readonly checkout: CheckoutModel;
  readonly revision: number;
}

/** A refusal since the page was last checked. */
interface Due {
  readonly wording: Wording;
  readonly checkout: CheckoutModel;
  readonly failedKeys: readonly string[] | undefined;
  readonly toastsBefore: number;
  readonly revision: number;
}

export class RefusalBook {
  private readonly pending = new WeakMap<Request, PendingCheck>();
  private readonly due = new WeakMap<LoadedPage, Due>();
  /** Answers by checkout, and by the key of a payment. */
  private readonly answered = new WeakMap<CheckoutModel, Set<Wording>>();
  private readonly ofPayments = new Map<string, Set<Wording>>();
  /** Keys of payments whose result has given the reason. */
  private readonly explained = new Set<string>();
  private readonly tries = new Map<string, number>();

  constructor(private readonly verdict: Verdict) {}

  onCall({ page }: LoadedPage, call: string, request: Request): void {
    const key = keyOf(request);
    if (ORDERING_CALLS.includes(call)) this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
    const checkout = call === 'ordering checkBasket' && page !== undefined ? checkoutOf(page) : undefined;
    if (checkout !== undefined) this.pending.set(request, { checkout, revision: revisionOf(checkout) });
  }

  onAnswer(loaded: LoadedPage, call: string, request: Request, result: Either<PortFailure, Answer>): void {
    const refused = isLeft(result) ? undefined : refusalIn(call, result.right);
    if (refused === undefined) return;
    if (ORDERING_CALLS.includes(call)) {
      const key = keyOf(request);
      this.ofPayments.set(key, (this.ofPayments.get(key) ?? new Set()).add(refused.wording));
    }
    const { checkout, revision } = this.pending.get(request) ?? {};
    // The app drops an answer about a basket that has changed since.
    if (checkout === undefined || revisionOf(checkout) !== revision) return;
    this.answered.set(checkout, (this.answered.get(checkout) ?? new Set()).add(refused.wording));
    // A check that nobody pressed for opens no dialog (B17).
    if (refused.wording.startsWith('dialog') && checkout.phase !== 'checking') return;
    const { wording, failedLines } = refused;
    const { lines } = checkout.basket;
    const failedKeys = failedLines && lines.flatMap(({ key }, at) => (failedLines.includes(at) ? [key] : []));
    this.due.set(loaded, {
      wording,
      checkout,
      failedKeys,
      toastsBefore: loaded.checkoutToasts.length,
      revision,
    });
  }

  /**
   * If the answer to a payment's only call gave a reason, the result gives it too. Once is enough: a phone that could
   * not store the end asks again and learns no reason.
   */
  ended({ key, state }: PaymentIntent): void {
    if (state.is !== 'notCharged' || this.tries.get(key) !== 1) return;
    if (state.basket !== undefined) this.explained.add(key);
    const [wording] = this.ofPayments.get(key) ?? [];
    const isReason = wording !== undefined && wording !== 'toast basketCheck.other';
    if (isReason && !this.explained.has(key))
      this.verdict.breaks('GE3', `payment ${key} was refused with “${wording}”, and nothing says so`);
  }

  look(loaded: LoadedPage, page: AppPage): void {
    const due = this.due.get(loaded);
    this.due.delete(loaded);
    if (due !== undefined) this.checkShown(loaded, due);
    const checkout = page.orderFlow?.checkout;
    if (checkout !== undefined) this.isAnswered(checkout);
    const shown = page.screen.at === 'result' ? page.screen.shown : undefined;
    if (shown?.screen !== 'notPaid' || shown.basket === undefined) return;
    const { intent, basket } = shown;
    const wording = shownWording(basket, intent.place.service);
    if (this.ofPayments.get(intent.key)?.has(wording) !== true)
      this.verdict.breaks('GE3', `the result says “${wording}”, which no answer to ${intent.key} has said`);
  }

  /** The page shows the answered reason and marks the named lines. */
  private checkShown(
    { checkoutToasts }: LoadedPage,
    { checkout, wording, failedKeys, toastsBefore, revision }: Due,
  ): void {
    const shown = shownBy(checkout);
    // The basket changed in the same millisecond, before the page took the answer.
    if (shown === undefined && revisionOf(checkout) !== revision) return;
    if (shown !== wording)
      this.verdict.breaks('GE3', `the basket was refused with “${wording}”, and the page says “${shown}”`);
    const [how, text] = partsOf(wording);
    if (how === 'toast' && !checkoutToasts.slice(toastsBefore).includes(text))
      this.verdict.breaks('GE3', `the basket was refused with “${wording}”, and no toast says so`);
    if (failedKeys === undefined) return;
    // Another browser tab may have removed lines that were to be marked.
    const { lines, failedLines: marked } = checkout.basket;
    const due = failedKeys.filter((key) => lines.some((line) => line.key === key));
    if (due.join() !== marked.join())
      this.verdict.breaks('GE3', `the lines ${due.join()} were refused, and ${marked.join()} are marked`);
  }

  /** The page makes up no reason. It may know by itself that a time has passed (T6). */
  private isAnswered(checkout: CheckoutModel): void {
    const shown = shownBy(checkout);
    if (shown === undefined || shown === TIME_IS_GONE || this.answered.get(checkout)?.has(shown) === true)
      return;
    if ([...this.ofPayments.values()].some((wording) => wording.has(shown))) return;
    this.verdict.breaks('GE3', `the page says “${shown}”, which no answer has said`);
  }
}

const keyOf = ({ headers }: Request): string => headers?.['Idempotency-Key'] ?? '';

const partsOf = (wording: Wording): readonly [how: string, text: string] => {
  const at = wording.indexOf(' ');
  return [wording.slice(0, at), wording.slice(at + 1)];
};

/** The checkout of the page's order, on any of its pages. */
function checkoutOf({ visit }: AppPage): CheckoutModel | undefined {
  const { order, checkoutSession } = visit;
  return order && checkoutSession?.checkoutOf(order.basket);
}

const revisionOf = ({ basket }: CheckoutModel): number => basket.draft().life.revision;

/** The reason of a refusal; undefined if the service does not refuse, or does not answer the question. */
function refusalIn(call: string, { status, body }: Answer): Refused | undefined {
  if (!isRecord(body) || status >= 500 || status === 408 || status === 429) return undefined;
  const { response, code, detail, message } = body;
  if (call.startsWith('ordering ') ? response !== 'ERROR' : status < 400) return undefined;
  const text = detail ?? message;
  if (typeof text !== 'string') return undefined;
  const wording = wordingOf(code, text);
  const failed: unknown = body['failedLines'];
  const isOfLines = wording === `toast ${text}` && Array.isArray(failed);
  return { wording, failedLines: isOfLines ? failed.map(Number) : undefined };
}

/** As the basket's screen shows it. */
function shownBy({ refusal, basket }: CheckoutModel): Wording | undefined {
  return refusal?.at === 'check' ? shownWording(refusal.refusal, basket.session.service) : undefined;
}

function shownWording(
  refusal: Extract<CheckoutRefusal, { readonly at: 'check' }>['refusal'],
  service: Parameters<typeof shownRefusal>[1],
): Wording {
  const { shows, message } = shownRefusal(refusal, service);
  return `${shows === 'modal' ? 'dialog' : 'toast'} ${'key' in message ? message.key : message.said}`;
}
