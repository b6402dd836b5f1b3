/** The texts of the basket's extras, beside those of ordering. */
import type { CameraRefusal } from '@tableside/core/ports';
import { EXTRAS_MESSAGES } from './en/basket-extras.ts';
import { ORDERING_TEXTS, type OrderingKey } from './ordering.ts';
import type { Texts } from './say.ts';

export type ExtrasKey = OrderingKey | keyof typeof EXTRAS_MESSAGES;

export const EXTRAS_TEXTS: Texts<ExtrasKey> = { ...ORDERING_TEXTS, ...EXTRAS_MESSAGES };

export const cameraRefusalKey = (refusal: CameraRefusal): ExtrasKey => `scanner.${refusal}`;
