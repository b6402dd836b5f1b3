import type { Words } from '../translation.ts';

/** Texts of tabs. */
export const words: Words = {
  'tab.choice.pay': 'Commander et payer',
  'tab.on': 'Votre note',
  'tab.on.text': 'Rien de commandé pour l’instant. Vos commandes s’ajoutent ici, et vous payez à la fin.',
  'tab.on.lines': 'Sur votre note',
  'tab.on.owed': 'À payer',
  'tab.on.code': 'Code de la note',
  'tab.on.code.text': 'Les autres personnes de votre table le saisissent pour commander sur cette note.',
  'tab.on.leave': 'Plutôt commander et payer',
  'tab.together': 'Commander ensemble ?',
  'tab.info.heading': 'Ouvrir une note',
  'tab.info.text':
    'Commandez autant de fois que vous voulez, sans rien payer maintenant. Au moment de partir, payez l’addition de la table {table} depuis votre téléphone ou auprès de l’équipe.',
  'tab.info.start': 'Ouvrir une note',
  'tab.info.starting': 'Ouverture de votre note',
  'tab.join.heading': 'Rejoindre la note',
  'tab.join.text':
    'Pour commander sur la note de la table {table}, saisissez son code. Il s’affiche sur le téléphone qui a ouvert la note. Si votre table porte un code à scanner, vous pouvez aussi le scanner.',
  'tab.join.code': 'Code de la note',
  'tab.join.hint': 'Comme sur le téléphone qui a ouvert la note',
  'tab.join.button': 'Rejoindre la note',
  'tab.join.asking': 'Connexion à la note',
  'tab.join.notACode': 'Saisissez le code en entier, comme sur le téléphone qui a ouvert la note.',
  'tab.join.wrong':
    'La note de la table {table} a un autre code. Vérifiez-le sur le téléphone qui l’a ouverte.',
  'tab.join.tooMany': 'Trop de codes ont été essayés. Attendez une minute, puis saisissez-le à nouveau.',
  'tab.join.failed': 'Cela n’a pas fonctionné à l’instant. Réessayez.',
  'tab.blocked.heading': 'Pas de note à cette table',
  'tab.blocked.text':
    'On ne peut pas ouvrir de note à la table {table} pour le moment. Commandez et payez ici comme d’habitude, ou demandez une note à l’équipe.',
  'tab.notOffered.heading': 'Pas de note ouverte à cette table',
  'tab.notOffered.text':
    'La table {table} ne propose pas de note. Commandez et payez chaque commande ici comme d’habitude.',
  'tab.failed.heading': 'Votre note n’a pas pu être ouverte',
  'tab.failed.text': 'Rien n’a été commandé. Réessayez, ou commandez et payez.',
  'tab.closed.heading': 'Votre note est fermée',
  'tab.closed.text':
    'L’addition de la table {table} a été payée ou fermée : rien ne peut y être ajouté. Votre panier est resté tel quel.',
  'tab.closed.again': 'Ouvrir une nouvelle note',
  'tab.sittingOver.heading': 'Cette table a été clôturée',
  'tab.sittingOver.text':
    'Votre code valait pour une visite précédente. Scannez à nouveau le code pour commander sur une note ; l’équipe vous le donne. Votre panier est tel que vous l’avez laissé.',
  'tab.refused.heading': 'Votre commande n’a pas été passée',
  'tab.refused.text':
    'Rien n’a été ajouté à votre note, et votre panier est resté tel quel. Nous l’avons revérifié : ce qui est indisponible est signalé.',
  'tab.refused.basket': 'Revenir au panier',
  'tab.order.offline':
    'Vous êtes hors ligne. Rien n’a été envoyé. Vous pourrez l’ajouter à votre note dès que la connexion revient.',
  'tab.placed.heading': 'Ajouté à votre note',
  'tab.placed.text': 'Nous vous l’apportons à la table {table}, {venue}. Rien n’a été débité.',
  'tab.placed.order': 'Votre commande',
  'tab.placed.total': 'Ajouté à votre note',
  'tab.placed.owed': 'Votre note maintenant',
  'tab.placed.bill': 'Payer ma note',
  'tab.placed.team': 'Au moment de partir, demandez l’addition de la table {table} à l’équipe.',
  'tab.checking.heading': 'Vérification de votre commande',
  'tab.checking.text':
    'La réponse s’est perdue en route. Nous redemandons ; ne commandez pas une deuxième fois. Rien n’est débité maintenant.',
  'tab.unresolved.heading': 'Nous ne savons pas encore si votre commande est passée',
  'tab.unresolved.text':
    'Ne commandez pas à nouveau. Demandez à l’équipe si elle est arrivée en cuisine, ou regardez votre addition. Rien n’a été débité.',
};
