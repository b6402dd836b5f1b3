import { describe, expect, it } from 'vitest';
import { marigold } from '../../../fixtures/brands/marigold/marigold.ts';
import type { SampleBrand } from '../../../fixtures/brands/index.ts';
import { defects } from '../../../fixtures/sandbox/defects/index.ts';
import { OF_READING } from '../../../fixtures/sandbox/defects/of-reading.ts';
import { runAgainst, runAt, whileServed } from './sandbox-run.ts';
import type { Lackable } from './defaults.ts';
import type { Setting } from './setting.ts';
import type { Finding } from './check.ts';

/** The venue with signed links. */
const PECKHAM = {
  siteId: '5302',
  table: '7',
  billTable: '5',
  token: 'five-by-the-arches',
  overToken: 'five-of-the-day-before',
};

/** The same with tabs, which no sample brand has beside signed links. */
const SIGNED_TABS: SampleBrand = {
  ...marigold,
  backend: {
    ...marigold.backend,
    venues: marigold.backend.venues.map((venue) =>
      venue.siteId === PECKHAM.siteId ? { ...venue, tabs: { blocked: [], notOffered: [] } } : venue,
    ),
  },
};
const JOINS_ALL = new Set<Lackable>(['join-codes']);

/** The venue with tabs. */
const WITH_TABS = { siteId: '4104', table: '7', without: new Set<Lackable>(['bills']) };

/** The venue where guests pay on the provider's page. */
const ON_PAGES = { siteId: '5301', table: '7', without: new Set<Lackable>(['tabs', 'bills']) };

const AT_SIGNED_TAB = {
  without: new Set<Lackable>(),
  siteId: PECKHAM.siteId,
  table: '7',
  billTable: '7',
  token: 'peckham-7-of-2026',
  signedLinks: true,
};

/** The brand or venue where a defect shows, if not the first venue of the first brand. */
const SEEN_AT: Readonly<Record<string, readonly [brand: SampleBrand | string, setting: Partial<Setting>]>> = {
  'tab-without-account': ['foxglove', WITH_TABS],
  'whole-token-alone': ['marigold', PECKHAM],
  'signed-tables-tell': ['marigold', PECKHAM],
  'bill-by-number': ['marigold', { ...PECKHAM, signedLinks: true }],
  'signed-tab-by-number': [SIGNED_TABS, AT_SIGNED_TAB],
  'tab-by-number': ['foxglove', WITH_TABS],
  'any-join-code': ['foxglove', WITH_TABS],
  'endless-codes': ['foxglove', WITH_TABS],
  'short-codes': ['foxglove', WITH_TABS],
  'codes-by-address': ['foxglove', WITH_TABS],
  'tab-of-strangers': ['foxglove', WITH_TABS],
  'round-of-strangers': ['foxglove', WITH_TABS],
  'round-twice': ['foxglove', WITH_TABS],
  'visit-to-anybody': ['foxglove', WITH_TABS],
  'limit-of-anybody': ['foxglove', WITH_TABS],
  limitless: ['foxglove', WITH_TABS],
  'link-again': ['foxglove', WITH_TABS],
  'tab-told-to-all': ['foxglove', WITH_TABS],
  'dishes-of-all': ['foxglove', WITH_TABS],
  'old-codes': ['marigold', PECKHAM],
  'forgets-orders': ['foxglove', WITH_TABS],
  'captures-unpaid': ['marigold', ON_PAGES],
};

/** Just before midnight a venue has no timeslot left for WO3. Other rules compare its clock with the kit's. */
function clockFor(rule: string): () => number {
  const ahead = rule === 'WO3' ? new Date().setUTCHours(12, 0, 0, 0) - Date.now() : 0;
  return () => Date.now() + ahead;
}

const textOf = ({ rule, title, verdict }: Finding): string =>
  `${verdict.is} ${rule} ${title}${'why' in verdict ? `: ${verdict.why}` : ''}`;

