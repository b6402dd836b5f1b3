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

describe('startBrand: what keeps a brand from starting (S1) (fault F31)', () => {
  it('a brand with everything starts', () => {
    expect(startBrand(CONFIG, brandContent)).toMatchObject({
      right: { name: 'Lantern Inns', brandToken: 'token' },
    });
  });

  it.each(HINDRANCES)('a brand that lacks a required setting does not start: %s', (code, content, config) => {
    expect(startBrand({ ...CONFIG, ...config }, { ...brandContent, ...content })).toEqual(left(code));
  });

  it('a brand without a known payment provider does not start: payment-prov', () => {
    const { paymentProvider: _, ...without } = brandContent;
    expect(startBrand(CONFIG, without)).toEqual(left('payment-prov'));
  });

  it('a brand of the second provider without its public key does not start: checkout-key', () => {
    const second: BrandContent = { ...brandContent, paymentProvider: 'checkout' };
    expect(startBrand({ key: 'key', space: 'space' }, second)).toEqual(left('checkout-key'));
    expect(startBrand({ ...CONFIG, checkoutPublicKey: false }, second)).toEqual(left('checkout-key'));
    expect(startBrand(CONFIG, second)).toMatchObject({ _tag: 'Right' });
    expect(startBrand({ key: 'key', space: 'space' }, brandContent)).toMatchObject({ _tag: 'Right' });
  });

  it('a brand without config, brand entry, key or space does not start: otis-cms-config (S2)', () => {
    for (const config of [undefined, {}, { key: 'key' }, { space: 'space' }, { key: '', space: 'space' }]) {
      expect(startBrand(config, brandContent)).toEqual(left('otis-cms-config'));
    }
    expect(startBrand(CONFIG, undefined)).toEqual(left('otis-cms-config'));
  });

  it('a brand without a bundle identifier starts (S2)', () => {
    const { bundleIdentifier: _, ...without } = { ...brandContent, bundleIdentifier: 'bundle' };
    expect(startBrand(CONFIG, without)).toMatchObject({ _tag: 'Right' });
  });

  it('a brand that lacks several settings shows the code that comes first in the order', () => {
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
  it('access to content has the key, the space and the environment where there is one', () => {
    expect(contentAccess({ key: 'k', space: 's', environment: 'e', checkoutPublicKey: true })).toEqual({
      key: 'k',
      space: 's',
      environment: 'e',
    });
    expect(contentAccess({ key: 'k', space: 's' })).toEqual({ key: 'k', space: 's' });
    expect(contentAccess(undefined)).toBeUndefined();
  });
});
