/** `@tableside/core/copy` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/copy.ts';

export { figureKey, WALLET_NAMES } from '../words/checkout-words.ts';
export type { RuleMessageKey, ScreenMessageKey } from '../words/screen-messages.ts';
