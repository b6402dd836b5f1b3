import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { BUTTON_HEIGHT, cornerRadiusOf } from '../../../adapters/braintree/wallet-page.ts';

function placeWith(style: string): Element {
  const { document } = new Window();
  document.body.innerHTML = `<div style="${style}"></div>`;
  return document.querySelector('div') as unknown as Element;
}

describe('wallet button corners', () => {
  it.each([
    ['', 0],
    ['border-radius: 0', 0],
    ['border-radius: 14px', 14],
    ['border-radius: 12.5px', 13],
    ['border-radius: 32px', BUTTON_HEIGHT / 2],
  ])('with “%s” are %d px: whole, no rounder than vendors draw', (style, radius) => {
    expect(cornerRadiusOf(placeWith(style))).toBe(radius);
  });

  it('are square where no page shows the place', () => {
    const { document } = new Window();
    const adrift = document.implementation.createHTMLDocument().createElement('div');
    expect(cornerRadiusOf(adrift as unknown as Element)).toBe(0);
  });
});
