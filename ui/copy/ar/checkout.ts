import type { Words } from '../translation.ts';
import { words as diet } from './diet.ts';
import { words as extras } from './basket-extras.ts';
import { words as failures } from './failures.ts';
import { words as ordering } from './ordering.ts';
import { words as result } from './result.ts';

/** Every text that loads with the dish sheet and checkout. */
export const words: Words = { ...failures, ...ordering, ...extras, ...diet, ...result };
