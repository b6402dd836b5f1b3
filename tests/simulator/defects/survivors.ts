/** Why a defect is not found, or only after very many journeys, by its name: for those that change what is seen. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'what a wallet gave serves two payments':
    'the nonce is good for one payment, and the page lets go of it before the guest can press again.',
  'no look at what is stored before an order is paid':
    'the page itself knows of a payment that another browser tab has made, unless the browser has not told it yet; then the guest has to press within these seconds, and once the other payment is over.',
  'no look at what is stored before a bill is paid':
    'as for an order, and the last look at the bill stops most of them. It was found once, after 5,332 journeys.',
  "phase === 'checking' → false":
    'the button says “Continue” while the basket is checked, and a press on it still asks for nothing.',
  'joinCode !== undefined → joinCode === undefined (2)':
    'a phone that has the code of a guarded tab stored asks its guest for it again, who types it.',
  '!isSame → isSame':
    'a basket is checked anew before it is ordered, on a tab too: a check that is kept, or forgotten, costs a call at most.',
  'seenLongEnough ?? this.timer.delay(LEAST_LOADING_MS - LOADING_SEEN_AFTER_MS) → seenLongEnough && this.timer.delay(LEAST_LOADING_MS - LOADING_SEEN_AFTER_MS)':
    'how long a menu is seen to load is not judged: whoever looks at it sees it once it is there.',
  'what phones have ticked of another bill, shown on this':
    '150 journeys were played for it, and no trace of one was read. live-line.test.ts finds it.',
};
