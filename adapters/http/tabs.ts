import { isLeft, isSittingOver, right, type PortFailure, type TaskEither } from '@tableside/core';
import { optional, shape, boolean, text, withDefault, type ValueOf } from '@tableside/core/codecs';
import type { TabAnswer, TabOfferAnswer, TabQuestion, Tabs, TabTable } from '@tableside/core/ports';
import { isSuccess, type HttpClient } from './client.ts';
import { id } from './codecs.ts';
import { REFUSALS } from './refusals.ts';

const tabAnswer = shape({
  isHybridOrderingEnabled: boolean,
  isBlocked: withDefault(boolean, false),
  accountId: optional(id),
  basketId: optional(id),
  joinCode: optional(text),
});

const offerAnswer = shape({
  isHybridOrderingEnabled: boolean,
  isBlocked: withDefault(boolean, false),
  isOpen: withDefault(boolean, false),
});

/** The guest waits for the answer on the way to the menu. */
const OFFER_TIMEOUT_MS = 2_000;

export class HttpTabs implements Tabs {
  /** @param service address of the hybrid ordering service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  offer(table: TabTable): TaskEither<PortFailure, TabOfferAnswer | undefined> {
    const { brandId, hostname, salesAreaId, siteId, slug, tableNumber } = table;
    const query = { brandId, hostname, salesAreaId, siteId, slug, tableNumber };
    return async () => {
      const request = {
        method: 'GET',
        url: `${this.service}/accounts`,
        query,
        timeout: OFFER_TIMEOUT_MS,
      } as const;
      const answer = await this.client.send('hybridOffer', request)();
      if (isLeft(answer)) return answer;
      // A service may lack the question, and its refusal is not news.
      if (!isSuccess(answer.right)) return right(undefined);
      const decoded = this.client.decode('hybridOffer', offerAnswer, answer.right.body);
      if (isLeft(decoded)) return decoded;
      const { isHybridOrderingEnabled: isOffered, isBlocked, isOpen } = decoded.right;
      return right({ isOffered, isBlocked, isOpen });
    };
  }

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
      if (isSittingOver(answer.left))
        return right({ isOffered: true, isBlocked: false, isSittingOver: true });
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
