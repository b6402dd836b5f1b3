import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import type { ContentEntry } from '../../fixtures/world/content-space.ts';

/** Every link anywhere under a value, as `Entry id` or `Asset id`. */
function linksIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as {
    readonly sys?: { readonly type?: string; readonly linkType?: string; readonly id?: string };
  };
  if (sys?.type === 'Link') return [`${sys.linkType} ${sys.id}`];
  return Object.values(value).flatMap(linksIn);
}

describe.each(sampleBrands.map((brand) => ({ key: brand.key, brand })))('$key', ({ brand }) => {
  const { entries, assets } = brand.content;
  const ofType = (contentType: string): readonly ContentEntry[] =>
    entries.filter((entry) => entry.contentType === contentType);
  const [entry] = ofType('brand');

  it('has entries and assets with ids of their own', () => {
    const ids = [...entries.map(({ id }) => `Entry ${id}`), ...assets.map(({ id }) => `Asset ${id}`)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('links to nothing that is not there', () => {
    const there = new Set([
      ...entries.map(({ id }) => `Entry ${id}`),
      ...assets.map(({ id }) => `Asset ${id}`),
    ]);
    expect(entries.flatMap(({ fields }) => linksIn(fields)).filter((link) => !there.has(link))).toEqual([]);
  });

  it('has a file for every asset, and for every picture of a menu', () => {
    const pictures = brand.backend.venues
      .flatMap(({ menus }) => menus)
      .flatMap((menu) => [menu, ...menu.pages, ...menu.pages.flatMap((page) => page.displayRecords)])
      .flatMap(({ image }) => (image === undefined ? [] : [image]));
    const at = `/brand-assets/${brand.key}/`;
    const missing = [...assets.map(({ path }) => path), ...pictures].filter(
      (path) => !path.startsWith(at) || !existsSync(new URL(path.slice(at.length), brand.assetsFolder)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('agrees with its backend on the brand, its token and its venues', () => {
    expect(entry?.fields).toMatchObject({
      brandId: brand.backend.brandId,
      ioBrandToken: brand.backend.brandToken,
      hostname: `${brand.key}.localhost`,
    });
    const siteIds = ofType('venue').map(({ fields }) => fields['siteId']);
    expect(siteIds).toEqual(brand.backend.venues.map(({ siteId }) => siteId));
  });

  it('offers only menus that the venue has, each under a name of its own', () => {
    for (const venue of ofType('venue')) {
      const backend = brand.backend.venues.find(({ siteId }) => siteId === venue.fields['siteId']);
      const config = entries.find(({ id }) => linksIn(venue.fields['menuConfig']).includes(`Entry ${id}`));
      const offered = entries.filter(({ id }) => linksIn(config?.fields['menus']).includes(`Entry ${id}`));
      expect(offered.length).toBe(backend?.menus.length);
      expect(offered.map(({ fields }) => fields['menuId'])).toEqual(backend?.menus.map(({ id }) => id));
      expect(new Set(offered.map(({ fields }) => fields['identifier'])).size).toBe(offered.length);
    }
  });

  it('has additional sales areas that the backend knows by name', () => {
    for (const venue of ofType('venue')) {
      const backend = brand.backend.venues.find(({ siteId }) => siteId === venue.fields['siteId']);
      const areas = venue.fields['additionalSalesAreas'];
      const labels = Array.isArray(areas) ? areas.map(({ label }: { readonly label: string }) => label) : [];
      expect(backend?.salesAreas.map(({ name }) => name)).toEqual(expect.arrayContaining(labels));
    }
  });
});

describe('Foxglove Taverns', () => {
  it('puts a service charge on one venue alone, in content and backend alike', () => {
    const [foxglove] = sampleBrands;
    const charged = foxglove?.content.entries.filter(({ fields }) => fields['serviceCharge'] !== undefined);
    expect(charged?.map(({ id }) => id)).toEqual(['lantern-and-loom']);
    const charge = foxglove?.content.entries.find(({ contentType }) => contentType === 'serviceCharge');
    const charging = foxglove?.backend.venues.filter(({ serviceCharge }) => serviceCharge !== undefined);
    expect(charging).toHaveLength(1);
    expect(charging?.[0]?.serviceCharge).toMatchObject({
      percentage: charge?.fields['percentage'],
      threshold: charge?.fields['threshold'],
    });
  });
});
