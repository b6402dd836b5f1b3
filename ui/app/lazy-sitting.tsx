/** Parts of screens for a basket that a table shares, where a screen that loads later shows them. */
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';

export const sitting = lazyModule(() => withWords('sitting', import('../screens/sitting/sitting-parts.tsx')));

export const SittingQuestion = sitting.component((module) => module.SittingQuestion, null);
export const OwnSitting = sitting.component((module) => module.OwnSitting, null);
export const OthersLines = sitting.component((module) => module.OthersLines, null);
export const SittingTotals = sitting.component((module) => module.SittingTotals, null);
export const RoundNews = sitting.component((module) => module.RoundNews, null);
