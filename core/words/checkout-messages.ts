/** What a guest reads of an order on its way to the payment, by key. A brand's copy may replace any of it (L1). */
export const CHECKOUT_MESSAGES = {
  'basket.failedLine': 'Not available. Change it or remove it.',
  'basket.priceChanged':
    'Prices have changed since you opened the menu. Your new total is {total}; it was {before}.',
  'basket.checkFailed':
    'We could not reach the kitchen to check your basket. Nothing is lost: please try again.',
  'basket.checkUnread':
    'We could not read the kitchen’s answer, so your basket is not checked. Nothing is lost: try again, or ask the team.',
  'basket.minimumSpend': 'The minimum here is {threshold}. Add {missing} more to order.',
  'basket.minimumSpend.reduced':
    'The minimum here is {threshold}, after vouchers and promotions. Add {missing} more to order, or take a voucher off.',
  'figure.subtotal': 'Items',
  'figure.discount': 'Discounts',
  'figure.goodsTotal': 'Items after discounts',
  'figure.serviceCharge': 'Service charge',
  'figure.inPrices': 'included',
  'figure.tip': '{tip}',
  'figure.donation': 'Donation',
  'figure.total': 'Total',
  'figure.paymentServiceCharge': 'Service charge and {tip}',
  'why.sumOfLines': 'all your items',
  'why.sumOfReductions': 'discounts, promotions and vouchers',
  'why.cutToSubtotal': 'no more than the items come to',
  'why.subtotalLessDiscount': 'items − discounts',
  'why.basketCheck': 'as the venue’s till says',
  'why.noServiceCharge': 'this venue has none',
  'why.otherProvider': 'not with this way to pay',
  'why.disabledForService': 'not for this service',
  'why.notAboveThreshold': 'not for an order of this size',
  'why.inPrices': 'the prices include it',
  'why.takenOff': 'you took it off',
  'why.percentageOfBase': '{rate} of {base}',
  'why.noTip': 'none chosen',
  'why.tipAmount': 'the amount you chose',
  'why.noDonation': 'none chosen',
  'why.fixedDonation': 'a fixed amount',
  'why.roundedUp': 'rounds your total up',
  'why.alreadyWhole': 'your total is whole already',
  'why.sumOfFigures': 'items − discounts + service, tip and donation',
  'why.chargeAndTip': 'both together',
  'pay.card.refusedByBank':
    'Your bank did not confirm this payment. You have not been charged. Try again, or use another card.',
  'pay.card.cancelled': 'You cancelled the bank’s check. You have not been charged.',
  'pay.card.unreachable': 'The card could not be checked. You have not been charged. Please try again.',
  'pay.wallet.applePay': 'Apple Pay',
  'pay.wallet.googlePay': 'Google Pay',
  'pay.wallet.paypal': 'PayPal',
  'pay.wallet.unreachable':
    '{wallet} did not finish. You have not been charged. Try again, or pay in another way.',
  'pay.declines.pause':
    'Several payments in a row were declined. Please wait a moment before you try again, or ask a member of staff.',
  'pay.declines.stop':
    'Too many payments were declined. Please speak to a member of staff, who can help you pay.',
  'pay.basketChanged':
    'Your basket was changed or paid for in another tab. Have a look at it before you pay.',
  'pay.elsewhere': 'You are paying in another tab. Finish there, or close it and try again.',
} as const;
