/** Texts of tabs. They load with the screens of venues that have tabs. */
export const TAB_MESSAGES = {
  'tab.choice.pay': 'Order and pay',
  'tab.on': 'Your tab',
  'tab.on.text': 'Nothing ordered yet. What you order is added here, and you pay at the end.',
  'tab.on.lines': 'On your tab',
  'tab.on.owed': 'To pay',
  'tab.on.code': 'Tab code',
  'tab.on.code.text': 'Others at your table type it to order on this tab.',
  'tab.on.leave': 'Order and pay instead',
  'tab.together': 'Order together?',
  'tab.info.heading': 'Start a tab',
  'tab.info.text':
    'Order as often as you like, and pay nothing now. When you are ready to go, pay the bill of table {table} from your phone or with the team.',
  'tab.info.start': 'Start a tab',
  'tab.info.starting': 'Opening your tab',
  'tab.join.heading': 'Join the tab',
  'tab.join.text':
    'To order on the tab of table {table}, type its code. The phone that opened the tab shows it. If your table has a code to scan, scanning it works too.',
  'tab.join.code': 'Tab code',
  'tab.join.hint': 'As it stands on the phone that opened the tab',
  'tab.join.button': 'Join the tab',
  'tab.join.asking': 'Joining the tab',
  'tab.join.notACode': 'Type the whole code, as the phone that opened the tab shows it.',
  'tab.join.wrong': 'The tab of table {table} has another code. Look again at the phone that opened it.',
  'tab.join.tooMany': 'Too many codes were tried. Wait a minute, then type it again.',
  'tab.join.failed': 'That did not work just now. Please try again.',
  'tab.blocked.heading': 'No tab at this table',
  'tab.blocked.text':
    'You can’t open a tab at table {table} right now. Order and pay here as usual, or ask the team about a tab.',
  'tab.notOffered.heading': 'No tabs at this table',
  'tab.notOffered.text': 'Table {table} has no tabs. You can order and pay for each order here as usual.',
  'tab.failed.heading': 'Your tab could not be opened',
  'tab.failed.text': 'Nothing was ordered. Please try again, or order and pay.',
  'tab.closed.heading': 'Your tab is closed',
  'tab.closed.text':
    'The bill of table {table} has been paid or closed, so nothing can be added to it. What is in your basket is as you left it.',
  'tab.closed.again': 'Start a new tab',
  'tab.sittingOver.heading': 'This table has been closed',
  'tab.sittingOver.text':
    'Your code was for an earlier visit. Scan the code again to order on a tab; the team has it. What is in your basket is as you left it.',
  'tab.refused.heading': 'Your order was not placed',
  'tab.refused.text':
    'Nothing was added to your tab, and your basket is as you left it. We have checked it again: what cannot be had is marked.',
  'tab.refused.basket': 'Back to the basket',
  'tab.order.offline':
    'You are offline. Nothing has been sent. You can add this to your tab when you have a connection again.',
  'tab.placed.heading': 'Added to your tab',
  'tab.placed.text': 'We will bring it to table {table} at {venue}. Nothing was charged.',
  'tab.placed.order': 'Your order',
  'tab.placed.total': 'Added to your tab',
  'tab.placed.owed': 'Your tab now',
  'tab.placed.bill': 'Pay your tab',
  'tab.placed.team': 'When you are ready to go, ask the team for the bill of table {table}.',
  'tab.checking.heading': 'Checking your order',
  'tab.checking.text':
    'The answer got lost on the way. We are asking again; please do not order a second time. Nothing is charged now.',
  'tab.unresolved.heading': 'We do not know yet whether your order is in',
  'tab.unresolved.text':
    'Please do not order again. Ask a member of staff whether it has reached the kitchen, or look at your bill. Nothing was charged.',
} as const;
