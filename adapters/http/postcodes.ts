import { isLeft, left, right, type PortFailure, type TaskEither } from '@tableside/core';
import { refine, shape, type Codec } from '@tableside/core/codecs';
import type { Coordinates } from '@tableside/core/content';
import type { Postcodes } from '@tableside/core/ports';
import { absentOn404, type ReadingClient } from './client.ts';

const CALL = 'postcodes';

const degrees = (most: number): Codec<number> =>
  refine('Degrees', (value) => (typeof value === 'number' && Math.abs(value) <= most ? value : undefined));

const place = shape({ latitude: degrees(90), longitude: degrees(180) });

export class HttpPostcodes implements Postcodes {
  /** @param service address of the postcode service; absent if the deployment has none */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string | undefined,
  ) {}

  find(typed: string): TaskEither<PortFailure, Coordinates | undefined> {
    return async () => {
      if (this.service === undefined) return left({ failure: 'unreachable', call: CALL });
      const request = { method: 'GET', url: this.service, query: { q: typed } } as const;
      const answer = await absentOn404(this.client.ask(CALL, place, request))();
      if (isLeft(answer)) return answer;
      return right(answer.right && { lat: answer.right.latitude, lon: answer.right.longitude });
    };
  }
}
