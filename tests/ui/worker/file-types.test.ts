import { describe, expect, it } from 'vitest';
import { hasTypeOfName, isConfiguration, isPicture } from '../../../ui/worker/file-types.ts';

const SIGN_IN = '<!doctype html><title>Sign in</title>';
const answer = (type: string, body = 'x', status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('a built file', () => {
  it.each([
    ['/assets/app-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-1.js', 'application/javascript'],
    ['/assets/app-1.css', 'text/css'],
    ['/assets/figtree-1.woff2', 'font/woff2'],
    ['/assets/figtree-1.woff2', 'application/font-woff2'],
  ])('%s may be %s', (path, type) => {
    expect(hasTypeOfName(path, answer(type))).toBe(true);
    const others = ['text/html', 'text/plain', 'application/json', 'image/png', ''];
    expect(others.filter((other) => hasTypeOfName(path, answer(other)))).toEqual([]);
  });

  it('of an unknown ending has no type', () => {
    expect(hasTypeOfName('/assets/app', answer('text/javascript'))).toBe(false);
  });
});

describe('a kept answer', () => {
  it.each([
    ['a picture', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 200, true],
    ['a page', 'text/html', SIGN_IN, 200, false],
    ['a page as a picture', 'image/png', `\n ${SIGN_IN}`, 200, false],
    ['a missing picture', 'image/png', 'x', 404, false],
  ])('that is %s counts as a picture: %s', async (_what, type, body, status, expected) => {
    const response = answer(type, body, status);
    expect(await isPicture(response)).toBe(expected);
    expect(response.bodyUsed).toBe(false);
  });

  it('is a configuration by what it holds', async () => {
    expect(await isConfiguration(answer('text/plain', '{"services":{}}'))).toBe(true);
    for (const body of [SIGN_IN, '{"message":"Forbidden"}', 'null', '[]'])
      expect(await isConfiguration(answer('application/json', body))).toBe(false);
  });
});
