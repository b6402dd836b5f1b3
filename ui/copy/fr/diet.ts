import type { Words } from '../translation.ts';

/** Texts of the sheet of diets and allergens, and of the allergen prompt. */
export const words: Words = {
  'diet.heading': 'Régimes et allergènes',
  'diet.tags': 'N’afficher que',
  'diet.avoid': 'Écarter les plats contenant',
  'diet.none': 'Rien sur cette carte n’indique de régime ni d’allergène.',
  'diet.unknown.too': 'Afficher aussi les plats sans information sur les allergènes ({n})',
  'diet.caution':
    'Le filtre suit ce que la cuisine nous a indiqué. En cas d’allergie, parlez-en à l’équipe avant de commander.',
  'diet.show.one': 'Afficher {n} plat',
  'diet.show.other': 'Afficher {n} plats',
  'diet.show.none': 'Aucun plat ne correspond',
  'allergenPrompt.heading': 'Des allergies ?',
  'allergenPrompt.text':
    'Signalez toute allergie ou intolérance à l’équipe avant de commander. Nos cuisines travaillent de nombreux ingrédients : nous ne pouvons garantir l’absence d’aucun d’eux dans un plat.',
  'allergenPrompt.go': 'Voir la carte',
  'menu.search.none': 'Rien sur cette carte ne correspond à « {text} ».',
  'menu.search.found.one': '{n} plat trouvé',
  'menu.search.found.other': '{n} plats trouvés',
  'menu.diet.nothing': 'Rien sur cette carte ne correspond à votre choix.',
  'menu.search.near': 'Rien ne s’appelle « {text} ». Voici ce qui s’en rapproche :',
  'menu.diet.clear': 'Retirer le filtre',
  'menu.diet.without': 'sans {name}',
  'menu.diet.unknown.hidden.one': '{n} plat sans information sur les allergènes n’est pas affiché.',
  'menu.diet.unknown.hidden.other': '{n} plats sans information sur les allergènes ne sont pas affichés.',
  'menu.diet.unknown.shown.one':
    '{n} plat n’a pas d’information sur les allergènes. Demandez à l’équipe avant de le commander.',
  'menu.diet.unknown.shown.other':
    '{n} plats n’ont pas d’information sur les allergènes. Demandez à l’équipe avant de les commander.',
  'menu.diet.unknown.show': 'Afficher',
  'menu.diet.unknown.hide': 'Masquer',
};
