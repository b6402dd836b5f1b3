import type { Words } from '../translation.ts';

/** Texts of the question about cookies. */
export const words: Words = {
  'consent.heading': 'Cookies',
  'consent.text':
    '{brand} peut-il mesurer l’usage de cette application ? Jamais votre identité, et tout fonctionne sans.',
  'consent.given.accepted': 'Vous avez accepté. Vous pouvez changer d’avis ici.',
  'consent.given.refused': 'Vous avez refusé. Vous pouvez changer d’avis ici.',
  'consent.accept': 'Accepter',
  'consent.refuse': 'Refuser',
};
