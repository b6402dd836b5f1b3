/** Texts of a basket that a table shares. */
export const SITTING_MESSAGES = {
  'sitting.question.text':
    'What you choose and what the others at table {table} choose goes into one basket. Anyone can send it, and it says whose each dish is.',
  'sitting.name': 'First name, if you like',
  'sitting.name.hint': 'The others see it. Without it they see a letter.',
  'sitting.join': 'Order together',
  'sitting.joining': 'Joining the others',
  'sitting.alone': 'Just me',
  'sitting.failed': 'That did not work just now. Please try again.',
  'sitting.on': 'You order together',
  'sitting.leave': 'Go on just for me',
  'sitting.notLeft': 'You are still ordering together: we could not tell the others. Please try again.',
  'sitting.basket': 'See the table’s basket',
  'sitting.you': 'You',
  'sitting.guest': 'Guest {letter}',
  'sitting.others': 'The others at your table',
  'sitting.total': 'For everyone',
  'sitting.lastRound': 'Round {number} was sent by {name}.',
  'sitting.lastRound.you': 'You sent round {number}.',
  'sitting.stale': 'No connection. The others’ dishes are as we last saw them.',
  'sitting.sent': 'Round {number} is on your tab. Nothing was charged.',
  'sitting.pay': 'Pay your tab',
  'sitting.payPart': 'Pay your tab, or just your dishes',
  'sitting.nothing': 'Nothing was left to send. Somebody else may have sent it.',
  'sitting.failedLines': 'Some dishes cannot be had now. Take off what is marked, then send again.',
  'sitting.failedMark': 'Cannot be had now',
  'sitting.failedOther': 'One of {name}’s dishes cannot be had now. Anything else can go.',
  'sitting.stuck': 'The table’s basket does not answer. Try again, or ask the team.',
  'sitting.offline': 'Nothing was sent: your dishes have not reached us. Please try again.',
  'sitting.lost':
    'The answer got lost, so this may be on your tab. You can press again: nothing is sent twice.',
  'sitting.refused': 'Nothing was sent. Please try again, or ask the team.',
  'sitting.limit':
    'Nothing was sent: it would go above the tab’s limit. Send less, or ask to have it raised.',
  'sitting.over':
    'The table’s basket is closed, and some of these dishes may have been sent. Ask the team before you order them again.',
} as const;
