import { describe, expect, it } from 'vitest';
import {
  findTrain,
  instantOf,
  left,
  right,
  type Either,
  type PortFailure,
  type TrainPorts,
  type VenueConfig,
  type VenueContent,
} from '@tableside/core';
import { NOON, venueConfig, venueContent } from '../venues.ts';

const NOTHING_ON = { order: false, 'order-ahead': false, takeaway: false, pay: false };
const owl: VenueContent = { ...venueContent, slug: 'owl', siteId: '1', externalSiteRef: 'NB1' };
const lark: VenueContent = { ...venueContent, slug: 'lark', siteId: '2', externalSiteRef: 'NB2' };
const silent: PortFailure = { failure: 'unreachable', call: 'test' };

function onTrain(
  id: Either<PortFailure, string>,
  venues: readonly VenueContent[] = [owl, lark],
  config: Either<PortFailure, VenueConfig> = right(venueConfig),
) {
  const asked: string[] = [];
  const ports: TrainPorts = {
    trains: { trainId: () => async () => id },
    venueConfigs: {
      config: (siteId) => async () => {
        asked.push(siteId);
        return config;
      },
    },
    clock: { now: () => NOON },
  };
  return { found: findTrain(ports, venues)(), asked };
}

describe('section 2: the venue of the train', () => {
  it.each(['NB2', ' NB2 '])(
    'is the one whose external site reference equals the train’s id, %o',
    async (id) => {
      const { found, asked } = onTrain(right(id));
      expect(await found).toEqual(right({ is: 'open', venue: lark }));
      expect(asked).toEqual(['2']);
    },
  );

  it('is not guessed: an id that content does not know leads nowhere', async () => {
    for (const id of ['NB', 'nb2', 'NB22', ''])
      expect(await onTrain(right(id)).found).toEqual(right({ is: 'unknown' }));
    const without = { ...venueContent, slug: 'without' };
    expect(await onTrain(right(''), [without]).found).toEqual(right({ is: 'unknown' }));
  });

  it('F39: is not known where no id is to be had', async () => {
    const { found, asked } = onTrain(left(silent));
    expect(await found).toEqual(left(silent));
    expect(asked).toEqual([]);
  });
});

describe('S9: a train’s venue with all services disabled', () => {
  it('by content, which asks nobody', async () => {
    const { found, asked } = onTrain(right('NB1'), [{ ...owl, enabledServices: NOTHING_ON }]);
    expect(await found).toEqual(right({ is: 'disabled' }));
    expect(asked).toEqual([]);
  });

  const ordering = { ...owl, enabledServices: { ...NOTHING_ON, 'order-ahead': true } };

  it.each([
    ['switched off', { orderingAllowed: { order: true, 'order-ahead': false, takeaway: true } }, 'disabled'],
    ['over (T7)', { orderingUntil: NOON }, 'disabled'],
    ['not over yet', { orderingUntil: instantOf(NOON + 1) }, 'open'],
  ])('ordering is %s', async (_, more, is) => {
    const { found } = onTrain(right('NB1'), [ordering], right({ ...venueConfig, ...more }));
    expect(await found).toMatchObject(right({ is }));
  });

  it('is open where a bill can still be paid (T7)', async () => {
    const paying = { ...ordering, enabledServices: { ...ordering.enabledServices, pay: true } };
    const over = { ...venueConfig, orderingUntil: NOON };
    expect(await onTrain(right('NB1'), [paying], right(over)).found).toMatchObject(right({ is: 'open' }));
  });

  it('goes by content where the venue service is silent, and where there is no site to ask about', async () => {
    expect(await onTrain(right('NB1'), [ordering], left(silent)).found).toMatchObject(right({ is: 'open' }));
    const { siteId: _siteId, ...siteless } = ordering;
    const { found, asked } = onTrain(right('NB1'), [siteless]);
    expect(await found).toMatchObject(right({ is: 'open' }));
    expect(asked).toEqual([]);
  });
});
