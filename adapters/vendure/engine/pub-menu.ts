/** What the sample pub sells: The Tidal Inn, at the harbour and at the mill. Prices in pence. */
import type { Choice } from './choices.ts';

export interface Dish {
  readonly name: string;
  readonly description?: string;
  /** One price, or a price for each portion. */
  readonly price: number | Readonly<Record<string, number>>;
  readonly calories?: number;
  readonly dietary?: readonly string[];
  /** Left out where they are not known. */
  readonly allergens?: readonly string[];
  /** Counted; unlimited where it is left out. */
  readonly stock?: number;
  readonly choices?: readonly Choice[];
}

export type Pages = Readonly<Record<string, readonly Dish[]>>;

const choice = (
  name: string,
  min: number,
  max: number,
  options: Readonly<Record<string, number>>,
): Choice => ({
  id: idOf(name),
  name,
  min,
  max,
  options: Object.entries(options).map(([name, price]) => ({ id: idOf(name), name, price })),
});

export const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const side = choice('Choose a side', 1, 1, {
  Chips: 0,
  'New potatoes': 0,
  'Sweet potato fries': 150,
  Salad: 0,
});
const sauce = choice('Add a sauce', 0, 3, { Aioli: 100, Ketchup: 0, 'Hot sauce': 50 });
const cooked = choice('How would you like it?', 1, 1, { Rare: 0, Medium: 0, 'Well done': 0 });
const milk = choice('Milk', 1, 1, { Whole: 0, Oat: 40, Soya: 40 });

const food: Pages = {
  'Small plates': [
    {
      name: 'Whitebait',
      description: 'Lemon, tartare',
      price: 750,
      calories: 480,
      allergens: ['fish', 'gluten', 'egg'],
    },
    {
      name: 'Mussels in cider',
      description: 'With bread',
      price: { Small: 895, Large: 1550 },
      allergens: ['molluscs', 'milk', 'gluten'],
    },
    {
      name: 'Crab on toast',
      price: 1095,
      calories: 390,
      allergens: ['crustaceans', 'gluten', 'egg'],
      stock: 6,
    },
    { name: 'Beetroot and goat’s curd', price: 795, dietary: ['vegetarian'], allergens: ['milk'] },
    { name: 'Soup of the day', description: 'Ask us', price: 650, dietary: ['vegan'] },
    { name: 'Marinated olives', price: 450, dietary: ['vegan'], allergens: [] },
  ],
  Mains: [
    {
      name: 'Haddock and chips',
      description: 'Mushy peas, curry sauce',
      price: { Regular: 1595, Large: 1895 },
      calories: 1020,
      allergens: ['fish', 'gluten'],
      choices: [sauce],
    },
    {
      name: 'Fish pie',
      price: 1495,
      calories: 860,
      allergens: ['fish', 'milk', 'crustaceans'],
      choices: [side],
    },
    {
      name: 'Steak and stout pie',
      price: 1550,
      calories: 990,
      allergens: ['gluten', 'milk', 'celery'],
      choices: [side],
    },
    {
      name: 'Mill burger',
      description: 'Cheddar, pickles',
      price: 1450,
      calories: 910,
      allergens: ['gluten', 'milk', 'egg', 'mustard'],
      choices: [side, sauce],
    },
    {
      name: 'Mushroom burger',
      price: 1350,
      calories: 720,
      dietary: ['vegan'],
      allergens: ['gluten', 'soya'],
      choices: [side, sauce],
    },
    {
      name: 'Rump steak',
      description: '250 g, watercress',
      price: 2150,
      calories: 780,
      allergens: ['milk'],
      choices: [cooked, side],
    },
    {
      name: 'Whole plaice',
      description: 'Brown butter, capers',
      price: 1950,
      allergens: ['fish', 'milk'],
      stock: 4,
      choices: [side],
    },
    { name: 'Squash and sage risotto', price: 1395, dietary: ['vegetarian'], allergens: ['milk', 'celery'] },
  ],
  Puddings: [
    {
      name: 'Sticky toffee pudding',
      price: 725,
      calories: 640,
      dietary: ['vegetarian'],
      allergens: ['gluten', 'milk', 'egg'],
    },
    { name: 'Lemon posset', price: 650, dietary: ['vegetarian'], allergens: ['milk'] },
    { name: 'Chocolate pot', price: 675, dietary: ['vegan'], allergens: ['soya'] },
    {
      name: 'Ice cream',
      price: { 'One scoop': 250, 'Three scoops': 600 },
      dietary: ['vegetarian'],
      allergens: ['milk'],
    },
  ],
};

