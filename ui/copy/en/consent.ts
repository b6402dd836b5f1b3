/** Texts of the question about cookies. They load with it. */
export const CONSENT_MESSAGES = {
  'consent.heading': 'Cookies',
  'consent.text':
    'May {brand} count how this app is used? It is never told who you are, and everything works without it.',
  'consent.given.accepted': 'You have accepted. You can change that here.',
  'consent.given.refused': 'You have refused. You can change that here.',
  'consent.accept': 'Accept',
  'consent.refuse': 'Refuse',
} as const;
