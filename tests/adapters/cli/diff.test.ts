/** `tableside diff`: what a change of content does to prices and timeslots. */
import { describe, expect, it } from 'vitest';
import { diffTool } from '../../../adapters/cli/diff/tool.ts';
import { sampleExport } from '../../../fixtures/content/export-folder.ts';
import { printed, ran } from './running.ts';

const samples = sampleExport();

interface Entry {
  readonly sys: { readonly id: string };
  fields: Record<string, unknown>;
}

/** The sample content, with fields of one entry changed. */
function changed(entryId: string, fields: object): string {
  const content = JSON.parse(samples) as { entries: Entry[] };
  const entry = content.entries.find(({ sys }) => sys.id === entryId);
  if (entry === undefined) throw new Error(`there is no ${entryId}`);
  for (const [name, value] of Object.entries(fields)) entry.fields[name] = { 'en-US': value as unknown };
  return JSON.stringify(content);
}

const diff = (after: string, options: readonly string[] = [], files: Record<string, string> = {}) =>
  ran(['diff', 'old.json', 'new.json', '--week', '2026-06-01', ...options], {
    files: { 'old.json': samples, 'new.json': after, ...files },
    tools: [diffTool],
  });

const NOTHING = { venues: [], services: [], prices: [], slots: [] };
const ORCHARD = { brand: 'foxglove.localhost', venue: 'orchard-room' };

describe('diff', () => {
  it('of unchanged content is empty', async () => {
    const run = await diff(samples);
    expect([run.exit, run.error, printed(run)]).toEqual([0, '', NOTHING]);
  });

  it.each(['{}', '{"name":"tableside"}', '[]', '{"entries":[]}'])(
    'refuses %s, which is no export',
    async (after) => {
      const run = await diff(after);
      expect([run.exit, run.out]).toEqual([2, '']);
      expect(run.error).toContain('the new content: ');
    },
  );

  it('ends 1 on a difference where asked', async () => {
    const after = changed('foxglove-orchard-service-charge', { percentage: 9 });
    expect((await diff(after)).exit).toBe(0);
    expect((await diff(after, ['--exit-code'])).exit).toBe(1);
    expect((await diff(samples, ['--exit-code'])).exit).toBe(0);
  });

  it('of a higher threshold takes the charge off baskets between', async () => {
    const run = await diff(changed('foxglove-orchard-service-charge', { threshold: 40 }));
    const { prices, slots } = printed(run) as { prices: object[]; slots: object[] };
    expect(slots).toEqual([]);
    expect(prices).toContainEqual({
      ...ORCHARD,
      service: 'order',
      basket: 'two mains, 28.00',
      figure: 'serviceCharge',
      before: '2.80',
      after: '0.00',
      why: 'The goods total is not above the threshold, so no service charge applies.',
      whyCode: 'notAboveThreshold',
    });
    expect(JSON.stringify(prices)).not.toMatch(/takeaway|a drink|a table of six/);
  });

  it('of a penny shows at baskets around the threshold', async () => {
    const run = await diff(changed('foxglove-orchard-service-charge', { threshold: 25.01 }));
    const { prices } = printed(run) as { prices: { basket: string; figure: string }[] };
    expect(new Set(prices.map(({ basket }) => basket))).toEqual(new Set(['goods, 25.01']));
  });

  it('prices a file’s baskets in place of the usual ones', async () => {
    const basket = { currency: 'GBP', lines: [{ name: 'Feast', price: 60 }] };
    const baskets = JSON.stringify([{ name: 'feast', basket }]);
    const after = changed('foxglove-orchard-service-charge', { percentage: 12.5 });
    const run = await diff(after, ['--baskets', 'b.json'], { 'b.json': baskets });
    const { prices } = printed(run) as { prices: object[] };
    expect(prices).toContainEqual(
      expect.objectContaining({ basket: 'feast', figure: 'total', before: '66.00', after: '67.50' }),
    );
    expect(prices.every((price) => 'basket' in price && price.basket === 'feast')).toBe(true);
  });

  it('loses blocked times on each day of the week', async () => {
    const blocked = [15, 18].map((hour) => ({ hour, minute: 0 }));
    const run = await diff(changed('foxglove-orchard-room', { unavailableTimeslots: blocked }));
    expect((printed(run) as { slots: object[] }).slots).toEqual([
      {
        ...ORCHARD,
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        gone: ['18:00'],
        added: [],
      },
    ]);
  });

  it('of opening times changes the venue’s own on those days', async () => {
    const slots = { customTimeslotSettings: { enabled: true, intervalMinutes: 60, prepMinutes: 15 } };
    const open = (closes: string) => ({
      ...slots,
      openingTimes: [1, 2].map((weekday) => ({
        weekday,
        opens: '12:00',
        closes: weekday === 2 ? closes : '14:30',
      })),
    });
    const [before, after] = ['14:30', '15:30'].map((closes) => changed('foxglove-night-jar', open(closes)));
    const run = await ran(['diff', 'old.json', 'new.json', '--week', '2026-06-01'], {
      files: { 'old.json': before ?? '', 'new.json': after ?? '' },
      tools: [diffTool],
    });
    expect((printed(run) as { slots: object[] }).slots).toEqual([
      { brand: 'foxglove.localhost', venue: 'night-jar', days: ['Tuesday'], gone: [], added: ['15:00'] },
    ]);
  });

  it('lists services and venues that come and go', async () => {
    const off = await diff(changed('foxglove-orchard-room', { takeawayEnabled: false }));
    expect(printed(off)).toMatchObject({
      services: [{ ...ORCHARD, service: 'takeaway', change: 'switched off' }],
    });
    const moved = await diff(changed('foxglove-orchard-room', { slug: 'orchard' }));
    expect(printed(moved)).toEqual({
      ...NOTHING,
      venues: [
        { ...ORCHARD, change: 'gone' },
        { ...ORCHARD, venue: 'orchard', change: 'added' },
      ],
    });
  });

  it.each([
    [['old.json'], 'expected two files of content'],
    [['old.json', 'new.json', '--currency', 'zzz'], '--currency: expected a currency of ISO 4217'],
    [['old.json', 'new.json', '--week', 'monday'], '--week: expected the first day'],
    [['old.json', 'no.json'], 'the new content: the content is to be JSON'],
    [['old.json', 'new.json', '--baskets', 'no.json'], '--baskets: expected JSON'],
    [['old.json', 'new.json', '--baskets', 'faulty.json'], 'pies: lines: expected a list'],
  ])('%j is exit 2, with the reason', async (args, sentence) => {
    const faulty = JSON.stringify([{ name: 'pies', basket: { currency: 'GBP' } }]);
    const files = { 'old.json': samples, 'new.json': samples, 'no.json': 'no', 'faulty.json': faulty };
    const run = await ran(['diff', ...args], { files, tools: [diffTool] });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });
});
