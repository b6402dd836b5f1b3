/** The screens of tabs. They load together, at venues with tabs. */
export { TabOfBasket } from './screens/tab/on-tab.tsx';
export { TabPart, TabScreen } from './screens/tab/tab-choice.tsx';
export { TabOrderScreen } from './screens/tab/tab-order-screen.tsx';
export { TabResult } from './screens/tab/tab-result.tsx';
export { TabSheet } from './screens/tab/tab-sheet.tsx';
