import { readFileSync } from 'node:fs';
import { expect, test } from '../phone/test.ts';
import { WALKS, wordsOf } from '../scenarios/picture.ts';

const words: unknown = JSON.parse(readFileSync(new URL('../../docs/screens.json', import.meta.url), 'utf8'));

for (const walk of WALKS)
  test.describe(`docs/screens.png, ${walk.brand.key}`, () => {
    test.use({ brand: walk.brand });

    test('its headings and main buttons are those of the app', async ({ guest, sandbox }) => {
      expect(words, 'npm run docs:screens makes the picture anew').toHaveProperty(
        walk.brand.key,
        await wordsOf(walk, guest, sandbox),
      );
    });
  });
