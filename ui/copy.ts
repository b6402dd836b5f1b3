/**
 * The catalogue of messages: the words of the rules and of the screens, each under one key. A brand's copy
 * replaces any of them, by language where it differs (L1, S11).
 */
import {
  fieldMessage,
  fillMessage,
  RULE_MESSAGES,
  type Brand,
  type CardField,
  type DetailField,
  type FieldRefusal,
  type Figure,
  type Why,
} from '@tableside/core';

const SCREEN_MESSAGES = {
  'app.loading': 'Loading',
  'app.skip': 'Skip to content',
  'till.failed':
    'This part of the app could not be fetched. Nothing is lost: check your connection and try again.',
  'app.home': '{brand} home',
  'action.back': 'Back',
  'action.close': 'Close',
  'action.ok': 'OK',
  'action.retry': 'Try again',
  'action.goHome': 'Go to the start',
  'action.undo': 'Undo',

  'home.heading': 'Order from your table',
  'home.text': 'Choose where you are. No app, no account, no queue at the bar.',
  'home.venues': 'Where are you?',

  'venue.services': 'What would you like to do?',
  'venue.order.text': 'Browse the menu, order and pay from your seat.',
  'venue.noServices': 'Ordering from your phone is not on here at the moment. Please order with the team.',

  'table.heading': 'Which table are you at?',
  'table.text': 'You will find the number on your table.',
  'table.field': 'Table number',
  'table.unknown': 'We have no table {table}. Check the number on your table.',
  'table.continue': 'Continue',
  'table.at': 'Table {table}',
  'table.none': 'No table yet',
  'table.change': 'Change',

  'menus.heading': 'Menus',
  'menus.open': 'Open menu',

  'menu.search': 'Search the menu',
  'menu.search.clear': 'Clear search',
  'menu.search.none': 'Nothing on this menu matches “{text}”.',
  'menu.search.found.one': '1 dish found',
  'menu.search.found.other': '{n} dishes found',
  'menu.categories': 'Categories',
  'menu.empty': 'There is nothing on this menu at the moment.',
  'menu.dietaryLink': 'Allergens and dietary information',
  'menu.kcal': '{n} kcal',
  'menu.from': 'from {price}',
  'menu.soldOut': 'Sold out',
  'menu.unpriced': 'Unavailable',
  'menu.add': 'Add {dish}',
  'menu.inBasket': '{n} in your basket',
  'menu.basket': 'View basket',
  'menu.basket.count.one': '1 item',
  'menu.basket.count.other': '{n} items',

  'dish.portion': 'Size',
  'dish.required': 'Required',
  'dish.optional': 'Optional',
  'dish.chooseOne': 'Choose 1',
  'dish.chooseExactly': 'Choose {n}',
  'dish.chooseUpTo': 'Choose up to {n}',
  'dish.chooseBetween': 'Choose {min} to {max}',
  'dish.chooseMore': 'Choose {n} more',
  'dish.one.more': 'One more {name}',
  'dish.one.fewer': 'One fewer {name}',
  'dish.note': 'Note to the kitchen',
  'dish.note.hint': 'Please tell a member of staff about allergies; do not rely on a note.',
  'dish.allergens': 'Contains {list}.',
  'dish.allergens.none': 'No listed allergens.',
  'dish.allergens.unknown':
    'Allergen information is not complete for this dish. Please ask a member of staff.',
  'dish.quantity': 'Quantity',
  'dish.quantity.fewer': 'One fewer',
  'dish.quantity.more': 'One more',
  'dish.add': 'Add',
  'dish.save': 'Save changes',
  'dish.added': '{dish} added to your basket',

  'basket.heading': 'Your basket',
  'basket.empty': 'Your basket is empty',
  'basket.empty.text': 'Pick something from the menu and it will be here.',
  'basket.browse': 'Browse the menu',
  'basket.addMore': 'Add more items',
  'basket.edit': 'Edit {dish}',
  'basket.edit.short': 'Edit',
  'basket.remove': 'Remove {dish}',
  'basket.remove.short': 'Remove',
  'basket.removed': '{dish} removed',
  'basket.note': 'Note for your order',
  'basket.total': 'Total',
  'basket.why': 'How this total came about',
  'basket.continue': 'Continue',
  'basket.checking': 'Checking your basket',
  'basket.failedLine': 'Not available. Change it or remove it.',
  'basket.removeFailed': 'Remove what is not available',
  'basket.repriced': 'The price of this has changed.',
  'basket.priceChanged':
    'Prices have changed since you opened the menu. Your new total is {total}; it was {before}.',
  'basket.agree': 'Continue with the new total',
  'basket.checkFailed':
    'We could not reach the kitchen to check your basket. Nothing is lost: please try again.',
  'basket.tableNeeded': 'Tell us your table to continue.',
  'basket.minimumSpend': 'The minimum here is {threshold}. Add {missing} more to order.',
  'basket.serviceCharge.off': 'Take it off',
  'basket.serviceCharge.on': 'Put it back',
  'basket.locked': 'A payment for this basket is being checked.',
  'basket.locked.show': 'See what is happening',
  'basket.elsewhere.heading': 'Start a new basket?',
  'basket.elsewhere.text': 'You have a basket at {venue}. A basket belongs to one venue.',
  'basket.elsewhere.new': 'Start a new one here',
  'basket.elsewhere.back': 'Back to {venue}',

  'figure.subtotal': 'Items',
  'figure.discount': 'Discounts',
  'figure.goodsTotal': 'Items after discounts',
  'figure.serviceCharge': 'Service charge',
  'figure.tip': '{tip}',
  'figure.donation': 'Donation',
  'figure.total': 'Total',

  'why.sumOfLines': 'all items added up',
  'why.sumOfReductions': 'discounts, promotions and vouchers',
  'why.cutToSubtotal': 'no more than the items come to',
  'why.subtotalLessDiscount': 'items less discounts',
  'why.basketCheck': 'as the venue’s till says',
  'why.noServiceCharge': 'this venue has none',
  'why.otherProvider': 'not with this way to pay',
  'why.disabledForService': 'not for this service',
  'why.notAboveThreshold': 'not for an order of this size',
  'why.takenOff': 'you took it off',
  'why.percentageOfGoods': '{rate} of {base}',
  'why.noTip': 'none chosen',
  'why.tipAmount': 'the amount you chose',
  'why.noDonation': 'none chosen',
  'why.fixedDonation': 'a fixed amount',
  'why.roundedUp': 'rounds your total up',
  'why.alreadyWhole': 'your total is whole already',
  'why.sumOfFigures': 'all of the above',

  'pay.heading': 'Details and payment',
  'pay.details': 'Your details',
  'pay.name': 'Name',
  'pay.surname': 'Surname',
  'pay.email': 'Email',
  'pay.phone': 'Phone',
  'pay.email.hint': 'Your receipt goes here.',
  'pay.phone.hint': 'Only in case there is a problem with your order.',
  'pay.emailOptIn': 'Send me news and offers by email',
  'pay.tip': 'Add a tip',
  'pay.tip.extra': 'Add something extra',
  'pay.tip.extra.text': 'A service charge is included already. This would be on top.',
  'pay.tip.default': 'Tip',
  'pay.tip.none': 'No tip',
  'pay.tip.other': 'Other',
  'pay.tip.amount': 'Tip amount',
  'pay.card': 'Card',
  'pay.card.opening': 'Loading the secure card form',
  'pay.card.failed': 'The card form could not load. Check your connection and try again.',
  'pay.card.secure': 'Card details go straight to the payment provider. This site never sees them.',
  'pay.card.number': 'Card number',
  'pay.card.expirationDate': 'Expiry date',
  'pay.card.cvv': 'Security code',
  'pay.card.number.refused': 'Enter the long number on the front of the card.',
  'pay.card.expirationDate.refused': 'Enter the month and year on the card, as MM / YY.',
  'pay.card.cvv.refused':
    'Enter the 3 digits on the back of the card (4 on the front of an American Express).',
  'pay.card.refusedByBank':
    'Your bank did not confirm this payment. You have not been charged. Try again, or use another card.',
  'pay.card.cancelled': 'You cancelled the bank’s check. You have not been charged.',
  'pay.card.unreachable': 'The card could not be checked. You have not been charged. Please try again.',
  'pay.button': 'Pay {total}',
  'pay.button.free': 'Place order',
  'pay.nothing': 'There is nothing to pay for this order.',
  'pay.summary': 'Your order',
  'pay.summary.edit': 'Edit basket',
  'pay.askingBank': 'Checking your card',
  'pay.paying': 'Taking your payment',
  'pay.paying.text': 'Please keep this page open.',
  'pay.elsewhere': 'You are paying in another tab. Finish there, or close it and try again.',

  'checking.heading': 'Checking your payment',
  'checking.text':
    'The answer from the bank got lost on the way. We are asking again; please do not pay a second time. Your order is safe.',
  'checking.banner': 'We are checking a payment of {total} at {venue}.',
  'checking.bank.heading': 'Your bank wants to confirm it is you',
  'checking.bank.text': 'You have not been charged yet. Continue on your bank’s page to finish.',
  'checking.bank.continue': 'Continue to my bank',

  'success.heading': 'Thank you, your order is in',
  'success.number': 'Order number',
  'success.text': 'We will bring it to table {table} at {venue}.',
  'success.receipt': 'Receipt',
  'success.reference': 'Payment reference',
  'success.vat': 'VAT number',
  'success.again': 'Order something else',

  'failure.heading': 'Your payment did not go through',
  'failure.declined': 'Your card was declined. You have not been charged, and your basket is as you left it.',
  'failure.cancelled':
    'The payment was cancelled. You have not been charged, and your basket is as you left it.',
  'failure.notTaken':
    'The venue could not take the order just now. You have not been charged, and your basket is as you left it.',
  'failure.retry': 'Try again',
  'failure.basket': 'Back to the basket',
  'failure.stuck.heading': 'We do not know yet whether you have paid',
  'failure.stuck.text':
    'Please do not pay again. Show this page to a member of staff: they can look the payment up by its reference. We go on asking whenever you come back.',
  'failure.reference': 'Reference',
  'result.unknown.heading': 'We cannot see that order on this phone',
  'result.unknown.text':
    'It may have been placed in another browser. Nothing is charged by opening this page. Your reference is {reference}.',

  'unavailable.order': 'Ordering to your table isn’t available at the moment. (code:{code})',
  'menuFailed.text': 'Your basket is as you left it.',
  'serviceError.heading': 'Ordering is closed',
  'serviceError.text':
    'This service is not available at the moment. Your basket is kept. Please order with the team, or try again later.',
  'trainError.heading': 'We cannot find your train',
  'trainError.text': 'Connect to the train’s wifi and try again.',
  'notFound.heading': 'That page is not here',
  'notFound.text':
    'The address may be old or mistyped. Scan the code on your table again, or start from the beginning.',
  'terms.heading': 'Terms',
  'terms.text': 'The terms for ordering, and how your details are used:',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',
  'mobileOnly.heading': 'Mobile only',
  'mobileOnly.text': 'Ordering works on a phone. Point its camera at this code to open the same page there.',
  'mobileOnly.code': 'Code of this page’s address',
  'toasts.label': 'Notices',
} as const;

