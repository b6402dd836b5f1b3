import { describe, expect, it } from 'vitest';
import { layOut } from '../../../ui/screens/result/receipt-picture.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string, { size }: { readonly size: number }): number => (text.length * size) / 2;
const layOutOf = (...rows: Parameters<typeof layOut>[0]['blocks'][number]) =>
  layOut({ title: 'Receipt from The Lantern', fileName: 'r', blocks: [rows] }, measure);

describe('the picture of a receipt', () => {
  it('has each text once, below the one before, within its width', () => {
    const { texts, rules, height } = layOutOf(
      { text: '2 × Pie', value: '£29.90' },
      { text: 'medium rare', kind: 'detail' },
      { text: 'Total', value: '£29.90', kind: 'total' },
    );
    expect(texts.map(({ text, at }) => [text, at])).toEqual([
      ['Receipt from The Lantern', 'start'],
      ['2 × Pie', 'start'],
      ['£29.90', 'end'],
      ['medium rare', 'start'],
      ['Total', 'start'],
      ['£29.90', 'end'],
    ]);
    const heights = texts.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(rules).toHaveLength(1);
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(height);
    expect(texts.every((one) => measure(one.text, one) <= 312)).toBe(true);
  });

  it('breaks a long name beside its price, and a word that no line holds', () => {
    const name = 'Slow roasted shoulder of lamb with rosemary and garlic potatoes';
    const { texts } = layOutOf({ text: name, value: '£29.90' }, { text: 'x'.repeat(100) });
    const words = texts.filter(({ at }) => at === 'start').slice(1);
    expect(
      words
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/x x/g, 'xx'),
    ).toBe(`${name} ${'x'.repeat(100)}`);
    expect(words.every((one) => measure(one.text, one) <= 312)).toBe(true);
  });

  it('has a long value below its name', () => {
    const key = '5f0c1f3e-6f0a-4a52-9a43-1d9f5d3f7c11';
    const [, name, value] = layOutOf({ text: 'Full reference', value: key }).texts;
    expect([name?.text, value?.text, value?.at]).toEqual(['Full reference', key, 'start']);
  });
});
