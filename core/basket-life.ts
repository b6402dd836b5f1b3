/**
 * The life of a basket, from the first dish to the paid order (section 4). An event that a state does not expect
 * changes nothing; every change of what is bought ends what was checked.
 *
 *   open ──changed──▶ open
 *     │ ──failed────▶ open (lines flagged)
 *     ├──passed──▶ checked ──changed, failed──▶ open
 *     │               │ ──donated──▶ checked
 *     └───paying──▶ held ◀──paying──┘
 *                     ├──paid────▶ open (what was paid is out of it, what was added since stays)
 *                     └──notPaid─▶ open
 *
 * While held, a payment is under way or unknown: nothing is edited, checked or cleared (C1, V1). A payment that an
 * earlier page left unsettled holds a basket too. The donation goes with the last dish.
 */
import { withoutPaid, type Basket, type BasketLine, type LineKey } from './basket.ts';
import type { CheckedBasket } from './checked-basket.ts';
import { NO_DONATION, type Donation } from './donation.ts';

interface Contents {
  readonly basket: Basket;
  readonly donation: Donation;
  /** Raised by every change that makes a basket check stale: an answer counts for the revision it was asked about. */
  readonly revision: number;
}

/** Where a basket stands between being filled and being paid. */
export type BasketLife =
  | ({ readonly is: 'open'; readonly failedLines: readonly LineKey[] } & Contents)
  | ({ readonly is: 'checked'; readonly checked: CheckedBasket } & Contents)
  | ({ readonly is: 'held'; readonly checked?: CheckedBasket } & Contents);

/** What happens to a basket. */
export type BasketEvent =
  /** Lines were added, edited or removed. */
  | { readonly event: 'changed'; readonly basket: Basket }
  /** Chosen, or cleared by removing it (section 4); it is no part of what is checked. */
  | { readonly event: 'donated'; readonly donation: Donation }
  /** What the basket check made of the basket as it is. */
  | { readonly event: 'passed'; readonly checked: CheckedBasket }
  /** The basket check refused it, because of these lines where it names any. */
  | { readonly event: 'failed'; readonly lines: readonly LineKey[] }
  | { readonly event: 'paying' }
  | { readonly event: 'paid'; readonly lines: readonly Pick<BasketLine, 'key' | 'quantity'>[] }
  /** No money moved and none will. */
  | { readonly event: 'notPaid' };

/** A basket that nothing is known of yet. */
export const openBasket = (basket: Basket, donation: Donation = NO_DONATION): BasketLife =>
  open({ basket, donation, revision: 0 });

function open({ basket, donation, revision }: Contents, failedLines: readonly LineKey[] = []): BasketLife {
  const there = new Set(basket.lines.map(({ key }) => key));
  return {
    is: 'open',
    basket,
    donation: basket.lines.length === 0 ? NO_DONATION : donation,
    revision,
    failedLines: failedLines.filter((key) => there.has(key)),
  };
}

/** The basket check that holds for the basket as it is; every change ends it. */
export const checkedOf = (life: BasketLife): CheckedBasket | undefined =>
  life.is === 'open' ? undefined : life.checked;

/** The lines that the last basket check refused. */
export const failedLinesOf = (life: BasketLife): readonly LineKey[] =>
  life.is === 'open' ? life.failedLines : [];

/** What an event makes of the life of a basket; one that does not fit changes nothing. */
export function afterBasket(life: BasketLife, event: BasketEvent): BasketLife {
  if (life.is === 'held') return afterHeld(life, event);
  switch (event.event) {
    case 'changed':
      return open({ ...life, basket: event.basket, revision: life.revision + 1 }, failedLinesOf(life));
    case 'donated':
      return life.basket.lines.length === 0 ? life : { ...life, donation: event.donation };
    case 'passed':
      return { ...contentsOf(life), is: 'checked', checked: event.checked };
    case 'failed':
      return open(life, event.lines);
    case 'paying':
      return held(life);
    case 'paid':
    case 'notPaid':
      return life;
  }
}

const contentsOf = ({ basket, donation, revision }: BasketLife): Contents => ({ basket, donation, revision });

function held(life: Exclude<BasketLife, { readonly is: 'held' }>): BasketLife {
  const contents = contentsOf(life);
  return life.is === 'checked'
    ? { ...contents, is: 'held', checked: life.checked }
    : { ...contents, is: 'held' };
}

function afterHeld(life: Extract<BasketLife, { readonly is: 'held' }>, event: BasketEvent): BasketLife {
  if (event.event === 'paid')
    return open({
      basket: withoutPaid(life.basket, event.lines),
      donation: NO_DONATION,
      revision: life.revision + 1,
    });
  return event.event === 'notPaid' ? open(life) : life;
}
