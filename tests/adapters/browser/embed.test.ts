import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmbeddedGuest } from '@tableside/core/content';
import { StoredEmbed, WindowMessages, type AppMessage } from '../../../adapters/browser/embed.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';

const APP = 'https://app.example';

/** The details from early messages and from later ones. */
function heard(data: unknown, origin = APP, origins: readonly string[] = [APP]): readonly EmbeddedGuest[] {
  const listeners: ((message: AppMessage) => void)[] = [];
  const said: EmbeddedGuest[] = [];
  const page = {
    early: [{ origin, data }],
    addEventListener: (_type: 'message', listener: (message: AppMessage) => void) => {
      listeners.push(listener);
    },
  };
  new WindowMessages(page, origins).listen((guest) => said.push(guest));
  for (const listener of listeners) listener({ origin, data });
  expect(said.length === 0 || said.length === 2).toBe(true);
  expect(said[0]).toEqual(said[1]);
  return said.slice(0, 1);
}

const guest = { email: 'ada@b.example', loyaltyCard: 'L1', name: 'Ada', discountCode: 'FIVER' };

describe('embedding app messages (attack H29)', () => {
  it('arrive from an allowed origin, early ones too', () => {
    expect(heard({ type: 'guest', ...guest })).toEqual([guest]);
    expect(heard({ type: 'guest', email: ' ada@b.example ', other: 1 })).toEqual([
      { email: 'ada@b.example' },
    ]);
    expect(heard({ type: 'guest' })).toEqual([{}]);
    expect(heard({ type: 'guest', name: '  ', email: null })).toEqual([{}]);
  });

  it.each([
    'https://else.example',
    'http://app.example',
    'https://app.example:8443',
    'https://app.example.else.example',
    'null',
    '',
  ])('from %o are dropped', (origin) => {
    expect(heard({ type: 'guest', ...guest }, origin)).toEqual([]);
  });

  it('are dropped where no origin is allowed; “null” and “*” are none', () => {
    expect(heard({ type: 'guest', ...guest }, APP, [])).toEqual([]);
    expect(heard({ type: 'guest', ...guest }, 'null', ['null', '*'])).toEqual([]);
    expect(heard({ type: 'guest', ...guest }, APP, ['*'])).toEqual([]);
  });

  it('arrive from native shells’ origins, and from one with a slash', () => {
    expect(heard({ type: 'guest' }, 'capacitor://localhost', ['capacitor://localhost'])).toEqual([{}]);
    expect(heard({ type: 'guest' }, APP, ['https://App.example/'])).toEqual([{}]);
  });

  it.each([
    [undefined],
    ['guest'],
    [{}],
    [[]],
    [{ type: 'Guest' }],
    [{ type: 'guest', email: 7 }],
    [{ type: 'guest', email: `${'a'.repeat(250)}@b.example` }],
    [{ type: 'guest', name: 'a'.repeat(61) }],
    [{ type: 'guest', loyaltyCard: 'a'.repeat(65) }],
    [{ type: 'guest', discountCode: 'a'.repeat(65) }],
    [{ type: 'guest', name: 'Ada\nLovelace' }],
    [{ type: 'guest', name: { toString: (): string => 'Ada' } }],
    [JSON.stringify({ type: 'guest', ...guest })],
  ])('%j is dropped as a whole', (data) => {
    expect(heard(data)).toEqual([]);
  });

  it('never throw, and give the four details at most', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type: fc.constant('guest'), name: fc.anything() })),
        (data) => {
          for (const said of heard(data))
            expect(Object.keys(said).every((field) => Object.hasOwn(guest, field))).toBe(true);
        },
      ),
    );
  });
});

describe('details stored for the visit (X4)', () => {
  const storage = (): Storage => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as Storage;
  };

  it('are read back', () => {
    const session = storage();
    const store = new StoredEmbed(new BrowserStore(() => session));
    expect(store.read()).toEqual({ guest: {}, codeIsUsed: false });
    store.write({ guest, codeIsUsed: true });
    expect(new StoredEmbed(new BrowserStore(() => session)).read()).toEqual({ guest, codeIsUsed: true });
  });

  it.each(['', '{', '[]', '{"guest":{"email":7},"codeIsUsed":true}', '{"guest":{}}'])(
    'are absent where the store holds %o (X2)',
    (text) => {
      const session = storage();
      session.setItem('tableside.embed', text);
      expect(new StoredEmbed(new BrowserStore(() => session)).read()).toEqual({
        guest: {},
        codeIsUsed: false,
      });
    },
  );
});
