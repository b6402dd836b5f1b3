/** The dishes of the floor page's only answer, as many and as long as on the measured menu. */
export interface FloorDish {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly pence: number;
}

const WORDS =
  'slow roast tomato basil smoked paprika butter garlic lemon thyme crisp potato charred corn pickled onion'.split(
    ' ',
  );

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => WORDS[(from + at * 7) % WORDS.length]).join(' ');

export const FLOOR_DISHES: readonly FloorDish[] = Array.from({ length: 100 }, (_, id) => ({
  id,
  name: words(id, 3),
  text: words(id * 3, 14),
  pence: 395 + ((id * 137) % 2100),
}));
