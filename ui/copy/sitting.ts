/** The texts of a basket that a table shares. */
import { ORDERING_TEXTS, type OrderingKey } from './ordering.ts';
import type { Texts } from './say.ts';
import { SITTING_MESSAGES } from './en/sitting.ts';

export type SittingKey = OrderingKey | keyof typeof SITTING_MESSAGES;

export const SITTING_TEXTS: Texts<SittingKey> = { ...ORDERING_TEXTS, ...SITTING_MESSAGES };
