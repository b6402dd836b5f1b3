import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { FeedbackGiven, KeptFile, SharingOutcome } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import type { FeedbackModel } from '../../../../ui/models/payment/feedback-model.ts';
import { ResultsModel, type ResultsPorts } from '../../../../ui/models/payment/results-model.ts';
import { billIntent, intent, place, STATES } from '../../../core/payment/payment-intents.ts';
import { Later, unreachable } from '../order/order-world.ts';

let answer: Later<Either<PortFailure, void>>;
let asked: { provider: string; feedback: FeedbackGiven }[];
let given: string[];
let outcome: SharingOutcome;
let shared: unknown[];
let saved: KeptFile[];
let failures: PortFailure[];
let ports: ResultsPorts;

beforeEach(() => {
  answer = new Later();
  asked = [];
  given = [];
  outcome = 'shared';
  shared = [];
  saved = [];
  failures = [];
  ports = {
    feedback: {
      give: (provider, feedback) => {
        asked.push({ provider, feedback });
        return answer.ask;
      },
    },
    savedFeedback: { has: (id) => given.includes(id), add: (id) => given.push(id) },
    sharing: {
      canShare: () => true,
      share: async (...what) => {
        shared.push(what);
        return outcome;
      },
      download: (file) => void saved.push(file),
    },
    clock: { now: () => instantOf(0) },
  };
});

const modelOf = (settings: ConstructorParameters<typeof ResultsModel>[0]): ResultsModel =>
  new ResultsModel(settings, ports, (failure) => failures.push(failure));
/** The feedback form of the paid order. */
function asking(results: ResultsModel): FeedbackModel {
  const feedback = results.feedbackOf(paid);
  if (feedback === undefined) throw new Error('nobody asks');
  return feedback;
}

const paid = intent('key-1', STATES.captured);

describe('feedback on an order', () => {
  let results: ResultsModel;
  let feedback: FeedbackModel;

  beforeEach(() => {
    results = modelOf({ provider: 'starling' });
    feedback = asking(results);
  });

  it('is asked for after an order if the brand has a recipient', () => {
    expect(modelOf(undefined).feedbackOf(paid)).toBeUndefined();
    expect(modelOf({ link: 'https://feedback.example' }).feedbackOf(paid)).toBeUndefined();
    expect(results.feedbackOf(intent('key-2', STATES.declined))).toBeUndefined();
    expect(results.feedbackOf(paid)).toBe(feedback);
  });

  it('is asked for once a bill, after any of its payments', async () => {
    const [first, second] = [billIntent('key-3', STATES.captured), billIntent('key-4', STATES.captured)];
    const ofBill = results.feedbackOf(first);
    expect(ofBill).toBeDefined();
    expect(results.feedbackOf(second)).toBe(ofBill);
    ofBill?.rate(5);
    void ofBill?.send();
    await answer.answer(right(undefined));
    expect(asked[0]?.feedback.orderId).toBe(first.place.accountId);
    expect(results.lastFeedback?.place).toEqual(first.place);
  });

  it('has no form if the brand has a feedback page', () => {
    const both = modelOf({ provider: 'starling', link: 'https://feedback.example' });
    expect(both.feedbackOf(paid)).toBeUndefined();
  });

  it('WA12: is a rating, with the comment if there is one', async () => {
    feedback.rate(4);
    feedback.type('  Good chips. ');
    void feedback.send();
    expect(feedback.phase).toBe('sending');
    await answer.answer(right(undefined));
    expect(asked).toEqual([
      { provider: 'starling', feedback: { orderId: 'o', rating: 4, comment: 'Good chips.' } },
    ]);
    expect(feedback.phase).toBe('given');
    expect(results.lastFeedback).toEqual({ orderId: 'o', rating: 4, place });
  });

  it('has no comment field without a comment', async () => {
    feedback.rate(1);
    feedback.type('   ');
    void feedback.send();
    expect(asked[0]?.feedback).toEqual({ orderId: 'o', rating: 1 });
  });

  it('is not sent without a rating, and says so until then', async () => {
    await feedback.send();
    expect(asked).toEqual([]);
    expect(feedback.phase).toBe('unrated');
    feedback.rate(5);
    expect(feedback.phase).toBe('open');
  });

  it('is sent once', async () => {
    feedback.rate(5);
    void feedback.send();
    void feedback.send();
    await answer.answer(right(undefined));
    await feedback.send();
    expect(asked).toHaveLength(1);
    expect(modelOf({ provider: 'starling' }).feedbackOf(paid)?.phase).toBe('given');
  });

  it('keeps its text after a failure, and can be resent', async () => {
    feedback.rate(2);
    feedback.type('Cold');
    void feedback.send();
    await answer.answer(left(unreachable));
    expect([feedback.phase, feedback.rating, feedback.comment]).toEqual(['failed', 2, 'Cold']);
    expect(failures).toEqual([unreachable]);
    expect(results.lastFeedback).toBeUndefined();
    void feedback.send();
    await answer.answer(right(undefined));
    expect(feedback.phase).toBe('given');
    expect(asked).toHaveLength(2);
  });
});

describe('a receipt', () => {
  const receipt: KeptFile = { fileName: 'pie.png', type: 'image/png', content: 'Pie' };

  it.each(['shared', 'dismissed'] as const)('is not also saved once %s', async (how) => {
    outcome = how;
    expect(await modelOf(undefined).share('Receipt', receipt)).toBe(how);
    expect(shared).toEqual([['Receipt', receipt]]);
    expect(saved).toEqual([]);
  });

  it('is saved when the phone cannot share it', async () => {
    outcome = 'failed';
    await modelOf(undefined).share('Receipt', receipt);
    expect(saved).toEqual([receipt]);
  });

  it('is saved when the guest asks', () => {
    modelOf(undefined).download(receipt);
    expect(saved).toEqual([receipt]);
  });
});
