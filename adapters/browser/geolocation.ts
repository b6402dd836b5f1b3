import { left, right, type Either, type TaskEither } from '@tableside/core';
import type { Coordinates } from '@tableside/core/content';
import type { Timer, PositionRefusal, Positions } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';

/** Some browsers never answer, for example if the guest closes the question. */
const TIMEOUT_MS = 8 * SECOND_MS;
/** A cached position of this age is good enough for a list of venues. */
const OLDEST_MS = 60 * SECOND_MS;

const REFUSALS: Readonly<Record<number, PositionRefusal>> = { 1: 'refused', 2: 'unavailable', 3: 'timedOut' };

type Answer = Either<PositionRefusal, Coordinates>;

export class BrowserPositions implements Positions {
  /** @param geolocation of the browser, if it has one */
  constructor(
    private readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
    private readonly timer: Timer,
  ) {}

  locate(): TaskEither<PositionRefusal, Coordinates> {
    const { geolocation, timer } = this;
    if (geolocation === undefined) return async () => left('unsupported');
    const silence = async (): Promise<Answer> => {
      await timer.delay(TIMEOUT_MS);
      return left('timedOut');
    };
    return () => Promise.race([answerOf(geolocation), silence()]);
  }
}

const answerOf = (geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<Answer> =>
  new Promise((answer) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) =>
        answer(Number.isFinite(lat) && Number.isFinite(lon) ? right({ lat, lon }) : left('unavailable')),
      ({ code }) => answer(left(REFUSALS[code] ?? 'unavailable')),
      { timeout: TIMEOUT_MS, maximumAge: OLDEST_MS, enableHighAccuracy: false },
    );
  });
