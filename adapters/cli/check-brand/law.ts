/**
 * What a law asks of a brand and content does not show. It is no legal advice: each finding names its text, for whoever
 * can read it. The box for marketing is not looked at, since no content can tick it (S13).
 */
import { isLeft, PAYMENT_PROVIDERS, percentageText } from '@tableside/core';
import type { BrandContent, VenueContent } from '@tableside/core/content';
import { dishesOfMenu } from '../../http/menu-codecs.ts';
import {
  at,
  finders,
  notes,
  odd,
  ofVenues,
  warns,
  when,
  type CheckedBrand,
  type FoundBy,
} from './finding.ts';

export const LAWS = ['uk', 'eu'] as const;
export type Law = (typeof LAWS)[number];

export const NO_ADVICE = 'No legal advice: ask who may give it. Texts as of November 2026.';

export const law = finders({
  chargeOnTop: warns(
    (percentage: string) =>
      `${percentage} that nobody can take off come on top of the prices: include them, or make the charge optional.`,
  ),
  chargeOnByDefault: warns('The charge is in the total until the guest takes it off: that is no consent.'),
  consentUnasked: warns('Analytics are sent without asking: cookieConsentEnabled is off.'),
  caloriesSentence: warns('It does not say that adults need around 2000 kcal a day.'),
  caloriesOffHere: notes('Calories are off: in England businesses of 250 employees and more show them.'),
  caloriesUnsaid: odd(
    (dishes: string) => `No calories are known of ${dishes}. Alcohol above 1.2 % needs none.`,
  ),
  caloriesOfWhichPortion: odd(
    (dishes: string) =>
      `One figure of calories for several portions, so that nobody knows for which: ${dishes}.`,
  ),
  caloriesForHowMany: odd(
    (dishes: string) => `For several people, with calories and without for how many: ${dishes}.`,
  ),
  allergensUnsaid: warns((dishes: string) => `It is not known which allergens are in ${dishes}.`),
  allergensUnexplained: warns(
    'Neither a page nor a prompt leads guests to somebody who knows the allergens.',
  ),
  menuNotGiven: notes('Its dishes were not looked at: put the backend’s answer to getmenupages into menus.'),
  statementMissing: warns(
    'There is no accessibility statement: tableside accessibility-statement drafts one.',
  ),
  vatNumberMissing: warns('Neither the brand nor the venue has one.'),
  companyMissing: warns('Guests cannot tell which company they deal with.'),
  addressMissing: warns('It needs a first line, and a town or a postcode.'),
});

type LawFinding = FoundBy<typeof law>;

const CALORIES = 'Calorie Labelling (Out of Home Sector) (England) Regulations 2021, regulation 5(2)';
const E_COMMERCE = 'Electronic Commerce (EC Directive) Regulations 2002, regulation 6(1)';
const ALLERGENS_EU = 'Regulation (EU) No 1169/2011, Articles 14(1) and 44(1)(a)';

/** By code and law. What has no text of a law is not asked by it. */
export const TEXTS: Readonly<Record<LawFinding['whatCode'], { readonly [Of in Law]?: string }>> = {
  chargeOnTop: {
    uk: 'Digital Markets, Competition and Consumers Act 2024, s. 230; guidance CMA209',
    eu: 'Directive 2005/29/EC, Article 7(4)(c); Directive 2011/83/EU, Article 6(1)(e)',
  },
  chargeOnByDefault: {
    uk: 'Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, regulation 40',
    eu: 'Directive 2011/83/EU, Article 22',
  },
  consentUnasked: {
    uk: 'Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 6',
    eu: 'Directive 2002/58/EC, Article 5(3)',
  },
  caloriesSentence: { uk: `${CALORIES}(c)` },
  caloriesOffHere: { uk: `${CALORIES}(a), and regulation 7` },
  caloriesUnsaid: { uk: `${CALORIES}(a)` },
  caloriesOfWhichPortion: { uk: `${CALORIES}(b)` },
  caloriesForHowMany: { uk: `${CALORIES}(b)` },
  allergensUnsaid: { uk: 'Food Information Regulations 2014, regulation 5', eu: ALLERGENS_EU },
  allergensUnexplained: {
    uk: 'Food Information Regulations 2014, regulation 5; guidance of the Food Standards Agency, 5 March 2025',
    eu: ALLERGENS_EU,
  },
  menuNotGiven: { uk: 'Food Information Regulations 2014, regulation 5', eu: ALLERGENS_EU },
  statementMissing: {
    uk: 'Equality Act 2010, ss. 20 and 29, which ask for adjustments and for no statement',
    eu: 'Directive (EU) 2019/882, Article 13(2) and Annex V',
  },
  vatNumberMissing: { uk: `${E_COMMERCE}(g)`, eu: 'Directive 2000/31/EC, Article 5(1)(g)' },
  companyMissing: { uk: `${E_COMMERCE}(a)`, eu: 'Directive 2000/31/EC, Article 5(1)(a)' },
  addressMissing: { uk: `${E_COMMERCE}(b)`, eu: 'Directive 2000/31/EC, Article 5(1)(b)' },
};

/** The sentence of the regulations; content may say more around it. */
const DAILY_NEED = /adults need around 2,?000 ?kcal a day/i;

