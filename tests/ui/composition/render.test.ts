import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foxglove } from '../../../fixtures/brands/foxglove/foxglove.ts';
import type { SampleBrand } from '../../../fixtures/brands/sample-brand.ts';
import { createSandbox } from '../../../fixtures/sandbox/sandbox.ts';
import { brandWithContent } from '../../../e2e/scenarios/brands.ts';
import { hostileBrand } from '../../../e2e/scenarios/hostile.ts';
import type { RenderedPage, RenderQuestion } from '../../../adapters/host/rendered-page.ts';
import { render } from '../../../ui/composition/render.tsx';

const ORIGIN = 'http://foxglove.localhost';
const FOOD = '/foxglove-arms/order/menus/food';
const FILES = { sheets: ['/assets/app.css'], scripts: [] };

beforeEach(() => void vi.stubGlobal('FILES', { menu: FILES, discovery: FILES }));

/** What a host renders of a sandbox. @param change alters what the services say */
async function rendered(
  path: string,
  {
    brand = foxglove,
    languages = ['en'],
    change = (text: string) => text,
  }: { brand?: SampleBrand; languages?: readonly string[]; change?: (text: string) => string } = {},
) {
  const app = { kind: 'development', indexHtml: async () => '<head></head>' } as const;
  const sandbox = createSandbox({ brands: [brand], app });
  const page = await (
    await sandbox.request(`${ORIGIN}${path}`, { headers: { host: 'foxglove.localhost' } })
  ).text();
  const boot = JSON.parse(change(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}'));
  const ask: RenderQuestion['ask'] = async (address, { body, ...request }) => {
    const answer = await sandbox.request(address, { ...request, body: body ?? null });
    return { status: answer.status, body: change(await answer.text()), headers: {} };
  };
  return render({ origin: ORIGIN, path, isLinked: false, languages, boot, ask });
}

const textOf = (page: RenderedPage | undefined): string => page?.markup.replaceAll(/<[^>]*>/g, ' ') ?? '';

describe('a page rendered on the host', () => {
  it('has every dish of a menu, with price, calories, diets and stock', async () => {
    const page = await rendered(FOOD);
    expect(page?.markup.match(/role="listitem"/g)).toHaveLength(51);
    expect(textOf(page)).toMatch(/Nocellara Olives .*£4\.25 .*kcal/);
    expect(page?.markup).toContain('aria-label="vegan"');
    expect(textOf(page)).toContain('Sold out');
    expect(page).toMatchObject({ path: FOOD, lang: 'en', dir: 'ltr', title: 'Food – Foxglove Taverns' });
  });

  it('has beside it what the app shows in sheets, as text', async () => {
    const { written = '', noScript } = (await rendered(FOOD)) ?? {};
    const text = written.replaceAll(/<[^>]*>/g, ' ');
    expect(written.match(/<tr>/g)).toHaveLength(51);
    expect(text).toMatch(/Sirloin Steak .*Choose 1.* \+£\d/);
    expect(text).toMatch(/Halloumi &amp; Red Pepper Burger .*Contains milk/);
    expect(text, 'each option has its own').toMatch(/Brioche bun \(210 kcal, [a-z]/);
    expect(text).toContain('27 Tanner’s Row');
    expect(text).toMatch(/Opening times .*Monday \d\d:\d\d–\d\d:\d\d/);
    expect(written).not.toMatch(/ style=|<svg|<img/);
    expect(noScript).toContain('JavaScript');
    const french = await rendered(FOOD, { languages: ['fr'] });
    expect(french?.written).toContain('lundi');
    expect(french?.noScript).toContain('équipe');
    expect((await rendered('/foxglove-arms'))?.written).toBe('');
  });

  it('has no style attribute, no picture and no script, which come with the app', async () => {
    const { markup = '', style } = (await rendered(FOOD)) ?? {};
    expect(markup).not.toMatch(/ style=|<script|<link|<img [^>]* src=/);
    expect(markup).toMatch(/<img [^>]*data-src=/);
    expect(style).toContain(':root{--colour-primary:');
    expect(style).toContain('--dishes:');
  });

  it('carries the answers with which the app takes it over, and no other menu’s', async () => {
    const asked = async (path: string) =>
      Object.keys((await rendered(path))?.answers ?? {}).map((one) => /"method":"(\w+)"/.exec(one)?.[1]);
    expect((await asked(FOOD)).toSorted()).toEqual(
      ['getMenus', 'getTables', 'getVenue', 'getmenupages', undefined].toSorted(),
    );
    expect(await asked('/foxglove-arms/order/menus')).not.toContain('getmenupages');
  });

  it.each(['/foxglove-arms', '/foxglove-arms/order/menus', '/terms'])('may be %s', async (path) => {
    expect((await rendered(path))?.path).toBe(path);
  });

  it.each([
    '/',
    '/nowhere',
    '/foxglove-arms/order',
    '/foxglove-arms/order/menus/none',
    '/foxglove-arms/pay/12',
  ])('is not %s', async (path) => {
    expect(await rendered(path)).toBeUndefined();
  });

  it('is in the first language that app or brand speak', async () => {
    expect(await rendered(FOOD, { languages: ['xx', 'ar', 'fr'] })).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(await rendered('/foxglove-arms', { languages: ['fr'] })).toMatchObject({ lang: 'fr' });
  });

  it('says nothing to search engines where its brand does not', async () => {
    const page = await rendered(FOOD);
    expect(page).not.toHaveProperty('isListed');
    expect(page).not.toHaveProperty('structuredData');
  });

  it('keeps search engines away (brand.searchEnginesEnabled off)', async () => {
    const brand = brandWithContent('brand', { searchEnginesEnabled: false });
    const page = await rendered(FOOD, { brand });
    expect(page?.isListed).toBe(false);
    expect(page).not.toHaveProperty('structuredData');
  });

  it('gives search engines venue and menu as data (brand.searchEnginesEnabled on)', async () => {
    const brand = brandWithContent('brand', { searchEnginesEnabled: true });
    const { isListed, structuredData } = (await rendered(FOOD, { brand })) ?? {};
    expect(isListed).toBe(true);
    const data = structuredData as { hasMenu: { hasMenuSection: { hasMenuItem: { name: string }[] }[] } };
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'The Foxglove Arms',
      url: `${ORIGIN}/foxglove-arms`,
      address: { '@type': 'PostalAddress', streetAddress: '27 Tanner’s Row, Old City' },
      hasMenu: { '@type': 'Menu', name: 'Food', url: ORIGIN + FOOD, inLanguage: 'en' },
    });
    const items = data.hasMenu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);
    expect(items).toHaveLength(51);
    expect(items.find(({ name }) => name === 'Nocellara Olives')).toMatchObject({
      '@type': 'MenuItem',
      nutrition: { calories: expect.stringMatching(/^\d+ calories$/) },
      suitableForDiet: expect.arrayContaining(['https://schema.org/VeganDiet']),
      offers: [{ price: '4.25', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' }],
    });
    expect(JSON.stringify(items)).toContain('https://schema.org/SoldOut');
    const venue = await rendered('/foxglove-arms', { brand });
    expect(venue?.structuredData).toMatchObject({ '@type': 'Restaurant', name: 'The Foxglove Arms' });
    expect(JSON.stringify(venue?.structuredData)).toContain('"dayOfWeek":"https://schema.org/Monday"');
  });

  it('writes hostile texts as text (attacks H18–H20)', async () => {
    const evil = '</style></script><img src=x onerror=alert(1)>\\" style=\\"x:expression(1)';
    const page = await rendered(FOOD, { change: (text) => text.replaceAll('Nocellara Olives', evil) });
    expect(page?.markup).toContain('&lt;/style&gt;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    for (const markup of [page?.markup, page?.written]) {
      expect(markup).toContain('&lt;/style&gt;&lt;/script&gt;');
      expect(markup).not.toMatch(/<\/style|<\/script|<img src=x| style="/);
    }
    expect(page?.style).not.toContain('<');
    const venue = await rendered('/foxglove-arms', { brand: hostileBrand() });
    expect(venue?.markup).toContain('&lt;img src=x onerror=');
    expect(venue?.markup).not.toMatch(/<script|<img src=x|javascript:/);
    expect(venue?.style).not.toMatch(/evil|body\{|<|\*\{/);
  });
});
