/** The options --content, --brand and --venue: what a venue's content says of a question. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFiller } from '../../../adapters/cli/content/filled-input.ts';
import { sampleExport } from '../../../fixtures/content/export-folder.ts';
import { printed, ran } from './running.ts';

const FILE = 'export.json';
const samples = sampleExport();

/** The venue with content of its own in place of the sample's. */
function withVenue(slug: string, changes: object): string {
  const content = JSON.parse(samples) as { entries: { fields: { slug?: { 'en-US': string } } }[] };
  const venue = content.entries.find(({ fields }) => fields.slug?.['en-US'] === slug);
  if (venue === undefined) throw new Error(`there is no ${slug}`);
  const byLocale = Object.entries(changes).map(([name, value]) => [name, { 'en-US': value as unknown }]);
  venue.fields = { ...venue.fields, ...(Object.fromEntries(byLocale) as object) };
  return JSON.stringify(content);
}

const at = (command: string, venue: string, input: unknown, content = samples) =>
  ran([command, '--content', FILE, '--brand', 'foxglove.localhost', '--venue', venue], {
    input: JSON.stringify(input),
    files: { [FILE]: content },
  });

const PIES = { currency: 'GBP', service: 'order', lines: [{ name: 'Pie', price: 14.5, quantity: 2 }] };
const BILL = {
  currency: 'GBP',
  lines: [{ id: 'a', type: 'item', name: 'Pie', price: 14.5 }],
  pay: { by: 'all' },
};

describe('price at a venue', () => {
  it('takes charge and tips from its content', async () => {
    const run = await at('price', 'orchard-room', PIES);
    expect([run.exit, run.error]).toEqual([0, '']);
    expect(printed(run)).toMatchObject({ goodsTotal: '29.00', serviceCharge: '2.90', total: '31.90' });
  });

  it('has no charge where content switches it off for the service', async () => {
    expect(printed(await at('price', 'orchard-room', { ...PIES, service: 'takeaway' }))).toMatchObject({
      serviceCharge: '0.00',
    });
  });

  it('prices its tips one by one', async () => {
    expect(printed(await at('price', 'foxglove-arms', PIES))).toMatchObject({
      tips: [
        { rate: '10%', tip: '2.90', total: '31.90' },
        { rate: '12.5%', tip: '3.63', total: '32.63' },
        { rate: '15%', tip: '4.35', total: '33.35' },
      ],
    });
  });

  it('refuses a tip where it takes none', async () => {
    const content = withVenue('foxglove-arms', { tipsEnabled: false });
    const run = await at('price', 'foxglove-arms', { ...PIES, tip: { percentage: 10 } }, content);
    expect([run.exit, run.error]).toEqual([
      1,
      'tableside price: tip: the venue takes no tips, tipsEnabled is off.\n',
    ]);
  });

  it('applies the minimum spend where the brand has it on', async () => {
    const content = withVenue('orchard-room', { minimumSpendLevelThreshold: 30 });
    const run = await at('price', 'orchard-room', PIES, content);
    expect([run.exit, printed(run)]).toMatchObject([1, { minimumSpend: { threshold: '30.00', met: false } }]);
  });

  it('prefers the input, with a note', async () => {
    const own = { enabled: true, threshold: 0, percentage: 20 };
    const run = await at('price', 'orchard-room', { ...PIES, serviceCharge: own });
    expect(printed(run)).toMatchObject({ serviceCharge: '5.80' });
    expect(run.error).toBe(
      "tableside price: note: serviceCharge: the input says it, so the content's is not used.\n",
    );
  });

  it('notes a service that it does not offer', async () => {
    const run = await at('price', 'lantern-and-loom', { ...PIES, service: 'takeaway' });
    expect(run.error).toContain('note: lantern-and-loom does not offer the service takeaway.');
  });
});

