import type { Words } from '../translation.ts';

export const words: Words = {
  'status.label': 'Où en est votre commande',
  'status.placed': 'Commande passée',
  'status.accepted': 'Commande acceptée',
  'status.preparing': 'En préparation',
  'status.ready': 'Prête',
  'status.served': 'Servie',
  'status.refused': 'Non prise par l’établissement',
  'status.news': 'Commande {number} : {status}',
  'status.expected': 'Attendue vers {at}',
  'status.reason': 'L’établissement dit : {reason}',
  'status.money.notCharged': 'Rien n’a été débité pour cette commande.',
  'status.money.refunding':
    'Votre remboursement est en route. Votre banque peut mettre quelques jours à l’afficher.',
  'status.money.refunded': 'Votre argent vous a été renvoyé.',
  'status.money.ask': 'Adressez-vous à l’équipe pour le paiement.',
  'status.money.tab': 'Demandez à l’équipe si elle est sur votre addition.',
  'status.rounds': 'Vos commandes',
  'status.notify': 'M’avertir quand cela change',
  'status.notify.on': 'Vous recevez une notification tant que cette page reste ouverte.',
  'status.notify.denied': 'Votre navigateur bloque les notifications de cette page.',
};
