import type { Words } from '../translation.ts';

/** Texts of a basket that a table shares. */
export const words: Words = {
  'sitting.question.text':
    'Ce que vous choisissez et ce que les autres choisissent à la table {table} va dans un seul panier. Chacun peut l’envoyer, et il indique à qui est chaque plat.',
  'sitting.name': 'Prénom, si vous voulez',
  'sitting.name.hint': 'Les autres le voient. Sans lui, ils voient une lettre.',
  'sitting.join': 'Commander ensemble',
  'sitting.joining': 'Vous rejoignez les autres',
  'sitting.alone': 'Juste moi',
  'sitting.failed': 'Cela n’a pas fonctionné à l’instant. Réessayez.',
  'sitting.on': 'Vous commandez ensemble',
  'sitting.leave': 'Continuer juste pour moi',
  'sitting.notLeft': 'Vous commandez toujours ensemble : nous n’avons pas pu prévenir les autres. Réessayez.',
  'sitting.basket': 'Voir le panier de la table',
  'sitting.you': 'Vous',
  'sitting.guest': 'Personne {letter}',
  'sitting.others': 'Les autres à votre table',
  'sitting.total': 'Pour tous',
  'sitting.lastRound': 'La tournée {number} a été envoyée par {name}.',
  'sitting.lastRound.you': 'Vous avez envoyé la tournée {number}.',
  'sitting.stale': 'Pas de connexion. Les plats des autres sont ceux que nous avons vus en dernier.',
  'sitting.sent': 'La tournée {number} est sur votre note. Rien n’a été débité.',
  'sitting.pay': 'Payer la note',
  'sitting.payPart': 'Payer la note, ou seulement vos plats',
  'sitting.nothing': 'Il ne restait rien à envoyer. Quelqu’un d’autre l’a peut-être envoyé.',
  'sitting.failedLines': 'Certains plats sont indisponibles. Retirez ce qui est signalé, puis renvoyez.',
  'sitting.failedMark': 'Indisponible pour l’instant',
  'sitting.failedOther': 'Un des plats de {name} est indisponible. Le reste peut partir.',
  'sitting.stuck': 'Le panier de la table ne répond pas. Réessayez, ou demandez à l’équipe.',
  'sitting.offline': 'Rien n’a été envoyé : vos plats ne nous sont pas parvenus. Réessayez.',
  'sitting.lost':
    'La réponse s’est perdue : c’est peut-être déjà sur votre note. Vous pouvez appuyer encore, rien n’est envoyé deux fois.',
  'sitting.refused': 'Rien n’a été envoyé. Réessayez, ou demandez à l’équipe.',
  'sitting.limit':
    'Rien n’a été envoyé : la limite de la note serait dépassée. Envoyez moins, ou demandez qu’on l’augmente.',
  'sitting.over':
    'Le panier de la table est fermé, et certains de ces plats ont pu être envoyés. Demandez à l’équipe avant de les recommander.',
};