describe('bill, slots and table at a venue', () => {
  it('a bill has its tips', async () => {
    const run = await at('bill', 'foxglove-arms', BILL);
    expect([run.exit, run.error]).toEqual([0, '']);
    expect(printed(run)).toHaveProperty('tips.0.total');
  });

  it('a split is refused where splits are off (venue.splitBillEnabled off)', async () => {
    const content = withVenue('foxglove-arms', { splitBillEnabled: false });
    const split = { ...BILL, pay: { by: 'even', people: 2 } };
    const run = await at('bill', 'foxglove-arms', split, content);
    expect([run.exit, run.error]).toEqual([
      1,
      'tableside bill: pay.by: the bill is paid as one, splitBillEnabled is off.\n',
    ]);
  });

  it('its own times are offered, unless blocked', async () => {
    const run = await at('slots', 'night-jar', { now: '2026-06-05T18:00:00Z' });
    const { slots, dropped } = printed(run) as { slots: { label: string }[]; dropped: { why: string }[] };
    expect(slots.at(-1)).toMatchObject({ label: '01:40', day: 'Saturday' });
    expect(dropped.map(({ why }) => why)).toContain('blocked slot');
  });

  it('a backend’s times lose those blocked on its clock', async () => {
    const content = withVenue('foxglove-arms', { unavailableTimeslots: [{ hour: 18, minute: 0 }] });
    const slots = ['18:00', '18:15'].map((time) => ({ time, available: true }));
    const run = await at('slots', 'foxglove-arms', { now: '2026-06-05T12:00:00Z', slots }, content);
    expect(printed(run)).toMatchObject({
      slots: [{ label: '18:15', time: '2026-06-05T18:15:00+01:00' }],
      dropped: [{ why: 'blocked slot' }],
    });
  });

  it('a backend’s times beside its own are noted', async () => {
    const slots = [{ time: '18:00', available: true }];
    const run = await at('slots', 'night-jar', { now: '2026-06-05T12:00:00Z', slots });
    expect(run.error).toContain('night-jar has slots of its own');
  });

  it('a table has its content’s area', async () => {
    const backendAreas = [{ id: 'g', name: 'Garden' }];
    const run = await at('table', 'foxglove-arms', { tables: ['G7'], table: 'g7', backendAreas });
    expect(printed(run)).toMatchObject({ table: 'G7', salesArea: { id: 'g' } });
  });

  it('the default area has its content’s name', async () => {
    const content = withVenue('foxglove-arms', { salesAreaName: 'Bar' });
    const backendAreas = ['Mobile Ordering', 'Bar'].map((name) => ({ id: name, name }));
    const run = await at('table', 'foxglove-arms', { tables: ['1'], table: '1', backendAreas }, content);
    expect(printed(run)).toMatchObject({ salesArea: { id: 'Bar' }, whyCode: 'defaultName' });
  });

  it('its tables may stand beside its content', async () => {
    const content = JSON.stringify({
      ...(JSON.parse(samples) as object),
      tables: { 'foxglove-arms': ['31'] },
    });
    const run = await at('table', 'foxglove-arms', { table: '31', backendAreas: [] }, content);
    expect(printed(run)).toMatchObject({ table: '31' });
  });
});

describe('the choice of venue', () => {
  it.each([
    [['--content', FILE], '--venue: expected one of foxglove-arms, lantern-and-loom, '],
    [['--content', FILE, '--brand', 'foxglov'], '--brand: expected one of foxglove.localhost, '],
    [['--content', FILE, '--venue', 'nowhere'], 'found nowhere'],
    [['--content', 'no.json'], 'the content is to be JSON'],
    [['--content', 'away.json'], 'away.json cannot be read'],
    [['--venue', 'foxglove-arms'], '--content: expected a file for --brand and --venue'],
  ])('%j is exit 2, with the reason', async (args, sentence) => {
    const files = { [FILE]: samples, 'no.json': 'no' };
    const run = await ran(['price', ...args], { input: JSON.stringify(PIES), files });
    expect([run.exit, run.out]).toEqual([2, '']);
    expect(run.error).toContain(sentence);
  });

  it('a slug of one brand alone needs no brand', async () => {
    const run = await ran(['price', '--content', FILE, '--venue', 'orchard-room'], {
      input: JSON.stringify(PIES),
      files: { [FILE]: samples },
    });
    expect(printed(run)).toMatchObject({ serviceCharge: '2.90' });
  });

  it.each(Object.entries(contentFiller.examples))(
    'the example of %s with content runs as it is',
    async (command, [input, args]) => {
      const [file = ''] = /\S+\.json/.exec(args) ?? [];
      const files = { [file]: readFileSync(file, 'utf8') };
      const run = await ran(args.split(' '), { input: JSON.stringify(input), files });
      expect([run.exit, run.error]).toEqual([0, '']);
      expect((await ran([command, '--help'])).out).toContain(`npx tableside ${args}`);
    },
  );
});
