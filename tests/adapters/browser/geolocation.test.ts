import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import type { Timer } from '@tableside/core/ports';
import { BrowserPositions } from '../../../adapters/browser/geolocation.ts';
import { HeldPauses } from '../../ui/models/order/order-world.ts';

type Ask = Geolocation['getCurrentPosition'];

const answering = (ask: (found: PositionCallback, failed: (code: number) => void) => void): Ask =>
  ((found: PositionCallback, failed: PositionErrorCallback) =>
    ask(found, (code) => failed({ code } as GeolocationPositionError))) as Ask;

const found = (latitude: number, longitude: number): Ask =>
  answering((tell) => tell({ coords: { latitude, longitude } } as GeolocationPosition));

const locate = (getCurrentPosition: Ask | undefined, timer: Timer = new HeldPauses()) =>
  new BrowserPositions(getCurrentPosition && { getCurrentPosition }, timer).locate()();

describe('the phone’s position', () => {
  it('is the one that the browser gives', async () => {
    expect(await locate(found(51.45, -2.6))).toEqual(right({ lat: 51.45, lon: -2.6 }));
  });

  it.each([
    [1, 'refused'],
    [2, 'unavailable'],
    [3, 'timedOut'],
    [9, 'unavailable'],
  ])('error %i is %s (fault F38)', async (code, why) => {
    expect(await locate(answering((_found, failed) => failed(code)))).toEqual(left(why));
  });

  it('is unknown without geolocation or numbers', async () => {
    expect(await locate(undefined)).toEqual(left('unsupported'));
    expect(await locate(found(NaN, 0))).toEqual(left('unavailable'));
  });

  it('is given up after eight seconds of silence (fault F38)', async () => {
    const timer = new HeldPauses();
    const silent = locate(
      answering(() => undefined),
      timer,
    );
    expect(timer.waiting).toEqual([8_000]);
    await timer.endAll();
    expect(await silent).toEqual(left('timedOut'));
  });

  it('needs no high accuracy, and may be cached', async () => {
    let options: PositionOptions | undefined;
    await locate(((tell: PositionCallback, _failed: unknown, asked?: PositionOptions) => {
      options = asked;
      tell({ coords: { latitude: 0, longitude: 0 } } as GeolocationPosition);
    }) as Ask);
    expect(options).toEqual({ timeout: 8_000, maximumAge: 60_000, enableHighAccuracy: false });
  });
});
