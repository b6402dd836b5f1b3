import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isLeft, left, right, type BasketLine, type PortFailure, type TaskEither } from '@tableside/core';
import { mergeBaskets, namedLines, openLines, putLine, type SharedBasket } from '@tableside/core/bill';
import { HttpClient, type Answer, type Request } from '../../../adapters/http/client.ts';
import { HttpSharedBaskets } from '../../../adapters/http/shared-baskets.ts';
import { Refusal } from '../../../fixtures/world/refusal.ts';
import { RequestBody } from '../../../fixtures/world/request-body.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { line, pence, present } from '../../core/samples.ts';
import { askTab, guardedTabWorld } from '../../fixtures/tea-tabs.ts';
import { guest } from '../../fixtures/tea-world.ts';
import { answered, refusalIn } from '../answers.ts';
import { GBP } from '../sample-bill.ts';

type Fate = 'arrives' | 'isLost' | 'answerIsLost' | 'comesTwice' | 'comesLate';
const FATES: readonly Fate[] = ['arrives', 'arrives', 'isLost', 'answerIsLost', 'comesTwice', 'comesLate'];

/** A phone's way to the sandbox's world, which loses, repeats and delays what it carries. */
class BadNetwork extends HttpClient {
  fate: Fate = 'arrives';
  private late: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly world: VenueGroupWorld,
    private readonly session: string,
  ) {
    super();
  }

  override send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    return async () => {
      const { fate } = this;
      const arrive = () => this.arrive(request);
      const unanswered = left({ failure: 'unreachable', call } as const);
      if (fate === 'comesLate') this.late.push(arrive);
      if (fate === 'comesLate' || fate === 'isLost') return unanswered;
      if (fate === 'comesTwice') await arrive();
      const answer = right(await arrive());
      return fate === 'answerIsLost' ? unanswered : answer;
    };
  }

  /** What was on its way arrives, and nobody waits for its answer any more. */
  async settle(): Promise<void> {
    const { late } = this;
    this.late = [];
    for (const arrive of late) await arrive();
  }

  private async arrive({ url, body = {}, headers }: Request): Promise<Answer> {
    const { sharedBaskets } = this.world;
    const [, id = '', name] = /accounts\/([^/]+)\/basket(?:\/(\w+))?$/.exec(url) ?? [];
    const asked = RequestBody.of(JSON.parse(JSON.stringify(body)));
    const context = guest({ sessionId: this.session, idempotencyKey: headers?.['Idempotency-Key'] ?? '' });
    try {
      if (name === 'guests') return { status: 200, body: sharedBaskets.join(id, asked, context) };
      if (name === 'lines') return { status: 200, body: sharedBaskets.put(id, asked, context) };
      if (name === 'leave') return { status: 200, body: sharedBaskets.leave(id, asked, context) };
      if (name === 'rounds') return { status: 200, body: await sharedBaskets.send(id, asked, context) };
      return { status: 200, body: sharedBaskets.read(id, context) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, details } = error;
      return { status, body: { code, message, ...details } };
    }
  }
}

/** One dish with two notes is two lines. */
const NOTES = ['Hot', 'Cold'] as const;
const lineAt = (note: string, quantity = 1) =>
  line('blend', quantity, {
    menuId: 'tea',
    productId: 'blend',
    messages: [note],
    portionTypeId: 'cup',
    portionPrice: pence(1999),
  });

/** A phone whose guest is in the basket. */
async function phoneAt(world: VenueGroupWorld, at: number, name?: string) {
  const session = `phone-${at}`;
  const { accountId = '' } = askTab(
    { world } as never,
    'B1',
    { token: 'signed-for-b1' },
    guest({ sessionId: session }),
  );
  const network = new BadNetwork(world, session);
  const shared = new HttpSharedBaskets(network, '/h');
  const place = { accountId, currency: GBP };
  const { guestId, basket } = await answered(shared.join(place, name));
  return { network, shared, place, guestId, basket: basket as SharedBasket };
}

