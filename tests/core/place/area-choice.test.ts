import { describe, expect, it } from 'vitest';
import { areaChoices } from '@tableside/core/content';

const garden = { id: '2', name: 'Garden ' };
const main = { id: '1', name: 'Mobile Ordering' };
const areas = [main, garden];
const asking = {
  flags: { showAreaNameSelect: true },
  areaNames: [
    { area: 'garden', label: 'Under the pear tree' },
    { area: 'Garden', label: 'Never' },
  ],
};

describe('areas that a guest chooses by name (S10)', () => {
  it('the areas offered are the backend’s, in its order, with the brand’s labels where it has some', () => {
    expect(areaChoices(asking, areas)).toEqual([
      { area: main, label: 'Mobile Ordering' },
      { area: garden, label: 'Under the pear tree' },
    ]);
  });

  it.each([
    ['the brand does not ask', { ...asking, flags: { showAreaNameSelect: false } }, areas],
    ['there is but one', asking, [garden]],
    ['there is none', asking, []],
  ])('no areas are offered where %s', (_, brand, known) => {
    expect(areaChoices(brand, known)).toEqual([]);
  });
});
