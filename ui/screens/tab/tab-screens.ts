/** The screens of tabs. They load together, at venues with tabs. */
export { AddingToTab } from './adding-to-tab.tsx';
export { TabOffer, TabSheet } from './tab-sheet.tsx';
