/** A tip as typed, which a basket that another page has stored brings without any form (B13). */
import { NO_TIP, type Currency, type Tip } from '@tableside/core';
import { amountSoFar } from '@tableside/core/guest';

/** A free amount, while it is typed what there is of it (M5). An unreadable one is no tip. */
export function tipTyped(text: string, currency: Currency): Tip {
  const amount = amountSoFar(text, currency);
  return amount === undefined || text.trim() === '' ? NO_TIP : { by: 'amount', amount };
}