const drinks: Pages = {
  Draught: [
    { name: 'Tidal pale ale', price: { Half: 280, Pint: 540 }, allergens: ['gluten'] },
    { name: 'Harbour stout', price: { Half: 290, Pint: 560 }, allergens: ['gluten'] },
    { name: 'Dry cider', price: { Half: 270, Pint: 520 }, allergens: ['sulphites'] },
    { name: 'Alcohol-free lager', price: 450, allergens: ['gluten'] },
  ],
  Wine: [
    { name: 'House white', price: { '175 ml': 620, Bottle: 2450 }, allergens: ['sulphites'] },
    { name: 'House red', price: { '175 ml': 620, Bottle: 2450 }, allergens: ['sulphites'] },
    { name: 'Sparkling', price: { '125 ml': 690, Bottle: 3400 }, allergens: ['sulphites'] },
  ],
  'Soft and hot': [
    { name: 'Lemonade', price: 320, allergens: [] },
    { name: 'Ginger beer', price: 340, allergens: [] },
    { name: 'Sparkling water', price: 290, allergens: [] },
    { name: 'Tea', price: 260, allergens: [], choices: [milk] },
    { name: 'Flat white', price: 340, allergens: ['milk'], choices: [milk] },
  ],
};

export interface Venue {
  readonly siteId: string;
  readonly name: string;
  readonly tables: readonly string[];
  readonly menus: Readonly<Record<string, Pages>>;
  /** Open at the start: the table, and what is on it. */
  readonly bills: Readonly<Record<string, readonly (readonly [dish: string, quantity: number])[]>>;
}

const numbered = (from: number, to: number, prefix = '') =>
  Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${from + at}`);

export const VENUES: readonly Venue[] = [
  {
    siteId: '7101',
    name: 'The Tidal Inn, Harbour',
    tables: [...numbered(1, 24), ...numbered(1, 8, 'T')],
    menus: { Food: food, Drinks: drinks },
    bills: {
      2: [
        ['Fish pie', 2],
        ['Soup of the day', 1],
        ['House white', 3],
      ],
      3: [
        ['Rump steak', 2],
        ['Chocolate pot', 1],
      ],
      4: [
        ['Steak and stout pie', 3],
        ['Harbour stout', 3],
      ],
    },
  },
  {
    siteId: '7102',
    name: 'The Tidal Inn, Mill',
    tables: numbered(1, 16),
    menus: { Food: { Mains: food['Mains'] ?? [], Puddings: food['Puddings'] ?? [] }, Drinks: drinks },
    bills: {
      2: [
        ['Mill burger', 2],
        ['Lemonade', 2],
      ],
    },
  },
];

export interface Voucher {
  readonly code: string;
  readonly name: string;
  readonly off: { readonly percentage: number } | { readonly amount: number };
  readonly uses?: number;
}

export const VOUCHERS: readonly Voucher[] = [
  { code: 'HIGHTIDE', name: '10% off', off: { percentage: 10 } },
  { code: 'CREW5', name: '£5 off, once', off: { amount: 500 }, uses: 1 },
  { code: 'CREW6', name: '£5 off, once', off: { amount: 500 }, uses: 1 },
];
