import type { Words } from '../translation.ts';

export const words: Words = {
  'team.call': 'Appeler l’équipe',
  'team.reason.team': 'Appeler l’équipe',
  'team.reason.bill': 'L’addition, s’il vous plaît',
  'team.reason.wrong': 'Il y a un problème avec ma commande',
  'team.text': 'Quelqu’un viendra à la table {table}.',
  'team.sending': 'Appel en cours',
  'team.asking': 'Nous ne savons pas encore si votre appel est passé',
  'team.asking.text':
    'Nous continuons à demander. Si personne ne vient, allez au bar ou adressez-vous à l’équipe.',
  'team.placed': 'L’équipe est appelée',
  'team.seen': 'L’équipe a vu votre appel',
  'team.coming': 'Quelqu’un arrive',
  'team.called.for': 'Pour la table {table} : {reason}',
  'team.pay': 'Payer plutôt sur votre téléphone',
  'team.wait': 'L’équipe vient de passer',
  'team.wait.text.one': 'Vous pourrez rappeler dans une minute. Si c’est urgent, allez au bar.',
  'team.wait.text.other': 'Vous pourrez rappeler dans {n} minutes. Si c’est urgent, allez au bar.',
  'team.offline': 'Vous êtes hors ligne : impossible d’appeler. Allez au bar, ou adressez-vous à l’équipe.',
  'team.absent': 'Votre appel n’est pas passé, et personne n’est prévenu. Veuillez réessayer.',
  'team.called': 'Quelqu’un de votre table a déjà appelé l’équipe.',
  'team.cooldown': 'L’équipe vient de passer à votre table. Patientez un peu, ou allez au bar.',
  'team.sittingOver': 'Cette table a été clôturée. Scannez à nouveau le code, ou adressez-vous à l’équipe.',
  'team.token': 'Pour appeler d’ici, scannez d’abord le code de votre table, ou adressez-vous à l’équipe.',
  'team.other': 'Votre appel n’a pas pu être pris. Allez au bar, ou adressez-vous à l’équipe.',
};
