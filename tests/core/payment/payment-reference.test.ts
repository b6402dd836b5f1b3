import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentReference, referenceIn } from '@tableside/core';

const LETTERS = [...'BCDFGHJKLMNPRSTVWXZ'];
const reference = fc.uuid().map(paymentReference);
const place = fc.nat({ max: 6 });

describe('the short reference of a payment (C8)', () => {
  it('a reference is a known one for a known key, so that every backend can work it out', () => {
    expect(paymentReference('00000000-0000-4000-8000-000000000000')).toBe('BBBBBBB');
    expect(paymentReference('00000001-0000-4000-8000-000000000000')).toBe('CBBBBBD');
    expect(paymentReference('5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11')).toBe('DMGFBXN');
    expect(paymentReference('5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11')).toBe(
      paymentReference('5F0C1F3E-6F0A-4A52-9A43-1D9F5D3F7C11'),
    );
  });

  it('a reference is seven letters that look like no other and make no word, and is read as it was written', () => {
    fc.assert(
      fc.property(reference, (written) => {
        expect(written).toMatch(/^[BCDFGHJKLMNPRSTVWXZ]{7}$/);
        expect(referenceIn(written)).toBe(written);
        expect(referenceIn(` ${written.slice(0, 3).toLowerCase()}-${written.slice(3)} `)).toBe(written);
      }),
    );
  });

  it('any one wrong letter is found', () => {
    fc.assert(
      fc.property(reference, place, fc.constantFrom(...LETTERS), (written, at, letter) => {
        fc.pre(written[at] !== letter);
        expect(referenceIn(written.slice(0, at) + letter + written.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  it('any two letters that changed places are found', () => {
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
    '%j is no reference',
    (typed) => {
      expect(referenceIn(typed)).toBeUndefined();
    },
  );

  it('a key that is no UUID is its own reference', () => {
    expect(paymentReference('made-up')).toBe('made-up');
  });
});
