/** The calls of the basket that the guests of a tab share (D1–D3, WA26). */
import {
  DEFAULT_ORDER_NOTE,
  isLeft,
  left,
  mapTask,
  toMinorUnits,
  valueOf,
  type Currency,
  type DecimalText,
  type LineKey,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { EMPTY_SHARED_BASKET, mergeBaskets, type SharedBasket, type SharedLine } from '@tableside/core/bill';
import {
  list,
  number,
  optional,
  refine,
  shape,
  soundItems,
  text,
  withDefault,
  withFallback,
  type Codec,
  type ValueOf,
} from '@tableside/core/codecs';
import type { NewRound, SharedBasketPlace, SharedBaskets } from '@tableside/core/ports';
import { wireDish } from './basket-codecs.ts';
import { isSuccess, PAYMENT_TIMEOUT_MS, type HttpClient, type Request } from './client.ts';
import { amount, amountDue, id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';
import { tabGuest } from './tab-guests.ts';

const upTo = (most: number): Codec<number> =>
  refine('Whole', (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined,
  );
/** What a line with more comes to is no safe integer. */
const units = upTo(10_000);
const whole = upTo(1_000_000_000);
const lineId: Codec<LineKey> = refine('LineId', (value) =>
  typeof value === 'string' && value !== '' ? (value as LineKey) : undefined,
);
const NONE = '0' as DecimalText;

const choiceLine = shape({
  choiceId: text,
  choiceIndex: whole,
  displayRecordId: withDefault(text, ''),
  ingredientId: text,
  portionTypeId: text,
  quantity: units,
  name: text,
  supplementPrice: withDefault(amount, NONE),
});

const sharedLine = shape({
  guestId: id,
  lineId,
  wanted: units,
  version: whole,
  menuId: id,
  productId: id,
  displayRecordId: withDefault(text, ''),
  portionTypeId: id,
  messages: withDefault(list(text), []),
  choiceLines: withDefault(list(choiceLine), []),
  name: text,
  portionName: optional(text),
  price: amountDue,
});

const sharedBasket = shape({
  accountId: id,
  version: whole,
  guests: list(tabGuest),
  lines: soundItems(sharedLine),
  // A round that is left out would show its lines as unsent.
  rounds: list(
    shape({
      number: whole,
      guestId: id,
      orderRef: optional(id),
      lines: list(shape({ guestId: id, lineId, units })),
    }),
  ),
});

const joined = shape({ guestId: id, basket: sharedBasket });
const sent = shape({ number: whole, basket: sharedBasket });
const failed = shape({ failedLines: withFallback(soundItems(number), []) });

function lineFrom(wire: ValueOf<typeof sharedLine>, currency: Currency): SharedLine {
  const { guestId, lineId: key, wanted, version, price, choiceLines, ...dish } = wire;
  const choices = choiceLines.map(({ supplementPrice, ...choice }) => ({
    ...choice,
    supplementPrice: toMinorUnits(supplementPrice, currency),
  }));
  const item = { ...dish, choiceLines: choices, portionPrice: toMinorUnits(price, currency) };
  return { by: guestId, key, item, wanted, version };
}

const basketFrom = (
  { guests, lines, rounds }: ValueOf<typeof sharedBasket>,
  currency: Currency,
): SharedBasket =>
  mergeBaskets(EMPTY_SHARED_BASKET, {
    guests,
    lines: lines.map((line) => lineFrom(line, currency)),
    rounds: rounds.map((round) => ({
      number: round.number,
      by: round.guestId,
      lines: round.lines.map(({ guestId: by, lineId: key, units }) => ({ by, key, units })),
    })),
  });

const wireLine = ({ key, item, wanted, version }: SharedLine) => ({
  lineId: key,
  wanted,
  version,
  displayRecordId: item.displayRecordId,
  ...wireDish(item),
});

type Call = Extract<
  keyof typeof REFUSALS,
  'joinSharedBasket' | 'getSharedBasket' | 'putSharedLines' | 'leaveSharedBasket' | 'sendRound'
>;

export class HttpSharedBaskets implements SharedBaskets {
  /** @param service address of the hybrid ordering service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  join(place: SharedBasketPlace, name?: string): ReturnType<SharedBaskets['join']> {
    const body = name === undefined ? {} : { name };
    const request = { method: 'POST', url: `${this.at(place)}/guests`, body } as const;
    return mapTask(({ guestId, basket }: ValueOf<typeof joined>) => ({
      guestId,
      basket: basketFrom(basket, place.currency),
    }))(this.ask('joinSharedBasket', joined, request));
  }

  read(place: SharedBasketPlace): TaskEither<PortFailure, SharedBasket> {
    return this.basket('getSharedBasket', place, { method: 'GET', url: this.at(place) });
  }

  put(
    place: SharedBasketPlace,
    guestId: string,
    { lines }: SharedBasket,
  ): TaskEither<PortFailure, SharedBasket> {
    const body = { guestId, lines: lines.filter(({ by }) => by === guestId).map(wireLine) };
    return this.basket('putSharedLines', place, { method: 'POST', url: `${this.at(place)}/lines`, body });
  }

  leave(place: SharedBasketPlace, guestId: string): TaskEither<PortFailure, SharedBasket> {
    const url = `${this.at(place)}/leave`;
    return this.basket('leaveSharedBasket', place, { method: 'POST', url, body: { guestId } });
  }

  send(
    place: SharedBasketPlace,
    key: string,
    { lines, note, customer }: NewRound,
  ): ReturnType<SharedBaskets['send']> {
    const request = {
      method: 'POST',
      url: `${this.at(place)}/rounds`,
      body: {
        ...(customer !== undefined && { customer }),
        note: note === '' ? DEFAULT_ORDER_NOTE : note,
        lines: lines.map(({ by: guestId, key: lineId, units }) => ({ guestId, lineId, units })),
      },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
    } as const;
    return mapTask(({ number: round, basket }: ValueOf<typeof sent>) => ({
      number: round,
      basket: basketFrom(basket, place.currency),
    }))(this.ask('sendRound', sent, request));
  }

  private at({ accountId }: SharedBasketPlace): string {
    return `${this.service}/accounts/${encodeURIComponent(accountId)}/basket`;
  }

  private basket(
    call: Call,
    { currency }: SharedBasketPlace,
    request: Request,
  ): TaskEither<PortFailure, SharedBasket> {
    return mapTask((answer: ValueOf<typeof sharedBasket>) => basketFrom(answer, currency))(
      this.ask(call, sharedBasket, request),
    );
  }

  /** As the client asks, with the lines of a refusal. */
  private ask<Value>(call: Call, codec: Codec<Value>, request: Request): TaskEither<PortFailure, Value> {
    return async () => {
      const answer = await this.client.send(call, request)();
      if (isLeft(answer)) return answer;
      if (isSuccess(answer.right)) return this.client.decode(call, codec, answer.right.body);
      const refused = this.client.refused(call, answer.right, REFUSALS[call]);
      const failedLines = valueOf(failed.decode(answer.right.body))?.failedLines ?? [];
      return left(failedLines.length > 0 ? { ...refused, failedLines } : refused);
    };
  }
}
