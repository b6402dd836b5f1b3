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
  'tab.limit.heading': 'Votre commande n’a pas été passée',
  'tab.limit.text':
    'Elle dépasserait la limite de cette note. Rien n’a été ajouté, et votre panier est resté tel quel. Demandez à la personne à qui est la note d’augmenter la limite, ou commandez et payez.',
  'tab.limit.above':
    'C’est au-dessus de la limite de la note : il reste {left}. Demandez à {name} de l’augmenter, ou commandez et payez.',
  'tab.limit.above.own':
    'C’est au-dessus de la limite de votre note : il reste {left}. Augmentez-la, ou commandez et payez.',
  'tab.limit.of': 'Limite',
  'tab.limit.left': 'Il reste {left} sur {limit}',
  'tab.limit.set': 'Fixer une limite',
  'tab.limit.change': 'Changer la limite',
  'tab.limit.question': 'Jusqu’où la note peut-elle aller ?',
  'tab.limit.question.text':
    'Aucune commande ne s’ajoute au-delà. La note est à {total}, et cela reste. Vous pouvez la changer à tout moment.',
  'tab.limit.field': 'Limite',
  'tab.limit.none': 'Sans limite',
  'tab.owner.you': 'C’est votre note',
  'tab.owner.other': 'La note est à {name}',
  'tab.owner.lost': 'La note est maintenant à {name}.',
  'tab.owner.gained': 'La note est maintenant à vous.',
  'tab.owner.who': 'Qui a commandé quoi',
  'tab.owner.failed': 'Cela n’a pas marché. Veuillez réessayer.',
  'tab.owner.offline': 'Pas de connexion. Veuillez réessayer.',
  'tab.owner.owner': 'La note n’est plus à vous.',
  'tab.owner.handover': 'Ce lien ne marche plus. Demandez-en un nouveau.',
  'tab.you': 'Vous',
  'tab.guest': 'Personne {letter}',
  'tab.team': 'L’équipe',
  'tab.round': 'Tournée {number}',
  'tab.handOver': 'Confier la note',
  'tab.handOver.text':
    'Quelqu’un de cette note ouvre ce lien, et elle est à lui. Il marche une fois, pendant dix minutes. D’ici là, elle reste à vous.',
  'tab.handOver.code': 'Code qui confie la note',
  'tab.handOver.making': 'Création du lien',
  'tab.handOver.send': 'Envoyer le lien',
  'tab.handOver.copy': 'Copier le lien',
  'tab.handOver.copied': 'Lien copié',
  'tab.handOver.copyFailed': 'Ce téléphone ne peut pas copier. Montrez le code.',
  'tab.handOver.message': 'Reprenez notre note chez {venue} :',
  'tab.takeOver': 'Reprendre la note ?',
  'tab.takeOver.text':
    'Vous dites alors jusqu’où elle peut aller. Qui a commandé quoi ne change pas, et rien n’est payé.',
  'tab.takeOver.yes': 'Reprendre',
  'tab.takeOver.no': 'Pas maintenant',
  'tab.held.tab': '{amount} sont bloqués sur votre carte pour cette note. Ce n’est pas un paiement.',
  'tab.held.booking':
    '{amount} sont bloqués sur votre carte pour votre réservation. Ce n’est pas un paiement.',
  'tab.held.goes': 'Ils sont libérés quand la note est payée.',
  'tab.held.until': 'Ils sont libérés quand la note est payée, et au plus tard {time}.',
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
