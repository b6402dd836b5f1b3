/** The sheet of where and when an order goes, which shows parts of tabs and loads separately. */
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';

const destination = lazyModule(() =>
  withWords('discovery', import('../screens/table/destination-sheet.tsx')),
);

export const DestinationSheet = destination.component((module) => module.DestinationSheet, null);
