import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right, type LineKey, type PortFailure, type TaskEither } from '@tableside/core';
import type { SavedSitting } from '@tableside/core/codecs';
import { decodeSittings, encodeSittings, withSitting } from '@tableside/core/codecs';
import { instantOf } from '@tableside/core/time';
import { HttpClient, type Answer, type Request } from '../../../../adapters/http/client.ts';
import { HttpSharedBaskets } from '../../../../adapters/http/shared-baskets.ts';
import { Refusal } from '../../../../fixtures/world/refusal.ts';
import { RequestBody } from '../../../../fixtures/world/request-body.ts';
import { SharedBasketModel } from '../../../../ui/models/bill/shared-basket-model.ts';
import { GBP } from '../../../adapters/sample-bill.ts';
import { line, pence } from '../../../core/samples.ts';
import { askTab, guardedTabWorld } from '../../../fixtures/tea-tabs.ts';
import { customer, guest } from '../../../fixtures/tea-world.ts';
import { brand, MemoryBaskets, newBasket, session as sampleSession, settled } from '../order/order-world.ts';

const TOKEN = { token: 'signed-for-b1' };
const FATES = ['arrives', 'arrives', 'isLost', 'answerIsLost', 'comesTwice', 'comesLate'] as const;
type Fate = (typeof FATES)[number];

const tea = (quantity = 1, note = 'Hot') =>
  line('blend', quantity, {
    menuId: 'tea',
    productId: 'blend',
    messages: [note],
    portionTypeId: 'cup',
    portionPrice: pence(1999),
  });
const TEA = tea().key;

/** A table with a tab at the sandbox, and its phones. */
class Table {
  readonly world = guardedTabWorld({ sharedBasket: true }).world;

