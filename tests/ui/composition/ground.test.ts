import { describe, expect, it } from 'vitest';
import { paintGround } from '../../../ui/composition/ground.ts';
import { keepGround } from '../../../ui/composition/keep-ground.ts';
import { brandContent } from '../../core/brand/venues.ts';

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

const colours = { ...brandContent.theme.colours, background: '#0b1020', primary: '#ffb347' } as const;

describe('the background of the last document', () => {
  it('is painted in the next one, with its colour scheme', () => {
    const store = storage();
    keepGround(root('dark'), { colours }, () => store);
    const next = root();
    paintGround(next, () => store);
    expect(next.style.cssText).toBe('--colour-background:#0b1020;--colour-primary:#ffb347;color-scheme:dark');
  });

  it.each([
    ['light', '/logo%20of.svg'],
    ['dark', 'https://images.example/night.png?w=64'],
  ])('is painted with the logo of its scheme: %s', (scheme, logo) => {
    const store = storage();
    const logos = { logo: '/logo of.svg', logoOnDark: 'https://images.example/night.png?w=64' };
    keepGround(root(scheme), { colours, ...logos }, () => store);
    const next = root();
    paintGround(next, () => store);
    expect(next.style.cssText).toBe(
      `--colour-background:#0b1020;--colour-primary:#ffb347;color-scheme:${scheme};--logo:url("${logo}")`,
    );
  });

  it.each([
    '',
    '--colour-background:#0b1020;--colour-primary:#ffb347;color-scheme:dark;--logo:url("a");x:url("b")',
    'background:url(x)',
    '--colour-background:#0b1020;--colour-primary:#ffb347;color-scheme:dark;x:y',
  ])('is not restored from %j', (text) => {
    const next = root();
    paintGround(next, () => storage(text));
    expect(next.style.cssText).toBe('');
  });

  it('stays plain without storage', () => {
    const closed = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const next = root();
    paintGround(next, closed);
    keepGround(next, brandContent.theme, closed);
    expect(next.style.cssText).toBe('');
  });
});