const CATALOGUE = { ...RULE_MESSAGES, ...SCREEN_MESSAGES } as const;

export type MessageKey = keyof typeof CATALOGUE;

/** The text of a message, its placeholders filled. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Words for a brand: its own text in the first of the phone's languages that has one, else the catalogue's. */
export function sayFor(copy: Brand['copy'], languages: readonly string[]): Say {
  const wanted = [...languages.map((language) => language.split('-')[0] ?? language), 'en'];
  const own = (key: MessageKey): string | undefined => {
    const text = Object.hasOwn(copy, key) ? copy[key] : undefined;
    if (text === undefined || typeof text === 'string') return text;
    const language = wanted.find((candidate) => Object.hasOwn(text, candidate));
    return language === undefined ? undefined : text[language];
  };
  return (key, values) => fillMessage(own(key) ?? CATALOGUE[key], values);
}

/** The catalogue's own words, for pages that are shown without a brand. */
export const sayDefault: Say = sayFor({}, []);

export const DETAIL_LABELS: Readonly<Record<DetailField, MessageKey>> = {
  name: 'pay.name',
  surname: 'pay.surname',
  email: 'pay.email',
  phone: 'pay.phone',
};

export const CARD_LABELS: Readonly<Record<CardField, MessageKey>> = {
  number: 'pay.card.number',
  expirationDate: 'pay.card.expirationDate',
  cvv: 'pay.card.cvv',
};

export const figureLabel = (figure: Figure): MessageKey => `figure.${figure}`;
export const whyLabel = (why: Why): MessageKey => `why.${why}`;

/** The message of a refused field, with the field's own name. */
export function sayField(say: Say, refusal: FieldRefusal, label: MessageKey): string {
  const { key, values } = fieldMessage(refusal);
  return say(key, { ...values, field: say(label).toLowerCase() });
}
