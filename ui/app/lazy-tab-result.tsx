/** The result of an order on a tab, which shows the order's chip and receipt and loads separately. */
import { Waiting } from '../components/waiting.tsx';
import { withWords } from '../copy/language.ts';
import { lazyModule } from './lazy-component.tsx';

const tabResult = lazyModule(() => withWords('tab', import('../screens/tab/tab-result.tsx')));

export const TabResult = tabResult.component((module) => module.TabResult, <Waiting />);