type Phone = Awaited<ReturnType<typeof phoneAt>>;

/** The guest's own lines go out, and the answer is merged. */
async function sync(phone: Phone): Promise<void> {
  const answer = await phone.shared.put(phone.place, phone.guestId, phone.basket)();
  if (!isLeft(answer)) phone.basket = mergeBaskets(phone.basket, answer.right);
}

async function change(phone: Phone, note: string, by: 1 | -1): Promise<boolean> {
  const { key } = lineAt(note);
  const shown = openLines(phone.basket).find((each) => each.by === phone.guestId && each.line.key === key);
  const quantity = (shown?.line.quantity ?? 0) + by;
  const changed = putLine(phone.basket, phone.guestId, { ...lineAt(note), quantity });
  if (isLeft(changed)) return false;
  phone.basket = changed.right;
  await sync(phone);
  return true;
}

async function send(phone: Phone): Promise<void> {
  await sync(phone);
  const named = namedLines(phone.basket);
  if (named.length === 0) return;
  const key = randomUUID();
  const round = { lines: named, note: '' };
  // The guest presses again where no answer has come.
  for (let press = 0; press < 2; press += 1) {
    const answer = await phone.shared.send(phone.place, key, round)();
    if (isLeft(answer)) continue;
    phone.basket = mergeBaskets(phone.basket, answer.right.basket);
    return;
  }
}

const newWorld = () => guardedTabWorld({ sharedBasket: true }).world;
const unitsSent = (world: VenueGroupWorld) =>
  world.orders.all.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

