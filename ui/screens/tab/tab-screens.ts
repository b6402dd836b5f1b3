/** The screens of tabs. They load together, at venues with tabs. */
export { TabCode, TabOfBasket } from './on-tab.tsx';
export { TabPart, TabScreen } from './tab-choice.tsx';
export { TabOrderScreen } from './tab-order-screen.tsx';
export { TabResult } from './tab-result.tsx';
export { TabSheet } from './tab-sheet.tsx';
