/** Guests whose phones speak other languages (S11, L1, L2). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectReflow } from '../reflow.ts';
import { TWO } from '../scenarios/bills.ts';
import { brandWithShortMenus } from '../scenarios/brands.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** Every text that appears on the page from its first paint on, even briefly. */
async function textsSeen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Element) seen.add(node.getAttribute('aria-label') ?? '');
        else if (node.parentElement?.closest('#app')) seen.add(node.nodeValue ?? '');
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

test.use({ brand: brandWithShortMenus() });

const html = (page: Page) => page.locator('html');

test.describe('a guest whose phone says fr-FR', () => {
  test.use({ locale: 'fr-FR' });

  test('S11: orders up to payment in French from the first word', async ({
    engine,
    guest,
    page,
    renders,
  }) => {
    const seen = await textsSeen(page);
    await guest.open(ARMS.venue);
    await expect(page.getByRole('heading', { name: 'Que souhaitez-vous faire ?' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
    const words = await seen();
    // A page that the host has rendered loads nothing before it can be read.
    // WebKit's driver begins to look once it is read.
    if (engine !== 'webkit') expect(words.includes('Chargement')).toBe(!renders);
    expect(words.filter((text) => /^(Loading|What would you|Order and Pay)/.test(text))).toEqual([]);
    await expectReflow(page, 'the venue in French');

    await guest.follow(/^Commander et payer/);
    await page.getByRole('textbox', { name: 'Numéro de table' }).fill('12');
    await guest.press('Continuer');
    await guest.isAt('Food');
    await guest.press(`Ajouter ${OLIVES.title}`);
    const bar = page.getByRole('link', { name: /^Panier/ });
    await expect(bar).toContainText('1 article');
    await expectReflow(page, 'the menu in French');
    await bar.tap();
    await guest.isAt('Votre panier');
    await expectReflow(page, 'the basket in French');

    await page.getByRole('button', { name: /^Payer par carte/ }).tap();
    await guest.isAt('Paiement');
    await page.getByRole('button', { name: `Payer £${OLIVES.price.toFixed(2)}` }).tap();
    const name = page.getByRole('textbox', { name: 'Nom', exact: true });
    await expect(name).toHaveAccessibleDescription(/Le champ «.nom.» est obligatoire/);
    await expectReflow(page, 'the payment in French');
  });
});

test('a language that is chosen stays for the visit, with the basket', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.diets.tap();
  const choice = (name: string) => page.getByRole('combobox', { name });
  await choice('Language').selectOption({ label: 'français' });
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('link', { name: /^Panier 1 article/ })).toBeVisible();
  await page.getByRole('button', { name: OLIVES.title, exact: true }).tap();
  await expect(page.getByRole('dialog')).toContainText('végétarien, végan, sans gluten');
  await guest.reload();
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await guest.open(ARMS.venue);
  await choice('Langue').selectOption('ar');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await choice('اللغة').selectOption('en');
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible();
});

test.describe('a guest whose phone says ar', () => {
  test.use({ locale: 'ar-AE' });

  test('S11, L2: reads right to left, and arrow keys follow', async ({ engine, guest, page }) => {
    await guest.open(ARMS.venue);
    await expect(page.getByRole('heading', { name: 'ماذا تود أن تفعل؟' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'ar');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page, 'the venue in Arabic');
    await expectReflow(page, 'the venue in Arabic');

    await guest.follow(/^اطلب وادفع/);
    // M5: 12 as such a phone's keyboard types it.
    await page.getByRole('textbox', { name: 'رقم الطاولة' }).fill('١٢');
    await guest.press('متابعة');
    await guest.isAt('Food');

    const tabs = page.getByRole('navigation', { name: 'الأقسام' });
    const [first, second] = [tabs.getByRole('link').nth(0), tabs.getByRole('link').nth(1)];
    await expect(first).toHaveAttribute('aria-current', 'true');
    const [from, to] = [await first.boundingBox(), await second.boundingBox()];
    expect(from?.x ?? 0).toBeGreaterThan(to?.x ?? 0);
    await tabs.getByRole('link').nth(3).tap();
    await expect(tabs.getByRole('link').nth(3)).toHaveAttribute('aria-current', 'true');
    await expect(tabs.getByRole('link').nth(3)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the menu in Arabic');
    // WebKit has no window as narrow.
    const narrowest = engine === 'webkit' ? 390 : 320;
    if (narrowest < 390) await page.setViewportSize({ width: narrowest, height: 844 });
    // Only the tabs scroll sideways, within their own row.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrowest);
    if (narrowest < 390) await page.setViewportSize({ width: 390, height: 844 });

    await tabs.getByRole('link').nth(0).tap();
    await page.getByRole('button', { name: `أضف \u2068${OLIVES.title}\u2069`, exact: true }).tap();
    const bar = page.getByRole('link', { name: /^عرض السلة/ });
    await expect(bar).toContainText('صنف واحد');
    await bar.tap();
    await guest.isAt('سلتك');
    await expect(page.getByText('£4.25').first()).toBeVisible();
    await expectAccessible(page, 'the basket in Arabic');
    await expectReflow(page, 'the basket in Arabic');

    await guest.open(`/foxglove-arms/pay/${TWO.table}`);
    await guest.isAt('حسابك');
    await expect(page.getByText(TWO.text).first()).toBeVisible();
    await page.getByRole('radio', { name: 'بحسب الأصناف' }).check({ force: true });
    // WebKit's own radio buttons take the right arrow for the next one in Arabic too.
    const [before, after] = engine === 'webkit' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(before);
    await expect(page.getByRole('radio', { name: 'ادفع الكل' })).toBeChecked();
    await page.keyboard.press(after);
    await expect(page.getByRole('radio', { name: 'بحسب الأصناف' })).toBeChecked();
    await page.getByRole('radio', { name: 'مبلغ أحدده' }).check({ force: true });
    // M5: ten pounds fifty.
    await page.getByRole('textbox', { name: 'المبلغ' }).fill('١٠٫٥٠');
    await expect(page.getByRole('button', { name: /^متابعة/ })).toContainText('£10.50');
    await expectAccessible(page, 'the bill in Arabic');
    await expectReflow(page, 'the bill in Arabic');
  });
});
