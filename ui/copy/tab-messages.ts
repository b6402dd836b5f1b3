/** Texts of tabs. They load with the screens of venues that have tabs. */
export const TAB_MESSAGES = {
  'tab.choice.heading': 'How would you like to order?',
  'tab.choice.pay': 'Order and pay',
  'tab.choice.pay.text': 'Pay for each order as you go.',
  'tab.choice.tab': 'Start a tab',
  'tab.choice.tab.text': 'Order as often as you like. Pay once, at the end.',
  'tab.on': 'You are on your tab at table {table}',
  'tab.on.text': 'What you order is added to it. Nothing is paid until you pay your bill.',
  'tab.on.leave': 'Order and pay instead',
  'tab.on.toMenus': 'Go to the menus',
  'tab.info.heading': 'Start a tab',
  'tab.info.text':
    'Order as often as you like, and pay nothing now. When you are ready to go, pay the bill of table {table} from your phone or with the team.',
  'tab.info.start': 'Start my tab',
  'tab.info.starting': 'Opening your tab',
  'tab.blocked.heading': 'No tab at this table',
  'tab.blocked.text':
    'A tab cannot be run at table {table} at the moment. You can order and pay here as usual, or ask the team about a tab.',
  'tab.notOffered.heading': 'No tabs at this table',
  'tab.notOffered.text': 'Table {table} has no tabs. You can order and pay for each order here as usual.',
  'tab.failed.heading': 'Your tab could not be opened',
  'tab.failed.text': 'We did not get an answer. Nothing was ordered. Please try again, or order and pay.',
  'tab.closed.heading': 'Your tab is closed',
  'tab.closed.text':
    'The bill of table {table} has been paid or closed, so nothing can be added to it. What is in your basket is as you left it.',
  'tab.closed.again': 'Start a new tab',
  'tab.refused.heading': 'Your order was not placed',
  'tab.refused.text':
    'Nothing was added to your tab, and your basket is as you left it. We have checked it again: what cannot be had is marked.',
  'tab.refused.basket': 'Back to the basket',
  'tab.order.heading': 'Add to your tab',
  'tab.order.total': 'Goes on your tab',
  'tab.order.now': 'To pay now',
  'tab.order.bill': 'Any service charge, discount or tip is part of the bill you pay at the end.',
  'tab.order.button': 'Add to tab',
  'tab.order.offline':
    'You are offline. Nothing has been sent. You can add this to your tab when you have a connection again.',
  'tab.placing': 'Adding to your tab',
  'tab.placed.heading': 'Added to your tab',
  'tab.placed.text': 'We will bring it to table {table} at {venue}. Nothing was charged.',
  'tab.placed.order': 'Your order',
  'tab.placed.total': 'Added to your tab',
  'tab.placed.bill': 'See or pay your tab',
  'tab.placed.team': 'When you are ready to go, ask the team for the bill of table {table}.',
  'tab.checking.heading': 'Checking your order',
  'tab.checking.text':
    'The answer got lost on the way. We are asking again; please do not order a second time. Nothing is charged now.',
  'tab.stuck.heading': 'We do not know yet whether your order is in',
  'tab.stuck.text':
    'Please do not order again. Ask a member of staff whether it has reached the kitchen, or look at your bill. Nothing was charged.',
} as const;
