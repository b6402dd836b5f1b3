import { MOST_OF_ONE_LINE } from '@tableside/core';
import type { BasketModel } from '../models/basket-model.ts';
import type { Say } from './say.ts';

/** Why the basket refused the last change. */
export const sayRefusedChange = (say: Say, basket: BasketModel): string =>
  basket.refusal === 'locked' ? say('basket.locked') : say('basket.tooMany', { n: MOST_OF_ONE_LINE });
