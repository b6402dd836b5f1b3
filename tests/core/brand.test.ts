import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentAccess,
  left,
  startBrand,
  type BrandContent,
  type UnavailableCode,
  type WhiteLabelConfig,
} from '@tableside/core';
import { brandContent } from './venues.ts';

const CONFIG: WhiteLabelConfig = { key: 'key', space: 'space', checkoutPublicKey: true };

/** The six codes in S1's order, each with what brings it about. */
const HINDRANCES: readonly (readonly [UnavailableCode, Partial<BrandContent>, Partial<WhiteLabelConfig>])[] =
  [
    ['otis-cms-config', {}, { key: '' }],
    ['killswitch-brand', { enabled: false }, {}],
    ['io-brand-token', { brandToken: '' }, {}],
    ['io-user-agent', { userAgent: '' }, {}],
  ];

describe('S1: what keeps a brand from starting (fault F31)', () => {
  it('a brand with everything starts', () => {
    expect(startBrand(CONFIG, brandContent)).toMatchObject({
      right: { name: 'Lantern Inns', brandToken: 'token' },
    });
  });

  it.each(HINDRANCES)('%s', (code, content, config) => {
    expect(startBrand({ ...CONFIG, ...config }, { ...brandContent, ...content })).toEqual(left(code));
  });

  it('payment-prov: no provider, or one that is not known', () => {
    const { paymentProvider: _, ...without } = brandContent;
    expect(startBrand(CONFIG, without)).toEqual(left('payment-prov'));
  });

  it('checkout-key: the second provider without its public key', () => {
    const second: BrandContent = { ...brandContent, paymentProvider: 'checkout' };
    expect(startBrand({ key: 'key', space: 'space' }, second)).toEqual(left('checkout-key'));
    expect(startBrand({ ...CONFIG, checkoutPublicKey: false }, second)).toEqual(left('checkout-key'));
    expect(startBrand(CONFIG, second)).toMatchObject({ _tag: 'Right' });
    expect(startBrand({ key: 'key', space: 'space' }, brandContent)).toMatchObject({ _tag: 'Right' });
  });

  it('otis-cms-config: no config, no brand entry, or no key or space (S2)', () => {
    for (const config of [undefined, {}, { key: 'key' }, { space: 'space' }, { key: '', space: 'space' }]) {
      expect(startBrand(config, brandContent)).toEqual(left('otis-cms-config'));
    }
    expect(startBrand(CONFIG, undefined)).toEqual(left('otis-cms-config'));
  });

  it('S2: a missing bundle identifier has no code', () => {
    const { bundleIdentifier: _, ...without } = { ...brandContent, bundleIdentifier: 'bundle' };
    expect(startBrand(CONFIG, without)).toMatchObject({ _tag: 'Right' });
  });

  it('of several hindrances the first in order is the code', () => {
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

describe('S2: how content is asked for', () => {
  it('with key, space and, where there is one, environment', () => {
    expect(contentAccess({ key: 'k', space: 's', environment: 'e', checkoutPublicKey: true })).toEqual({
      key: 'k',
      space: 's',
      environment: 'e',
    });
    expect(contentAccess({ key: 'k', space: 's' })).toEqual({ key: 'k', space: 's' });
    expect(contentAccess(undefined)).toBeUndefined();
  });
});
