/** Decodes a venue entry of the content model into core's venue. */
import {
  decimalOfNumber,
  LARGEST_AMOUNT_MAJOR_UNITS,
  isLeft,
  left,
  percentageOf,
  right,
  valueOf,
  type DecimalText,
  type Either,
  type Percentage,
  type ServiceName,
} from '@tableside/core';
import { DEFAULT_SALES_AREA, type AreaRange } from '@tableside/core/bill';
import { refine, isRecord, shape, text, textOrNumber } from '@tableside/core/codecs';
import type {
  Coordinates,
  MenuEntry,
  ServiceChargeContent,
  VenueContent,
  VenueListing,
} from '@tableside/core/content';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';
import { linkOf } from './safe-values.ts';
import { tabOf } from './tab-settings.ts';
import { extrasOf } from './venue-extras.ts';
import { openingTimesOf, timesOf } from './venue-times.ts';

/** The venue, or the name of the required field that it lacks. A missing site id makes service init fail, not this. */
export function venueContentOf(entry: ContentFields): Either<string, VenueContent> {
  const fields = entry.over('venueConfigExtended');
  const listed = venueListingOf(fields);
  if (isLeft(listed)) return listed;
  return right(
    present({
      ...listed.right,
      tipsEnabled: fields.flag('tipsEnabled', true),
      splitBillEnabled: fields.flag('splitBillEnabled', true),
      tipPercentages: ['customTipPercentage1', 'customTipPercentage2', 'customTipPercentage3'].flatMap(
        (field) => tipPercentage(fields, field) ?? [],
      ),
      salesAreaName: fields.text('salesAreaName') ?? DEFAULT_SALES_AREA,
      additionalSalesAreas: salesAreasOf(fields),
      menus: menusOf(fields.entry('menuConfig')),
      useMenuRedesign: fields.entry('menuConfig')?.flag('useMenuRedesign', true) ?? true,
      startAtMenuIndex: fields.entry('menuConfig')?.flag('startAtMenuIndex') ?? false,
      ...timesOf(fields, listed.right.openingTimes ?? []),
      serviceCharge: serviceChargeOf(fields.entry('serviceCharge')),
      minimumSpend: amountOf(fields, 'minimumSpendLevelThreshold'),
      showCalories: fields.flag('caloriesDisplay'),
      caloriesDisclaimer: fields.text('caloriesDisclaimer'),
      dietaryLink: fields.parsed('dietaryRequirementsLink', 'a link', linkOf),
      notesEnabled: fields.flag('notesEnabled'),
      ...extrasOf(fields),
      tab: tabOf(fields),
    }),
  );
}

/** What a list says of the venue, or the name of the required field that it lacks. */
export function venueListingOf(fields: ContentFields): Either<string, VenueListing> {
  const { entryId } = fields;
  const name = fields.text('name');
  const slug = fields.text('slug');
  if (entryId === undefined) return left('sys.id');
  if (name === undefined) return left('name');
  if (slug === undefined) return left('slug');
  return right(
    present({
      entryId,
      name,
      slug,
      siteId: fields.id('siteId'),
      address: present({
        line1: fields.text('addressLine1'),
        line2: fields.text('addressLine2'),
        city: fields.text('city'),
        postalCode: fields.text('postalCode'),
      }),
      timeZone: fields.zone('timeZone'),
      image: fields.image('image'),
      enabledServices: {
        order: fields.flag('oatEnabled'),
        'order-ahead': fields.flag('poatEnabled'),
        takeaway: fields.flag('takeawayEnabled'),
        pay: fields.flag('payAtTableEnabled'),
      },
      serviceNames: serviceNamesOf(fields),
      gratuity: fields.text('gratuity'),
      openingTimes: openingTimesOf(fields),
      vatNumber: fields.text('vatNumber'),
      externalSiteRef: fields.id('externalSiteRef'),
      coordinates: coordinatesOf(fields.object('coordinates')),
    }),
  );
}

