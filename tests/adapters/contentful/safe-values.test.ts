import { describe, expect, it } from 'vitest';
import {
  colourOf,
  FileHosts,
  fontFamilyOf,
  fontWeightOf,
  linkOf,
} from '../../../adapters/contentful/safe-values.ts';

describe('content colours', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#A1B2C3', '#a1b2c3'],
    [' rgb(255, 0,16) ', '#ff0010'],
  ])('%s is %s', (text, colour) => {
    expect(colourOf(text)).toBe(colour);
  });

  it.each([
    'red;}body{display:none',
    'url(https://x.example)',
    'expression(alert(1))',
    'var(--x)',
    '#ab',
    '#abcdefg',
    'rgb(256,0,0)',
    'rgb(1,2)',
    '#abc\n}',
    '',
    'x'.repeat(10_000),
  ])('%s is refused (attack H19)', (text) => {
    expect(colourOf(text)).toBeUndefined();
  });
});

describe('content fonts', () => {
  it('have families of letters, digits, spaces and dashes', () => {
    expect(fontFamilyOf('Fraunces Variable')).toBe('Fraunces Variable');
    for (const text of ['a"b', 'a;b', 'a,b', '', 'x'.repeat(61)]) expect(fontFamilyOf(text)).toBeUndefined();
  });

  it('have weights that are numbers or ranges', () => {
    for (const weight of ['400', 'bold', '100 900', 700]) expect(fontWeightOf(weight)).toBe(String(weight));
    for (const weight of ['400;', 'calc(1)', '1 2 3', NaN]) expect(fontWeightOf(weight)).toBeUndefined();
  });
});

describe('content links', () => {
  it.each(['https://a.example/x', 'http://a.example/', 'mailto:a@b.example', 'tel:+44123'])(
    '%s is accepted',
    (text) => {
      expect(linkOf(text)).toBe(text);
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://known.example@evil.example/',
    '/path',
    '',
  ])('%s is refused (attack H14)', (text) => {
    expect(linkOf(text)).toBeUndefined();
  });
});

describe('content files', () => {
  const hosts = new FileHosts(['content.example:8080', 'images.example'], 'https:');

  it('are on the content host or a listed one (X1, WC5)', () => {
    expect(hosts.addressOf('https://images.example/a.svg')).toBe('https://images.example/a.svg');
    expect(hosts.addressOf('https://content.example:8080/a.svg')).toBe('https://content.example:8080/a.svg');
  });

  it('without a protocol get the page’s', () => {
    expect(hosts.addressOf('//images.example/a.svg')).toBe('https://images.example/a.svg');
  });

  it.each([
    'https://evil.example/a.svg',
    '//evil.example/a.svg',
    'https://content.example:9999/a.svg',
    'https://images.example.evil.example/a.svg',
    'https://images.example@evil.example/a.svg',
    'https://evil.example@images.example/a.svg',
    'https://:secret@images.example/a.svg',
    'data:text/html,<script>',
    'javascript:alert(1)',
    '/a.svg',
    '',
  ])('%s is refused (attack H20)', (address) => {
    expect(hosts.addressOf(address)).toBeUndefined();
  });
});
