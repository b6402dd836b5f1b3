/** `check-brand`: finds faults in a brand's content. It works in a checkout only, where the content codecs are. */
import { isLeft } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import { command, type Answer, type Command } from '../command.ts';
import { ContentFields } from '../../contentful/content-fields.ts';
import { brandContentOf, currentKey } from '../../contentful/content-codecs.ts';
import { present } from '../../contentful/present.ts';
import { FileHosts } from '../../contentful/safe-values.ts';
import { across, drafts, sharedIdentifiers, venueFindings } from './across.ts';
import { addresses, addressFindings, sharedHosts } from './addresses.ts';
import { areaFindings, areas } from './areas.ts';
import type { Catalogue } from './catalogue.ts';
import { copy, copyFindings, fieldMarkupFindings } from './copy.ts';
import { brandEntriesOf, exported, fileHostsOf, namesIn, type Exported } from '../exported-content.ts';
import { finders, stops, warns, type CheckedBrand, type FoundBy, type ListedVenue } from './finding.ts';
import { identifierFindings, identifiers } from './identifiers.ts';
import { lookFindings, looks } from './looks.ts';
import { RequestedFields, misspelt } from './misspelt.ts';
import { law, LAWS, lawFindings, NO_ADVICE, type Law } from './law.ts';
import { money, moneyFindings } from './money.ts';
import { linkFindings, pictures } from './pictures.ts';
import { placeFindings, plausible, plausibleFindings } from './plausible.ts';
import { switches, switchFindings } from './switches.ts';
import { timeFindings, times } from './times.ts';
import { version, versionFindings } from './version.ts';
import { zoneFindings, zoneNames } from './zone-names.ts';

const entries = finders({
  fieldsMissing: stops('The entry has no fields.'),
  fieldMissing: stops('It is required: the app stops with otis-cms-config.'),
  fieldInvalid: warns((expected: string) => `It is not ${expected}, and counts as absent.`),
});

/** Of every rule. Their codes are all that a finding can have. */
export const FINDERS = [
  entries,
  identifiers,
  addresses,
  switches,
  areas,
  times,
  money,
  looks,
  copy,
  misspelt,
  pictures,
  plausible,
  across,
  zoneNames,
  version,
  law,
] as const;

type Finding = FoundBy<(typeof FINDERS)[number]>;

const CHECKS: readonly ((checked: CheckedBrand) => readonly Finding[])[] = [
  identifierFindings,
  addressFindings,
  switchFindings,
  areaFindings,
  timeFindings,
  moneyFindings,
  lookFindings,
  copyFindings,
  venueFindings,
  placeFindings,
  versionFindings,
];

const LEVELS: readonly Finding['level'][] = ['stops', 'warns', 'odd', 'notes'];

interface BrandReport {
  readonly brand: string;
  readonly findings: readonly Finding[];
  /** Present if valid. */
  readonly hostname?: string;
}

/** What the entry of a brand does not say of itself. */
interface Beside extends Pick<CheckedBrand, 'menus' | 'catalogue'> {
  readonly there: ReadonlySet<string>;
  readonly of: Law | undefined;
}

