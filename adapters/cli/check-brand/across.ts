/** What must be unlike within a brand or over the file, and what of an export guests do not see. */
import { folded } from '@tableside/core/bill';
import { isRecord } from '@tableside/core/codecs';
import { brandEntriesOf, type Exported } from '../exported-content.ts';
import { finders, odd, repeated, stops, warns, type CheckedBrand, type FoundBy } from './finding.ts';

export const across = finders({
  nameShared: odd((venue: string) => `The venue ${venue} has it too: guests cannot tell them apart.`),
  trainShared: stops(
    (venue: string) => `The venue ${venue} has it too: its train leads to one of the two alone.`,
  ),
  menuIdentifierShared: stops(
    (title: string) => `"${title}" has it too: its address leads to one of the two alone.`,
  ),
  menuRepeated: odd((title: string) => `It is the menu of "${title}" too.`),
  identifierShared: odd((brand: string) => `The brand "${brand}" has it too: orders of both go to one.`),
  draft: warns('It is a draft: guests do not see it.'),
  changesUnpublished: odd('It has changes that are not published: guests do not see them.'),
});

type AcrossFinding = FoundBy<typeof across>;

const foldedValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? folded(String(value)) : '';

const names = repeated('name', (where, { slug, entryId }) => across.nameShared(where, slug ?? entryId));
const trains = repeated('externalSiteRef', (where, { slug, entryId }) =>
  across.trainShared(where, slug ?? entryId),
);

export const venueFindings = (checked: CheckedBrand): readonly AcrossFinding[] => [
  ...names(checked),
  ...trains(checked),
  ...checked.brand.venues.flatMap(({ slug, menus }) =>
    Object.entries(menus).flatMap(([service, entries]) =>
      entries.flatMap(({ identifier, menuId }, at): readonly AcrossFinding[] => {
        const where = `venue ${slug}: ${MENUS[service as keyof typeof menus]}.${at}`;
        const earlier = entries.slice(0, at);
        const same = earlier.find((one) => folded(one.identifier) === folded(identifier));
        const twin = earlier.find((one) => one.menuId === menuId);
        if (same !== undefined) return [across.menuIdentifierShared(`${where}.identifier`, same.title)];
        return twin === undefined ? [] : [across.menuRepeated(`${where}.menuId`, twin.title)];
      }),
    ),
  ),
];

/** Content's names for the menus of a service. */
const MENUS = { order: 'menus', 'order-ahead': 'menusForPoat', takeaway: 'menusForTakeaway' } as const;

const OF_ONE_BRAND = ['brandId', 'ioBrandToken', 'ioBundleIdentifier'];

const fieldsIn = (entry: unknown): Readonly<Record<string, unknown>> =>
  isRecord(entry) && isRecord(entry['fields']) ? entry['fields'] : {};

/** Identifiers of brands that another brand of the file has, and their venues' sites. */
export function sharedIdentifiers(content: Exported) {
  const owners = new Map<string, string>();
  return brandEntriesOf(content).flatMap(({ id, entry }) => {
    const fields = fieldsIn(entry);
    const { venues } = fields;
    const own = OF_ONE_BRAND.map((field) => [`brand: ${field}`, fields[field]] as const);
    const sites = (Array.isArray(venues) ? venues : []).map((venue: unknown) => {
      const { slug, siteId } = fieldsIn(venue);
      return [`venue ${String(slug)}: siteId`, siteId] as const;
    });
    return [...own, ...sites].flatMap(([where, value]) => {
      const key = `${where.split(': ')[1]} ${foldedValue(value)}`;
      const owner = owners.get(key) ?? id;
      owners.set(key, owner);
      if (foldedValue(value) === '' || owner === id) return [];
      return [{ brand: String(fields['name']), ...across.identifierShared(where, owner) }];
    });
  });
}

/** Of an export that tells what is published: one that a person wrote does not. */
export function drafts({ entries = [] }: Exported) {
  const tells = entries.some(({ sys }) => sys.publishedVersion !== undefined);
  return entries.flatMap(({ sys: { id, contentType, version, publishedVersion } }) => {
    const where = `${contentType?.sys.id ?? 'entry'} ${id}`;
    const isChanged = Number(version) > Number(publishedVersion) + 1;
    if (publishedVersion !== undefined && !isChanged) return [];
    if (!tells) return [];
    return [
      {
        brand: 'the export',
        ...(publishedVersion === undefined ? across.draft(where) : across.changesUnpublished(where)),
      },
    ];
  });
}
