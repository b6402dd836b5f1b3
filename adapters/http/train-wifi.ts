import { left, mapTask, type PortFailure, type TaskEither } from '@tableside/core';
import { shape, type ValueOf } from '@tableside/core/codecs';
import type { Trains } from '@tableside/core/ports';
import type { ReadingClient } from './client.ts';
import { id } from './codecs.ts';

const CALL = 'train-wifi';

const train = shape({ train_id: id });

export class HttpTrainWifi implements Trains {
  /** @param service address of the train's wifi service; absent if the deployment has none */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string | undefined,
  ) {}

  trainId(): TaskEither<PortFailure, string> {
    const { service } = this;
    if (service === undefined) return async () => left({ failure: 'unreachable', call: CALL });
    const request = this.client.ask(CALL, train, { method: 'GET', url: service });
    return mapTask((answer: ValueOf<typeof train>) => answer.train_id)(request);
  }
}
