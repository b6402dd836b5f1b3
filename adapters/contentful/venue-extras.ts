/** A venue's extras in content: donation, upsell, seats, labels of menus. */
import { LARGEST_AMOUNT_MAJOR_UNITS, type PenniesContent } from '@tableside/core';
import { textOrNumber } from '@tableside/core/codecs';
import type { UpsellContent, VenueContent } from '@tableside/core/content';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';

const DEFAULT_UPSELL_MAXIMUM = 3;
const MOST_UPSELL = 99;

export const extrasOf = (
  fields: ContentFields,
): Pick<VenueContent, 'voucherQrScanner' | 'seatNumbers' | 'menuLabels' | 'pennies' | 'upsell'> =>
  present({
    voucherQrScanner: fields.flag('voucherQrScannerEnabled'),
    seatNumbers: fields.items('seatNumbers', textOrNumber),
    menuLabels: present({
      customMenuLabels: fields.flag('customMenuLabels'),
      customFoodMenuLabel: fields.text('customFoodMenuLabel'),
      customDrinksMenuLabel: fields.text('customDrinksMenuLabel'),
    }),
    pennies: penniesOf(fields.entry('penniesConfig')),
    upsell: upsellOf(fields.entry('upsellConfig')),
  });

const DONATION_TYPES: readonly PenniesContent['donationType'][] = ['fixedPrice', 'roundUp'];

/** Undefined if it is switched off or its kind is unsound. */
function penniesOf(fields: ContentFields | undefined): PenniesContent | undefined {
  if (!fields?.flag('enabled')) return undefined;
  const donationType = fields.parsed('donationType', 'a kind of donation', (text) =>
    DONATION_TYPES.find((type) => type === text),
  );
  if (donationType === undefined) return undefined;
  const logo = fields.image('logo');
  return present({
    donationType,
    amount: fields.decimal('amount', LARGEST_AMOUNT_MAJOR_UNITS),
    identifier: fields.id('identifier'),
    entityCodes: fields.items('entityCodes', textOrNumber),
    heading: fields.text('charityHeading'),
    subHeading: fields.text('charitySubHeading'),
    legalText: fields.text('legalText'),
    logos: [...new Set([...(logo === undefined ? [] : [logo]), ...fields.images('logos')])],
  });
}

const upsellOf = (fields: ContentFields | undefined): UpsellContent | undefined =>
  fields?.flag('enabled')
    ? present({
        heading: fields.text('heading'),
        maximum: fields.wholeNumber('maximum', 0, MOST_UPSELL) ?? DEFAULT_UPSELL_MAXIMUM,
      })
    : undefined;
