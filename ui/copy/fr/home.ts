import type { Words } from '../translation.ts';

/** Texts for finding a venue or a train, and for opening the page on a phone. */
export const words: Words = {
  'home.search': 'Code postal ou nom',
  'home.search.button': 'Chercher',
  'home.search.asking': 'Recherche de ce code postal',
  'home.locate': 'Utiliser ma position',
  'home.locating': 'Recherche de votre position',
  'home.viewAll': 'Tout afficher',
  'home.more': 'Afficher plus',
  'home.nearest': 'Les adresses les plus proches',
  'home.found.one': '{n} adresse',
  'home.found.other': '{n} adresses',
  'home.none': 'Aucune adresse ne s’appelle « {text} ». Si c’est un code postal, appuyez sur Chercher.',
  'home.postcode.unknown':
    'Nous ne trouvons pas le code postal « {text} ». Vérifiez-le, ou cherchez plutôt un nom.',
  'home.postcode.failed':
    'Nous n’avons pas pu chercher ce code postal. Réessayez, ou cherchez plutôt un nom.',
  'home.location.refused':
    'La localisation est désactivée pour ce site. Activez-la dans les réglages du navigateur, ou cherchez ci-dessous.',
  'home.location.unavailable': 'Nous n’avons pas pu vous localiser. Cherchez ci-dessous.',
  'home.location.timedOut': 'Nous n’avons pas pu vous localiser à temps. Réessayez, ou cherchez ci-dessous.',
  'home.location.unsupported': 'Ce navigateur ne sait pas vous localiser. Cherchez ci-dessous.',
  'trainError.asking': 'Recherche de votre train',
  'trainError.still': 'Nous ne voyons toujours pas votre train. Ce téléphone est-il sur son wifi ?',
  'preview.heading': 'Aperçu mobile',
  'preview.text': 'Visible seulement pendant les essais.',
  'preview.width': 'Largeur',
  'preview.width.px': '{width} px',
  'preview.frame': 'L’application, sur {width} pixels de large',
};