function brandFindings({ brand }: CheckedBrand): readonly LawFinding[] {
  const { flags, venues, links, businessName, accessibilityStatement } = brand;
  const isExplained =
    flags.allergenPrompt || links.dietary !== undefined || venues.every((venue) => venue.dietaryLink);
  return [
    ...when(!flags.cookieConsent, () => law.consentUnasked('brand: cookieConsentEnabled')),
    ...when(!isExplained, () => law.allergensUnexplained('brand: dietaryLink')),
    ...when(accessibilityStatement === undefined, () =>
      law.statementMissing('brand: accessibilityStatement'),
    ),
    ...when(businessName === undefined, () => law.companyMissing('brand: businessName')),
  ];
}

/** Bills have the charge of the till, of which content knows nothing. */
function chargesOnOrders({ paymentProvider: provider }: BrandContent, venue: VenueContent): boolean {
  const { serviceCharge: charge, enabledServices: on } = venue;
  const mayCharge = provider === undefined || PAYMENT_PROVIDERS[provider].serviceCharge;
  return (
    mayCharge &&
    charge?.enabled === true &&
    ((on.order && !charge.disabledForOrder) ||
      (on.takeaway && !charge.disabledForTakeaway) ||
      on['order-ahead'])
  );
}

const venueFindings = ofVenues((venue, { brand }): readonly LawFinding[] => {
  const { serviceCharge: charge, address } = venue;
  const added = charge?.inPrices !== true && chargesOnOrders(brand, venue) ? charge : undefined;
  const hasCalories = brand.flags.showCalories && venue.showCalories;
  return [
    ...(added === undefined
      ? []
      : [
          added.optional
            ? law.chargeOnByDefault(at(venue, 'serviceCharge.optional'))
            : law.chargeOnTop(at(venue, 'serviceCharge'), percentageText(added.percentage)),
        ]),
    ...when(hasCalories && !DAILY_NEED.test(venue.caloriesDisclaimer ?? ''), () =>
      law.caloriesSentence(at(venue, 'caloriesDisclaimer')),
    ),
    ...when(!hasCalories, () => law.caloriesOffHere(at(venue, 'caloriesDisplay'))),
    ...when((brand.vatNumber ?? venue.vatNumber) === undefined, () =>
      law.vatNumberMissing(at(venue, 'vatNumber')),
    ),
    ...when(
      address.line1 === undefined || (address.city === undefined && address.postalCode === undefined),
      () => law.addressMissing(at(venue, 'addressLine1')),
    ),
  ];
});

const MOST_NAMED = 5;

/** The first few, and how many more. */
const namesOf = (dishes: readonly { readonly title: string }[]): string =>
  dishes
    .slice(0, MOST_NAMED)
    .map(({ title }) => title)
    .join(', ') + (dishes.length > MOST_NAMED ? ` and ${dishes.length - MOST_NAMED} more` : '');

/** As dishes for several people are called. */
const SHARED = /\b(shar(e|es|ing)|platters?|banquet|for (the table|two|[2-9]))\b/i;
const HOW_MANY = /\b(for|serves|feeds|between) (one|two|three|four|five|six|seven|eight|\d+)\b/i;

function menuFindings({ brand, menus }: CheckedBrand): readonly LawFinding[] {
  const offered = new Map(
    brand.venues.flatMap((venue) =>
      Object.values(venue.menus)
        .flat()
        .map(({ menuId }) => [menuId, brand.flags.showCalories && venue.showCalories] as const),
    ),
  );
  return [...offered].flatMap(([menuId, hasCalories]): readonly LawFinding[] => {
    const where = `menu ${menuId}`;
    const menu = dishesOfMenu.decode(menus.get(menuId));
    if (isLeft(menu)) return [law.menuNotGiven(where)];
    const { pages, products, displayRecords } = menu.right;
    const portions = new Map(products.map((product) => [product.productId, product.portions.length]));
    const dishes = pages.flatMap((page) => page.displayRecords);
    const silent = [...dishes, ...displayRecords].filter(({ allergens }) => allergens === undefined);
    const counted = hasCalories ? dishes : [];
    const uncounted = counted.filter(({ calories }) => calories === undefined);
    const known = counted.filter(({ calories }) => calories !== undefined);
    const several = known.filter(({ productId }) => (portions.get(productId) ?? 0) > 1);
    const shared = known.filter(({ title, description = '' }) => {
      const words = `${title} ${description}`;
      return SHARED.test(words) && !HOW_MANY.test(words);
    });
    return [
      ...when(silent.length > 0, () => law.allergensUnsaid(where, namesOf(silent))),
      ...when(uncounted.length > 0, () => law.caloriesUnsaid(where, namesOf(uncounted))),
      ...when(several.length > 0, () => law.caloriesOfWhichPortion(where, namesOf(several))),
      ...when(shared.length > 0, () => law.caloriesForHowMany(where, namesOf(shared))),
    ];
  });
}

/** What the law asks, each with its text (GG11). */
export const lawFindings = (checked: CheckedBrand, of: Law): readonly LawFinding[] =>
  [...brandFindings(checked), ...venueFindings(checked), ...menuFindings(checked)].flatMap((finding) => {
    const text = TEXTS[finding.whatCode][of];
    return text === undefined ? [] : [{ ...finding, law: text }];
  });
