/** How far an order is, a round on a tab among them, as the venue's backend says it (R15–R18). */
import type { OrderIntent } from '../payment/payment-intent.ts';
import { instantOf, MINUTE_MS, SECOND_MS, VISIT_MS, type Instant } from '../time/time.ts';

/** In the order in which they come. A backend tells `placed` and any of the others. */
export const ORDER_STEPS = ['placed', 'accepted', 'preparing', 'ready', 'served'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** What has become of a refused order's money. `notCharged`: nothing was taken, or it is not on the bill. */
export const REFUSED_MONEY = ['notCharged', 'refunding', 'refunded'] as const;
export type RefusedMoney = (typeof REFUSED_MONEY)[number];

export interface DishStatus {
  readonly name: string;
  readonly quantity: number;
  readonly is: OrderStep | 'refused';
}

export interface OrderStatus {
  /** It rises with every change. */
  readonly version: number;
  readonly is: OrderStep | 'refused';
  /** When the guest gets it. */
  readonly expectedAt?: Instant | undefined;
  /** Empty where the backend tells nothing of single dishes. */
  readonly dishes: readonly DishStatus[];
  /** Of a refused order, as far as the backend has said it. */
  readonly reason?: string | undefined;
  readonly money?: RefusedMoney | undefined;
}

/** What a backend answers. `is` is absent where it names a status that this version of the app does not know. */
export type OrderStatusAnswer = Omit<OrderStatus, 'is'> & { readonly is: OrderStatus['is'] | undefined };

/** An order that was placed, before the backend has said anything of it. */
export const JUST_PLACED: OrderStatus = { version: -1, is: 'placed', dishes: [] };

/**
 * The status after an answer (R16). Answers overtake each other, and the version says which is later. Nothing comes
 * after a refusal but what happens to the money, and what was said of that stands until something else is said. A
 * status that the app does not know leaves the one it knows.
 *
 * @example
 * ```ts
 * const ready = statusAfter(JUST_PLACED, { version: 3, is: 'ready', dishes: [] });
 * statusAfter(ready, { version: 2, is: 'accepted', dishes: [] }).is; // 'ready'
 * statusAfter(ready, { version: 4, is: undefined, dishes: [] }).is; // 'ready'
 * ```
 */
export function statusAfter(known: OrderStatus, answer: OrderStatusAnswer): OrderStatus {
  if (answer.version <= known.version) return known;
  const { version, reason = known.reason, money = known.money } = answer;
  if (known.is === 'refused') return { ...known, version, reason, money };
  return { ...answer, is: answer.is ?? known.is };
}

/** In a row after which the guest has it, or never gets it. */
const placeOf = (is: OrderStatus['is']): number =>
  is === 'refused' ? ORDER_STEPS.length : ORDER_STEPS.indexOf(is);

/**
 * What the guest is told of a change (R18): a later step, or the refusal. Nothing where the team has gone a step back,
 * and nothing of the first answer that a page reads.
 *
 * @example
 * ```ts
 * const made = { version: 2, is: 'preparing', dishes: [] } as const;
 * statusNews(made, { ...made, version: 3, is: 'ready' }); // 'ready'
 * statusNews(made, { ...made, version: 3, is: 'accepted' }); // undefined
 * ```
 */
export const statusNews = (before: OrderStatus, after: OrderStatus): OrderStatus['is'] | undefined =>
  before.version >= 0 && placeOf(after.is) > placeOf(before.is) ? after.is : undefined;

/**
 * The steps of a venue's orders (R15), which a bar can show.
 * @param told what its config names; the app skips what it does not know
 *
 * @example
 * ```ts
 * orderSteps(['ready', 'accepted', 'plated']); // ['placed', 'accepted', 'ready']
 * ```
 */
export const orderSteps = (told: readonly string[]): readonly OrderStep[] =>
  ORDER_STEPS.filter((step) => step === 'placed' || told.includes(step));

/** How many steps are behind the order, the current one among them. A step that is not told counts with the one before. */
export const stepsDone = (steps: readonly OrderStep[], { is }: OrderStatus): number =>
  is === 'refused' ? 0 : steps.filter((step) => placeOf(step) <= placeOf(is)).length;

/**
 * The dishes, where the backend says something else of one of them than of their order (R15).
 *
 * @example
 * ```ts
 * const pie = { name: 'Pie', quantity: 1, is: 'ready' } as const;
 * dishesApart({ version: 1, is: 'ready', dishes: [pie] }); // []
 * ```
 */
export const dishesApart = ({ is, dishes }: OrderStatus): readonly DishStatus[] =>
  dishes.some((dish) => dish.is !== is) ? dishes : [];

/** An order of which nobody says anything more is forgotten after that time. */
export const STATUS_LASTS_MS = VISIT_MS;

/**
 * Whether the backend may yet say something new (R17).
 * @param from when the order was placed, or the time that it is for
 *
 * @example
 * ```ts
 * isStatusOpen({ ...JUST_PLACED, is: 'served' }, instantOf(0), instantOf(1)); // false
 * ```
 */
export const isStatusOpen = ({ is, money }: OrderStatus, from: Instant, now: Instant): boolean =>
  is !== 'served' &&
  !(is === 'refused' && (money === 'notCharged' || money === 'refunded')) &&
  now < instantOf(from + STATUS_LASTS_MS);

/** Since when a status may be asked for: the time that the order is for, else when it was placed. */
export const statusFrom = ({ createdAt, summary }: Pick<OrderIntent, 'createdAt' | 'summary'>): Instant =>
  summary.time?.at ?? createdAt;

const FIRST_PAUSE_MS = 4 * SECOND_MS;
const LONGEST_PAUSE_MS = 32 * SECOND_MS;

/**
 * How long the app waits before it asks again (R17). While the live line is up, it asks only in case an event was lost.
 * @param unchanged how many answers in a row have said nothing new, failed ones among them
 *
 * @example
 * ```ts
 * statusPause(0, false); // 4000
 * statusPause(9, false); // 32000
 * statusPause(0, true); // 60000
 * ```
 */
export const statusPause = (unchanged: number, isLineUp: boolean): number =>
  isLineUp ? MINUTE_MS : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(unchanged, 9), LONGEST_PAUSE_MS);