describe('the conformance kit', () => {
  it('accepts the sandbox, and skips only what a venue lacks', async () => {
    const { findings } = await runAgainst([]);
    const others = findings.filter(({ verdict }) => verdict.is !== 'held').map(textOf);
    expect(
      others.filter(
        (text) =>
          !/^skipped W[NPA]\d+ .*(?:page of the provider|no tab|does not insist|--over-token)/.test(text),
      ),
    ).toEqual([]);
    expect(findings.length - others.length).toBeGreaterThan(50);
  });

  it.each([
    ['foxglove', WITH_TABS, ['WA10', 'WA18', 'WA32', 'WA33', 'WP11']],
    ['marigold', ON_PAGES, ['WP1', 'WP16', 'WN2']],
    ['marigold', PECKHAM, ['WA19', 'WA20', 'WA27', 'WA30']],
    ['marigold', { ...PECKHAM, signedLinks: true }, ['WA19', 'WA20']],
  ])('accepts the sandbox’s tabs and hosted pages: %s %j', async (brand, at, rules) => {
    const { findings } = await runAgainst([], [], at, brand);
    expect(findings.filter(({ verdict }) => verdict.is === 'broke').map(textOf)).toEqual([]);
    const held = findings.filter(({ verdict }) => verdict.is === 'held').map(({ rule }) => rule);
    expect(held).toEqual(expect.arrayContaining(rules));
  });

  it('accepts the tabs of a venue that insists on signed links', async () => {
    const { findings } = await runAgainst([], ['WA10', 'WA18'], AT_SIGNED_TAB, SIGNED_TABS);
    expect(findings.filter(({ verdict }) => verdict.is !== 'held').map(textOf)).toEqual([]);
    expect(findings.length).toBeGreaterThan(4);
  });

  it('asks by number alone if it has no signed link', async () => {
    const { token: _token, ...at } = PECKHAM;
    const asked = { ...at, token: undefined, signedLinks: true };
    const verdicts = async (planted: readonly string[]) =>
      (await runAgainst(planted, ['WA19'], asked, 'marigold')).findings.map(({ verdict }) => verdict.is);
    expect(await verdicts([])).toEqual(['held', 'skipped']);
    expect(await verdicts(['bill-by-number'])).toEqual(['broke', 'skipped']);
  });

  it.each([
    ['bill-by-number', 'WA19', 'marigold', PECKHAM],
    [
      'signed-tab-by-number',
      'WA18',
      SIGNED_TABS,
      { ...AT_SIGNED_TAB, signedLinks: false, without: JOINS_ALL },
    ],
  ])('skips a number that opens what need not be signed: %s', async (name, rule, brand, at) => {
    const { findings } = await runAgainst([name], [rule], at, brand);
    const verdicts = findings.map(({ verdict }) => verdict.is);
    expect(verdicts).toContain('skipped');
    expect(verdicts).not.toContain('broke');
  });

  it.each([
    ['with', {}],
    ['without', { token: undefined }],
  ])('breaks no bill rule in runs within a minute, %s the table’s token', async (_with, at) => {
    const findings = await whileServed([], async (served) => {
      await runAt(served, ['WN19'], at);
      return runAt(served, ['WA2', 'WA8', 'WA19', 'WA20', 'WN19'], at);
    });
    expect(findings.filter(({ verdict }) => verdict.is === 'broke').map(textOf)).toEqual([]);
    expect(findings.map(textOf)).toContainEqual(expect.stringMatching(/^skipped WA.*for now/));
  });

  it('leaves network address limits alone without --write', async () => {
    const findings = await whileServed([], async (served) => {
      await runAt(served, [], { writes: false, token: undefined });
      return runAt(served, ['WA2', 'WA8'], { writes: false, token: undefined });
    });
    expect(findings.filter(({ verdict }) => verdict.is !== 'held').map(textOf)).toEqual(
      findings
        .filter(({ verdict }) => verdict.is === 'skipped' && verdict.why.includes('--write'))
        .map(textOf),
    );
  });

  it('only reads without --write: no check, voucher or money', async () => {
    const { findings, world } = await runAgainst([], [], { writes: false });
    expect(findings.filter(({ verdict }) => verdict.is === 'broke').map(textOf)).toEqual([]);
    expect(world.ledger.entries).toEqual([]);
    expect(world.orders.all).toEqual([]);
    expect(world.vouchers.all.filter(({ holders, isSpent }) => holders > 0 || isSpent)).toEqual([]);
    const writing = /checkBasket|Voucher|makeBraintreePayment|payments\.create|payment$|orders\.place/;
    expect(world.calls.all.map(({ call }) => call).filter((call) => writing.test(call))).toEqual([]);
  });

  it('names exactly the broken rules of several mistakes', async () => {
    const several = [
      'amount-as-float',
      'compares-customer',
      'forgets-lost',
      'late-overpay',
      'subscribes-once',
    ];
    const { findings } = await runAgainst(several);
    const broken = findings.filter(({ verdict }) => verdict.is === 'broke').map(({ rule }) => rule);
    expect([...new Set(broken)].toSorted()).toEqual(['WA22', 'WA29', 'WA3', 'WA34', 'WN13', 'WN4', 'WP13']);
  });

  it.each([
    [['tabs', 'tips'], ['WO11'], ['held', 'broke'], '--without tips says that there is none'],
    [['tabs'], ['WA10'], ['skipped'], '--without tabs'],
    [[], ['WA10'], ['broke'], 'say --without tabs'],
  ] as const)('takes what is missing for broken, unless declared: %j', async (without, rules, is, why) => {
    const { findings } = await runAgainst([], rules, { without: new Set(without) });
    expect(findings.map(({ verdict }) => verdict.is)).toEqual(is);
    expect(findings.map(textOf).join()).toContain(why);
  });

  it('has more than 25 planted mistakes with unique names', () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThan(25);
  });

  it.each(defects.map(({ name, rule, does }) => ({ name, rule, does })))(
    'names the broken rule: $name',
    async ({ name, rule }) => {
      const writes = !OF_READING.some((defect) => defect.name === name);
      const [brand, at] = SEEN_AT[name] ?? [undefined, {}];
      const { findings } = await runAgainst([name], [rule], { writes, ...at }, brand, clockFor(rule));
      const broken = findings.filter(({ verdict }) => verdict.is === 'broke');
      expect(findings.map(textOf)).toContainEqual(expect.stringMatching(`^broke ${rule} `));
      expect(broken.every(({ sentence }) => sentence.length > 10)).toBe(true);
      const shown = broken.flatMap(({ verdict }) => (verdict.is === 'broke' ? verdict.evidence : []));
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});
