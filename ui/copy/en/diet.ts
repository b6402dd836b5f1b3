/**
 * Texts of the sheet of diets and allergens, of the chosen wishes, and of the allergen prompt. They load with those.
 */
export const DIET_MESSAGES = {
  'diet.heading': 'Diets and allergens',
  'diet.tags': 'Show only',
  'diet.avoid': 'Leave out dishes with',
  'diet.none': 'Nothing on this menu is marked with diets or allergens.',
  'diet.unknown.too': 'Also show dishes without allergen information ({n})',
  'diet.caution':
    'The filter goes by what the kitchen has told us. If you have an allergy, please tell the team before you order.',
  'diet.show.one': 'Show 1 dish',
  'diet.show.other': 'Show {n} dishes',
  'diet.show.none': 'No dish matches',
  'allergenPrompt.heading': 'Any allergies?',
  'allergenPrompt.text':
    'Please tell a member of the team about any allergy or intolerance before you order. Our kitchens handle many ingredients, and we cannot promise that a dish is free of any of them.',
  'allergenPrompt.go': 'Go to the menu',
  'menu.search.none': 'Nothing on this menu matches “{text}”.',
  'menu.search.found.one': '1 dish found',
  'menu.search.found.other': '{n} dishes found',
  'menu.diet.nothing': 'Nothing on this menu matches what you have chosen.',
  'menu.search.near': 'Nothing is called “{text}”. This is close:',
  'menu.diet.clear': 'Clear the filter',
  'menu.diet.without': 'without {name}',
  'menu.diet.unknown.hidden.one': '1 dish without allergen information is not shown.',
  'menu.diet.unknown.hidden.other': '{n} dishes without allergen information are not shown.',
  'menu.diet.unknown.shown.one': '1 dish has no allergen information. Ask the team before you order it.',
  'menu.diet.unknown.shown.other':
    '{n} dishes have no allergen information. Ask the team before you order them.',
  'menu.diet.unknown.show': 'Show',
  'menu.diet.unknown.hide': 'Hide',
} as const;
