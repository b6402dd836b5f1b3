import { describe, expect, it } from 'vitest';
import { statementOf } from '../../../ui/copy/statement.ts';

const piece = (text: string) => [{ text }];

describe('an accessibility statement', () => {
  it('has headings, lists and paragraphs (L10)', () => {
    expect(statementOf('We try.\n\n# Tested\n- Keyboard\n-  Zoom\n\n- Colours\nDone.', 'en')).toEqual({
      parts: [
        { is: 'text', line: piece('We try.') },
        { is: 'heading', line: piece('Tested') },
        { is: 'list', items: [piece('Keyboard'), piece('Zoom')] },
        { is: 'list', items: [piece('Colours')] },
        { is: 'text', line: piece('Done.') },
      ],
    });
  });

  it('leads to https addresses and email alone', () => {
    const [part] =
      statementOf('Write to a.b@lantern.example, or see (https://lantern.example/a?b=c).', 'en')?.parts ?? [];
    expect(part).toEqual({
      is: 'text',
      line: [
        { text: 'Write to ' },
        { text: 'a.b@lantern.example', href: 'mailto:a.b@lantern.example' },
        { text: ', or see (' },
        { text: 'https://lantern.example/a?b=c', href: 'https://lantern.example/a?b=c' },
        { text: ').' },
      ],
    });
    const hostile = '<a href="javascript:alert(1)">me</a> http://a.example data:text/html,x';
    expect(statementOf(hostile, 'en')?.parts).toEqual([{ is: 'text', line: piece(hostile) }]);
  });

  it.each([
    ['fr', { en: 'Us', fr: 'Nous' }, 'fr', 'Nous'],
    ['ar', { en: 'Us', fr: 'Nous' }, 'en', 'Us'],
    ['ar', { de: 'Wir' }, 'de', 'Wir'],
    ['constructor', { en: 'Us' }, 'en', 'Us'],
  ])('for a page in %s of %j is in %s', (tag, own, lang, text) => {
    expect(statementOf(own, tag)).toEqual({ lang, parts: [{ is: 'text', line: piece(text) }] });
  });

  it('is none where content has none', () => {
    expect(statementOf(undefined, 'en')).toBeUndefined();
  });
});
