import { describe, expect, it } from 'vitest';
import { left, right, type Either, type PortFailure, type TrainVenue } from '@tableside/core';
import { TrainModel } from '../../../../ui/models/visit/train-model.ts';
import { venueContent } from '../../../core/brand/venues.ts';
import { Later, unreachable } from '../order/order-world.ts';

const OPEN: TrainVenue = { is: 'open', venue: venueContent };

function onTrain() {
  const wifi = new Later<Either<PortFailure, TrainVenue>>();
  const reports: PortFailure[] = [];
  const train = new TrainModel(wifi.ask, (failure) => reports.push(failure));
  const answer = async (given: Either<PortFailure, TrainVenue>): Promise<void> => {
    const found = train.find();
    await wifi.answer(given);
    await found;
  };
  return { train, wifi, reports, answer };
}

describe('section 2: the train’s wifi', () => {
  it('is loading until it answers', async () => {
    const { train, answer } = onTrain();
    expect([train.check, train.isFound]).toEqual([{ is: 'asking' }, false]);
    await answer(right(OPEN));
    expect([train.check, train.isFound]).toEqual([{ is: 'known', leadsTo: OPEN }, true]);
  });

  it('is asked once for all, and not again after a train', async () => {
    const { train, wifi, answer } = onTrain();
    void train.find();
    await answer(right(OPEN));
    await train.find();
    expect(wifi.asked).toBe(1);
  });

  it('F39: can be asked again after a failure', async () => {
    const { train, wifi, reports, answer } = onTrain();
    await answer(left(unreachable));
    expect([train.check, train.isFound]).toEqual([{ is: 'failed' }, false]);
    expect(reports).toEqual([unreachable]);
    await answer(right(OPEN));
    expect([wifi.asked, train.isFound]).toEqual([2, true]);
  });

  it('can be asked again if content does not know the train', async () => {
    const { train, wifi, answer } = onTrain();
    await answer(right({ is: 'unknown' }));
    expect(train.isFound).toBe(false);
    await answer(right({ is: 'disabled' }));
    expect([wifi.asked, train.isFound]).toEqual([2, true]);
  });

  it('counts as failed if its code cannot be fetched', async () => {
    const train = new TrainModel(
      () => Promise.reject(new Error('gone')),
      () => undefined,
    );
    await train.find();
    expect(train.check).toEqual({ is: 'failed' });
  });
});
