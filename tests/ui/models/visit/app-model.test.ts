import { beforeEach, describe, expect, it, vi } from 'vitest';
import { left, right, startApp, type Either, type PortFailure, type StartedApp } from '@tableside/core';
import { CONTENT_PATIENCE_MS, YOUNG_CONTENT_MS } from '@tableside/core/codecs';
import type { BrandContent, WhiteLabelConfig } from '@tableside/core/content';
import type { LastStart } from '@tableside/core/ports';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { AppModel } from '../../../../ui/models/visit/app-model.ts';
import { CachedStart } from '../../../../ui/models/visit/cached-start.ts';
import { brandContent, NOON } from '../../../core/brand/venues.ts';

const SAVED_AFTER_MS = 1_000;
const CONFIG: WhiteLabelConfig = { key: 'key', space: 'space', environment: 'master' };
const DOWN: PortFailure = { failure: 'unreachable', call: 'content brand' };

/** Answers of the content service, one for each request; the last one repeats. */
let answers: Either<PortFailure, BrandContent | undefined>[];
/** Milliseconds until the answer; it never comes where this is undefined. */
let answersAfter: number | undefined;
let kept: LastStart | undefined;
/** The cache's code can be loaded. */
let canOpen: boolean;
/** How often the cache was asked for. */
let opened: number;
/** Ends the wait until the content is cached. */
let saveNow: () => void;
/** Reports, and changes of the content cache, in order. */
let log: string[];
let waits: number[];
/** Ends a wait of a minute. */
let goOn: () => void;
let app: AppModel;

/** Opens a page that brought that white-label config. */
function open(brought: WhiteLabelConfig | undefined = undefined): Promise<void> {
  const ports = {
    whiteLabelConfigs: { forHost: () => async () => right(CONFIG) },
    brandContents: {
      brand: () => async () => {
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        const after = answersAfter;
        if (after !== 0) await new Promise((resolve) => after !== undefined && setTimeout(resolve, after));
        return answer ?? left(DOWN);
      },
      venue: () => async () => right(undefined),
    },
  };
  const model = new CachedStart(
    {
      openCache: async () => {
        opened += 1;
        return canOpen
          ? {
              cache: {
                load: () => kept,
                save: () => log.push('kept'),
                forget: () => log.push('forgotten'),
              },
              clock: { now: () => NOON },
            }
          : undefined;
      },
      timer: {
        delay: (milliseconds) => {
          waits.push(milliseconds);
          return new Promise((resolve) => {
            if (milliseconds === SAVED_AFTER_MS) saveNow = () => resolve();
            else if (milliseconds < 60_000) setTimeout(resolve);
            else goOn = () => resolve();
          });
        },
      },
    },
    'lantern.example',
    {
      stopped: (failure) => app.stop(failure),
      outdated: () => log.push('outdated'),
      report: ({ call }) => log.push(`no answer: ${call}`),
    },
  );
  const ask = startApp(ports, 'lantern.example');
  app = new AppModel(
    () => model.start(startApp(ports, 'lantern.example', brought)(), ask, brought),
    ({ brand }: StartedApp) => void log.push(`started ${brand.metaTitle}`),
    (code) => log.push(code),
    ({ call }) => log.push(`no answer: ${call}`),
  );
  return app.start();
}

beforeEach(() => {
  answers = [right(brandContent)];
  answersAfter = 0;
  kept = undefined;
  [canOpen, opened] = [true, 0];
  log = [];
  waits = [];
});

const ago = (milliseconds: number, more: Partial<BrandContent> = {}): LastStart => ({
  config: CONFIG,
  content: { ...brandContent, metaTitle: 'As it was', ...more },
  at: instantOf(NOON - milliseconds),
});

const asItIs = `started ${brandContent.metaTitle}`;

