/** Fills the input of a command with what a venue's content says. It works in a checkout only, where the content codecs are. */
import { currencyOf, isLeft, left, percentageText, right } from '@tableside/core';
import { splitOffered } from '@tableside/core/bill';
import { isRecord } from '@tableside/core/codecs';
import { minimumSpend, type BrandContent, type VenueContent } from '@tableside/core/content';
import { venueZone } from '@tableside/core/time';
import type { Exported } from '../exported-content.ts';
import type { InputFiller } from '../input-filler.ts';
import { contentIn, tablesIn, venueIn, type VenueOfBrand } from './brands.ts';

type Members = Readonly<Record<string, unknown>>;

/** Members of an input that content says, by command. */
type ContentOf = (at: VenueOfBrand, given: Members, content: Exported) => Members;

const percentageOf = (percentage: Parameters<typeof percentageText>[0]): string =>
  percentageText(percentage).replace('%', '');

const tipsOf = ({ tipsEnabled, tipPercentages }: VenueContent): Members => ({
  tipsEnabled,
  tipPercentages: tipPercentages.map(percentageOf),
});

function chargeOf({ serviceCharge }: VenueContent): Members {
  if (serviceCharge === undefined) return {};
  const { enabled, threshold, percentage, disabledForOrder, disabledForTakeaway } = serviceCharge;
  return {
    serviceCharge: {
      enabled,
      threshold,
      percentage: percentageOf(percentage),
      disableServiceChargeForOrderATable: disabledForOrder,
      disableServiceChargeForTakeaway: disabledForTakeaway,
      optional: serviceCharge.optional,
      inPrices: serviceCharge.inPrices,
    },
  };
}

function leastSpendOf(brand: BrandContent, venue: VenueContent, currency: unknown): Members {
  const code = typeof currency === 'string' ? currencyOf(currency) : undefined;
  // The command refuses the currency.
  if (code === undefined) return {};
  return minimumSpend(brand, venue, code) === undefined
    ? {}
    : { minimumSpendLevelThreshold: venue.minimumSpend };
}

const MEMBERS: Readonly<Record<string, ContentOf>> = {
  price: ({ brand, venue }, { currency }) => ({
    ...(brand.paymentProvider && { provider: brand.paymentProvider }),
    ...chargeOf(venue),
    ...leastSpendOf(brand, venue, currency),
    ...tipsOf(venue),
  }),
  bill: ({ brand, venue }) => ({ splitBillEnabled: splitOffered(brand, venue), ...tipsOf(venue) }),
  slots: ({ venue }, given) => ({
    timeZone:
      venue.timeZone === undefined && Object.hasOwn(given, 'timeZone')
        ? undefined
        : venueZone(venue.timeZone),
    ...(venue.customSlots && !Object.hasOwn(given, 'slots') && { custom: venue.customSlots }),
    unavailableTimeslots: venue.unavailableTimeslots,
    unavailableTimeslotRanges: venue.unavailableTimeslotRanges,
  }),
  table: ({ venue }, _, content) => ({
    tables: tablesIn(content, venue.slug),
    areas: venue.additionalSalesAreas,
    salesAreaName: venue.salesAreaName,
  }),
};

/** What of the input the app would not do at this venue. */
function doubts(command: string, { venue }: VenueOfBrand, given: Members): readonly string[] {
  const service = command === 'bill' ? 'pay' : given['service'];
  const offered = Object.entries(venue.enabledServices);
  return [
    ...offered.flatMap(([name, isOffered]) =>
      name === service && !isOffered ? [`${venue.slug} does not offer the service ${name}.`] : [],
    ),
    ...(command === 'slots' && venue.customSlots !== undefined && Object.hasOwn(given, 'slots')
      ? [`${venue.slug} has slots of its own: the app does not ask the backend for any.`]
      : []),
  ];
}

/** The input with the members that content says, and sentences for those where the input wins (GG10). */
export function filledInput(command: string, at: VenueOfBrand, given: Members, content: Exported) {
  const members = Object.entries(MEMBERS[command]?.(at, given, content) ?? {}).filter(
    ([, value]) => value !== undefined,
  );
  const own = members.flatMap(([name]) => (Object.hasOwn(given, name) ? [name] : []));
  return {
    input: { ...Object.fromEntries(members), ...given },
    notes: [
      ...own.map((name) => `${name}: the input says it, so the content's is not used.`),
      ...doubts(command, at, given),
    ],
  };
}

const AT = '--content fixtures/content/new-brand.json --venue mill';

const PIE = { name: 'Pie', price: 14.5 };

export const contentFiller: InputFiller = {
  examples: {
    price: [{ currency: 'GBP', service: 'order', lines: [{ ...PIE, quantity: 2 }] }, `price ${AT}`],
    bill: [{ currency: 'GBP', lines: [{ id: 'a', type: 'item', ...PIE }], pay: { by: 'all' } }, `bill ${AT}`],
    slots: [{ now: '2026-03-27T18:00:00Z', slots: [{ time: '19:00', available: true }] }, `slots ${AT}`],
    table: [{ tables: ['1', 'Y7'], table: 'y7', backendAreas: [{ id: 'sa1', name: 'Yard' }] }, `table ${AT}`],
  },
  fill: (command, text, named, given) => {
    const content = contentIn(text);
    if (isLeft(content)) return content;
    const at = venueIn(content.right, named);
    if (isLeft(at)) return at;
    return isRecord(given)
      ? right(filledInput(command, at.right, given, content.right))
      : left(['the input: expected an object']);
  },
};
