import type { Page } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { expectAccessible } from '../axe.ts';
import { ROBIN } from '../pages/pay-page.ts';
import { brandWithShortMenus } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

const marigold = sampleBrands.find(({ key }) => key === 'marigold');
if (marigold === undefined) throw new Error('There is no Marigold Street');

const html = (page: Page) => page.locator('html');

/** Sets the phone's languages, most preferred first. */
const speaking = (page: Page, languages: readonly string[]) =>
  page.addInitScript((languages) => {
    Object.defineProperty(navigator, 'languages', { get: () => languages });
  }, languages);

test('ordering works in English if a translation cannot load', async ({ guest, page, watch }) => {
  await speaking(page, ['fr']);
  watch.provokes('no answer GET /assets/french.js');
  await page.route(/\/french-[^/]*\.js$/, (route) => route.abort());
  await guest.open(ARMS.table);
  await guest.isAt('Which table are you at?');
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test.describe('a phone in fr-FR, at a brand with its own copy', () => {
  test.use({ brand: marigold });

  test('S11: shows its French, and its plain text in every language', async ({ guest, page }) => {
    await speaking(page, ['fr-FR', 'fr']);
    await guest.open('/ancoats');
    await expect(page.getByRole('heading', { name: 'Alors, on y va ?' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Order a bit more/ })).toContainText('One more round?');
    await expect(page.getByRole('link', { name: 'Petits caractères' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Confidentialité' })).toBeVisible();
  });
});

test.describe('a phone in fr-FR', () => {
  test.use({ brand: brandWithShortMenus() });

  test('S11: orders a dish and pays it', async ({ guest, page, sandbox }) => {
    await speaking(page, ['fr-FR', 'fr']);
    await guest.open(`${ARMS.food}?table=12`);
    await guest.press(`Ajouter ${OLIVES.title}`);
    await expectAccessible(page, 'the menu in French');
    await page.getByRole('link', { name: /^Panier/ }).tap();
    await guest.isAt('Votre panier');
    await page.getByRole('button', { name: /^Payer par carte/ }).tap();
    await guest.isAt('Paiement');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(ROBIN.name);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(ROBIN.email);
    await page.getByRole('textbox', { name: 'Téléphone' }).fill(ROBIN.phone);
    const cardField = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
    await cardField('Numéro de carte').fill(CARDS.approved);
    await cardField('Date d’expiration').fill('1234');
    await cardField('Code de sécurité').fill('123');
    await page.getByRole('button', { name: `Payer £${OLIVES.price.toFixed(2)}` }).tap();
    await guest.isAt('Merci, votre commande est passée');
    await expect(page.getByText('Nous vous l’apportons à la table 12, The Foxglove Arms.')).toBeVisible();
    expect(sandbox.captures).toEqual([OLIVES.price]);
    await expectAccessible(page, 'the receipt in French');
  });
});