describe('section 4: app start', () => {
  it('succeeds once the brand is there, and caches the content', async () => {
    await open();
    expect(app.state).toMatchObject({ is: 'started', brand: { name: 'Lantern Inns' } });
    expect(log).toEqual([asItIs]);
    saveNow();
    await vi.waitFor(() => expect(log).toEqual([asItIs, 'kept']));
  });

  it('with embedded content neither waits for nor loads the cache', async () => {
    kept = ago(0);
    await open();
    expect([log, opened]).toEqual([[asItIs], 0]);
  });

  it.each([0, 200])('succeeds without the cache’s code (answer after %d ms)', async (after) => {
    [canOpen, answersAfter] = [false, after];
    await open();
    expect(app.state.is).toBe('started');
    saveNow();
    answers = [right({ ...brandContent, enabled: false })];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'killswitch-brand' });
  });

  it('shows a failure’s code, and goes on after a retry (S2)', async () => {
    answers = [right({ ...brandContent, enabled: false }), right(brandContent)];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'killswitch-brand' });
    expect(log).toEqual(['forgotten', 'killswitch-brand']);
    await app.start();
    expect(app.state).toMatchObject({ is: 'started' });
  });

  it('reports a missing answer, and keeps the cached content', async () => {
    answers = [left(DOWN)];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'otis-cms-config' });
    expect(log).toEqual(['no answer: content brand', 'otis-cms-config']);
  });
});

describe('F29: the last good content', () => {
  it.each([
    ['at once where it is a few minutes old', YOUNG_CONTENT_MS, 0],
    ['once the answer takes too long where it is older', DAY_MS, CONTENT_PATIENCE_MS],
  ])('starts the app %s', async (_when, age, patience) => {
    kept = ago(age);
    answersAfter = undefined;
    await open();
    expect(app.state).toMatchObject({ is: 'started', brand: { metaTitle: 'As it was' } });
    expect(waits).toEqual([0, patience]);
  });

  it.each([0, DAY_MS])('gives way to an earlier answer (%d ms old)', async (age) => {
    kept = ago(age);
    await open();
    expect(log).toEqual([asItIs]);
  });

  it.each([
    ['older than a day', () => ago(DAY_MS + 1)],
    ['dated ahead', () => ago(-1)],
    ['of a brand that may not start', () => ago(0, { enabled: false })],
  ])('does not start the app when %s', async (_what, is) => {
    kept = is();
    answers = [left(DOWN)];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'otis-cms-config' });
  });

  it.each(['space', 'environment'])('does not start the app of another %s than the page’s', async (of) => {
    kept = ago(0);
    answers = [left(DOWN)];
    await open({ ...CONFIG, [of]: 'another' });
    expect(app.state.is).toBe('unavailable');
    await open({ ...CONFIG, key: 'another' });
    expect(app.state.is).toBe('started');
  });

  it('starts the app after a failure, which is retried each minute', async () => {
    kept = ago(DAY_MS);
    answers = [left(DOWN), left(DOWN), right(brandContent)];
    await open();
    expect(app.state).toMatchObject({ is: 'started', brand: { metaTitle: 'As it was' } });
    for (const asked of [1, 2]) {
      await vi.waitFor(() =>
        expect(waits).toEqual([0, CONTENT_PATIENCE_MS, ...Array<number>(asked).fill(60_000)]),
      );
      goOn();
    }
    await vi.waitFor(() => expect(log).toContain('outdated'));
    saveNow();
    await vi.waitFor(() => expect(log).toContain('kept'));
    expect(log.filter((one) => !one.startsWith('no answer'))).toEqual([
      'started As it was',
      'outdated',
      'kept',
    ]);
    expect(log.filter((one) => one.startsWith('no answer'))).toHaveLength(2);
  });

  it('is not outdated by an equal answer', async () => {
    kept = { ...ago(0), content: brandContent };
    answersAfter = 200;
    await open();
    await vi.waitFor(() => expect(waits).toContain(SAVED_AFTER_MS));
    saveNow();
    await vi.waitFor(() => expect(log).toEqual([asItIs, 'kept']));
  });

  it.each([
    ['that the brand is switched off', { ...brandContent, enabled: false }, 'killswitch-brand'],
    ['that there is no such brand', undefined, 'otis-cms-config'],
  ])('is emptied, and the app stopped, when the answer says %s (S1)', async (_what, content, code) => {
    kept = ago(0);
    answers = [right(content)];
    answersAfter = 200;
    await open();
    expect(app.state.is).toBe('started');
    await vi.waitFor(() => expect(app.state).toEqual({ is: 'unavailable', code }));
    await vi.waitFor(() =>
      expect(log.toSorted()).toEqual([code, 'forgotten', 'started As it was'].toSorted()),
    );
  });
});
