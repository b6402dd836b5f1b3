import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { isLeft, isRight } from '@tableside/core';
import { BrowserStore } from '../../../adapters/browser/storage.ts';

const storage = () => new Window({ url: 'https://brand.example/' }).localStorage as Storage;

/** A storage without room for another key. */
const fullStorage = (holding: Readonly<Record<string, string>> = {}): Storage => {
  const full = storage();
  for (const [key, value] of Object.entries(holding)) full.setItem(key, value);
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return new Proxy(full, {
    get: (target, name) => {
      if (name === 'setItem') return refuse;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

const forbidden = (): Storage => {
  throw new DOMException('no', 'SecurityError');
};

describe('a working storage', () => {
  it('gives back what was written, on the next page too', () => {
    const kept = storage();
    const store = new BrowserStore(() => kept);
    expect(isRight(store.write('a', '1'))).toBe(true);
    expect(store.read('a')).toBe('1');
    expect(new BrowserStore(() => kept).read('a')).toBe('1');
    expect(store.isPersistent).toBe(true);
    expect(kept.length).toBe(1);
  });

  it('lets another browser tab replace a text that it could not store', () => {
    const kept = storage();
    let isFull = false;
    const writable = new Proxy(kept, {
      get: (target, name) => {
        if (name === 'setItem' && isFull) throw new DOMException('full', 'QuotaExceededError');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const store = new BrowserStore(() => writable);
    store.write('a', 'old');
    isFull = true;
    store.write('a', 'mine');
    expect(store.read('a')).toBe('mine');
    isFull = false;
    kept.setItem('a', 'theirs');
    expect(store.read('a')).toBe('theirs');
    kept.removeItem('a');
    expect(store.read('a'), 'a storage that was emptied').toBe('mine');
  });

  it('loses what is removed', () => {
    const kept = storage();
    const store = new BrowserStore(() => kept);
    store.write('a', '');
    expect(store.read('a')).toBe('');
    store.remove('a');
    expect(store.read('a')).toBeUndefined();
  });
});

describe.each([
  ['is full', () => fullStorage({ a: 'old' })],
  ['is forbidden', forbidden],
])('a storage that %s (fault F33)', (_what, open) => {
  it('is replaced by memory, and says so', () => {
    const store = new BrowserStore(open);
    expect(store.isPersistent).toBe(false);
    expect(isLeft(store.write('a', 'new'))).toBe(true);
    expect(store.read('a')).toBe('new');
  });

  it('never throws', () => {
    const store = new BrowserStore(open);
    expect(store.read('b')).toBeUndefined();
    expect(() => store.remove('b')).not.toThrow();
  });
});

it('a storage reports its first failed write', () => {
  let full = false;
  const kept = storage();
  const fullLater = fullStorage();
  const store = new BrowserStore(() => (full ? fullLater : kept));
  expect(store.isPersistent).toBe(true);
  full = true;
  store.write('a', '1');
  expect(store.isPersistent).toBe(false);
});

describe('a storage that recovers', () => {
  const failsFor = { now: false };
  const kept = (): Storage => {
    failsFor.now = false;
    const phone = storage();
    phone.setItem('basket', 'olives');
    return phone;
  };
  const storeOn = (phone: Storage): BrowserStore => {
    const full = fullStorage({ basket: 'olives' });
    return new BrowserStore(() => (failsFor.now ? full : phone));
  };

  it('gets what it missed, for the next page', () => {
    const phone = kept();
    const store = storeOn(phone);
    failsFor.now = true;
    store.write('payment', 'captured');
    store.write('basket', 'empty');
    failsFor.now = false;
    store.write('note', 'By the door');
    const next = new BrowserStore(() => phone);
    expect(['payment', 'basket', 'note'].map((key) => next.read(key))).toEqual([
      'captured',
      'empty',
      'By the door',
    ]);
    expect(store.isPersistent).toBe(true);
  });

  it('keeps what another browser tab wrote since', () => {
    const phone = kept();
    const store = storeOn(phone);
    failsFor.now = true;
    store.write('basket', 'empty');
    failsFor.now = false;
    new BrowserStore(() => phone).write('basket', 'pie');
    store.write('note', 'By the door');
    expect([store.read('basket'), phone.getItem('basket')]).toEqual(['pie', 'pie']);
  });
});
