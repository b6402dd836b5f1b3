import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { CookieBanner } from '../pages/cookie-banner.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';

test.describe('Marigold Street', () => {
  test.use({ brand: marigold });

  test('a menu in Dublin is in euro, and its prices include the service (B18)', async ({ guest, page }) => {
    await guest.open('/smithfield/order/menus/all-day');
    await guest.press('Go to the menu');
    await expect(guest.menu.dishes.filter({ hasText: 'Padrón Peppers' })).toContainText('€6.00');
    await expect(page.getByText(/^Prices include a service charge of 12.5/)).toBeVisible();
  });
});

test.describe('Northbound Kitchen', () => {
  test.use({ brand: northbound });

  test('a train without a working kitchen car says so', async ({ guest, page }) => {
    await guest.open('/farne-light');
    await expect(page.getByText('The kitchen car is not on this train tonight.')).toBeVisible();
  });
});

test.describe('Marigold Street', () => {
  test.use({ brand: marigold });

  test('a guest refuses cookies, and orders to a table outdoors', async ({ guest, page, sandbox }) => {
    const cookies = new CookieBanner(page);
    await guest.open('/');
    await cookies.refuse.tap();
    await expect(cookies.region).toBeHidden();
    await guest.follow(/^Ancoats/);
    await guest.isAt('Ancoats');
    await guest.follow(/^Order a bit more/);
    await guest.table.enter('s4');
    await guest.isAt('All Day');
    await expect(page.getByRole('dialog', { name: 'Any allergies?' })).toBeVisible();
    await guest.press('Go to the menu');
    await guest.menu.quickAdd('Padrón Peppers').tap();
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    await expect(page.getByRole('button', { name: 'Table S4' })).toBeVisible();
    await guest.basket.continue.tap();
    await guest.isAt(BILL_HEADINGS.pay);
    await expect(guest.pay.phone).toBeHidden();
    await expect(page.getByRole('button', { name: 'PayPal' })).toBeHidden();
    await guest.pay.name.fill('Robin');
    await page.getByRole('textbox', { name: 'Surname' }).fill('Hood');
    await guest.pay.email.fill('robin@example.com');
    const hosted = new HostedPage(page);
    const order = page.waitForRequest(
      (request) => /\/orders\/venues\/[^/]+\/orders$/.test(request.url()) && request.method() === 'POST',
    );
    await hosted.continue.tap();
    expect((await order).postDataJSON()).toMatchObject({ customer: { name: 'Robin', surname: 'Hood' } });
    await hosted.payBy(CARDS.approved);
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([6]);
    expect(sandbox.placedOrders).toMatchObject([{ tableNumber: 'S4' }]);
  });

  test('a bill with service is paid with a gratuity', async ({ guest, page, sandbox }) => {
    await guest.open('/ancoats');
    await new CookieBanner(page).refuse.tap();
    const services = page.getByRole('main').getByRole('link', { name: /^(Pay|Order) / });
    await expect(services.first()).toHaveAccessibleName(/^Pay the bill/);
    await guest.follow(/^Pay the bill/);
    await guest.table.number.fill('3');
    await guest.press('Find my bill');
    await guest.isAt(BILL_HEADINGS.bill);
    await guest.bill.pay.tap();
    await guest.isAt(BILL_HEADINGS.pay);
    await page.getByRole('button', { name: /^5% £3\.24/ }).tap();
    await guest.pay.name.fill('Robin');
    await page.getByRole('textbox', { name: 'Surname' }).fill('Hood');
    await guest.pay.email.fill('robin@example.com');
    const hosted = new HostedPage(page);
    await expect(hosted.continue).toHaveText(/£68\.04/);
    await hosted.continue.tap();
    await hosted.payBy(CARDS.approved);
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([68.04]);
  });
});

test.describe('Northbound Kitchen', () => {
  test.use({ brand: northbound });

  test('supper on the night train is ordered to a seat and paid', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '19:05');
    await guest.open('/');
    await guest.isAt('The Northern Lantern');
    await expect(page.getByText('Trolley service resumes after York')).toBeVisible();
    await guest.follow(/^Order to your seat/);
    await page.getByRole('textbox', { name: 'Seat' }).fill('c12');
    await guest.press('Save seat');
    await guest.follow('The Kitchen Car');
    await guest.menu.quickAdd('Macaroni Cheese').tap();
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    await guest.press('Choose a time');
    await guest.times.choose('20:40');
    await guest.destination.save.tap();
    await expect(page.getByRole('button', { name: 'Seat C12 · 20:40' })).toBeVisible();
    await guest.basket.continue.tap();
    await guest.isAt(BILL_HEADINGS.pay);
    await expect(page.getByRole('heading', { name: /Thank-you/ })).toBeVisible();
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([8.5]);
    expect(sandbox.placedOrders).toMatchObject([
      { tableNumber: 'C12', timeslot: expect.stringMatching(/T20:40/) as unknown },
    ]);
  });
});
