import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TESTED } from '../../../adapters/cli/accessibility/claims.ts';
import { sampleExport } from '../../../fixtures/content/export-folder.ts';
import { TOOLS } from '../../../ui/composition/check-brand.ts';
import { printed, ran } from './running.ts';

const drafted = (brand: string, more: object = {}) =>
  ran(['accessibility-statement', '-', '--brand', brand], { input: sampleExport(), tools: TOOLS, ...more });

describe('accessibility-statement', () => {
  it.each(TESTED.map(({ test, en }) => [test, en]))('%s holds what it claims', (test) => {
    expect(existsSync(new URL(`../../../${test}`, import.meta.url))).toBe(true);
  });

  it('drafts what is tested, what is not, and by whom, in each language', async () => {
    const run = await drafted('foxglove.localhost');
    expect(run.exit).toBe(0);
    expect(run.error).toContain('a draft');
    const draft = printed(run) as Readonly<Record<string, string>>;
    expect(Object.keys(draft)).toEqual(['en', 'fr', 'ar']);
    for (const text of Object.values(draft)) {
      expect(text).toMatch(/Foxglove Taverns Ltd.*Foxglove Taverns/s);
      expect(text).toContain('WCAG 2.2');
      expect(text.match(/^# /gm)).toHaveLength(3);
      expect(text.match(/^- /gm)).toHaveLength(TESTED.length + 3);
      expect(text).not.toMatch(/[{}]/);
    }
    expect(draft['en']).toContain('The card fields');
  });

  it('says whose the card page is, by the brand’s provider', async () => {
    expect((await drafted('marigold.localhost')).out).toContain('on the page of our payment provider');
  });

  it('leaves brackets, which check-brand finds', async () => {
    const { entries, ...content } = JSON.parse(sampleExport()) as {
      entries: { sys: object; fields: object }[];
    };
    const draft = { 'en-US': printed(await drafted('foxglove.localhost')) };
    const unfinished = entries.map((entry) => ({
      ...entry,
      fields: JSON.stringify(entry.sys).includes('"brand"')
        ? { ...entry.fields, accessibilityStatement: draft }
        : entry.fields,
    }));
    const run = await ran(['check-brand'], { input: JSON.stringify({ ...content, entries: unfinished }) });
    expect(run.out).toContain('accessibilityStatement.en');
  });

  it('asks which brand of several', async () => {
    const run = await ran(['accessibility-statement', '-'], { input: sampleExport(), tools: TOOLS });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain('--brand: expected one of foxglove.localhost');
  });
});
