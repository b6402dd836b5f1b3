import { describe, expect, it } from 'vitest';
import { findTrain, left, right, type Either, type PortFailure, type TrainPorts } from '@tableside/core';
import type { VenueConfig, VenueContent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { NOON, venueConfig, venueContent } from '../brand/venues.ts';

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

describe('a train’s venue (section 2)', () => {
  it.each(['NB2', ' NB2 '])('has the train’s id as external site reference, %o', async (id) => {
    const { found, asked } = onTrain(right(id));
    expect(await found).toEqual(right({ is: 'open', venue: lark }));
    expect(asked).toEqual(['2']);
  });

  it('is absent for an id that the content lacks', async () => {
    for (const id of ['NB', 'nb2', 'NB22', ''])
      expect(await onTrain(right(id)).found).toEqual(right({ is: 'unknown' }));
    const without = { ...venueContent, slug: 'without' };
    expect(await onTrain(right(''), [without]).found).toEqual(right({ is: 'unknown' }));
  });

  it('is absent for a train without an id (fault F39)', async () => {
    const { found, asked } = onTrain(left(silent));
    expect(await found).toEqual(left(silent));
    expect(asked).toEqual([]);
  });
});

describe('a train’s venue with services disabled (S9)', () => {
  it('is closed without a request when content switches all off', async () => {
    const { found, asked } = onTrain(right('NB1'), [{ ...owl, enabledServices: NOTHING_ON }]);
    expect(await found).toEqual(right({ is: 'disabled' }));
    expect(asked).toEqual([]);
  });

  const ordering = { ...owl, enabledServices: { ...NOTHING_ON, 'order-ahead': true } };

  it.each([
    ['switched off', { orderingAllowed: { order: true, 'order-ahead': false, takeaway: true } }, 'disabled'],
    ['over (T7)', { orderingUntil: NOON }, 'disabled'],
    ['not over yet', { orderingUntil: instantOf(NOON + 1) }, 'open'],
  ])('has ordering %s', async (_, more, is) => {
    const { found } = onTrain(right('NB1'), [ordering], right({ ...venueConfig, ...more }));
    expect(await found).toMatchObject(right({ is }));
  });

  it('is open where a bill can still be paid (T7)', async () => {
    const paying = { ...ordering, enabledServices: { ...ordering.enabledServices, pay: true } };
    const over = { ...venueConfig, orderingUntil: NOON };
    expect(await onTrain(right('NB1'), [paying], right(over)).found).toMatchObject(right({ is: 'open' }));
  });

  it('follows content where the service is silent or there is no site', async () => {
    expect(await onTrain(right('NB1'), [ordering], left(silent)).found).toMatchObject(right({ is: 'open' }));
    const { siteId: _siteId, ...siteless } = ordering;
    const { found, asked } = onTrain(right('NB1'), [siteless]);
    expect(await found).toMatchObject(right({ is: 'open' }));
    expect(asked).toEqual([]);
  });
});
