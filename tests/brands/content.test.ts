import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import type { ContentEntry } from '../../fixtures/world/content-space.ts';
import type { OrderType } from '../../fixtures/world/venue-data.ts';

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

  it('shows what there is to see at venues that there are', () => {
    const slugs = entries.flatMap(({ fields }) => fields['slug'] ?? []);
    const shown = (brand.scenarios ?? []).map(({ path }) => path.split('/')[1] ?? '');
    const elsewhere = shown.filter((first) => first !== '' && !first.startsWith('__sandbox#'));
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere).toEqual(shown.filter((first) => slugs.includes(first)));
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
      const offered = (list: string) =>
        linksIn(config?.fields[list]).flatMap((link) => entries.filter(({ id }) => link === `Entry ${id}`));
      const menuIds = (list: string) => offered(list).map(({ fields }) => fields['menuId']);
      const served = (orderType: OrderType) =>
        backend?.menus.filter(({ orderTypes }) => orderTypes.includes(orderType)).map(({ id }) => id);
      const lists = ['menus', 'menusForTakeaway', 'menusForPoat'];
      expect(new Set(lists.flatMap(menuIds))).toEqual(new Set(backend?.menus.map(({ id }) => id)));
      expect(menuIds('menus')).toEqual(served('oat'));
      if (venue.fields['takeawayEnabled']) expect(menuIds('menusForTakeaway')).toEqual(served('cc'));
      if (venue.fields['poatEnabled'])
        expect(served('poat')).toEqual(expect.arrayContaining(menuIds('menusForPoat')));
      for (const list of lists) {
        const identifiers = offered(list).map(({ fields }) => fields['identifier']);
        expect(new Set(identifiers).size).toBe(identifiers.length);
      }
    }
  });

  it('switches a service on at both ends, or at neither (S3)', () => {
    for (const { fields } of ofType('venue')) {
      const backend = brand.backend.venues.find(({ siteId }) => siteId === fields['siteId']);
      expect(backend?.orderingMods).toEqual({
        enableOAT: fields['oatEnabled'],
        enablePOAT: fields['poatEnabled'],
        enableCC: fields['takeawayEnabled'],
      });
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
  const [foxglove] = sampleBrands;
  const entries = foxglove?.content.entries ?? [];
  const venue = (slug: string) => entries.find(({ fields }) => fields['slug'] === slug);
  const linked = (link: unknown) => entries.find(({ id }) => linksIn(link).includes(`Entry ${id}`));

  it('puts a service charge on two venues, in content and backend alike', () => {
    const charged = entries.filter(({ fields }) => fields['serviceCharge'] !== undefined);
    expect(charged.map(({ id }) => id)).toEqual(['lantern-and-loom', 'orchard-room']);
    const terms = charged.map(({ fields }) => linked(fields['serviceCharge'])?.fields);
    const charging = foxglove?.backend.venues.flatMap(({ serviceCharge }) => serviceCharge ?? []);
    expect(charging?.map(({ percentage, threshold, optional }) => [percentage, threshold, optional])).toEqual(
      terms.map((fields) => [fields?.['percentage'], fields?.['threshold'], fields?.['optional']]),
    );
  });

  it('has a late bar whose times run past midnight, with a gap across it', () => {
    const fields = venue('night-jar')?.fields;
    expect(fields?.['openingTimes']).toContainEqual({ weekday: 6, opens: '15:00', closes: '02:00' });
    expect(fields?.['customTimeslotSettings']).toMatchObject({ enabled: true });
    expect(linked(fields?.['unavailableTimeslotRanges'])?.fields).toMatchObject({
      startHour: 23,
      endHour: 0,
    });
  });

  it('runs tabs at the late bar alone', () => {
    const [brand] = entries;
    expect(brand?.fields['hybridOrderingEnabled']).toBe(true);
    expect(linked(brand?.fields['brandConfigExtended'])?.fields).toMatchObject({
      hybridOrderingSettings: { enabled: true },
    });
    const withTabs = entries.filter(
      ({ contentType, fields }) =>
        contentType === 'venue' &&
        (fields['hybridOrderingSettings'] as { readonly enabled: boolean }).enabled,
    );
    expect(withTabs.map(({ id }) => id)).toEqual(['night-jar']);
  });

  it('has menus of its own for takeaway and for order ahead at the glasshouse: three, one and two', () => {
    const config = linked(venue('orchard-room')?.fields['menuConfig'])?.fields;
    const counts = ['menus', 'menusForTakeaway', 'menusForPoat'].map(
      (list) => linksIn(config?.[list]).length,
    );
    expect(counts).toEqual([3, 1, 2]);
  });
});
