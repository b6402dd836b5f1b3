import { lineOf, minor, type BasketCheck } from '@tableside/core';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';

/** Two of the first plain dish of the brand's first venue, at its first table. */
export function sampleCheck({ backend }: SampleBrand): BasketCheck {
  const [venue] = backend.venues;
  const [table] = venue?.tables ?? [];
  const service = venue?.services.find(({ orderType }) => orderType === 'oat');
  for (const menu of venue?.menus ?? []) {
    for (const product of menu.products) {
      const portion = product.portions.find(
        ({ price, choices }) => price !== undefined && choices.length === 0,
      );
      if (portion === undefined || product.isOutOfStock || venue === undefined) continue;
      const item = {
        menuId: menu.id,
        productId: product.productId,
        displayRecordId: product.displayRecords[0] ?? '',
        portionTypeId: portion.id,
        choiceLines: [],
        messages: [],
        name: 'Anything',
        portionPrice: minor(0),
      };
      return {
        siteId: venue.siteId,
        salesAreaId: table?.salesAreaId ?? '',
        serviceId: service?.id ?? '',
        destination: { service: 'order', tableNumber: table?.number ?? '' },
        vouchers: [],
        lines: [lineOf(item, 2)],
      };
    }
  }
  throw new Error('The brand has nothing plain to order');
}
