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

describe('areas chosen by name (S10)', () => {
  it('keep the backend’s order and take the brand’s labels', () => {
    expect(areaChoices(asking, areas)).toEqual([
      { area: main, label: 'Mobile Ordering' },
      { area: garden, label: 'Under the pear tree' },
    ]);
  });

  it.each([
    ['the brand does not ask', { ...asking, flags: { showAreaNameSelect: false } }, areas],
    ['there is but one', asking, [garden]],
    ['there is none', asking, []],
  ])('are not offered where %s', (_, brand, known) => {
    expect(areaChoices(brand, known)).toEqual([]);
  });
});
