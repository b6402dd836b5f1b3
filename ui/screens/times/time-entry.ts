import { useState } from 'react';
import type { Instant, OfferedSlot } from '@tableside/core';
import { useFrontSay } from '../../copy/front-say.ts';
import type { BasketModel } from '../../models/basket-model.ts';
import { useVisit } from '../../visit.tsx';

/** The time that is picked and not yet taken. */
export interface TimeEntry {
  readonly picked: OfferedSlot | undefined;
  readonly pick: (at: Instant) => void;
  /** Takes what is picked; a refusal is said. */
  readonly save: () => void;
}

/**
 * A time of those that can be had: what was picked here, else what was chosen earlier.
 *
 * @param suggestsNext where neither is there, the next time is picked: its button says which one it is.
 */
export function useTimeEntry(basket: BasketModel, suggestsNext: boolean): TimeEntry {
  const say = useFrontSay();
  const { toasts } = useVisit();
  const { times } = basket;
  const [pickedAt, pick] = useState(times?.chosenAt);
  const found = times?.slots.find(({ at }) => at === pickedAt);
  const picked = found ?? (suggestsNext ? times?.slots[0] : undefined);
  return {
    picked,
    pick,
    save: () => {
      if (picked !== undefined && !basket.chooseTime(picked.at)) toasts.say(say('basket.locked'));
    },
  };
}
