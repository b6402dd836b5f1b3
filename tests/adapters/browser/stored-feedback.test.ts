import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { StoredFeedback } from '../../../adapters/browser/stored-feedback.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { FEEDBACK_KEY } from '../../../adapters/browser/stored-keys.ts';

const newStore = () => {
  const { localStorage } = new Window({ url: 'https://brand.example/' });
  return new BrowserStore(() => localStorage as Storage);
};

describe('orders with feedback', () => {
  it('are known on later visits', () => {
    const store = newStore();
    expect(new StoredFeedback(store).has('o1')).toBe(false);
    new StoredFeedback(store).add('o1');
    new StoredFeedback(store).add('o2');
    const later = new StoredFeedback(store);
    expect(['o1', 'o2', 'o3'].map((id) => later.has(id))).toEqual([true, true, false]);
  });

  it('are the last fifty', () => {
    const memory = new StoredFeedback(newStore());
    for (let n = 0; n <= 50; n += 1) memory.add(`o${n}`);
    expect(['o0', 'o1', 'o50'].map((id) => memory.has(id))).toEqual([false, true, true]);
  });

  it.each(['', 'no JSON', '[]', '{"version":2,"orders":["o1"]}', '{"version":1,"orders":[1]}'])(
    'are absent where the store holds other text: %s (X2)',
    (stored) => {
      const store = newStore();
      store.write(FEEDBACK_KEY, stored);
      const memory = new StoredFeedback(store);
      expect(memory.has('o1')).toBe(false);
      memory.add('o1');
      expect(memory.has('o1')).toBe(true);
    },
  );
});
