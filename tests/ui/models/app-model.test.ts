import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONTENT_PATIENCE_MS,
  DAY_MS,
  instantOf,
  left,
  right,
  startApp,
  YOUNG_CONTENT_MS,
  type BrandContent,
  type Either,
  type KeptStart,
  type PortFailure,
  type StartedApp,
  type WhiteLabelConfig,
} from '@tableside/core';
import { AppModel } from '../../../ui/models/app-model.ts';
import { CachedStart } from '../../../ui/models/cached-start.ts';
import { brandContent, NOON } from '../../core/venues.ts';

const CONFIG: WhiteLabelConfig = { key: 'key', space: 'space', environment: 'master' };
const DOWN: PortFailure = { failure: 'unreachable', call: 'content brand' };

/** What the content service answers, question by question: the last one stays. */
let answers: Either<PortFailure, BrandContent | undefined>[];
/** How long it takes, in milliseconds, 0 being at once; for ever where there is none. */
let answersAfter: number | undefined;
let kept: KeptStart | undefined;
/** What was told, and what became of the memory, in order. */
let told: string[];
let waits: number[];
/** Lets a wait of a minute end. */
let goOn: () => void;
let app: AppModel;

/** A page that the white-label config came with. */
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
      cache: {
        recall: () => kept,
        keep: () => told.push('kept'),
        forget: () => told.push('forgotten'),
      },
      clock: { now: () => NOON },
      timer: {
        delay: (milliseconds) => {
          waits.push(milliseconds);
          return new Promise((resolve) => {
            if (milliseconds < 60_000) setTimeout(resolve);
            else goOn = () => resolve();
          });
        },
      },
    },
    'lantern.example',
    {
      stopped: (failure) => app.stop(failure),
      outdated: () => told.push('outdated'),
      report: ({ call }) => told.push(`no answer: ${call}`),
    },
  );
  const ask = startApp(ports, 'lantern.example');
  app = new AppModel(
    () => model.start(startApp(ports, 'lantern.example', brought)(), ask, brought),
    ({ brand }: StartedApp) => void told.push(`started ${brand.metaTitle}`),
    (code) => told.push(code),
    ({ call }) => told.push(`no answer: ${call}`),
  );
  return app.start();
}

beforeEach(() => {
  answers = [right(brandContent)];
  answersAfter = 0;
  kept = undefined;
  told = [];
  waits = [];
});

const ago = (milliseconds: number, more: Partial<BrandContent> = {}): KeptStart => ({
  config: CONFIG,
  content: { ...brandContent, metaTitle: 'As it was', ...more },
  at: instantOf(NOON - milliseconds),
});

const asItIs = `started ${brandContent.metaTitle}`;

describe('section 4: app start', () => {
  it('is started once its brand is there, and keeps it', async () => {
    await open();
    expect(app.state).toMatchObject({ is: 'started', brand: { name: 'Lantern Inns' } });
    expect(told).toEqual(['kept', asItIs]);
  });

  it('is unavailable with the code, can be tried again, and goes on when that succeeds (S2)', async () => {
    answers = [right({ ...brandContent, enabled: false }), right(brandContent)];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'killswitch-brand' });
    expect(told).toEqual(['forgotten', 'killswitch-brand']);
    await app.start();
    expect(app.state).toMatchObject({ is: 'started' });
  });

  it('reports why a question had no answer, and forgets nothing', async () => {
    answers = [left(DOWN)];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'otis-cms-config' });
    expect(told).toEqual(['no answer: content brand', 'otis-cms-config']);
  });
});

describe('F29: the last good content', () => {
  it.each([
    ['at once where it is a few minutes old', YOUNG_CONTENT_MS, 0],
    ['once the answer takes too long where it is older', DAY_MS, CONTENT_PATIENCE_MS],
  ])('serves %s', async (_when, age, patience) => {
    kept = ago(age);
    answersAfter = undefined;
    await open();
    expect(app.state).toMatchObject({ is: 'started', brand: { metaTitle: 'As it was' } });
    expect(waits).toEqual([patience]);
  });

  it.each([0, DAY_MS])('does not serve where the answer is there before it (%d ms old)', async (age) => {
    kept = ago(age);
    await open();
    expect(told).toEqual(['kept', asItIs]);
  });

  it.each([
    ['older than a day', () => ago(DAY_MS + 1)],
    ['dated ahead', () => ago(-1)],
    ['of a brand that may not start', () => ago(0, { enabled: false })],
  ])('that is %s starts nothing', async (_what, is) => {
    kept = is();
    answers = [left(DOWN)];
    await open();
    expect(app.state).toEqual({ is: 'unavailable', code: 'otis-cms-config' });
  });

  it.each(['space', 'environment'])('of another %s than the page brought starts nothing', async (of) => {
    kept = ago(0);
    answers = [left(DOWN)];
    await open({ ...CONFIG, [of]: 'another' });
    expect(app.state.is).toBe('unavailable');
    await open({ ...CONFIG, key: 'another' });
    expect(app.state.is).toBe('started');
  });

  it('serves where the answer fails, and it is asked for once a minute until it comes', async () => {
    kept = ago(DAY_MS);
    answers = [left(DOWN), left(DOWN), right(brandContent)];
    await open();
    expect(app.state).toMatchObject({ is: 'started', brand: { metaTitle: 'As it was' } });
    for (const asked of [1, 2]) {
      await vi.waitFor(() =>
        expect(waits).toEqual([CONTENT_PATIENCE_MS, ...Array<number>(asked).fill(60_000)]),
      );
      goOn();
    }
    await vi.waitFor(() => expect(told).toContain('outdated'));
    expect(told.filter((one) => !one.startsWith('no answer'))).toEqual([
      'started As it was',
      'kept',
      'outdated',
    ]);
    expect(told.filter((one) => one.startsWith('no answer'))).toHaveLength(2);
  });

  it('is not outdated where the answer says the same', async () => {
    kept = { ...ago(0), content: brandContent };
    answersAfter = 20;
    await open();
    await vi.waitFor(() => expect(told).toContain('kept'));
    expect(told).toEqual([asItIs, 'kept']);
  });

  it.each([
    ['that the brand is switched off', { ...brandContent, enabled: false }, 'killswitch-brand'],
    ['that there is no such brand', undefined, 'otis-cms-config'],
  ])('stops as soon as the answer says %s, and is forgotten (S1)', async (_what, content, code) => {
    kept = ago(0);
    answers = [right(content)];
    answersAfter = 20;
    await open();
    expect(app.state.is).toBe('started');
    await vi.waitFor(() => expect(app.state).toEqual({ is: 'unavailable', code }));
    expect(told).toEqual(['started As it was', 'forgotten', code]);
  });
});
