import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import type { ContentEntry } from '../../fixtures/world/content-space.ts';
import type { OrderType } from '../../fixtures/world/venue-data.ts';

/** Every link below a value, as `Entry id` or `Asset id`. */
function linksIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as {
    readonly sys?: { readonly type?: string; readonly linkType?: string; readonly id?: string };
  };
  if (sys?.type === 'Link') return [`${sys.linkType} ${sys.id}`];
  return Object.values(value).flatMap(linksIn);
}

describe.each(sampleBrands.map((brand) => ({ key: brand.key, brand })))(
  'the brand $key: its content',
  ({ brand }) => {
    const { entries, assets } = brand.content;
    const ofType = (contentType: string): readonly ContentEntry[] =>
      entries.filter((entry) => entry.contentType === contentType);
    const [entry] = ofType('brand');

    it('entries and assets of a brand have ids of their own', () => {
      const ids = [...entries.map(({ id }) => `Entry ${id}`), ...assets.map(({ id }) => `Asset ${id}`)];
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('a brand shows its states at venues that exist', () => {
      const slugs = entries.flatMap(({ fields }) => fields['slug'] ?? []);
      const shown = (brand.scenarios ?? []).map(({ path }) => path.split('/')[1] ?? '');
      const elsewhere = shown.filter((first) => first !== '' && !first.startsWith('__sandbox#'));
      expect(elsewhere.length).toBeGreaterThan(0);
      expect(elsewhere).toEqual(shown.filter((first) => slugs.includes(first)));
    });

    it('links of a brand’s entries lead to entries and assets that exist', () => {
      const there = new Set([
        ...entries.map(({ id }) => `Entry ${id}`),
        ...assets.map(({ id }) => `Asset ${id}`),
      ]);
      expect(entries.flatMap(({ fields }) => linksIn(fields)).filter((link) => !there.has(link))).toEqual([]);
    });

    it('every asset and every menu picture of a brand has a file', () => {
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

    it('a brand’s content and backend agree on its name, token and venues', () => {
      expect(entry?.fields).toMatchObject({
        brandId: brand.backend.brandId,
        ioBrandToken: brand.backend.brandToken,
        hostname: `${brand.key}.localhost`,
      });
      const siteIds = ofType('venue').map(({ fields }) => fields['siteId']);
      expect(siteIds).toEqual(brand.backend.venues.map(({ siteId }) => siteId));
    });

    it('a brand offers only menus that the venue has, each under its own name', () => {
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

    it('a brand switches each service on in content and backend, or in neither (S3)', () => {
      for (const { fields } of ofType('venue')) {
        const backend = brand.backend.venues.find(({ siteId }) => siteId === fields['siteId']);
        expect(backend?.orderingMods).toEqual({
          enableOAT: fields['oatEnabled'],
          enablePOAT: fields['poatEnabled'],
          enableCC: fields['takeawayEnabled'],
        });
      }
    });

    it('additional sales areas of a brand are known to its backend by name', () => {
      for (const venue of ofType('venue')) {
        const backend = brand.backend.venues.find(({ siteId }) => siteId === venue.fields['siteId']);
        const areas = venue.fields['additionalSalesAreas'];
        const labels = Array.isArray(areas)
          ? areas.map(({ label }: { readonly label: string }) => label)
          : [];
        expect(backend?.salesAreas.map(({ name }) => name)).toEqual(expect.arrayContaining(labels));
      }
    });
  },
);

describe('Foxglove Taverns: its content', () => {
  const [foxglove] = sampleBrands;
  const entries = foxglove?.content.entries ?? [];
  const venue = (slug: string) => entries.find(({ fields }) => fields['slug'] === slug);
  const linked = (link: unknown) => entries.find(({ id }) => linksIn(link).includes(`Entry ${id}`));

  it('Foxglove Taverns has a service charge at two venues, in content and backend', () => {
    const charged = entries.filter(({ fields }) => fields['serviceCharge'] !== undefined);
    expect(charged.map(({ id }) => id)).toEqual(['lantern-and-loom', 'orchard-room']);
    const terms = charged.map(({ fields }) => linked(fields['serviceCharge'])?.fields);
    const charging = foxglove?.backend.venues.flatMap(({ serviceCharge }) => serviceCharge ?? []);
    expect(charging?.map(({ percentage, threshold, optional }) => [percentage, threshold, optional])).toEqual(
      terms.map((fields) => [fields?.['percentage'], fields?.['threshold'], fields?.['optional']]),
    );
  });

  it('Foxglove Taverns has a late bar with evenings split at midnight and a gap across it', () => {
    const fields = venue('night-jar')?.fields;
    for (const part of [
      { weekday: 6, opens: '12:00', closes: '23:59' },
      { weekday: 7, opens: '00:00', closes: '02:00' },
      { weekday: 1, opens: '00:00', closes: '00:30' },
    ])
      expect(fields?.['openingTimes']).toContainEqual(part);
    expect(fields?.['customTimeslotSettings']).toMatchObject({ enabled: true });
    expect(linked(fields?.['unavailableTimeslotRanges'])?.fields).toMatchObject({
      startHour: 23,
      endHour: 0,
    });
  });

  it('Foxglove Taverns runs tabs at the late bar alone', () => {
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

  it('Foxglove Taverns has menus for takeaway and order-ahead at the glasshouse: three, one and two', () => {
    const config = linked(venue('orchard-room')?.fields['menuConfig'])?.fields;
    const counts = ['menus', 'menusForTakeaway', 'menusForPoat'].map(
      (list) => linksIn(config?.[list]).length,
    );
    expect(counts).toEqual([3, 1, 2]);
  });
});
