/** Texts for finding a venue or a train, and for opening the page on a phone. They load with those screens. */
export const ARRIVAL_MESSAGES = {
  'home.search': 'Postcode or name',
  'home.search.button': 'Search',
  'home.search.asking': 'Looking for that postcode',
  'home.locate': 'Use my location',
  'home.locating': 'Looking for where you are',
  'home.viewAll': 'View all',
  'home.more': 'Show more',
  'home.nearest': 'Nearest locations',
  'home.found.one': '1 location',
  'home.found.other': '{n} locations',
  'home.none': 'No location here is called “{text}”. If it is a postcode, press Search.',
  'home.postcode.unknown': 'We cannot find the postcode “{text}”. Check it, or look for a name instead.',
  'home.postcode.failed': 'We could not look up the postcode. Please try again, or look for a name instead.',
  'home.location.refused':
    'This page is not allowed to know where you are. You can allow it in your browser’s settings, or find your location another way.',
  'home.location.unavailable':
    'Your phone does not know where it is at the moment. You can find your location another way.',
  'home.location.timedOut':
    'Your phone has not said where it is. Try again, or find your location another way.',
  'home.location.unsupported': 'This browser cannot say where it is. You can find your location another way.',
  'trainError.asking': 'Looking for your train',
  'trainError.still': 'We still cannot see your train. Is this phone on its wifi?',
  'preview.heading': 'Phone preview',
  'preview.text': 'Only shown while testing.',
  'preview.width': 'Width',
  'preview.width.px': '{width} px',
  'preview.frame': 'The app, {width} pixels wide',
} as const;
