/** A visit that goes on on another phone: what goes along, and what does not (D9–D11). */
import { addLine, MOST_OF_ONE_LINE, type Basket, type BasketLine } from '../basket/basket.ts';
import type { PortFailure } from '../failures.ts';
import { isLeft } from '../fp.ts';
import { isOver, isUnsettled, type PaymentIntent } from '../payment/payment-intent.ts';

/** What the backend says of a handover. `over`: nobody has taken it in time. */
export const HANDOVER_STEPS = ['open', 'taken', 'over'] as const;
export type HandoverStep = (typeof HANDOVER_STEPS)[number];

/**
 * A payment as another phone may know it: its reference, and what it was for. Neither the card nor the note goes along,
 * which may name the guest (D9). The other phone asks after it, and sends nothing of it: where the bank's page is, the
 * service says. Its lines are none of the other basket's.
 *
 * @returns undefined for a payment that came to nothing
 * @example
 * ```ts
 * const summary = { note: 'For Ann', paidWith: { way: 'card', lastFour: '1111' } };
 * const paid = { pays: 'order', state: { is: 'captured', orderId: 'o1', orderRef: 'R1' }, paid: [], summary } as never;
 * asBrought(paid)?.summary; // {}
 * ```
 */
export function asBrought(intent: PaymentIntent): PaymentIntent | undefined {
  const { state } = intent;
  if (isOver(state)) return undefined;
  const unsettled = {
    is: 'unknown',
    sentAt: isUnsettled(state) ? state.sentAt : intent.createdAt,
    ...('paymentId' in state && state.paymentId !== undefined && { paymentId: state.paymentId }),
  } as const;
  const { isUnread: _isUnread, ...kept } = intent;
  const brought = { ...kept, state: isUnsettled(state) ? unsettled : state };
  const { paidWith: _paidWith, ...summary } = brought.summary;
  if (brought.pays === 'bill') return { ...brought, summary: summary as typeof brought.summary };
  const { note: _note, ...order } = summary as typeof brought.summary;
  return { ...brought, paid: [], summary: order };
}

/** Why the backend gives a visit to nobody (WA31): another phone has it, its time is over, or it never had it. */
export type HandoverRefusal = 'used' | 'over' | 'unknown';

const REFUSALS: Readonly<Record<string, HandoverRefusal>> = {
  'handover-used': 'used',
  'handover-over': 'over',
  'not-found': 'unknown',
};

/**
 * Undefined where the failure leaves open who has the visit: the same key asks again.
 *
 * @example
 * ```ts
 * const refused = { failure: 'refused', call: 'handover', status: 409, code: 'handover-used', message: '' } as const;
 * handoverRefusal({ ...refused, byService: true }); // 'used'
 * handoverRefusal(refused); // undefined
 * ```
 */
export const handoverRefusal = (failure: PortFailure): HandoverRefusal | undefined =>
  failure.failure === 'refused' && failure.byService === true ? REFUSALS[failure.code ?? ''] : undefined;

/** A basket with the lines of another phone, and the units that were too many. */
export interface JoinedBasket {
  readonly basket: Basket;
  readonly tooMany: readonly BasketLine[];
}

/**
 * The basket of this phone with the lines that come along. Nothing of either is lost: equal lines add up, and the units
 * of which there would be too many are named (D10).
 *
 * @example
 * ```ts
 * joinedBasket(EMPTY_BASKET, []); // { basket: EMPTY_BASKET, tooMany: [] }
 * ```
 */
export const joinedBasket = (own: Basket, brought: readonly BasketLine[]): JoinedBasket =>
  brought.reduce<JoinedBasket>(
    ({ basket, tooMany }, line) => {
      const here = basket.lines.find(({ key }) => key === line.key)?.quantity ?? 0;
      const fits = Math.min(line.quantity, MOST_OF_ONE_LINE - here);
      const added = addLine(basket, { ...line, quantity: fits });
      const left = isLeft(added) ? line.quantity : line.quantity - fits;
      return {
        basket: isLeft(added) ? basket : added.right,
        tooMany: left === 0 ? tooMany : [...tooMany, { ...line, quantity: left }],
      };
    },
    { basket: own, tooMany: [] },
  );
