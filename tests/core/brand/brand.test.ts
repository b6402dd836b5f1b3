import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left } from '@tableside/core';
import {
  contentAccess,
  startBrand,
  type BrandContent,
  type UnavailableCode,
  type WhiteLabelConfig,
} from '@tableside/core/content';
import { brandContent } from './venues.ts';

const CONFIG: WhiteLabelConfig = { key: 'key', space: 'space', checkoutPublicKey: true };

/** The codes in S1's order, each with its cause. */
const HINDRANCES: readonly (readonly [UnavailableCode, Partial<BrandContent>, Partial<WhiteLabelConfig>])[] =
  [
    ['otis-cms-config', {}, { key: '' }],
    ['killswitch-brand', { enabled: false }, {}],
    ['io-brand-token', { brandToken: '' }, {}],
    ['io-user-agent', { userAgent: '' }, {}],
  ];

describe('startBrand (S1) (fault F31)', () => {
  it('starts a brand with everything', () => {
    expect(startBrand(CONFIG, brandContent)).toMatchObject({
      right: { name: 'Lantern Inns', brandToken: 'token' },
    });
  });

  it.each(HINDRANCES)('refuses a brand that lacks a setting: %s', (code, content, config) => {
    expect(startBrand({ ...CONFIG, ...config }, { ...brandContent, ...content })).toEqual(left(code));
  });

  it('refuses an unknown payment provider: payment-prov', () => {
    const { paymentProvider: _, ...without } = brandContent;
    expect(startBrand(CONFIG, without)).toEqual(left('payment-prov'));
  });

  it('refuses the second provider without its public key: checkout-key', () => {
    const second: BrandContent = { ...brandContent, paymentProvider: 'checkout' };
    expect(startBrand({ key: 'key', space: 'space' }, second)).toEqual(left('checkout-key'));
    expect(startBrand({ ...CONFIG, checkoutPublicKey: false }, second)).toEqual(left('checkout-key'));
    expect(startBrand(CONFIG, second)).toMatchObject({ _tag: 'Right' });
    expect(startBrand({ key: 'key', space: 'space' }, brandContent)).toMatchObject({ _tag: 'Right' });
  });

  it('refuses a missing config, brand entry, key or space: otis-cms-config (S2)', () => {
    for (const config of [undefined, {}, { key: 'key' }, { space: 'space' }, { key: '', space: 'space' }]) {
      expect(startBrand(config, brandContent)).toEqual(left('otis-cms-config'));
    }
    expect(startBrand(CONFIG, undefined)).toEqual(left('otis-cms-config'));
  });

  it('needs no bundle identifier (S2)', () => {
    const { bundleIdentifier: _, ...without } = { ...brandContent, bundleIdentifier: 'bundle' };
    expect(startBrand(CONFIG, without)).toMatchObject({ _tag: 'Right' });
  });

  it('shows the first code where several settings are missing', () => {
    fc.assert(
      fc.property(fc.subarray([...HINDRANCES], { minLength: 1 }), fc.boolean(), (some, noProvider) => {
        const { paymentProvider, ...rest } = Object.assign(
          {},
          brandContent,
          ...some.map(([, content]) => content),
        );
        const config: WhiteLabelConfig = Object.assign({}, CONFIG, ...some.map(([, , one]) => one));
        const content = noProvider ? rest : { ...rest, paymentProvider };
        expect(startBrand(config, content)).toEqual(left(some[0]?.[0]));
      }),
    );
  });
});

describe('contentAccess (S2)', () => {
  it('has the key, the space and any environment', () => {
    expect(contentAccess({ key: 'k', space: 's', environment: 'e', checkoutPublicKey: true })).toEqual({
      key: 'k',
      space: 's',
      environment: 'e',
    });
    expect(contentAccess({ key: 'k', space: 's' })).toEqual({ key: 'k', space: 's' });
    expect(contentAccess(undefined)).toBeUndefined();
  });
});
