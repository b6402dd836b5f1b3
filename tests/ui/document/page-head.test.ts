import { Window } from 'happy-dom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueOf } from '@tableside/core';
import { startBrand, type Brand } from '@tableside/core/content';
import { describePage } from '../../../ui/document/page-head.ts';
import { brandContent } from '../../core/brand/venues.ts';

const ORIGIN = 'https://tea.example';
const ASKED = '?fm=png&w=180&h=180&fit=pad&bg=rgb%3Afaf6ef';

function brandWith(icon: string | undefined): Brand {
  const theme = {
    ...brandContent.theme,
    colours: { ...brandContent.theme.colours, background: '#faf6ef' as const },
    ...(icon !== undefined && { icon }),
  };
  const brand = valueOf(startBrand({ key: 'key', space: 'space' }, { ...brandContent, theme }));
  if (brand === undefined) throw new Error('The sample brand does not start');
  return brand;
}

const blankPage = (): Document => new Window().document as unknown as Document;

/** The page's icons: for the browser tab, and for the home screen. */
function iconsWith(icon: string | undefined, document = blankPage()): readonly (string | null | undefined)[] {
  describePage(document, brandWith(icon), ORIGIN, () => 'blob:manifest');
  return ['icon', 'apple-touch-icon'].map((rel) =>
    document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'),
  );
}

describe('the home screen icon', () => {
  it.each([
    'https://images.ctfassets.net/space/icon/hash/icon.svg',
    'https://images.eu.ctfassets.net/space/icon/hash/icon.png',
    `${ORIGIN}/brand-assets/tea/icon.png`,
  ])('is a 180 px PNG on the page’s background: %s', (icon) => {
    expect(iconsWith(icon)).toEqual([icon, `${icon}${ASKED}`]);
  });

  it.each([
    'https://images.example/icon.png',
    'https://images.example/icon.png?signed=1',
    'https://images.ctfassets.net.evil.example/icon.png',
    'https://evil.example/images.ctfassets.net/icon.png',
  ])('is the picture itself if its host cannot resize: %s', (icon) => {
    expect(iconsWith(icon)).toEqual([icon, icon]);
  });

  it('keeps host and path, whatever the query', () => {
    const page = blankPage();
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const icon = new URL(`https://images.ctfassets.net${path}?${query}`).href;
        const touchIcon = new URL(iconsWith(icon, page)[1] ?? '');
        const { host, pathname } = new URL(icon);
        expect([touchIcon.host, touchIcon.pathname]).toEqual([host, pathname]);
        expect([touchIcon.searchParams.get('fm'), touchIcon.searchParams.get('w')]).toEqual(['png', '180']);
      }),
    );
  });

  it('is missing for a brand without an icon', () => {
    expect(iconsWith(undefined)).toEqual([undefined, undefined]);
  });
});

describe('the page’s head', () => {
  it.each([
    [false, 'noindex'],
    [true, undefined],
    [undefined, undefined],
  ])('keeps search engines away where the brand does: %j', (isListed, robots) => {
    const page = blankPage();
    const brand = { ...brandWith(undefined), ...(isListed !== undefined && { isListed }) };
    describePage(page, brand, ORIGIN, () => 'blob:manifest');
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(robots);
  });
});
