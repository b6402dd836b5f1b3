import { useEffect, useRef } from 'react';
import { isReplaced, newVersion } from '../../document/connection.ts';
import { CARD_FIELDS, type CardModel } from '../../models/payment/card-model.ts';

/**
 * A release took code of a paying page away. Where the guest has typed nothing there, the page reloads by itself, once;
 * else its notices ask for that (X8).
 * @returns what the page calls once the guest types
 */
export function useRenewal(card: CardModel, isBusy: boolean): () => void {
  const hasTyped = useRef(false);
  const isDue = isReplaced() && !isBusy && CARD_FIELDS.every((field) => card.fields[field] === 'empty');
  useEffect(() => {
    if (!isDue || hasTyped.current) return;
    const [navigation] = performance.getEntriesByType('navigation');
    const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
    if (!isReload) newVersion.get()?.install();
  }, [isDue]);
  return () => (hasTyped.current = true);
}