/** Services by content's own keys. */
const SERVICE_KEYS = new Map<string, ServiceName>([
  ['order', 'order'],
  ['orderAhead', 'order-ahead'],
  ['takeaway', 'takeaway'],
  ['pay', 'pay'],
]);

const serviceNames = refine('service names', (names) => (isRecord(names) ? names : undefined));

/** In the content's order, in which the app offers them. */
const serviceNamesOf = (fields: ContentFields): VenueContent['serviceNames'] =>
  Object.fromEntries(
    Object.entries(fields.json('serviceNames', serviceNames) ?? {}).flatMap(([key, name]) => {
      const service = SERVICE_KEYS.get(key);
      const named = typeof name === 'string' ? name.trim() : '';
      return service === undefined || named === '' ? [] : [[service, named]];
    }),
  );

const salesArea = shape({ label: text, min: textOrNumber, max: textOrNumber }, 'sales area');

const salesAreasOf = (fields: ContentFields): readonly AreaRange[] =>
  fields.items('additionalSalesAreas', salesArea);

function tipPercentage(fields: ContentFields, field: string): Percentage | undefined {
  const percentage = percentageIn(fields, field);
  return percentage === undefined || percentage.coefficient === 0 ? undefined : percentage;
}

/** A percentage as people write it, from 0 to 100. */
function percentageIn(fields: ContentFields, field: string): Percentage | undefined {
  const text = fields.decimal(field, 100);
  return text === undefined ? undefined : percentageOf(text);
}

const amountOf = (fields: ContentFields, field: string): DecimalText | undefined =>
  fields.decimal(field, LARGEST_AMOUNT_MAJOR_UNITS);

/** Undefined if a degree is missing or out of range. */
function coordinatesOf(fields: ContentFields | undefined): Coordinates | undefined {
  const lat = fields?.number('lat', -90, 90);
  const lon = fields?.number('lon', -180, 180);
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/** Undefined if percentage or threshold is unsound: no charge is better than a wrong one (attack H35). */
function serviceChargeOf(fields: ContentFields | undefined): ServiceChargeContent | undefined {
  if (fields === undefined) return undefined;
  const percentage = percentageIn(fields, 'percentage');
  const threshold = fields.isAbsent('threshold')
    ? valueOf(decimalOfNumber(0))
    : amountOf(fields, 'threshold');
  if (percentage === undefined || threshold === undefined) return undefined;
  return {
    enabled: fields.flag('enabled'),
    threshold,
    percentage,
    disabledForOrder: fields.flag('disableServiceChargeForOrderATable'),
    disabledForTakeaway: fields.flag('disableServiceChargeForTakeaway'),
    optional: fields.flag('optional'),
    inPrices: fields.flag('inPrices'),
  };
}

const menusOf = (menuConfig: ContentFields | undefined): VenueContent['menus'] => ({
  order: entriesOf(menuConfig, 'menus'),
  'order-ahead': entriesOf(menuConfig, 'menusForPoat'),
  takeaway: entriesOf(menuConfig, 'menusForTakeaway'),
});

const entriesOf = (menuConfig: ContentFields | undefined, field: string): readonly MenuEntry[] =>
  menuConfig?.entries(field).flatMap((fields) => menuEntryOf(fields) ?? []) ?? [];

function menuEntryOf(fields: ContentFields): MenuEntry | undefined {
  const identifier = fields.id('identifier');
  const title = fields.text('title');
  const menuId = fields.id('menuId');
  if (identifier === undefined || title === undefined || menuId === undefined) {
    fields.unsound('menuEntry', 'complete, and left out');
    return undefined;
  }
  return present({
    identifier,
    title,
    titleShort: fields.text('titleShort'),
    image: fields.image('image'),
    useLargeTileSize: fields.flag('useLargeTileSize'),
    menuId,
    featured: fields.items('featured', text),
    popular: fields.items('popular', text),
    new: fields.items('new', text),
  });
}
