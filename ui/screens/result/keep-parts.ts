/** What few guests do after paying: keep the receipt, or put a collection into the calendar. Loads at the press. */
export { CollectionSaved } from './collection-saved.tsx';
export { KeepSheet } from './keep-sheet.tsx';
