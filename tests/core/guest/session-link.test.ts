import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSessionId, sessionLinkOf } from '@tableside/core/codecs';

const UUID = '11111111-2222-4333-8444-555555555555';

describe('session identifiers (X3)', () => {
  it.each([UUID, UUID.toUpperCase(), 'abcd-_79', 'a'.repeat(64)])('may be %s', (text) => {
    expect(isSessionId(text)).toBe(true);
  });

  it.each([
    '',
    'seven-7',
    'a'.repeat(65),
    `{${UUID}}`,
    'eight ch',
    'a\nb'.repeat(4),
    `${UUID}\n`,
    'éééééééé',
  ])('may not be %j', (text) => {
    expect(isSessionId(text)).toBe(false);
  });
});

describe('the session identifier in an address (X3)', () => {
  it.each([
    ['alone', `?sessionId=${UUID}`, ''],
    ['first', `?sessionId=${UUID}&t=a`, '?t=a'],
    ['last', `?t=a&sessionId=${UUID}`, '?t=a'],
    [
      'between others, which stay to the letter',
      `?t=a+b%20c&sessionId=${UUID}&t=%2b&&x`,
      '?t=a+b%20c&t=%2b&&x',
    ],
    ['written in percents', `?session%49d=${UUID.replace('-', '%2D')}&t=a`, '?t=a'],
  ])('is taken out, %s', (_, search, left) => {
    expect(sessionLinkOf(search)).toEqual({ sessionId: UUID, search: left });
  });

  it('is the first of several, and all are taken out (attack H42)', () => {
    expect(sessionLinkOf(`?sessionId=${UUID}&t=a&sessionId=second-session`)).toEqual({
      sessionId: UUID,
      search: '?t=a',
    });
    expect(sessionLinkOf(`?sessionId=junk&sessionId=${UUID}`)).toEqual({ search: '' });
  });

  it.each([
    '?sessionId',
    '?sessionId=',
    '?sessionId=%E0%A4%A',
    '?sessionId=a%20b%20c%20d',
    '?sessionId=a=b=c=d=e',
  ])('is absent with %s, yet the parameter is taken out', (search) => {
    expect(sessionLinkOf(search)).toEqual({ search: '' });
  });

  it.each([
    '',
    '?',
    '?t=a&&x',
    '?sessionid=12345678',
    '?xsessionId=12345678',
    '?t=sessionId=12345678',
    '?%E0%A4%A',
  ])('is absent from %j, which stays as it is', (search) => {
    expect(sessionLinkOf(search)).toEqual({ search });
  });

  const parameter = fc
    .tuple(fc.oneof(fc.constantFrom('sessionId', 't', 'fixture'), fc.string()), fc.string())
    .map((named): readonly [string, string] => named);

  it('is the one the platform reads, and the rest stays', () => {
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 6 }), (parameters) => {
        const query = new URLSearchParams(parameters.map((named) => [...named]));
        const text = query.toString().replaceAll('+', '%20');
        const { sessionId, search } = sessionLinkOf(text === '' ? '' : `?${text}`);
        const first = query.get('sessionId');
        expect(sessionId).toBe(first !== null && isSessionId(first) ? first : undefined);
        query.delete('sessionId');
        expect([...new URLSearchParams(search)]).toEqual([...query]);
      }),
    );
  });

  it('leaves an address that reads the same again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('sessionId', '=', '&', '%', '49', '?', 'x', UUID)), (pieces) => {
        const { search } = sessionLinkOf(`?${pieces.join('')}`);
        expect(sessionLinkOf(search)).toEqual({ search });
        expect(new URLSearchParams(search).has('sessionId')).toBe(false);
      }),
    );
  });
});