/** The faults of one brand entry. */
function findingsOf(
  { id, entry }: { readonly id: string; readonly entry: object },
  hosts: readonly string[],
  tables: CheckedBrand['tables'],
  { there, menus, catalogue, of }: Beside,
): BrandReport {
  const unsound: Finding[] = [];
  const context = {
    files: new FileHosts(hosts, 'https:'),
    report: (sentence: string) => {
      const [where = sentence, ...what] = sentence.split(' is not ');
      // With the zone that is meant it is told below.
      if (where.endsWith('.timeZone')) return;
      unsound.push(entries.fieldInvalid(where, what.join(' is not ')));
    },
  };
  const requested = new RequestedFields();
  const fields = ContentFields.of(requested.watching(entry, 'brand'), 'brand', context);
  const read = fields && brandContentOf(fields);
  if (read === undefined) return { brand: id, findings: [entries.fieldsMissing('brand')] };
  if (isLeft(read))
    return {
      brand: id,
      findings: [entries.fieldMissing(`brand: ${read.left}`), ...requested.findings()],
    };
  // Reads the entry a second time; its unsound fields were reported above.
  const fieldsAgain = ContentFields.of(entry, 'brand', { ...context, report: () => undefined })?.over(
    'brandConfigExtended',
  );
  const feedbackEnabled = fieldsAgain?.flag('feedbackEnabled') === true;
  const listed = fieldsAgain?.entries('venues').flatMap(listedVenue) ?? [];
  const once = [...new Map(listed.map((venue) => [venue.entryId, venue])).values()];
  const hasTheme = fieldsAgain?.entry('theme') !== undefined;
  const copy = requested.read.find(([where]) => where === 'brand: copy')?.[1];
  const keys = isRecord(copy) ? Object.keys(copy) : [];
  const checked = {
    brand: read.right,
    listed: once,
    feedbackEnabled,
    hasTheme,
    tables,
    menus,
    catalogue,
    // A current name counts before the former one.
    writtenKeys: new Map(keys.map((key) => [currentKey(key), key] as const).toReversed()),
  };
  return {
    brand: `${read.right.name} (${read.right.hostname})`,
    hostname: read.right.hostname,
    findings: [
      ...CHECKS.flatMap((check) => check(checked)),
      ...(of === undefined ? [] : lawFindings(checked, of)),
      ...unsound,
      ...requested.findings(),
      ...distinct([
        ...linkFindings(entry, there, 'brand'),
        ...requested.read.flatMap(([where, value]) => [
          ...fieldMarkupFindings(where, value),
          ...plausibleFindings(where, value),
          ...zoneFindings(where, value),
        ]),
      ]),
    ].toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)),
  };
}

function listedVenue(venue: ContentFields): readonly ListedVenue[] {
  const { entryId } = venue;
  if (entryId === undefined) return [];
  return [
    present({
      entryId,
      slug: venue.text('slug'),
      siteId: venue.id('siteId'),
      name: venue.text('name')?.toLowerCase(),
      externalSiteRef: venue.id('externalSiteRef'),
    }),
  ];
}

/** Reports what several entries link to only once. */
const distinct = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.where} ${finding.what}`, finding])).values(),
];

function answer(content: Exported, catalogue: Catalogue, of: Law | undefined): Answer {
  const hosts = fileHostsOf(content);
  const tables = Object.fromEntries(content.tables ?? []);
  const beside = { there: namesIn(content), menus: new Map(content.menus), catalogue, of };
  const brands = brandEntriesOf(content).map((entry) => findingsOf(entry, hosts, tables, beside));
  const found = [
    ...sharedIdentifiers(content),
    ...drafts(content),
    ...sharedHosts(
      brands.flatMap(({ brand, hostname }) => (hostname === undefined ? [] : [{ brand, hostname }])),
    ),
    ...brands.flatMap(({ brand, findings }) => findings.map((finding) => ({ brand, ...finding }))),
  ];
  const stopping = found.filter(({ level }) => level === 'stops');
  const warning = found.filter(({ level }) => level === 'warns');
  const asked = warning.filter((finding) => finding.law !== undefined);
  return {
    output: {
      brands: brands.length,
      stops: stopping.length,
      warns: warning.length,
      odd: found.filter(({ level }) => level === 'odd').length,
      ...(of === undefined ? {} : { law: of, advice: NO_ADVICE }),
      findings: found,
    },
    reasons: [
      ...(brands.length === 0
        ? ['there is no brand entry in it: the app would stop with otis-cms-config.']
        : []),
      ...[...stopping, ...asked].map(({ brand, where, what }) => `${brand}, ${where}: ${what}`),
    ],
  };
}

const EXAMPLE = {
  items: [
    {
      sys: { id: 'brand', contentType: { sys: { id: 'brand' } } },
      fields: {
        brandId: 'b1',
        name: 'The Lantern',
        hostname: 'lantern.example',
        enabled: true,
        paymentProvider: 'braintree',
      },
    },
  ],
};

/** @param catalogue the app's messages, which a brand's copy can replace */
export const checkBrandCommand = (catalogue: Catalogue): Command =>
  command({
    name: 'check-brand',
    summary: "what would go wrong with a brand's content",
    example: EXAMPLE,
    // An export may hold more than brands; the rest is ignored.
    input: {
      ...exported,
      schema: { type: 'object', description: 'a Contentful export, or the answer of its delivery API' },
    },
    choices: [
      { flags: '--law <law>', description: 'what a law asks for too, which is no legal advice', words: LAWS },
    ],
    answer: (content: Exported, chosen) =>
      answer(
        content,
        catalogue,
        LAWS.find((one) => one === chosen['law']),
      ),
  });