  /** Units that the kitchen has been told. */
  get cooked(): number {
    return this.world.orders.all
      .flatMap(({ lines }) => lines)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

/** A phone, with a network that loses, repeats and delays. Its page can be loaded again. */
class Phone extends HttpClient {
  fate: Fate = 'arrives';
  /** Its storage takes nothing more. */
  isFull = false;
  /** A payment of its basket is unsettled. */
  isPaying = false;
  /** A call with a line that cannot be ordered. */
  refuses: string | undefined;
  refusesAt = 0;
  refusesAs = 'basket';
  /** It cannot read the lines of an answer. */
  readsNoLines = false;
  /** Of rounds alone. */
  roundFate: Fate | undefined;
  rounds = 0;
  calls: string[] = [];
  /** Of its rounds. */
  keys: string[] = [];
  model!: SharedBasketModel;
  basket!: ReturnType<typeof newBasket>;
  private late: (() => Promise<unknown>)[] = [];
  private tell: () => void = () => undefined;

  constructor(
    private readonly table: Table,
    private session: string,
    readonly storage = { savedBaskets: new MemoryBaskets(), sittings: undefined as string | undefined },
  ) {
    super();
    this.load();
  }

  /** Loads the page, where the model is gone; `before` happens before the model is there. */
  load(before: () => void = () => undefined, session = this.session): void {
    this.model?.close();
    this.session = session;
    const { world } = this.table;
    const { accountId = '' } = askTab({ world } as never, 'B1', TOKEN, guest({ sessionId: session }));
    this.basket = newBasket({
      savedBaskets: this.storage.savedBaskets,
      isLocked: () => this.isPaying,
      brand: { ...brand, flags: { ...brand.flags, orderNote: true } },
      session: { ...sampleSession, venue: { ...sampleSession.venue, notesEnabled: true } },
    });
    before();
    let read: { readonly text?: string | undefined; readonly all: readonly SavedSitting[] } = { all: [] };
    const all = (): readonly SavedSitting[] => {
      const { sittings: text } = this.storage;
      if (read.text !== text) read = { text, all: decodeSittings(text) };
      return read.all;
    };
    this.model = new SharedBasketModel({
      basket: this.basket,
      place: { accountId, currency: GBP },
      ports: {
        sharedBaskets: new HttpSharedBaskets(this, '/h'),
        savedSittings: {
          at: (id) => all().find((one) => one.accountId === id),
          togetherAt: () => all(),
          save: (sitting) => {
            if (this.isFull) return left('storageUnavailable');
            const saved = withSitting(all(), sitting, instantOf(0));
            this.storage.sittings = encodeSittings(saved);
            read = { text: this.storage.sittings, all: saved };
            return right(undefined);
          },
          remove: () => (this.storage.sittings = undefined),
        },
        clock: { now: () => instantOf(0) },
        randomness: { uuid: () => randomUUID() },
      },
      report: () => undefined,
      onRound: () => (this.rounds += 1),
      onNews: (call) => {
        this.tell = call;
        return () => (this.tell = () => undefined);
      },
    });
  }

  /** Back in the network, with what was on its way. */
  async back(): Promise<void> {
    this.fate = 'arrives';
    await this.settle();
    this.tell();
    await this.model.sync();
  }

  /** The live line tells it that something has changed. */
  hears(): void {
    this.tell();
  }

  async settle(): Promise<void> {
    const { late } = this;
    this.late = [];
    for (const arrive of late) await arrive();
  }

  quantity(key: LineKey = TEA): number {
    return this.basket.lines.find((one) => one.key === key)?.quantity ?? 0;
  }

  sendRound = () => this.model.send('', customer as never);

  /** Whose lines are shown, and how many units. */
  get shown() {
    return this.model.byGuest.map(({ guest: { letter, name }, lines }) => [
      name ?? letter,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ]);
  }

  override send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    return async () => {
      const fate = (call === 'sendRound' ? this.roundFate : undefined) ?? this.fate;
      this.calls.push(call);
      if (call === 'sendRound') this.keys.push(request.headers?.['Idempotency-Key'] ?? '');
      if (call === this.refuses) {
        const failedLines = this.refusesAs === 'basket' ? [this.refusesAt] : [];
        const refused = { code: this.refusesAs, message: 'Refused', failedLines };
        return right({ status: 422, body: refused });
      }
      const { session } = this;
      const arrive = () => this.arrive(request, session);
      const unanswered = left({ failure: 'unreachable', call } as const);
      if (fate === 'comesLate') this.late.push(arrive);
      if (fate === 'comesLate' || fate === 'isLost') return unanswered;
      if (fate === 'comesTwice') await arrive();
      const came = await arrive();
      if (this.readsNoLines) Object.assign(Object(came.body), { lines: [] });
      const answer = right(came);
      return fate === 'answerIsLost' ? unanswered : answer;
    };
  }

  private async arrive({ url, body = {}, headers }: Request, sessionId: string): Promise<Answer> {
    const { sharedBaskets } = this.table.world;
    const [, id = '', name] = /accounts\/([^/]+)\/basket(?:\/(\w+))?$/.exec(url) ?? [];
    const asked = RequestBody.of(JSON.parse(JSON.stringify(body)));
    const idempotencyKey = headers?.['Idempotency-Key'] ?? '';
    const context = guest({ sessionId, idempotencyKey });
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

/** Ada has one tea and Bob two, and both order together. */
async function sitting() {
  const table = new Table();
  const [ada, bob] = [new Phone(table, 'ada'), new Phone(table, 'bob')];
  ada.basket.add(tea());
  bob.basket.add(tea(2));
  await ada.model.join('Ada');
  await bob.model.join();
  await ada.back();
  return { table, ada, bob };
}

/** Calls of a phone get no answer until the returned function is called; those to `call` arrive only then. */
function held(phone: Phone, call?: string): () => void {
  const { arrive } = phone as never as { arrive: (...all: unknown[]) => Promise<unknown> };
  let resolve = (): void => undefined;
  const isFree = new Promise<void>((free) => (resolve = free));
  Object.assign(phone, {
    arrive: async (request: Request, session: string) => {
      if (call !== undefined && request.url.endsWith(call)) await isFree;
      const answer = await arrive.call(phone, request, session);
      if (call === undefined) await isFree;
      return answer;
    },
  });
  return resolve;
}

/** Two browser tabs of one phone. */
function pagesOf(table: Table): readonly [Phone, Phone] {
  const first = new Phone(table, 'ada');
  return [first, pageOf(table, first, 'ada')];
}

/** Another browser tab of the phone. */
const pageOf = (table: Table, { storage }: Phone, session = 'bob') => new Phone(table, session, storage);

/** The page's guest has left, which it does not learn, and so comes in again as another. */
async function leftOn(page: Phone): Promise<void> {
  page.fate = 'answerIsLost';
  await page.model.leave();
  await page.back();
}

describe('a shared basket on the phones of a table (D5)', () => {
  it('shows everybody’s lines to who has joined', async () => {
    const { ada, bob } = await sitting();
    expect(new Phone(new Table(), 'eve').model.state).toBe('asked');
    expect([ada.model.state, ada.shown]).toEqual([
      'together',
      [
        ['Ada', 1],
        ['B', 2],
      ],
    ]);
    expect(bob.shown).toEqual([
      ['B', 2],
      ['Ada', 1],
    ]);
    const sums = ada.model.sums({ total: pence(6000) });
    expect(sums.map(({ total }) => total)).toEqual([2000, 4000]);
  });

  it.each([
    ['an emoji', ' Zoé ❤\uFE0F ', 'Zoé ❤'],
    ['marks of direction', '\u202Bנועה\u202C\u200F', 'נועה'],
    ['nothing that anybody sees', ' \u200B ', 'A'],
  ])('is joined under a name with %s (L7)', async (_, typed, shown) => {
    const ada = new Phone(new Table(), 'ada');
    ada.basket.add(tea());
    expect(await ada.model.join(typed)).toBe(true);
    expect(ada.shown).toEqual([[shown, 1]]);
  });

  it('tells two guests of one name apart, whoever has left', async () => {
    const { table, ada } = await sitting();
    const cem = new Phone(table, 'cem');
    await cem.model.join('ada');
    cem.basket.add(tea());
    await ada.back();
    expect(ada.shown.map(([name]) => name)).toEqual(['Ada (A)', 'B', 'ada (C)']);
    await cem.sendRound();
    await cem.model.leave();
    await ada.back();
    expect(ada.model.lastRound?.sender?.name).toBe('ada (C)');
  });

  it('hears of the others, and keeps their words to the kitchen', async () => {
    const { ada, bob } = await sitting();
    bob.basket.add(tea(1, 'I cannot have nuts'));
    await bob.back();
    ada.hears();
    await settled();
    const said = ada.model.byGuest.map(({ lines }) => lines.flatMap(({ messages }) => messages));
    expect(said).toEqual([['Hot'], []]);
    expect(ada.shown.at(-1)).toEqual(['B', 3]);
  });

  it('says that the others may be out of date, until there is an answer', async () => {
    const { ada } = await sitting();
    ada.fate = 'isLost';
    await ada.model.sync();
    expect([ada.model.isOffline, ada.shown.length]).toEqual([true, 2]);
    await ada.back();
    expect(ada.model.isOffline).toBe(false);
  });

  it('takes along what another page has put in meanwhile', async () => {
    const table = new Table();
    const [first, second] = pagesOf(table);
    second.basket.add(tea());
    await first.model.join();
    second.model.syncFromStore();
    await second.back();
    expect([first.quantity(), first.shown, second.quantity()]).toEqual([1, [['A', 1]], 1]);
  });

  it('shares what is put in on a page that does not know of it yet', async () => {
    const [first, second] = pagesOf(new Table());
    await first.model.join();
    second.basket.add(tea());
    second.model.syncFromStore();
    await second.back();
    await first.back();
    expect([first.shown, second.quantity()]).toEqual([[['A', 1]], 1]);
  });

  it('leaves alone who wants none, also on the next page', async () => {
    const { ada } = await sitting();
    const table = new Table();
    const eve = new Phone(table, 'eve');
    eve.basket.add(tea());
    eve.model.goAlone();
    eve.load();
    expect([eve.model.state, eve.quantity(), eve.calls]).toEqual(['alone', 1, []]);
    expect(ada.model.state).toBe('together');
  });

  it('takes a round off both baskets, and leaves what came later', async () => {
    const { table, ada, bob } = await sitting();
    bob.fate = 'isLost';
    bob.basket.increment(TEA);
    expect(await ada.sendRound()).toEqual({ is: 'sent', number: 1 });
    expect([ada.quantity(), bob.quantity(), table.cooked]).toEqual([0, 3, 3]);
    await bob.back();
    expect([bob.quantity(), bob.shown, bob.rounds]).toEqual([1, [['B', 1]], 1]);
    expect(await bob.sendRound()).toEqual({ is: 'sent', number: 2 });
    expect([bob.quantity(), table.cooked]).toEqual([0, 4]);
    expect(await ada.sendRound()).toEqual({ is: 'nothing' });
  });

  it('tries a round without an answer again, with its key', async () => {
    const { table, ada } = await sitting();
    ada.roundFate = 'isLost';
    expect([await ada.sendRound(), ada.model.isLost]).toEqual([{ is: 'lost' }, true]);
    ada.load();
    ada.roundFate = 'answerIsLost';
    expect(await ada.sendRound()).toEqual({ is: 'lost' });
    ada.roundFate = 'comesTwice';
    expect(await ada.sendRound()).toEqual({ is: 'nothing' });
    expect([ada.quantity(), table.cooked, ada.model.isLost]).toEqual([0, 3, false]);
    const [key] = ada.keys;
    expect(ada.keys).toEqual([key, key]);
  });

  it('does not say that nothing was sent where its key was used before', async () => {
    const { table, ada } = await sitting();
    ada.refuses = 'sendRound';
    ada.refusesAs = 'key-reused';
    expect(await ada.sendRound()).toEqual({ is: 'lost' });
    ada.refuses = undefined;
    expect([await ada.sendRound(), table.cooked]).toEqual([{ is: 'sent', number: 1 }, 3]);
    expect(new Set(ada.keys).size).toBe(2);
  });

  it.each(['limit', 'note'])('is refused for the tab’s limit alone by the code (D13): %s', async (code) => {
    const { ada } = await sitting();
    ada.refuses = 'sendRound';
    ada.refusesAs = code;
    expect(await ada.sendRound()).toEqual({ is: code === 'limit' ? 'limit' : 'refused' });
    expect([ada.quantity(), ada.model.isLost]).toEqual([1, false]);
  });

  it('sends an own line that it cannot read in the answer', async () => {
    const { table, ada, bob } = await sitting();
    await bob.model.leave();
    ada.readsNoLines = true;
    ada.basket.add(tea(1, 'Cold'));
    await ada.back();
    expect([await ada.sendRound(), table.cooked]).toEqual([{ is: 'sent', number: 1 }, 2]);
  });

  it('sends no unit again that went while the page was closed', async () => {
    const { table, ada, bob } = await sitting();
    bob.fate = 'isLost';
    await ada.sendRound();
    bob.load();
    bob.basket.increment(TEA);
    await bob.back();
    expect(bob.quantity()).toBe(1);
    await bob.sendRound();
    expect(table.cooked).toBe(4);
  });

  it('takes in what was added before its code was there', async () => {
    const { table, ada, bob } = await sitting();
    bob.load(() => bob.basket.add(tea(1, 'Cold')));
    await bob.back();
    await ada.back();
    await ada.sendRound();
    expect(table.cooked).toBe(4);
  });

  it('takes no unit for a new one on a second page of the phone', async () => {
    const { table, ada, bob } = await sitting();
    const other = new Phone(table, 'bob', bob.storage);
    other.fate = 'isLost';
    bob.basket.increment(TEA);
    await bob.model.sync();
    await ada.back();
    await ada.sendRound();
    await bob.back();
    // What one page has written the other reads.
    other.basket.syncFromStore();
    other.model.syncFromStore();
    expect([bob.quantity(), other.quantity()]).toEqual([0, 0]);
    other.basket.add(tea());
    await other.back();
    await other.sendRound();
    expect([table.cooked, other.quantity()]).toEqual([5, 0]);
  });

  it('shares what a page without the table’s basket has put in', async () => {
    const table = new Table();
    const [first, second] = pagesOf(table);
    await first.model.join();
    second.model.close();
    second.basket.add(tea());
    // It hears of the others before it reads what the second page has written.
    await first.back();
    await first.model.sync();
    expect([first.quantity(), first.shown]).toEqual([1, [['A', 1]]]);
  });

  it.each(['goAlone', 'join'] as const)(
    'knows at a press that another page has joined: %s',
    async (press) => {
      const table = new Table();
      const [first, second] = pagesOf(table);
      await first.model.join();
      first.basket.add(tea());
      await first.model.sync();
      first.fate = 'isLost';
      first.basket.increment(TEA);
      // It has read nothing of this.
      await second.model[press]();
      await second.back();
      await second.sendRound();
      expect([second.model.state, table.cooked, second.quantity()]).toEqual(['together', 2, 0]);
    },
  );

  it('takes a round off what a second page has not read yet', async () => {
    const table = new Table();
    const [first, second] = pagesOf(table);
    await first.model.join();
    second.model.syncFromStore();
    await second.back();
    first.basket.add(tea());
    await first.model.sync();
    const bob = new Phone(table, 'bob');
    await bob.model.join();
    await bob.sendRound();
    // It hears of the round first, and has not read the unit that the round took.
    await second.back();
    first.basket.syncFromStore();
    first.model.syncFromStore();
    first.basket.add(tea());
    await first.back();
    await first.sendRound();
    expect([table.cooked, first.quantity()]).toEqual([2, 0]);
  });

  it('loses nothing that a second page of the phone has not read yet', async () => {
    const { table, ada, bob } = await sitting();
    const other = new Phone(table, 'bob', bob.storage);
    await other.back();
    bob.fate = 'isLost';
    bob.basket.add(tea(1, 'Cold'));
    await ada.sendRound();
    // It hears of the round before it reads what the first page has written.
    await other.back();
    bob.basket.syncFromStore();
    bob.model.syncFromStore();
    expect([bob.basket.count, other.basket.count]).toEqual([1, 1]);
    await bob.back();
    await bob.sendRound();
    expect(table.cooked).toBe(4);
  });

  it('keeps what a second page has put in, as another guest', async () => {
    const { table, ada, bob } = await sitting();
    const other = new Phone(table, 'bob', bob.storage);
    await other.back();
    bob.fate = 'answerIsLost';
    expect(await bob.model.leave()).toBe(false);
    other.fate = 'isLost';
    other.basket.add(tea(1, 'Cold'));
    other.basket.decrement(TEA);
    // The first page has read neither change, and is a guest anew.
    await bob.back();
    other.basket.syncFromStore();
    const cold = tea(1, 'Cold').key;
    expect([bob.quantity(), bob.quantity(cold), other.quantity(), other.quantity(cold)]).toEqual([
      1, 1, 1, 1,
    ]);
    await ada.back();
    await ada.sendRound();
    expect(table.cooked).toBe(3);
  });

  it('keeps what is put in after a late leave', async () => {
    const { table, ada, bob } = await sitting();
    const other = new Phone(table, 'bob', bob.storage);
    other.fate = 'comesLate';
    other.load();
    await settled();
    bob.fate = 'comesLate';
    expect(await bob.model.leave()).toBe(false);
    bob.fate = 'arrives';
    await bob.settle();
    // The other page's asking to be in comes after it.
    await other.settle();
    bob.hears();
    await settled();
    bob.basket.increment(TEA);
    bob.basket.add(tea(1, 'Cold'));
    await bob.model.sync();
    expect([bob.quantity(), bob.basket.count]).toEqual([3, 4]);
    await ada.back();
    await ada.sendRound();
    expect(table.cooked).toBe(5);
  });

  it('sends nothing again as another page’s new guest', async () => {
    const { table, ada, bob } = await sitting();
    await leftOn(pageOf(table, bob));
    await ada.back();
    await ada.sendRound();
    // It has read nothing of this.
    await bob.back();
    await bob.sendRound();
    expect([table.cooked, bob.quantity()]).toEqual([3, 0]);
  });

  it('takes a round off that came while leaving', async () => {
    const { table, ada, bob } = await sitting();
    const other = pageOf(table, bob);
    const resolve = held(bob);
    const leaving = bob.model.leave();
    await settled();
    await other.back();
    await ada.back();
    await ada.sendRound();
    resolve();
    expect([await leaving, bob.model.state, bob.quantity(), table.cooked]).toEqual([true, 'alone', 0, 3]);
  });

  it('is left at whatever moment another page joins', async () => {
    for (let moment = 0; moment < 20; moment += 1) {
      const { table, ada, bob } = await sitting();
      const other = pageOf(table, bob);
      await other.back();
      const [answered, enters] = [held(bob), held(other, 'guests')];
      const leaving = bob.model.leave();
      await settled();
      other.basket.add(tea());
      await settled();
      answered();
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      enters();
      await leaving;
      await other.back();
      await ada.back();
      await ada.sendRound();
      await bob.back();
      expect([moment, table.cooked + bob.quantity()]).toEqual([moment, 4]);
    }
  });

  it.each(['is closed', 'cannot change its basket'] as const)(
    'is not left with an unseen round where the page %s',
    async (page) => {
      const { table, ada, bob } = await sitting();
      await ada.sendRound();
      const resolve = held(bob);
      const leaving = bob.model.leave();
      await settled();
      if (page === 'is closed') bob.model.close();
      else bob.isPaying = true;
      resolve();
      expect(await leaving).toBe(false);
      bob.isPaying = false;
      if (page === 'is closed') bob.load();
      expect([await bob.model.leave(), bob.quantity(), table.cooked]).toEqual([true, 0, 3]);
    },
  );

  it('sends nothing twice for an answer older than another page’s joining', async () => {
    const table = new Table();
    const ada = new Phone(table, 'ada');
    await ada.model.join();
    const bob = new Phone(table, 'bob');
    bob.basket.add(tea(2));
    const other = pageOf(table, bob);
    const resolve = held(bob);
    const joining = bob.model.join();
    await settled();
    await other.model.join();
    await other.model.leave();
    await other.model.join();
    await ada.back();
    await ada.sendRound();
    resolve();
    await joining;
    await bob.back();
    await other.back();
    await ada.back();
    await ada.sendRound();
    expect([table.cooked, bob.quantity(), bob.model.state]).toEqual([2, 0, 'together']);
  });

  it('brings another page’s dish along as another guest', async () => {
    const { table, ada, bob } = await sitting();
    const other = pageOf(table, bob);
    other.model.close();
    bob.load(() => undefined, 'bob-again');
    other.basket.add(tea(1, 'Cold'));
    await bob.back();
    await ada.back();
    await ada.sendRound();
    expect(table.cooked).toBe(4);
  });

  it('keeps another page’s round where its own is refused', async () => {
    const { table, ada, bob } = await sitting();
    const other = pageOf(table, bob);
    await ada.back();
    bob.basket.increment(TEA);
    await bob.model.sync();
    const resolve = held(bob, 'rounds');
    const sending = bob.sendRound();
    await settled();
    // Of Bob’s three it takes the two that Ada has seen.
    await ada.sendRound();
    await other.back();
    table.world.stock.setOut('1', 'blend', true);
    resolve();
    expect(await sending).toEqual({ is: 'failedLines' });
    await bob.back();
    expect([bob.quantity(), table.cooked]).toEqual([1, 3]);
  });

  it.each(['asks', 'joins', 'adds', 'is answered'] as const)(
    'is left, also where a page %s late',
    async (page) => {
      const { table, ada, bob } = await sitting();
      const other = new Phone(table, 'bob', bob.storage);
      await other.back();
      const resolve = page === 'asks' ? () => undefined : held(page === 'is answered' ? other : bob);
      const reading = page === 'is answered' ? other.model.sync() : undefined;
      const leaving = bob.model.leave();
      await settled();
      if (page === 'joins' || page === 'adds') await other.back();
      if (page === 'adds') other.basket.add(tea());
      // What the other page has written tells this one that it is another guest by now.
      if (page === 'adds') bob.basket.syncFromStore();
      resolve();
      await Promise.all([leaving, reading]);
      await other.back();
      bob.model.syncFromStore();
      expect([bob.model.state, other.model.state]).toEqual(['alone', 'alone']);
      await ada.back();
      expect(ada.shown).toEqual([['Ada', 1]]);
    },
  );

  it('is not joined while a payment of the lines is unsettled', async () => {
    const { ada } = await sitting();
    const eve = new Phone(new Table(), 'eve');
    eve.basket.add(tea());
    eve.isPaying = true;
    expect([eve.model.mayJoin, await eve.model.join(), eve.calls]).toEqual([false, false, []]);
    eve.isPaying = false;
    expect([await eve.model.join(), ada.model.state]).toEqual([true, 'together']);
  });

  it('is not joined where such a payment begins meanwhile', async () => {
    const { table, ada } = await sitting();
    const eve = new Phone(table, 'eve');
    const joining = eve.model.join();
    eve.isPaying = true;
    expect([await joining, eve.model.state]).toEqual([false, 'asked']);
    await ada.back();
    expect(ada.model.guests).toHaveLength(2);
  });

  it('leaves alone who has changed their mind while joining', async () => {
    const { table, ada } = await sitting();
    const eve = new Phone(table, 'eve');
    eve.basket.add(tea());
    const joining = eve.model.join();
    eve.model.goAlone();
    // They order alone meanwhile.
    eve.isPaying = true;
    expect([await joining, eve.model.state]).toEqual([false, 'alone']);
    await ada.back();
    expect(ada.shown.map(([name]) => name)).toEqual(['Ada', 'B']);
  });

  it('says nothing was left, where another guest was quicker', async () => {
    const { table, ada, bob } = await sitting();
    const { arrive } = ada as never as { arrive: (...all: unknown[]) => Promise<unknown> };
    let isFirst = true;
    // Bob's round comes between what Ada reads and what she sends.
    Object.assign(ada, {
      arrive: async (request: Request, session: string) => {
        if (isFirst && request.url.endsWith('rounds')) {
          isFirst = false;
          await bob.sendRound();
        }
        return arrive.call(ada, request, session);
      },
    });
    expect([await ada.sendRound(), table.cooked]).toEqual([{ is: 'nothing' }, 3]);
  });

  it('sends no more than was shown at the press', async () => {
    const { table, ada, bob } = await sitting();
    bob.basket.increment(TEA);
    await bob.model.sync();
    expect(ada.shown).toEqual([
      ['Ada', 1],
      ['B', 2],
    ]);
    expect(await ada.sendRound()).toEqual({ is: 'sent', number: 1 });
    await bob.back();
    expect([table.cooked, bob.quantity(), ada.shown]).toEqual([3, 1, [['B', 1]]]);
  });

  it('merges nothing while the own basket cannot change', async () => {
    const { table, ada, bob } = await sitting();
    bob.isPaying = true;
    await ada.sendRound();
    await bob.back();
    expect([bob.quantity(), bob.rounds]).toEqual([2, 0]);
    bob.isPaying = false;
    await bob.back();
    await bob.sendRound();
    expect([bob.quantity(), bob.rounds, table.cooked]).toEqual([0, 1, 3]);
  });

  it('sends a refused change no second time', async () => {
    const { bob } = await sitting();
    bob.refuses = 'putSharedLines';
    bob.basket.decrement(TEA);
    await bob.back();
    bob.basket.decrement(TEA);
    await bob.back();
    expect(bob.calls.filter((call) => call === bob.refuses)).toHaveLength(3);
    expect([bob.quantity(), await bob.model.sync()]).toEqual([0, undefined]);
  });

  it('lets a guest go alone with their lines once the backend knows', async () => {
    const { table, ada, bob } = await sitting();
    bob.fate = 'isLost';
    expect([await bob.model.leave(), bob.model.state]).toEqual([false, 'together']);
    bob.fate = 'arrives';
    expect([await bob.model.leave(), bob.model.state, bob.quantity()]).toEqual([true, 'alone', 2]);
    await ada.back();
    await ada.sendRound();
    expect([table.cooked, bob.quantity()]).toEqual([1, 2]);
  });

  it('leaves after a change that is on its way, and sends none meanwhile', async () => {
    const { bob } = await sitting();
    const resolve = held(bob, 'lines');
    const before = bob.calls.length;
    bob.basket.increment(TEA);
    const leaving = bob.model.leave();
    await settled();
    expect(bob.calls.slice(before)).toEqual(['putSharedLines']);
    bob.basket.increment(TEA);
    resolve();
    expect([await leaving, bob.model.state, bob.quantity()]).toEqual([true, 'alone', 4]);
    expect(bob.calls.slice(before)).toEqual(['putSharedLines', 'leaveSharedBasket']);
  });

  it('is not joined where the phone cannot store it', async () => {
    const { table, ada } = await sitting();
    const eve = new Phone(table, 'eve');
    eve.basket.add(tea());
    eve.isFull = true;
    expect([await eve.model.join(), eve.model.state, eve.calls]).toEqual([false, 'asked', []]);
    eve.isFull = false;
    const joining = eve.model.join();
    eve.isFull = true;
    expect([await joining, eve.model.state, eve.quantity()]).toEqual([false, 'alone', 1]);
    await ada.back();
    await ada.sendRound();
    expect(table.cooked).toBe(3);
  });

  it('is left under a new session too', async () => {
    const { table, ada, bob } = await sitting();
    bob.fate = 'isLost';
    bob.load(() => undefined, 'bob-again');
    bob.basket.increment(TEA);
    await bob.model.sync();
    bob.fate = 'arrives';
    expect([await bob.model.leave(), bob.model.state]).toEqual([true, 'alone']);
    await ada.back();
    const before = bob.quantity();
    await ada.sendRound();
    expect([ada.shown, bob.quantity()]).toEqual([[], before]);
    // The old session's two stay with the table, and the third went along.
    expect([table.cooked, before]).toEqual([3, 1]);
  });

  it('sends no round while an own line cannot be ordered', async () => {
    const { table, ada, bob } = await sitting();
    table.world.stock.setOut('1', 'blend', true);
    bob.basket.add(tea(1, 'Cold'));
    await bob.back();
    expect(bob.model.failedLines).toEqual([tea(1, 'Cold').key]);
    expect(await bob.sendRound()).toEqual({ is: 'failedLines' });
    table.world.stock.setOut('1', 'blend', false);
    bob.basket.remove(tea(1, 'Cold').key);
    expect(await bob.sendRound()).toEqual({ is: 'sent', number: 1 });
    expect([table.cooked, ada.rounds]).toEqual([3, 0]);
  });

  it('sends no round while the backend refuses what was added', async () => {
    const { table, ada } = await sitting();
    Object.assign(ada, { refuses: 'putSharedLines', refusesAs: 'bad-request' });
    ada.basket.add(tea(1, 'Cold'));
    expect(await ada.sendRound()).toEqual({ is: 'offline' });
    expect(table.cooked).toBe(0);
  });

  it('leaves another’s refused dish out, until nothing else is left', async () => {
    const { table, ada } = await sitting();
    ada.refuses = 'sendRound';
    ada.refusesAt = ada.model.lines.findIndex(({ by }) => by !== ada.model.guestId);
    expect(await ada.sendRound()).toEqual({ is: 'failedLines' });
    expect([ada.model.failedLines, ada.model.refusedGuest?.letter]).toEqual([[], 'B']);
    expect(ada.model.sums({ total: pence(1999) }).map(({ total }) => total)).toEqual([1999]);
    ada.refuses = undefined;
    expect([await ada.sendRound(), table.cooked]).toEqual([{ is: 'sent', number: 1 }, 1]);
    expect(ada.model.sendable.map(({ line }) => line.quantity)).toEqual([2]);
    expect([await ada.sendRound(), table.cooked]).toEqual([{ is: 'sent', number: 2 }, 3]);
  });

  it('prices own lines as their rows, and the others’ as last heard', async () => {
    const { ada } = await sitting();
    const checked = { basketId: 'b', basketTotal: pence(2100), linePrices: [pence(2100)] };
    ada.basket.apply({ event: 'passed', checked: { ...checked, discounts: [], promotions: [] } });
    const prices = new Map(ada.model.sendable.map(({ by, line: { unitPrice } }) => [by, unitPrice]));
    expect([ada.basket.pricedLines[0]?.unitPrice, prices.get(ada.model.guestId ?? '')]).toEqual([2100, 2100]);
    expect(new Set(prices.values())).toEqual(new Set([1999, 2100]));
  });

  it.each([
    ['Ring', ''],
    ['Ring twice', 'Ring twice'],
  ])('sends no note twice after a lost answer: %s', async (typed, rest) => {
    const { ada } = await sitting();
    ada.basket.typeNote('Ring');
    ada.roundFate = 'answerIsLost';
    expect(await ada.model.send('Ring', customer as never)).toEqual({ is: 'lost' });
    ada.basket.typeNote(typed);
    await ada.back();
    expect([ada.model.isLost, ada.basket.note]).toEqual([false, rest]);
  });

  it('has the lines of a guest with a new session once', async () => {
    const { table, ada, bob } = await sitting();
    bob.load(() => bob.basket.increment(TEA), 'bob-again');
    await bob.back();
    await ada.back();
    expect(ada.shown).toEqual([
      ['Ada', 1],
      ['B', 2],
      ['C', 1],
    ]);
    await ada.sendRound();
    expect(table.cooked).toBe(4);
  });

  it('is over with the tab, and leaves each guest their lines', async () => {
    const { table, ada } = await sitting();
    for (const account of table.world.accounts.all)
      table.world.accounts.change(account, 'account.closed', { closed: true });
    await ada.back();
    expect([ada.model.state, ada.quantity()]).toEqual(['over', 1]);
  });

  it('is over for a session that is not on the tab any more', async () => {
    const { ada } = await sitting();
    Object.assign(ada, { refuses: 'getSharedBasket', refusesAs: 'join' });
    await ada.back();
    expect([ada.model.state, ada.quantity()]).toEqual(['over', 1]);
  });

  it('may have sent what the team closes the table on', async () => {
    const { table, ada } = await sitting();
    const release = held(ada, 'rounds');
    const sent = ada.sendRound();
    await settled();
    for (const account of table.world.accounts.all)
      table.world.accounts.change(account, 'account.closed', { closed: true });
    release();
    expect(await sent).toEqual({ is: 'lost' });
    expect([ada.model.state, ada.quantity(), table.cooked]).toEqual(['over', 1, 0]);
  });

  it('loses and doubles nothing on bad networks, with pages loaded again', async () => {
    const anyStep = fc.record({
      does: fc.constantFrom('add', 'add', 'add', 'remove', 'send', 'settle', 'load', 'sync'),
      at: fc.nat(3),
      note: fc.constantFrom('Hot', 'Cold'),
      fate: fc.constantFrom(...FATES),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(anyStep, { maxLength: 30 }),
        async (size, steps) => {
          const table = new Table();
          const phones = Array.from({ length: size }, (_, at) => new Phone(table, `phone-${at}`));
          for (const phone of phones) await phone.model.join();
          let [added, removed] = [0, 0];
          for (const { does, at, note, fate } of steps) {
            const phone = phones[at % size] as Phone;
            phone.fate = fate;
            if (does === 'add') added += Number(phone.basket.add(tea(1, note)));
            if (does === 'remove') removed += Number(phone.basket.decrement(tea(1, note).key));
            if (does === 'send') await phone.sendRound();
            if (does === 'settle') await phone.settle();
            if (does === 'load') phone.load();
            await phone.model.sync();
          }
          for (const phone of phones) await phone.back();
          const [first] = phones as [Phone];
          await first.back();
          await first.sendRound();
          for (const phone of phones) {
            await phone.back();
            expect([phone.basket.count, phone.shown, phone.model.isLost]).toEqual([0, [], false]);
          }
          expect(table.cooked).toBeGreaterThanOrEqual(added - removed);
          expect(table.cooked).toBeLessThanOrEqual(added);
        },
      ),
    );
  }, 120_000);
});
