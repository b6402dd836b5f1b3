import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '@tableside/core/time';
import { AnswerCache } from '../../../adapters/browser/cached-answers.ts';
import { MemoryCache } from './memory-cache.ts';

const HOUR_MS = 60 * 60_000;
const MENU = JSON.stringify(['https://ordering.example/', { method: 'getmenupages', menuId: 'food' }]);

let cache: MemoryCache;
let now: number;
let answers: AnswerCache;
let painted: Promise<void>;
let opened: number;
beforeEach(() => {
  cache = new MemoryCache();
  now = Date.UTC(2026, 2, 14, 19);
  painted = Promise.resolve();
  opened = 0;
  answers = new AnswerCache(async () => ((opened += 1), cache as unknown as Cache), {
    clock: { now: () => instantOf(now) },
    timer: { delay: () => painted },
  });
});

describe('cached answers', () => {
  it('last a day', async () => {
    await answers.put(MENU, { pages: [1] });
    now += 24 * HOUR_MS;
    expect(await answers.last(MENU)).toEqual({ pages: [1] });
    now += 1;
    expect(await answers.last(MENU)).toBeUndefined();
  });

  it('are written after painting, with their time of arrival', async () => {
    let paint = (): void => undefined;
    painted = new Promise((resolve) => (paint = resolve));
    const written = answers.put(MENU, { pages: [1] });
    expect(opened).toBe(0);
    now += 1000;
    paint();
    await written;
    now += 24 * HOUR_MS - 1000;
    expect(await answers.last(MENU)).toEqual({ pages: [1] });
    now += 1;
    expect(await answers.last(MENU)).toBeUndefined();
  });

  it('are ignored when dated ahead of the clock', async () => {
    await answers.put(MENU, { pages: [] });
    now -= HOUR_MS;
    expect(await answers.last(MENU)).toBeUndefined();
  });

  it('belong to their own request alone', async () => {
    await answers.put(MENU, { pages: [] });
    expect(await answers.last(MENU.replace('food', 'drinks'))).toBeUndefined();
  });

  it('stay until the new one is written, whenever the page ends', async () => {
    await answers.put(MENU, { pages: [1] });
    cache.put = async () => Promise.reject(new Error('The page was left'));
    await expect(answers.put(MENU, { pages: [2] })).rejects.toThrow('The page was left');
    expect(await answers.last(MENU)).toEqual({ pages: [1] });
  });

  it('are the sixty last requested', async () => {
    for (let at = 0; at < 61; at += 1) await answers.put(`question ${at}`, at);
    await answers.put('question 1', 'anew');
    await answers.put('question 61', 61);
    expect(await answers.last('question 0')).toBeUndefined();
    expect(await answers.last('question 1')).toBe('anew');
    expect(await answers.last('question 2')).toBeUndefined();
    expect(cache.entries.size).toBe(60);
  });
});
