/** What a page must not show (I2, I9, I12, P7, P8, P12, WA23). */
import type { BillLine } from '../../../../fixtures/world/bill-lines.ts';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { TableBill } from '../../../../ui/models/bill/pay-at-table-model.ts';
import type { OrderModel } from '../../../../ui/models/order/order-model.ts';
import type { LoadedPage } from '../guest.ts';
import { DEFAULT_AREA, OFF_PER_COVER, OWN_SITE } from '../fixture-venues.ts';
import type { Fault } from '../invariants.ts';
import { billFigures } from './amounts.ts';
import type { BillLooks } from './bill-looks.ts';
import type { AppPage } from '../app-page.ts';
import { paidTicks, strayTicks } from './ticked-items.ts';

export function pageFault(
  loaded: LoadedPage,
  page: AppPage,
  world: VenueGroupWorld,
  looks: BillLooks,
  minorPerMajor: number,
): Fault | undefined {
  const { screen, order, flow, billFlow } = page;
  const { route, address } = flow;
  if (order !== undefined) {
    const { venueSlug, service } = order.basket.place;
    const isOfAddress = 'slug' in route && 'service' in route && route.slug === venueSlug;
    if (!isOfAddress || route.service !== service || order.session.venue.slug !== venueSlug)
      return { invariant: 'I9', what: `at ${flow.path} the page is of ${service} at ${venueSlug}` };
    return orderFault(order) ?? discountFault(loaded, order);
  }
  if (screen.at === 'result' && 'intent' in screen.shown) {
    const { key } = screen.shown.intent;
    return new URLSearchParams(address.search).get('payment') === key
      ? undefined
      : { invariant: 'I9', what: `the result at ${flow.path}${address.search} is that of ${key}` };
  }
  return billFlow === undefined
    ? undefined
    : billFault(loaded, page, billFlow.opened, world, looks, minorPerMajor);
}

function orderFault({ basket }: OrderModel): Fault | undefined {
  const { subtotal, discount, goodsTotal, serviceCharge, tip, donation, total } = basket.pricing;
  if (subtotal - discount !== goodsTotal)
    return { invariant: 'I12', what: `${subtotal} less ${discount} are not ${goodsTotal}` };
  return goodsTotal + serviceCharge + tip + donation === total
    ? undefined
    : { invariant: 'I12', what: `${goodsTotal}, ${serviceCharge}, ${tip} and ${donation} are not ${total}` };
}

/** What a voucher takes off stays in the total while the basket is checked anew. */
function discountFault(loaded: LoadedPage, { basket }: OrderModel): Fault | undefined {
  const { seenDiscount: before } = loaded;
  const { checked, pricing, tab, place } = basket;
  const by = JSON.stringify([place, basket.vouchers, tab]);
  loaded.seenDiscount = basket.vouchers.length === 0 ? undefined : { by, amount: pricing.discount };
  const due = before?.by === by && checked === undefined ? Math.min(before.amount, pricing.subtotal) : 0;
  return pricing.discount >= due
    ? undefined
    : { invariant: 'B17', what: `${due} came off, and before the next check ${pricing.discount} does` };
}

function billFault(
  loaded: LoadedPage,
  page: AppPage,
  opened: TableBill,
  world: VenueGroupWorld,
  looks: BillLooks,
  minorPerMajor: number,
): Fault | undefined {
  const { bill, checkout } = opened;
  const { account } = bill;
  const { route } = page.flow;
  if (account === undefined || !('tableNumber' in route)) return undefined;
  const known = world.accounts.byId(account.accountId);
  const { tableNumber: table } = route;
  const area = new URLSearchParams(page.flow.address.search).get('area') ?? DEFAULT_AREA;
  if (known?.tableNo !== table || known.venue.siteId !== OWN_SITE)
    return { invariant: 'I9', what: `at table ${table} the bill is that of table ${known?.tableNo}` };
  if (known.areaId !== area)
    return { invariant: 'I9', what: `in the area ${area} the bill is one of the area ${known.areaId}` };
  const before = loaded.seenBill;
  loaded.seenBill = account;
  if (before?.accountId === account.accountId && before.version > account.version)
    return { invariant: 'P7', what: `the bill went from version ${before.version} to ${account.version}` };
  const isNew = before?.version !== account.version || before.outstanding !== account.outstanding;
  if (account.lacksLines === true) return { invariant: 'WA23', what: 'a line of the bill is left out' };
  if (isNew && known.version === account.version) {
    const { total, outstanding } = billFigures(known.lines, known.terms, minorPerMajor);
    const isLeft =
      account.outstanding === outstanding || (loaded.hasOtherAmounts && looks.hasSaid(loaded, account));
    if (account.accountTotal !== total || !isLeft)
      return {
        invariant: 'I12',
        what: `the bill comes to ${total}, of which ${outstanding} is left, and ${account.accountTotal} and ${account.outstanding} are shown`,
      };
  }
  if (page.screen.at === 'settled' && !known.closed)
    return { invariant: 'P8', what: `table ${table} is shown as paid, and is not` };
  const { payment } = checkout;
  if (payment !== undefined && payment.amountBeingPaid + payment.tip !== payment.totalBeingPaid)
    return {
      invariant: 'I12',
      what: `${payment.amountBeingPaid} and ${payment.tip} are not ${payment.totalBeingPaid}`,
    };
  if (payment !== undefined && payment.amountBeingPaid > account.outstanding && checkout.phase === 'idle')
    return { invariant: 'I2', what: `${payment.amountBeingPaid} can be paid of ${account.outstanding}` };
  return (
    partsFault(checkout) ??
    coversFault(opened, known.lines, minorPerMajor) ??
    paidTicks(opened, known) ??
    strayTicks(loaded)
  );
}

/** The discount shown for a number of guests is the till's (V5). */
function coversFault(
  { covers }: TableBill,
  lines: readonly BillLine[],
  minorPerMajor: number,
): Fault | undefined {
  if (covers?.applied === undefined) return undefined;
  const off = lines.flatMap((line) =>
    line.id === 'covers' && 'worth' in line && 'amount' in line.worth
      ? Math.round(line.worth.amount * minorPerMajor)
      : [],
  );
  return off.length === 1 && off[0] === covers.applied * OFF_PER_COVER
    ? undefined
    : {
        invariant: 'I12',
        what: `for ${covers.applied} guests ${off.join(' and ') || 'nothing'} is taken off`,
      };
}

/**
 * Unit shares add up to the bill, and people's shares to what is left of it (P1, P3). During a payment the page shows
 * the confirmed amount, while the split may already differ.
 */
function partsFault({ split, payment, phase }: TableBill['checkout']): Fault | undefined {
  if (phase !== 'idle' || payment === undefined) return undefined;
  const { refusal, outstanding } = payment;
  if (split.by === 'item' && split.pickedUnits.length > 0 && outstanding > 0 && refusal !== undefined)
    return { invariant: 'I12', what: `what is picked cannot be paid: ${refusal.refused}` };
  if (payment.shares.length === 0) return undefined;
  const sum = payment.shares.reduce((all, { share }) => all + share, 0);
  const whole = split.by === 'even' ? payment.outstanding : payment.accountTotal;
  return sum === whole ? undefined : { invariant: 'I12', what: `the shares come to ${sum} of ${whole}` };
}
