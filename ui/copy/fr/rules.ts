import type { Words } from '../translation.ts';

/** Of the rules. */
export const words: Words = {
  'field.required': 'Le champ « {field} » est obligatoire',
  'field.minimumLength.one': 'Le champ « {field} » doit contenir au moins {n} caractère.',
  'field.minimumLength.other': 'Le champ « {field} » doit contenir au moins {n} caractères.',
  'field.maximumLength.one': 'Le champ « {field} » ne peut pas dépasser {n} caractère.',
  'field.maximumLength.other': 'Le champ « {field} » ne peut pas dépasser {n} caractères.',
  'field.specialCharacters': 'La note ne peut pas contenir de caractères spéciaux',
  'field.notValid': 'Le champ « {field} » n’est pas valide.',
  'error.heading': 'Oups, toutes nos excuses !',
  'error.generic': 'Il n’est pas possible de commander pour le moment. (code : {code})',
  'menu.unavailable': 'Cette carte n’est pas disponible pour le moment',
  'menu.orderingBlocked': 'Désolés, on ne peut pas commander sur cette carte pour le moment',
  'dish.outOfStock': 'Désolés, cet article est épuisé pour le moment.',
  'dish.noPrice': 'Désolés, cet article n’est pas disponible pour le moment.',
  'venue.busy.one':
    'Il y a un peu plus de monde que d’habitude : votre commande sera prête d’ici {n} minute.',
  'venue.busy.other':
    'Il y a un peu plus de monde que d’habitude : votre commande sera prête d’ici {n} minutes.',
  'minimumSpend.heading': 'Minimum de commande non atteint',
  'basket.tooMany': 'Vous pouvez commander jusqu’à {n} fois le même article. Au-delà, demandez à l’équipe.',
  'unavailable.order': 'La commande à table n’est pas disponible pour le moment. (code : {code})',
  'unavailable.takeaway': 'La vente à emporter n’est pas disponible pour le moment. (code : {code})',
  'serviceError.heading': 'Ce n’est pas disponible pour le moment',
  'serviceError.text': 'Votre panier est conservé. Commandez auprès de l’équipe, ou réessayez plus tard.',
  'trainError.heading': 'Nous ne trouvons pas votre train',
  'trainError.text': 'Connectez-vous au wifi du train et réessayez.',
};
