import type { Words } from '../translation.ts';

/** Texts of failed checks, payments and vouchers. */
export const words: Words = {
  'basketCheck.unavailable.heading': 'Indisponible pour le moment',
  'basketCheck.unavailable':
    'L’établissement ne prend pas cette commande pour le moment. Votre panier est gardé : demandez à l’équipe, ou réessayez plus tard.',
  'basketCheck.timeslot.heading': 'Choisissez une autre heure',
  'basketCheck.timeslot': 'L’heure choisie n’est plus disponible. Choisissez-en une autre.',
  'basketCheck.discounts': 'Ces remises ne se cumulent pas. Retirez l’une d’elles.',
  'basketCheck.vouchers': 'Vos bons ont expiré. Ajoutez-les à nouveau.',
  'basketCheck.other': 'Votre panier n’a pas pu être vérifié. Réessayez.',
  'failure.heading': 'Votre paiement n’est pas passé',
  'failure.cancelled.heading': 'Paiement annulé',
  'failure.notTaken.heading': 'Votre paiement n’a pas été pris',
  'failure.declined':
    'Votre carte a été refusée. Vous n’avez pas été débité, et votre panier est resté tel quel.',
  'failure.cancelled':
    'Le paiement a été annulé. Vous n’avez pas été débité, et votre panier est resté tel quel.',
  'failure.notTaken':
    'L’établissement n’a pas pu prendre la commande à l’instant. Vous n’avez pas été débité, et votre panier est resté tel quel.',
  'failure.repriced.heading': 'Les prix ont changé',
  'failure.repriced':
    'L’établissement demande pour votre commande un autre montant que celui affiché. Vous n’avez pas été débité. Regardez votre panier avant de réessayer.',
  'failure.bill.declined': 'Votre carte a été refusée. Vous n’avez pas été débité.',
  'failure.bill.cancelled': 'Le paiement a été annulé. Vous n’avez pas été débité.',
  'failure.bill.notTaken':
    'L’établissement n’a pas pu prendre le paiement à l’instant. Vous n’avez pas été débité.',
  'failure.bill.overpaid':
    'Rien n’a été prélevé sur votre carte : l’addition a changé, et il en reste moins que ce que vous alliez payer. Regardez-la avant de réessayer.',
  'failure.overpaid.heading': 'L’addition a changé',
  'failure.unresolved.heading': 'Nous ne savons pas encore si vous avez payé',
  'failure.unresolved.text':
    'Ne payez pas à nouveau. Montrez cette page à l’équipe : elle peut retrouver le paiement par sa référence. Nous redemandons à chacune de vos visites.',
  'voucher.added':
    'Le bon {friendlyName} a été ajouté à votre panier ; la remise sera appliquée au moment de payer',
  'voucher.failed': 'Malheureusement, le bon n’a pas pu être ajouté. Réessayez ou demandez à l’équipe.',
  'voucher.unchecked': 'Impossible de vérifier ce code pour l’instant. Réessayez.',
  'voucher.duplicate': 'Ce bon est déjà dans votre panier.',
  'voucher.underWay': 'Ce bon est justement en cours de modification. Réessayez dans un instant.',
  'voucher.paymentUnderWay': 'Les bons ne se modifient pas pendant la vérification de votre paiement.',
  'voucher.removalFailed': 'Le bon n’a pas pu être retiré. Il est toujours dans votre panier : réessayez.',
  'voucher.offForTab':
    'Vos bons ont été retirés de votre panier : les remises d’une note se font sur son addition.',
  'voucher.secondStaffDiscount': 'Une remise du personnel est déjà dans votre panier : une seule par panier.',
  'voucher.staffFailed': 'Malheureusement, la remise du personnel n’a pas pu être ajoutée. Réessayez.',
};
