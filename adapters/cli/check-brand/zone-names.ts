/** Texts that name no time zone, with the zone that is probably meant (T8). */
import { zoneOf } from '@tableside/core/time';
import { finders, stops, type FoundBy } from './finding.ts';
import { nearestOf } from './misspelt.ts';

export const zoneNames = finders({
  zoneUnknown: stops(
    (name: string) =>
      `"${name}" is no time zone: write a city's, as Europe/London. The venue's counts instead.`,
  ),
  zoneMeant: stops(
    (name: string, meant: string) =>
      `"${name}" is no time zone: ${meant} is probably meant. The venue's counts instead.`,
  ),
});

/** By abbreviation, and by what other systems call the zone before "Standard Time". */
const MEANT: Readonly<Record<string, string>> = {
  'Europe/London': 'BST GMT WET GB-BST Greenwich GMT/BST UK',
  'Europe/Dublin': 'IST',
  'Europe/Lisbon': 'WEST',
  'Europe/Paris': 'CET CEST MET MEST Romance',
  'Europe/Berlin': 'W.Europe MEZ MESZ',
  'Europe/Budapest': 'CentralEurope',
  'Europe/Warsaw': 'CentralEuropean',
  'Europe/Athens': 'EET EEST GTB',
  'Europe/Helsinki': 'FLE',
  'Europe/Istanbul': 'TRT Turkey',
  'Europe/Moscow': 'MSK Russian',
  'America/New_York': 'EST EDT ET EST5EDT Eastern USEastern',
  'America/Chicago': 'CST CDT CT CST6CDT Central',
  'America/Denver': 'MST MDT MT MST7MDT Mountain',
  'America/Los_Angeles': 'PST PDT PT PST8PDT Pacific',
  'America/Anchorage': 'AKST AKDT Alaskan',
  'America/Halifax': 'AST ADT Atlantic',
  'America/Sao_Paulo': 'BRT E.SouthAmerica',
  'America/Argentina/Buenos_Aires': 'ART Argentina',
  'Pacific/Honolulu': 'HST Hawaiian',
  'Asia/Dubai': 'GST Arabian',
  'Asia/Karachi': 'PKT Pakistan',
  'Asia/Kolkata': 'India',
  'Asia/Singapore': 'SGT Singapore',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Shanghai': 'China',
  'Asia/Tokyo': 'JST Tokyo',
  'Asia/Seoul': 'KST Korea',
  'Africa/Johannesburg': 'SAST SouthAfrica',
  'Africa/Nairobi': 'EAT E.Africa',
  'Africa/Lagos': 'WAT W.CentralAfrica',
  'Australia/Sydney': 'AEST AEDT AET AUSEastern',
  'Australia/Adelaide': 'ACST ACDT Cen.Australia',
  'Australia/Perth': 'AWST W.Australia',
  'Pacific/Auckland': 'NZST NZDT NewZealand',
};

function meantBy(name: string): string | undefined {
  const short = name
    .replace(/ (standard|daylight|summer) time$/i, '')
    .replaceAll(' ', '')
    .toLowerCase();
  const known = Intl.supportedValuesOf('timeZone');
  const city = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', '').toLowerCase();
  return (
    Object.keys(MEANT).find((zone) => MEANT[zone]?.toLowerCase().split(' ').includes(short)) ??
    known.find((zone) => city(zone) === short || zone.toLowerCase() === short) ??
    nearestOf(name.trim(), known)
  );
}

/** Of any field, or member of its JSON, called `timeZone`. A blank one is none. */
export function zoneFindings(where: string, value: unknown): readonly FoundBy<typeof zoneNames>[] {
  if (typeof value === 'object' && value !== null && !('sys' in value))
    return Object.entries(value).flatMap(([name, part]) => zoneFindings(`${where}.${name}`, part));
  if (typeof value !== 'string' || !where.endsWith('timeZone')) return [];
  if (value.trim() === '' || zoneOf(value) !== undefined) return [];
  const meant = meantBy(value);
  return [
    meant === undefined ? zoneNames.zoneUnknown(where, value) : zoneNames.zoneMeant(where, value, meant),
  ];
}
