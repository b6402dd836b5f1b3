import { describe, expect, it } from 'vitest';
import { paintGround } from '../../../ui/composition/ground.ts';
import { keepGround } from '../../../ui/composition/keep-ground.ts';
import { brandContent } from '../../core/venues.ts';

/** A root element, as far as its style goes. */
const root = (colorScheme = '') => ({ style: { colorScheme, cssText: '' } as CSSStyleDeclaration });

const storage = (text: string | null = null) => {
  const kept = { text };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_: string, value: string) => void (kept.text = value),
  };
};

describe('the ground of the last document', () => {
  it('is painted in the next one, with its scheme', () => {
    const store = storage();
    const { colours } = brandContent.theme;
    keepGround(root('dark'), { ...colours, background: '#0b1020', primary: '#ffb347' }, () => store);
    const next = root();
    paintGround(next, () => store);
    expect(next.style.cssText).toBe('--colour-background:#0b1020;--colour-primary:#ffb347;color-scheme:dark');
  });

  it.each([
    '',
    'background:url(x)',
    '--colour-background:#0b1020;--colour-primary:#ffb347;color-scheme:dark;x:y',
  ])('%j is no ground', (text) => {
    const next = root();
    paintGround(next, () => storage(text));
    expect(next.style.cssText).toBe('');
  });

  it('is plain in a browser without storage', () => {
    const closed = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const next = root();
    paintGround(next, closed);
    keepGround(next, brandContent.theme.colours, closed);
    expect(next.style.cssText).toBe('');
  });
});
