/** The content of the sample pub, which stays the content service's: the engine knows prices, and no brand. */
import { readFileSync } from 'node:fs';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';

export const pub: SampleBrand = {
  key: 'tidal',
  name: 'The Tidal Inn',
  content: JSON.parse(readFileSync(new URL('pub-content.json', import.meta.url), 'utf8')),
  // The gateway's alone: everything else is asked of the engine.
  backend: {
    brandId: 'tidal',
    brandToken: 'tidal-brand-token',
    merchantId: 'tidal-sandbox',
    businessRef: 'tidal-inn',
    wallets: ['applePay', 'googlePay'],
    venues: [],
  },
  assetsFolder: new URL('./', import.meta.url),
  assetsAlone: true,
};
