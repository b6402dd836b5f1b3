/**
 * A tab is a bill that guests open and add rounds to, from `AddingItems` to `ArrangingPayment` and back. Whoever
 * joins it shows the code of the phone that opened it, or the token of the table's link (WA18).
 */
import type { Order, RequestContext } from '@vendure/core';
import { fieldsOf, goodsOf, requireOpen, type Baskets } from './baskets.ts';
import { accountOf, isClosed, type Bills } from './bills.ts';
import {
  amountMismatch,
  minorIn,
  newCode,
  notFound,
  objectsIn,
  Refusal,
  requireNote,
  textIn,
  type Call,
  type Fields,
} from './call.ts';
import { joins } from './guesses.ts';
import { PLACE, type KeyedCalls } from './keyed-calls.ts';
import { tokenProblem } from './links.ts';
import { tableIn, venueFields } from './menus.ts';
import { failed, type Engine } from './services.ts';

/** Of a tab on which nothing was ordered: the next guests of the table open their own. */
const FORGOTTEN_MS = 30 * 60_000;

const mustJoin = () => new Refusal(403, 'join', 'Only the guests of the table may order on its tab');

export function tabsOf(
  { guards, guest, orders }: Engine,
  { keyed, baskets, bills }: { readonly keyed: KeyedCalls; readonly baskets: Baskets; readonly bills: Bills },
) {
  /** The table's open bill, where it can have a tab. */
  async function asked(ctx: RequestContext, fields: Fields) {
    const tableNo = tableIn(ctx, textIn(fields, 'tableNumber'));
    if (tableNo === undefined) throw notFound('There is no such table');
    const isOffered = venueFields(ctx).tabTables?.includes(tableNo) === true;
    const last = isOffered ? await bills.latest(ctx, tableNo) : undefined;
    const current = last && !isClosed(last) ? last : undefined;
    const isBlocked = isOffered && current !== undefined && !fieldsOf(current).joinCode;
    return { tableNo, current, answer: { isHybridOrderingEnabled: isOffered, isBlocked } };
  }

  async function open(tx: RequestContext, tableNumber: string, sessionId: string): Promise<Order> {
    const { id } = await orders.create(tx);
    const fields = { isBill: true, tableNumber, joinCode: newCode(), sessionId, guests: [sessionId] };
    return orders.updateCustomFields(tx, id, fields) as Promise<Order>;
  }

  /** Throws a Refusal: 403 `join`, or 429 for a client that tries codes. */
  async function join(tx: RequestContext, tab: Order, { body, sessionId }: Call, isKnown: boolean) {
    const { guests = [] } = fieldsOf(tab);
    if (guests.includes(sessionId)) return;
    if (!isKnown && !isRight(tab, body)) throw mustJoin();
    await orders.updateCustomFields(tx, tab.id, { guests: [...guests, sessionId] });
  }

  const isRight = (tab: Order, { joinCode }: Fields) =>
    typeof joinCode === 'string' && joinCode.trim().toUpperCase() === fieldsOf(tab).joinCode;

  return {
    /** `GET accounts`: opens and joins nothing (WA25). */
    async offer({ at }: Call) {
      const { current, answer } = await asked(await guest(at['siteId']), at);
      const isThere = answer.isHybridOrderingEnabled && !answer.isBlocked;
      return isThere ? { ...answer, isOpen: current !== undefined } : answer;
    },

    /** `POST accounts`: the table's open tab, which the caller opens or joins (WA10). */
    async check(call: Call) {
      const { body, sessionId } = call;
      const ctx = await guest(body['siteId']);
      const table = `tab ${ctx.channel.token}/${String(body['tableNumber']).toLowerCase()}`;
      if (body['joinCode'] !== undefined) joins.ask(call, table);
      try {
        return await guards.inTurn(ctx, [table], async (tx) => {
          const { tableNo, current, answer } = await asked(tx, body);
          if (!answer.isHybridOrderingEnabled || answer.isBlocked) return answer;
          const problem = tokenProblem(tx, tableNo, body['token']);
          const isForgotten =
            current?.state === 'AddingItems' && Date.now() - current.createdAt.getTime() > FORGOTTEN_MS;
          if (current && isForgotten) await orders.transitionToState(tx, current.id, 'Cancelled');
          const isOver = current === undefined || isForgotten;
          // A code is for joining: where its tab is over, it does not open the next one.
          if (isOver && (problem || body['joinCode'] !== undefined)) throw mustJoin();
          const tab = isOver ? await open(tx, tableNo, sessionId) : current;
          await join(tx, tab, call, body['token'] !== undefined && !problem);
          const { joinCode, sessionId: openedBy } = fieldsOf(tab);
          const named = { ...answer, accountId: tab.code, basketId: tab.code };
          return openedBy === sessionId ? { ...named, joinCode } : named;
        });
      } catch (error) {
        if (body['joinCode'] !== undefined && error instanceof Refusal && error.code === 'join')
          joins.missed(call, table);
        throw error;
      }
    },

    /** `POST orders` of type HYBRID: a round. Throws a Refusal: 403 for who has not joined, 409 for a closed tab. */
    async order(ctx: RequestContext, call: Call) {
      const { body, sessionId } = call;
      const code = textIn(body, 'accountId');
      const dishes = new Set(objectsIn(body, 'lines').map((line) => `dish ${String(line['portionTypeId'])}`));
      const row = await keyed.once(ctx, call, {
        name: PLACE,
        orderCode: code,
        locks: [`order ${code}`, ...dishes],
        work: async (tx, begun) => {
          const bill = await bills.billOf(tx, code);
          const { id, lines: before } = bill.order;
          const { guests, joinCode, tableNumber } = fieldsOf(bill.order);
          if (!joinCode || body['basketId'] !== code) throw notFound('There is no such tab');
          if (body['tableNumber'] !== undefined && tableIn(tx, String(body['tableNumber'])) !== tableNumber)
            throw new Refusal(422, 'table', `This tab is not of table ${String(body['tableNumber'])}`);
          if (!guests?.includes(sessionId)) throw mustJoin();
          if (isClosed(bill.order))
            throw new Refusal(409, 'closed', 'This tab is closed', { account: accountOf(bill, body) });
          requireNote(body);
          requireOpen(tx);
          const sound = await baskets.asked(tx, body);
          if (bill.order.state === 'ArrangingPayment') await orders.transitionToState(tx, id, 'AddingItems');
          const order = await baskets.add(tx, id, sound, before.length);
          if (body['total'] !== undefined && minorIn(body, 'total') !== goodsOf(order) - goodsOf(bill.order))
            throw amountMismatch('The total is not what the lines come to');
          const moved = await orders.transitionToState(tx, id, 'ArrangingPayment');
          if (failed(moved)) throw new Error(`Vendure leaves the tab ${code} in ${order.state}`);
          const dish = sound.map(({ quantity, variant }) => `${quantity} × ${variant.name}`);
          const note = `A round: ${dish.join(', ')}. ${String(body['note'] ?? '')}`;
          await orders.addNoteToOrder(tx, { id, note, isPublic: false });
          await bills.raiseVersion(tx, bill.order);
          begun.state = 'done';
        },
      });
      await bills.announce(ctx, code, 'account.changed');
      return row;
    },
  };
}