describe('the shared basket over the wire (D1–D3)', () => {
  it('comes back to its guest as it was sent, and to the others', async () => {
    const world = newWorld();
    const [ada, bob] = [await phoneAt(world, 0, 'Ada'), await phoneAt(world, 1)];
    const cream = {
      choiceId: 'topping',
      choiceIndex: 0,
      displayRecordId: 'd-cream',
      ingredientId: 'cream',
      portionTypeId: 'spoon',
      quantity: 1,
      name: 'Clotted cream',
      supplementPrice: pence(70),
    };
    const scone = line('scone', 2, {
      menuId: 'tea',
      productId: 'scone',
      displayRecordId: 'd-scone',
      choiceLines: [cream],
      messages: ['Warm'],
      portionPrice: pence(335),
    });
    ada.basket = present(putLine(ada.basket, ada.guestId, scone));
    const [sent] = ada.basket.lines;
    await sync(ada);
    const { lines, guests } = await answered(bob.shared.read(bob.place));
    expect(lines).toEqual([{ ...sent, item: { ...sent?.item, name: 'scone' } }]);
    expect(guests.map(({ letter, name }) => [letter, name])).toEqual([
      ['A', 'Ada'],
      ['B', undefined],
    ]);
  });

  it('is read with a letter that is too long for a badge', async () => {
    const guests = [{ id: 'a', letter: 'ABCD' }];
    const answer = { accountId: '1', version: 1, guests, lines: [], rounds: [] };
    const client = new BadNetwork(newWorld(), 'ada');
    client.send = () => async () => right({ status: 200, body: answer });
    const shared = new HttpSharedBaskets(client, '/h');
    const read = await answered(shared.read({ accountId: '1', currency: GBP }));
    expect(read.guests.map(({ letter }) => letter)).toEqual(['ABC']);
  });

  it('says which lines cannot be ordered', async () => {
    const world = newWorld();
    const phone = await phoneAt(world, 0);
    world.stock.setOut('1', 'blend', true);
    const put = (dish: BasketLine) =>
      phone.shared.put(phone.place, phone.guestId, present(putLine(phone.basket, phone.guestId, dish)))();
    expect(refusalIn(await put(lineAt('Hot')))).toMatchObject({
      code: 'basket',
      byService: true,
      failedLines: [0],
    });
    expect(refusalIn(await put(line('pie')))).toMatchObject({ failedLines: [0] });
  });

  it('is not read without one of its rounds', async () => {
    const { network, place, shared } = await phoneAt(newWorld(), 0);
    const rounds = [1, 'x'].map((number) => ({ number, guestId: '1', lines: [] }));
    const body = { accountId: '1', version: 1, guests: [], lines: [], rounds };
    network.send = () => async () => right({ status: 200, body });
    expect(await shared.read(place)()).toMatchObject({ left: { failure: 'unintelligible' } });
  });

  it('loses and doubles nothing on a bad network, for two to six phones', async () => {
    const anyStep = fc.record({
      does: fc.constantFrom('add', 'add', 'add', 'remove', 'send', 'settle'),
      phone: fc.nat(5),
      note: fc.constantFrom(...NOTES),
      fate: fc.constantFrom(...FATES),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        fc.array(anyStep, { maxLength: 30 }),
        async (size, steps) => {
          const world = newWorld();
          const phones: Phone[] = [];
          for (let at = 0; at < size; at += 1) phones.push(await phoneAt(world, at));
          const [added, removed] = [new Map<string, number>(), new Map<string, number>()];
          for (const { does, phone: at, note, fate } of steps) {
            const phone = phones[at % size] as Phone;
            phone.network.fate = fate;
            if (does === 'send') await send(phone);
            else if (does === 'settle') await phone.network.settle();
            else if (await change(phone, note, does === 'add' ? 1 : -1)) {
              const tally = does === 'add' ? added : removed;
              const name = `${phone.guestId} ${lineAt(note).key}`;
              tally.set(name, (tally.get(name) ?? 0) + 1);
            }
          }
          // Everybody is back, and one sends what is left.
          for (const phone of phones) {
            phone.network.fate = 'arrives';
            await phone.network.settle();
            await sync(phone);
          }
          const [first] = phones as [Phone];
          await sync(first);
          await send(first);
          for (const phone of phones) {
            await sync(phone);
            expect(phone.basket).toEqual(first.basket);
          }
          expect(openLines(first.basket)).toEqual([]);
          const sent = new Map<string, number>();
          for (const { by, key, units } of first.basket.rounds.flatMap(({ lines }) => lines))
            sent.set(`${by} ${key}`, (sent.get(`${by} ${key}`) ?? 0) + units);
          for (const [name, units] of added) {
            expect(sent.get(name) ?? 0).toBeGreaterThanOrEqual(units - (removed.get(name) ?? 0));
            expect(sent.get(name) ?? 0).toBeLessThanOrEqual(units);
          }
          // The kitchen has each unit of each round once.
          expect(unitsSent(world)).toBe([...sent.values()].reduce((sum, units) => sum + units, 0));
          expect(world.orders.all).toHaveLength(first.basket.rounds.length);
        },
      ),
    );
  });

  it('says no name that a guest cannot type', async () => {
    const phone = await phoneAt(newWorld(), 0);
    const read = vi.spyOn(phone.network, 'send');
    const named = async (name: unknown) => {
      const guests = [{ id: 'g', letter: 'G', name }];
      const body = { accountId: 'a', version: 1, guests, lines: [], rounds: [] };
      read.mockReturnValueOnce(async () => right({ status: 200, body }));
      return (await answered(phone.shared.read(phone.place))).guests[0]?.name;
    };
    expect(await named('\u202E Ada\u200F')).toBe('Ada');
    expect(await Promise.all(['', ' \u200B', 'A'.repeat(61), 7].map(named))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('is a new guest’s who left', async () => {
    const world = newWorld();
    const phone = await phoneAt(world, 0);
    await change(phone, 'Hot', 1);
    expect(openLines(await answered(phone.shared.leave(phone.place, phone.guestId)))).toEqual([]);
    expect(refusalIn(await phone.shared.read(phone.place)())).toMatchObject({ code: 'guest' });
    expect((await answered(phone.shared.join(phone.place))).guestId).not.toBe(phone.guestId);
  });
});
