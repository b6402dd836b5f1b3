import { isLeft, right, type PortFailure, type TaskEither } from '@tableside/core';
import { optional, shape, boolean, text, withDefault, type ValueOf } from '@tableside/core/codecs';
import type { TabAnswer, TabQuestion, Tabs } from '@tableside/core/ports';
import type { HttpClient } from './client.ts';
import { id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';

const tabAnswer = shape({
  isHybridOrderingEnabled: boolean,
  isBlocked: withDefault(boolean, false),
  accountId: optional(id),
  basketId: optional(id),
  joinCode: optional(text),
});

export class HttpTabs implements Tabs {
  /** @param service address of the hybrid ordering service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer> {
    const { brandId, hostname, salesAreaId, siteId, slug, tableNumber, token, joinCode } = question;
    const request = this.client.ask('hybrid accounts', tabAnswer, {
      method: 'POST',
      url: `${this.service}/accounts`,
      body: { brandId, hostname, salesAreaId, siteId, slug, tableNumber, token, joinCode },
      refusals: REFUSALS.openTab,
    });
    return async () => {
      const answer = await request();
      if (!isLeft(answer)) return right(toTabAnswer(answer.right));
      return isRefusedDoor(answer.left)
        ? right({ isOffered: true, isBlocked: false, mustJoin: true })
        : answer;
    };
  }
}

/** The table's number alone, or a wrong code, joins no tab here (WA18). */
const isRefusedDoor = (failure: PortFailure): boolean =>
  failure.failure === 'refused' &&
  failure.byService === true &&
  failure.status === 403 &&
  failure.code === 'join';

function toTabAnswer(answer: ValueOf<typeof tabAnswer>): TabAnswer {
  const { isHybridOrderingEnabled: isOffered, isBlocked, accountId, basketId, joinCode } = answer;
  const hasAccount = accountId !== undefined && basketId !== undefined;
  return {
    isOffered,
    isBlocked,
    ...(hasAccount && { account: { accountId, basketId } }),
    ...(joinCode !== undefined && { joinCode }),
  };
}
