import type { HANDOVER_MESSAGES } from '../en/handover.ts';

export const words: Record<keyof typeof HANDOVER_MESSAGES, string> = {
  'handover.start': 'Continuer sur un autre téléphone',
  'handover.text':
    'Scannez le code avec votre autre téléphone, ou envoyez-lui le lien. Il sert une fois, pendant dix minutes. Ni votre nom, ni votre e-mail, ni votre carte ne suivent.',
  'handover.locked': 'Ce que vous payez reste sur ce téléphone tant que le paiement n’est pas réglé.',
  'handover.code': 'Le code pour votre autre téléphone',
  'handover.making': 'Création du code',
  'handover.send': 'Envoyer le lien',
  'handover.copy': 'Copier le lien',
  'handover.copied': 'Lien copié',
  'handover.copyFailed': 'Le lien n’a pas pu être copié. Scannez plutôt le code.',
  'handover.message':
    'Continuez votre visite chez {venue} sur ce téléphone. Le lien sert une fois, pendant dix minutes.',
  'handover.stay': 'Rester sur ce téléphone',
  'handover.staying': 'Votre panier revient',
  'handover.waits': 'Votre panier attend votre autre téléphone.',
  'handover.show': 'Afficher le code',
  'handover.gone': 'Votre visite continue sur un autre téléphone',
  'handover.gone.text': 'Votre panier y est maintenant. Votre note et vos reçus restent visibles ici.',
  'handover.back': 'Le code a expiré',
  'handover.back.text': 'Personne ne l’a utilisé, et votre panier est de retour ici.',
  'handover.again': 'Créer un nouveau code',
  'handover.close': 'OK',
  'handover.retry': 'Réessayer',
  'handover.offline': 'Vous êtes hors ligne. Réessayez quand vous aurez une connexion.',
  'handover.failed': 'Cela n’a pas fonctionné. Rien n’est perdu. Veuillez réessayer.',
  'handover.storage':
    'Ce téléphone n’a plus de place pour votre visite. Libérez de l’espace, ou quittez la navigation privée, puis réessayez.',
  'handover.together':
    'Vous commandez avec votre table. Choisissez d’abord « Seulement moi » : ce que vous avez ajouté pourra alors passer sur un autre téléphone.',
  'handover.changed': 'Votre panier a changé entre-temps. Veuillez réessayer.',
  'handover.arrive': 'Continuer ici ?',
  'handover.arrive.text':
    'Votre panier, votre table et votre note passent sur ce téléphone. Ce que contient déjà son panier reste aussi.',
  'handover.arrive.take': 'Continuer ici',
  'handover.arrive.taking': 'Votre visite arrive ici',
  'handover.arrive.here': 'Votre visite continue ici.',
  'handover.tooMany': 'Il y en aurait eu trop, ces plats ont donc été laissés de côté : {dishes}.',
  'handover.used': 'Ce code a déjà servi. Créez-en un nouveau sur votre autre téléphone.',
  'handover.over': 'Ce code a expiré. Créez-en un nouveau sur votre autre téléphone.',
  'handover.unknown':
    'Ce code n’est celui d’aucune visite ici. Créez-en un nouveau sur votre autre téléphone.',
  'handover.unread':
    'Votre autre téléphone a une autre version de cette page. Rechargez celle-ci, et votre visite arrive.',
  'handover.paying': 'Un paiement sur ce téléphone n’est pas encore réglé. Attendez, puis réessayez.',
};
