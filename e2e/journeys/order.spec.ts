import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay } from '../scenarios/ordering.ts';
import { expect, QUICK, SMOKE, test } from '../test.ts';

test(
  'a guest orders from home to a paid order (brand.enabled on)',
  { tag: [SMOKE, QUICK] },
  async ({ guest, sandbox }) => {
    await guest.open('/');
    await guest.isAt('Pull up a chair');
    await guest.follow(/^The Foxglove Arms/);
    await guest.isAt('The Foxglove Arms');
    await guest.follow(/^Order and Pay/);
    await guest.isAt('Which table are you at?');
    await guest.table.enter('12');
    await guest.isAt('Food');

    const fish = 'Beer-battered Haddock & Chips';
    await guest.menu.openDish(fish);
    const fishSheet = guest.dish(fish);
    await expect(fishSheet.add).toHaveText(/£16\.50/);
    await fishSheet.choose('Size', 'Small');
    await fishSheet.oneMore.tap();
    await expect(fishSheet.add).toHaveText(/£25\.00/);
    await fishSheet.add.tap();
    await expect(fishSheet.dialog).toBeHidden();

    const burger = 'The Foxglove Burger';
    await guest.menu.search.fill('burger');
    await expect(guest.menu.dish(fish)).toBeHidden();
    await guest.menu.openDish(burger);
    const burgerSheet = guest.dish(burger);
    await burgerSheet.add.tap();
    await expect(burgerSheet.group('How would you like it cooked?')).toContainText('Choose 1 more');
    await burgerSheet.choose('How would you like it cooked?', 'A little pink');
    await burgerSheet.choose('Your bun', 'Gluten-free bun');
    await burgerSheet.choose('Make it your own', 'Dry-cured bacon');
    await burgerSheet.oneMoreOf('Dry-cured bacon');
    await burgerSheet.note.fill('No pickles, please');
    await expect(burgerSheet.add).toHaveText(/£18\.95/);
    await burgerSheet.add.tap();

    await guest.menu.search.fill('olives');
    await guest.menu.quickAdd('Nocellara Olives').tap();
    await expect(guest.menu.basketBar).toHaveAccessibleName(/4 items.*£48\.20/);
    await guest.menu.goToBasket();

    await guest.isAt('Your basket');
    await expect(guest.basket.line(burger)).toContainText('2 × Dry-cured bacon');
    await expect(guest.basket.line(burger)).toContainText('No pickles, please');
    await guest.basket.edit(burger);
    await burgerSheet.choose('Your bun', 'Brioche bun');
    await burgerSheet.save.tap();
    await expect(guest.basket.line(burger)).toContainText('£18.45');
    await expect(guest.heading).toBeFocused();

    await guest.basket.oneMore('Nocellara Olives');
    await expect(guest.basket.quantityOf('Nocellara Olives')).toHaveText('2');
    await guest.basket.oneFewer(fish);
    await expect(guest.basket.quantityOf(fish)).toHaveText('1');
    await guest.basket.remove(burger);
    await expect(guest.basket.lines).toHaveCount(2);
    await guest.basket.undo.tap();
    await expect(guest.basket.lines).toHaveCount(3);
    await guest.basket.writeNote('One more chair, please');
    await goToPay(guest);

    await guest.pay.openCard();
    await expect(guest.pay.marketing).not.toBeChecked();
    await guest.pay.pay.tap();
    for (const field of ['name', 'email', 'phone'] as const) {
      await expect(guest.pay[field]).toHaveAccessibleDescription(
        new RegExp(`The ${field} field is required`),
      );
    }
    await expect(guest.page.getByText('Enter the long number on the front of the card.')).toBeVisible();
    await expect(guest.pay.cardNumber).toBeFocused();
    await guest.pay.email.fill('robin@example');
    await expect(guest.pay.email).toHaveAccessibleDescription(/The email field is not valid\./);
    await guest.pay.phone.fill('12345');
    await expect(guest.pay.phone).toHaveAccessibleDescription(
      /The phone field must be at least 6 characters\./,
    );
    await guest.pay.fillDetails();

    await guest.pay.fillCard(CARDS.approved);
    await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
    await guest.pay.tip(/^12\.5/).tap();
    await expect(guest.pay.summary).toContainText('The Foxglove Arms');
    await expect(guest.pay.summary).toContainText('Table 12');
    // 12.50 + 18.45 + 8.50 = 39.45; 12.5 % of it is 4.93125.
    await expect(guest.pay.pay).toHaveText(/£44\.38/);
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([44.38]);
    const [order] = sandbox.placedOrders;
    expect(sandbox.placedOrders).toHaveLength(1);
    await expect(guest.result.orderNumber).toHaveText(order?.ref ?? '');
    await expect(guest.page.getByText('We will bring it to table 12 at The Foxglove Arms.')).toBeVisible();
    await expect(guest.result.receipt).toContainText('£44.38');
    expect(order).toMatchObject({
      tableNumber: '12',
      note: 'One more chair, please',
      goodsTotal: 3945,
      serviceCharge: 493,
      customer: { name: 'Robin', email: 'robin@example.com', phone: '+447700900123', emailOptIn: false },
    });
    expect(order?.lines.map(({ name, quantity, messages }) => ({ name, quantity, messages }))).toEqual([
      { name: fish, quantity: 1, messages: [] },
      { name: burger, quantity: 1, messages: ['No pickles, please'] },
      { name: 'Nocellara Olives', quantity: 2, messages: [] },
    ]);
  },
);
