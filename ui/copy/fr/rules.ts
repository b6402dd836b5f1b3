import type { Words } from '../translation.ts';

/** Texts of the rules on a menu. */
export const words: Words = {
  'error.heading': 'Oups, toutes nos excuses !',
  'error.generic': 'Il n’est pas possible de commander pour le moment. (code : {code})',
  'menu.unavailable': 'Cette carte n’est pas disponible pour le moment',
  'menu.orderingBlocked': 'Désolés, on ne peut pas commander sur cette carte pour le moment',
  'venue.busy.one':
    'Il y a un peu plus de monde que d’habitude : votre commande sera prête d’ici {n} minute.',
  'venue.busy.other':
    'Il y a un peu plus de monde que d’habitude : votre commande sera prête d’ici {n} minutes.',
  'basket.tooMany': 'Vous pouvez commander jusqu’à {n} fois le même article. Au-delà, demandez à l’équipe.',
  'unavailable.order': 'La commande à table n’est pas disponible pour le moment. (code : {code})',
  'unavailable.takeaway': 'La vente à emporter n’est pas disponible pour le moment. (code : {code})',
  'basket.locked': 'Un paiement de ce panier n’est pas terminé. Il ne peut pas être modifié d’ici là.',
  'basket.locked.order':
    'Cette commande est en cours de vérification. Le panier ne peut pas être modifié d’ici là.',
};
