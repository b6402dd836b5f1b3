import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { left, minor, right, type Either, type PortFailure } from '@tableside/core';
import type { AskedShare, ShareLink } from '@tableside/core/bill';
import type { BillCheckoutModel } from '../../../../ui/models/bill/bill-checkout-model.ts';
import { StoredShares } from '../../../../adapters/browser/stored-shares.ts';
import { BillShareModel } from '../../../../ui/models/bill/bill-share-model.ts';
import { Texts } from '../../../adapters/one-text.ts';
import { Later, settled, unreachable } from '../order/order-world.ts';
import { bill, BillWorld } from './bill-world.ts';

let world: BillWorld;
let checkout: BillCheckoutModel;
let shares: BillShareModel;
let answer: Later<Either<PortFailure, ShareLink>>;
let back: Later<Either<PortFailure, unknown>>;
let withdrawn: readonly [key: string, token: string][];
let asked: { readonly key: string; readonly share: AskedShare }[];
let connection: { isOffline: boolean };
let leave: () => void;
let stored: Map<string, string>;

/** A new document opens the bill. */
function open(): void {
  shares = new BillShareModel({
    ports: {
      billShares: {
        make: (key, _account, _table, _currency, share) => () => {
          asked.push({ key, share });
          return answer.ask();
        },
        withdraw:
          (key, _account, _table, { token }) =>
          () => {
            withdrawn = [...withdrawn, [key, token]];
            return back.ask();
          },
      },
      linkSharing: {
        canShare: true,
        share: () => Promise.resolve('shared'),
        copy: () => Promise.resolve(true),
      },
      randomness: { uuid: () => `key-${asked.length}` },
      savedShares: new StoredShares(new Texts(stored)),
    },
    checkout,
    addressOf: (token) => `https://lantern.example/${token}`,
    connection,
    report: () => undefined,
  });
  leave = shares.enter();
}

beforeEach(async () => {
  world = new BillWorld();
  checkout = await world.checkout(bill());
  answer = new Later();
  back = new Later();
  withdrawn = [];
  asked = [];
  connection = { isOffline: false };
  stored = new Map();
  open();
});

const link = (token: string): Either<PortFailure, ShareLink> => right({ id: `id of ${token}`, token });

/** Presses, and answers with the link or a failure. */
async function ask(given = link('token')): Promise<void> {
  void shares.ask();
  await settled();
  await answer.answer(given);
  await settled();
}

const overpaid = left({
  failure: 'refused',
  call: 'bill share',
  status: 409,
  code: 'overpaid',
  message: '',
  byService: true,
} as const);

