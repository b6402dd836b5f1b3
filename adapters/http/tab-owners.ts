/** The calls about who is at a tab, and whose it is (D12–D16, WA32). */
import {
  mapTask,
  toDecimalText,
  toMinorUnits,
  type Currency,
  type MinorUnits,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { HELD_FOR, type Handover, type TabSitting } from '@tableside/core/bill';
import {
  list,
  number,
  oneOf,
  optional,
  shape,
  soundItems,
  text,
  withDefault,
  type Codec,
  type ValueOf,
} from '@tableside/core/codecs';
import type { SharedBasketPlace, TabOwners } from '@tableside/core/ports';
import type { HttpClient, Request } from './client.ts';
import { amount, amountDue, count, id, instant } from './codecs.ts';
import { REFUSALS } from './refusals.ts';
import { tabGuest } from './tab-guests.ts';

const sitting = shape({
  version: count,
  guestId: id,
  ownerId: id,
  guests: list(tabGuest),
  total: amount,
  limit: optional(amountDue),
  // One that is left out would be missing from a guest's sum.
  lines: list(
    shape({ guestId: optional(id), round: optional(count), name: text, quantity: number, price: amount }),
  ),
  held: withDefault(
    soundItems(shape({ amount: amountDue, for: oneOf(...HELD_FOR), until: optional(instant) })),
    [],
  ),
});

const handover = shape({ token: text, until: instant });

function sittingFrom(wire: ValueOf<typeof sitting>, currency: Currency): TabSitting {
  const { ownerId: owner, total, limit, lines, held, ...rest } = wire;
  return {
    ...rest,
    owner,
    total: toMinorUnits(total, currency),
    ...(limit !== undefined && { limit: toMinorUnits(limit, currency) }),
    lines: lines.map(({ guestId, price, ...line }) => ({
      ...line,
      ...(guestId !== undefined && { by: guestId }),
      price: toMinorUnits(price, currency),
    })),
    held: held.map((money) => ({ ...money, amount: toMinorUnits(money.amount, currency) })),
  };
}

type Call = Extract<keyof typeof REFUSALS, 'getTabSitting' | 'setTabLimit' | 'handOverTab' | 'takeOverTab'>;

export class HttpTabOwners implements TabOwners {
  /** @param service address of the hybrid ordering service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  read(place: SharedBasketPlace): TaskEither<PortFailure, TabSitting> {
    return this.sitting('getTabSitting', place, { method: 'GET', url: this.at(place) });
  }

  setLimit(place: SharedBasketPlace, limit: MinorUnits | undefined): TaskEither<PortFailure, TabSitting> {
    const body = limit === undefined ? {} : { limit: Number(toDecimalText(limit, place.currency)) };
    return this.sitting('setTabLimit', place, { method: 'POST', url: `${this.at(place)}/limit`, body });
  }

  handOver(place: SharedBasketPlace, key: string): TaskEither<PortFailure, Handover> {
    const url = `${this.at(place)}/handover`;
    const headers = { 'Idempotency-Key': key };
    return this.ask('handOverTab', handover, { method: 'POST', url, body: {}, headers });
  }

  takeOver(place: SharedBasketPlace, token: string): TaskEither<PortFailure, TabSitting> {
    const url = `${this.at(place)}/owner`;
    return this.sitting('takeOverTab', place, { method: 'POST', url, body: { token } });
  }

  private at({ accountId }: SharedBasketPlace): string {
    return `${this.service}/accounts/${encodeURIComponent(accountId)}/sitting`;
  }

  private sitting(
    call: Call,
    { currency }: SharedBasketPlace,
    request: Request,
  ): TaskEither<PortFailure, TabSitting> {
    return mapTask((answer: ValueOf<typeof sitting>) => sittingFrom(answer, currency))(
      this.ask(call, sitting, request),
    );
  }

  private ask<Value>(call: Call, codec: Codec<Value>, request: Request): TaskEither<PortFailure, Value> {
    return this.client.ask(call, codec, { ...request, refusals: REFUSALS[call] });
  }
}
