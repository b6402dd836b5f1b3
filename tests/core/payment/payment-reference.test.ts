import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentReference, referenceIn } from '@tableside/core';

const LETTERS = [...'BCDFGHJKLMNPRSTVWXZ'];
const reference = fc.uuid().map(paymentReference);
const place = fc.nat({ max: 6 });

describe('the payment reference (C8)', () => {
  it('of a known key is fixed, so any backend can compute it', () => {
    expect(paymentReference('00000000-0000-4000-8000-000000000000')).toBe('BBBBBBB');
    expect(paymentReference('00000001-0000-4000-8000-000000000000')).toBe('CBBBBBD');
    expect(paymentReference('5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11')).toBe('DMGFBXN');
    expect(paymentReference('5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11')).toBe(
      paymentReference('5F0C1F3E-6F0A-4A52-9A43-1D9F5D3F7C11'),
    );
  });

  it('is seven unambiguous letters without words, read as written', () => {
    fc.assert(
      fc.property(reference, (written) => {
        expect(written).toMatch(/^[BCDFGHJKLMNPRSTVWXZ]{7}$/);
        expect(referenceIn(written)).toBe(written);
        expect(referenceIn(` ${written.slice(0, 3).toLowerCase()}-${written.slice(3)} `)).toBe(written);
      }),
    );
  });

  it('detects any one wrong letter', () => {
    fc.assert(
      fc.property(reference, place, fc.constantFrom(...LETTERS), (written, at, letter) => {
        fc.pre(written[at] !== letter);
        expect(referenceIn(written.slice(0, at) + letter + written.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  it('detects any two swapped letters', () => {
    fc.assert(
      fc.property(reference, place, place, (written, one, other) => {
        const letters = [...written];
        fc.pre(letters[one] !== letters[other]);
        [letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? ''];
        expect(referenceIn(letters.join(''))).toBeUndefined();
      }),
    );
  });

  it.each(['', 'BBBBBB', 'BBBBBBBB', 'ABBBBBB', '5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11'])(
    'is never %j',
    (typed) => {
      expect(referenceIn(typed)).toBeUndefined();
    },
  );

  it('of a key that is no UUID is the key', () => {
    expect(paymentReference('made-up')).toBe('made-up');
  });
});