describe('a share that a friend is asked for (D6)', () => {
  it('is what the guest has chosen, and leaves them the rest', async () => {
    checkout.split.choose('item');
    expect(shares.offered).toBeUndefined();
    checkout.split.pick('beer', 2);
    await ask();
    const share = { amount: 1100, items: [{ lineId: 'beer', units: 2 }] };
    expect(asked).toEqual([{ key: 'key-0', share }]);
    expect(shares.address).toBe('https://lantern.example/token');
    expect(checkout.payment?.amountBeingPaid).toBe(2950);
    expect(checkout.split.typedAmount).toBe('29.50');
  });

  it('stays beside an even part as it was', async () => {
    checkout.split.choose('even');
    await ask();
    expect(asked[0]?.share).toEqual({ amount: 2025 });
    expect([checkout.split.by, checkout.payment?.amountBeingPaid]).toEqual(['even', 2025]);
  });

  it.each([
    ['has gone on to pay it', () => leave(), 1100],
    ['has chosen something else since', () => checkout.split.pick('beer', 1), 550],
    ['is paying it', () => runInAction(() => Object.assign(checkout, { phase: 'checking' })), 1100],
  ])('changes nothing for a guest who %s (P4)', async (_what, meanwhile, amount) => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 2);
    void shares.ask();
    await settled();
    meanwhile();
    await answer.answer(link('token'));
    await settled();
    expect([checkout.split.by, checkout.payment?.amountBeingPaid]).toEqual(['item', amount]);
    expect(shares.address).toBe('https://lantern.example/token');
  });

  it('whose answer was lost is asked for again under its key', async () => {
    checkout.split.choose('even');
    await ask(left(unreachable));
    expect([shares.refusal, shares.address]).toEqual(['failed', undefined]);
    await ask();
    expect(asked.map(({ key }) => key)).toEqual(['key-0', 'key-0']);
    expect([shares.refusal, shares.address]).toEqual([undefined, 'https://lantern.example/token']);
    await ask();
    expect(asked.at(-1)?.key).toBe('key-2');
  });

  it('is another once the guest has chosen something else', async () => {
    checkout.split.choose('even');
    await ask(left(unreachable));
    checkout.split.splitAmong(3);
    await ask();
    expect(asked.map(({ key, share }) => [key, share.amount])).toEqual([
      ['key-0', 2025],
      ['key-1', 1350],
    ]);
  });

  it('is chosen again where less is left of the bill', async () => {
    await ask(overpaid);
    expect(shares.refusal).toBe('changed');
    expect(world.till.unanswered).toBe(1);
  });

  it('sends nothing offline', async () => {
    connection.isOffline = true;
    await shares.ask();
    expect([shares.refusal, asked]).toEqual(['offline', []]);
  });

  const sharesOf = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).map(([token, amount]) => ({
      id: `id of ${token}`,
      amount: minor(Math.abs(amount)),
      isPaid: amount < 0,
    }));
  /** The bill lists these shares; paid ones are negative. */
  const listed = (version: number, amounts: Readonly<Record<string, number>>) =>
    checkout.bill.take(bill(version, { shares: sharesOf(amounts) }));
  const shown = () => shares.open.map(({ link: { token } = {}, share }) => [token, share.amount]);

  it('is shown again until it is paid', async () => {
    checkout.split.choose('even');
    await ask();
    expect(shown()).toEqual([]);
    listed(2, { token: 2025 });
    expect(shown()).toEqual([['token', 2025]]);
    listed(3, { token: -2025 });
    expect(shown()).toEqual([]);
  });

  it('is told from another of its amount', async () => {
    checkout.split.choose('even');
    await ask();
    listed(3, { another: 2025, token: -2025 });
    expect(shown()).toEqual([]);
    listed(4, { another: -2025, token: 2025 });
    expect(shown()).toEqual([['token', 2025]]);
  });

  it('is shown again beside a later one, and in a later document', async () => {
    checkout.split.choose('even');
    await ask(link('first'));
    listed(2, { first: 2025 });
    checkout.split.splitAmong(3);
    connection.isOffline = true;
    await shares.ask();
    expect(shares.address).toBeUndefined();
    expect(shown()).toEqual([['first', 2025]]);
    connection.isOffline = false;
    await ask(link('second'));
    listed(3, { first: 2025, second: 1350 });
    open();
    expect(shown()).toEqual([
      ['first', 2025],
      ['second', 1350],
    ]);
    shares.open.slice(0, 1).forEach((first) => shares.show(first));
    expect([shares.share?.amount, shares.address]).toEqual([2025, 'https://lantern.example/first']);
  });

  it('of another bill is not shown', () => {
    const [key, share] = ['k', { amount: minor(2025) }];
    const made = { id: 'id of t', token: 't' };
    new StoredShares(new Texts(stored)).save({ accountId: 'another', key, share, link: made });
    open();
    listed(2, { t: 2025 });
    expect(shown()).toEqual([]);
  });

  it('whose answer was lost keeps its key in a later document', async () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 2);
    await ask(left(unreachable));
    open();
    await ask();
    expect(asked.map(({ key }) => key)).toEqual(['key-0', 'key-0']);
    expect(shares.address).toBe('https://lantern.example/token');
  });

  it('has a new key after a refusal', async () => {
    await ask(overpaid);
    await ask();
    expect(asked.map(({ key }) => key)).toEqual(['key-0', 'key-1']);
  });

  it.each([
    ['failure', [left(unreachable), link('token')]],
    ['link', [link('token'), left(unreachable)]],
  ] as const)('has its link where of two answers the first is a %s', async (_what, answers) => {
    checkout.split.choose('even');
    void shares.ask();
    await settled();
    const first = answer;
    answer = new Later();
    void shares.make();
    await settled();
    await first.answer(answers[0]);
    await answer.answer(answers[1]);
    expect(asked.map(({ key }) => key)).toEqual(['key-0', 'key-0']);
    expect([shares.refusal, shares.address]).toEqual([undefined, 'https://lantern.example/token']);
  });

  it('leaves what is nobody’s yet', async () => {
    listed(2, { one: 700, two: -300 });
    checkout.split.choose('item');
    checkout.split.pick('beer', 2);
    await ask();
    expect(checkout.split.typedAmount).toBe('22.50');
  });

  const refused = (code: string) =>
    left({ failure: 'refused', call: 'w', status: 409, code, message: '', byService: true } as const);

  /** Asks for the half, presses "Take it back", and answers. Then the bill is read, with these shares or without an answer. */
  async function withdraw(given: Either<PortFailure, unknown>, then?: Readonly<Record<string, number>>) {
    void shares.withdraw();
    await settled();
    await back.answer(given);
    const read = then === undefined ? unreachable : bill(9, { shares: sharesOf(then) });
    await world.till.answer(read, world.till.unanswered - 1);
  }

  it('is taken back under its key, and what it left with it', async () => {
    checkout.split.choose('item');
    checkout.split.pick('beer', 2);
    await ask();
    listed(2, { token: 1100 });
    await withdraw(right({}), {});
    expect([withdrawn, shares.withdrawal]).toEqual([[['key-0', 'token']], 'done']);
    expect([shown(), checkout.split.typedAmount]).toEqual([[], '40.50']);
    open();
    expect(shares.open).toEqual([]);
  });

  it.each([
    ['a friend is paying', refused('share-in-payment'), { token: 2025 }, 'inPayment'],
    ['a friend has paid', refused('share-paid'), { token: -2025 }, 'paid'],
    ['whose answer was lost', left(unreachable), { token: 2025 }, 'failed'],
    ['whose answers were lost', left(unreachable), undefined, 'failed'],
    ['whose answer was lost, and which is gone,', left(unreachable), {}, 'done'],
  ] as const)('that %s is taken back as the bill says', async (_what, given, then, what) => {
    checkout.split.choose('even');
    await ask();
    listed(2, { token: 2025 });
    await withdraw(given, then);
    expect(shares.withdrawal).toBe(what);
  });

  it('is taken back in a later document under its key', async () => {
    checkout.split.choose('even');
    await ask();
    listed(2, { token: 2025 });
    await withdraw(left(unreachable), { token: 2025 });
    open();
    shares.open.slice(0, 1).forEach((first) => shares.show(first));
    expect(shares.withdrawal).toBeUndefined();
    await withdraw(right({}), {});
    expect(withdrawn).toEqual([
      ['key-0', 'token'],
      ['key-0', 'token'],
    ]);
  });

  it('is taken back once, whatever is pressed meanwhile, and not offline', async () => {
    checkout.split.choose('even');
    await ask();
    listed(2, { token: 2025 });
    connection.isOffline = true;
    await shares.withdraw();
    expect([shares.withdrawal, withdrawn]).toEqual(['offline', []]);
    connection.isOffline = false;
    void shares.withdraw();
    void shares.withdraw();
    await settled();
    expect(withdrawn).toHaveLength(1);
  });
});
