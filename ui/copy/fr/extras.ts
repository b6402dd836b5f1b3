import type { Words } from '../translation.ts';

/** Texts of the basket's extras. */
export const words: Words = {
  'extras.heading': 'Bons et cartes',
  'basket.note.add': 'Ajouter un mot',
  'voucher.heading': 'Ajouter un bon',
  'voucher.code': 'Code du bon',
  'voucher.apply': 'Ajouter le bon',
  'voucher.asking': 'Ajout du bon',
  'voucher.list': 'Vos bons',
  'voucher.remove': 'Retirer {name}',
  'voucher.leaving': 'Retrait en cours',
  'voucher.scan': 'Scanner le QR code d’un bon',
  'voucher.staffDiscount': 'Remise du personnel',
  'loyalty.heading': 'Carte de fidélité',
  'loyalty.number': 'Numéro de carte de fidélité',
  'loyalty.hint': 'Gardé sur ce téléphone tant que cette page est ouverte, et envoyé avec votre commande.',
  'scanner.heading': 'Scannez votre bon',
  'scanner.opening': 'Ouverture de l’appareil photo',
  'scanner.looking': 'Placez le QR code de votre bon devant l’appareil photo.',
  'scanner.refused':
    'Cette page n’a pas accès à l’appareil photo. Autorisez-le dans les réglages du navigateur, ou saisissez le code.',
  'scanner.noCamera':
    'Aucun appareil photo n’est libre. Une autre application s’en sert peut-être. Vous pouvez saisir le code.',
  'scanner.unsupported': 'Ce navigateur ne sait pas lire les QR codes. Saisissez plutôt le code.',
  'scanner.stopped': 'L’appareil photo a été éteint.',
  'scanner.type': 'Saisir plutôt le code',
  'upsell.heading': 'Va bien avec',
  'upsell.choose': 'Choisir {dish}',
  'donation.heading': 'Un petit don ?',
  'donation.roundUp': 'Arrondir de {amount}',
  'donation.roundUp.text':
    'Votre total serait de {total}. S’il change, il est à nouveau arrondi au montant rond supérieur.',
  'donation.fixed': 'Donner {amount}',
  'donation.fixed.text': 'Votre total serait de {total}.',
  'donation.decline': 'Non merci',
  'donation.remove': 'Retirer le don',
  'donation.again': 'Donner {amount} à une association',
  'basket.toMenu': 'Revenir à la carte',
  'basket.toBasket': 'Revenir au panier',
  'basket.chooseTime': 'Choisir une autre heure',
};
