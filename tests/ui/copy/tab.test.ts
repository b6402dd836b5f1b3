import { describe, expect, it } from 'vitest';
import type { TabSettings } from '@tableside/core/bill';
import { ENGLISH, type Language } from '../../../ui/copy/language.ts';
import { tabSayFrom } from '../../../ui/copy/tab.ts';

const inFrench: Language = { tag: 'fr', words: { 'tab.blocked.heading': 'Pas maintenant' } };
const sayOf = (texts: Omit<TabSettings, 'enabled'>, language = ENGLISH) =>
  tabSayFrom({ copy: { 'tab.blocked.text': 'Ask the team.' } }, texts, language);

describe('tab texts from content', () => {
  it('fill in the guest’s table', () => {
    const say = sayOf({ infoText: 'A tab for table {table}.' });
    expect(say('tab.info.text', { table: 'G7' })).toBe('A tab for table G7.');
  });

  it('are in the page’s language, else the app’s own', () => {
    const texts = {
      infoHeading: { en: 'Run a tab', fr: 'Ouvrez une note' },
      blockedHeading: { en: 'Not now' },
    };
    expect(sayOf(texts, inFrench)('tab.info.heading')).toBe('Ouvrez une note');
    expect(sayOf(texts)('tab.info.heading')).toBe('Run a tab');
    expect(sayOf(texts, inFrench)('tab.blocked.heading')).toBe('Pas maintenant');
  });

  it('win over the brand’s copy, which fills the gaps', () => {
    expect(sayOf({})('tab.blocked.text')).toBe('Ask the team.');
    expect(sayOf({ blockedText: 'Not here' })('tab.blocked.text')).toBe('Not here');
  });
});
