import { describe, expect, it } from 'vitest';
import { left, right, startApp, type Either, type PortFailure } from '@tableside/core';
import type { BrandContent, UnavailableCode, WhiteLabelConfig } from '@tableside/core/content';
import { brandContent } from '../brand/venues.ts';

const CONFIG: WhiteLabelConfig = { key: 'key', space: 'space', environment: 'master' };
const NO_ANSWER: PortFailure = { failure: 'unreachable', call: 'any' };

interface World {
  readonly config: Either<PortFailure, WhiteLabelConfig | undefined>;
  readonly content: Either<PortFailure, BrandContent | undefined>;
}

/** Starts the app with these answers, and returns its requests. */
async function started(world: Partial<World>, brought?: WhiteLabelConfig) {
  const asked: unknown[] = [];
  const ports = {
    whiteLabelConfigs: {
      forHost: (host: string) => () => {
        asked.push(['config', host]);
        return Promise.resolve(world.config ?? right(CONFIG));
      },
    },
    brandContents: {
      brand: (access: unknown, host: string) => () => {
        asked.push(['brand', access, host]);
        return Promise.resolve(world.content ?? right(brandContent));
      },
      venue: () => () => Promise.resolve(right(undefined)),
    },
  };
  return { result: await startApp(ports, 'lantern.example', brought)(), asked };
}

const content = (more: Partial<BrandContent>): Pick<World, 'content'> => ({
  content: right({ ...brandContent, ...more }),
});

describe('starting the app (section 4)', () => {
  it('requests the host’s config, then the brand', async () => {
    const { result, asked } = await started({});
    expect(result).toMatchObject({
      right: {
        brand: { name: 'Lantern Inns' },
        access: { key: 'key', space: 'space', environment: 'master' },
        config: CONFIG,
      },
    });
    expect(asked).toEqual([
      ['config', 'lantern.example'],
      ['brand', { key: 'key', space: 'space', environment: 'master' }, 'lantern.example'],
    ]);
  });

  it('requests no config that the page brought', async () => {
    const { result, asked } = await started({ config: left(NO_ANSWER) }, CONFIG);
    expect(result).toMatchObject({ _tag: 'Right' });
    expect(asked.map((question) => Array.isArray(question) && question[0])).toEqual(['brand']);
  });

  const { paymentProvider: _, ...withoutProvider } = brandContent;

  it.each<[string, UnavailableCode, Partial<World>]>([
    ['an unknown host', 'otis-cms-config', { config: right(undefined) }],
    ['a config without key (S2)', 'otis-cms-config', { config: right({ space: 'space' }) }],
    ['a config without space (S2)', 'otis-cms-config', { config: right({ key: 'key' }) }],
    ['no brand entry', 'otis-cms-config', { content: right(undefined) }],
    ['a brand that is not enabled', 'killswitch-brand', content({ enabled: false, brandToken: '' })],
    ['no brand token', 'io-brand-token', content({ brandToken: '', userAgent: '' })],
    ['no user agent', 'io-user-agent', content({ userAgent: '', paymentProvider: 'checkout' })],
    ['no provider', 'payment-prov', { content: right(withoutProvider) }],
    ['the second provider without its key', 'checkout-key', content({ paymentProvider: 'checkout' })],
  ])('with %s ends in %s (S1)', async (_title, code, world) => {
    expect((await started(world)).result).toEqual(left({ code }));
  });

  it.each<[string, Partial<World>]>([
    ['config', { config: left(NO_ANSWER) }],
    ['brand', { content: left(NO_ANSWER) }],
  ])('unanswered (%s) shows otis-cms-config and keeps the cause', async (_title, world) => {
    expect((await started(world)).result).toEqual(left({ code: 'otis-cms-config', cause: NO_ANSWER }));
  });

  it('requests no content without a key', async () => {
    expect((await started({ config: right({ space: 'space' }) })).asked).toEqual([
      ['config', 'lantern.example'],
    ]);
  });
});
