import { mapTask, pipe, type PortFailure, type TaskEither } from '@tableside/core';
import { optional, shape, boolean, withDefault, type ValueOf } from '@tableside/core/codecs';
import type { TabAnswer, TabQuestion, Tabs } from '@tableside/core/ports';
import type { HttpClient } from './client.ts';
import { id } from './codecs.ts';

const tabAnswer = shape({
  isHybridOrderingEnabled: boolean,
  isBlocked: withDefault(boolean, false),
  accountId: optional(id),
  basketId: optional(id),
});

export class HttpTabs implements Tabs {
  /** @param service address of the hybrid ordering service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer> {
    const { brandId, hostname, salesAreaId, siteId, slug, tableNumber } = question;
    return pipe(
      this.client.ask('hybrid accounts', tabAnswer, {
        method: 'POST',
        url: `${this.service}/accounts`,
        body: { brandId, hostname, salesAreaId, siteId, slug, tableNumber },
      }),
      mapTask(toTabAnswer),
    );
  }
}

function toTabAnswer(answer: ValueOf<typeof tabAnswer>): TabAnswer {
  const { isHybridOrderingEnabled: isOffered, isBlocked, accountId, basketId } = answer;
  const hasAccount = accountId !== undefined && basketId !== undefined;
  return { isOffered, isBlocked, ...(hasAccount && { account: { accountId, basketId } }) };
}
