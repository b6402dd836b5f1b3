/** The texts of the basket's extras, beside those of ordering. */
import type { CameraRefusal } from '@tableside/core/ports';
import { useVisit } from '../app/visit-context.tsx';
import { EXTRAS_MESSAGES } from './extras-messages.ts';
import { ORDERING_CATALOGUE, type MessageKey } from './ordering-say.ts';
import { sayByBrand, type Say } from './say.ts';

export type ExtrasKey = MessageKey | keyof typeof EXTRAS_MESSAGES;

const sayOf = sayByBrand<ExtrasKey>({ ...ORDERING_CATALOGUE, ...EXTRAS_MESSAGES });

export const useExtrasSay = (): Say<ExtrasKey> => sayOf(useVisit().brand);

export const cameraRefusalKey = (refusal: CameraRefusal): ExtrasKey => `scanner.${refusal}`;
