import type { Page } from '@playwright/test';
import { build } from 'vite';
import { HEADINGS } from '../pages/result-page.ts';
import { atBill } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { onTab, toBasketWithOlives } from '../scenarios/tabs.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

/**
 * What a screen reader says, in order, kept as text in `by-ear/`. A change of a screen changes its transcript: read what
 * a guest would now hear, then run this file with `--update-snapshots`.
 */
interface Reader {
  start(of: { container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}

declare const reader: Reader;

/** The screen reader as a script for the page: guidepup’s, which knows the standards and not this app. */
async function bundleReader(): Promise<string> {
  const input = 'virtual:reader';
  const code = `import { virtual } from '@guidepup/virtual-screen-reader/browser.js'; globalThis.reader = virtual;`;
  const own = (id: string): string | undefined => (id === input ? id : undefined);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: input, resolveId: own, load: (id) => own(id) && code }],
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('There is no screen reader');
  return bundle.output[0].code;
}

/** Words that say where something begins or ends, and nothing that a guest needs. */
const STRUCTURE =
  /^(end of|list$|listitem|paragraph$|document$|This page needs JavaScript|polite:|assertive:)/;

/** What differs from one day to the next. */
const DAILY: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2}:\d{2}\b/g, 'hh:mm'],
  [/\b(Opens|Open until) (\w+ )*hh:mm/g, 'Opens or closes'],
  [/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'weekday'],
  [
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( \d{4})?/g,
    'date',
  ],
  // So says Debian's WebKit.
  [/\bon weekday, date/, 'on weekday date'],
  [/(hh:mm.*), position \d+, set size \d+/, '$1'],
  [/#[A-Z]\d+/g, '#number'],
  [/^[A-Z]{7}$/, 'reference'],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, 'key'],
  [/\b[B-Z]{4} [B-Z]{4}\b/g, 'code'],
];

/** How many times a day has depends on the day. */
const withoutTimes = (phrases: readonly string[]): readonly string[] =>
  phrases.filter((phrase, at) => !/hh:mm|^Full$/.test(phrase) || phrases.indexOf(phrase) === at);

/** What is inside a control or an image is its name, which has been said. */
function withoutParts(phrases: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at] ?? '';
    if (!STRUCTURE.test(phrase)) kept.push(phrase);
    const end = /^(button|link|image|radio|checkbox),/.test(phrase)
      ? phrases.indexOf(`end of ${phrase}`, at)
      : -1;
    if (end > at) at = end;
  }
  return kept;
}

class Ear {
  private readonly said: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly script: string,
  ) {}

  /** Reads a screen from its beginning, once all of it is there. */
  async hear(screen: string): Promise<void> {
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
    await this.listen();
    const phrases = await this.page.evaluate(async () => {
      while ((await reader.lastSpokenPhrase()) !== 'end of document') await reader.next();
      const log = await reader.spokenPhraseLog();
      await reader.stop();
      return log;
    });
    this.say(`# ${screen}`, withoutParts(phrases));
  }

  /** What is said by itself after an act, until it has said so, and whether the focus is still anywhere. */
  async hearAfter(act: string, says: RegExp, doIt: () => Promise<void>): Promise<void> {
    await this.listen();
    await this.page.evaluate(() => reader.clearSpokenPhraseLog());
    await doIt();
    const live = (): Promise<readonly string[]> =>
      this.page.evaluate(async () => {
        const log = await reader.spokenPhraseLog();
        return log.filter((phrase) => /^(polite|assertive):/.test(phrase));
      });
    await expect.poll(live, act).toContainEqual(expect.stringMatching(says));
    this.say(`> ${act}`, [...new Set((await live()).filter((phrase) => says.test(phrase)))]);
    expect(await this.page.evaluate(() => document.activeElement !== document.body), 'focus').toBe(true);
    await this.page.evaluate(() => reader.stop());
  }

  transcript(): string {
    return `${this.said.join('\n')}\n`;
  }

  private say(heading: string, phrases: readonly string[]): void {
    const daily = (text: string): string => DAILY.reduce((so, [what, by]) => so.replace(what, by), text);
    this.said.push(...(this.said.length === 0 ? [] : ['']), heading, ...withoutTimes(phrases.map(daily)));
  }

  private async listen(): Promise<void> {
    if (!(await this.page.evaluate(() => 'reader' in globalThis))) await this.page.evaluate(this.script);
    await this.page.evaluate(() => reader.start({ container: document.body }));
  }
}

const ear = test.extend<{ readonly ear: Ear }, { readonly script: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for one
  script: [async ({}, provide) => provide(await bundleReader()), { scope: 'worker' }],
  ear: async ({ page, script }, provide, { title }) => {
    const one = new Ear(page, script);
    await provide(one);
    expect(one.transcript()).toMatchSnapshot(`${title}.txt`);
  },
});

ear('an order', async ({ ear, guest }) => {
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  await ear.hear('Home');
  await guest.follow(/^The Foxglove Arms/);
  await guest.isAt('The Foxglove Arms');
  await ear.hear('Venue');
  await guest.open(ARMS.table);
  await guest.isAt('Which table are you at?');
  await ear.hear('Table');
  await guest.table.enter('12');
  await guest.isAt('Food');
  await guest.menu.isBuilt();
  await ear.hear('Menu');
  await ear.hearAfter('Add olives', /1 item/, () => guest.menu.quickAdd(OLIVES.title).tap());
  await guest.menu.openDish('The Foxglove Burger');
  await ear.hear('Dish');
  await guest.dish('The Foxglove Burger').choose('How would you like it cooked?', 'A little pink');
  await guest.dish('The Foxglove Burger').choose('Your bun', 'Gluten-free bun');
  await ear.hearAfter('Add a burger', /2 items/, () => guest.dish('The Foxglove Burger').add.tap());
  await guest.menu.basketBar.tap();
  await guest.isAt('Your basket');
  await expect(guest.wallets.button('Google Pay')).toBeVisible();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await ear.hear('Basket');
  await ear.hearAfter('One more olives', /£/, () => guest.basket.oneMore(OLIVES.title));
  await ear.hearAfter('Remove the burger', /removed/, () => guest.basket.remove('The Foxglove Burger'));
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await guest.pay.openCard();
  await ear.hear('Payment');
  await ear.hearAfter('Tip 10 %', /£/, () => guest.pay.tip(/^10/).tap());
  await ear.hearAfter('Pay without a card', /./, () => guest.pay.pay.tap());
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await ear.hear('Receipt');
});

const DAY_MS = 24 * 60 * 60_000;

ear('a bill', async ({ ear, guest, sandbox }) => {
  // On a Friday: from Monday to Wednesday there is a discount by the number of guests.
  sandbox.advance(((5 - new Date().getUTCDay() + 7) % 7) * DAY_MS);
  await atBill(guest);
  await ear.hear('Bill');
  await guest.bill.split('By item');
  await ear.hear('Split by item');
  await ear.hearAfter('Tick the olives', /£/, () => guest.bill.pick('Nocellara olives'));
  await ear.hearAfter(
    'Another phone pays',
    /payment/,
    async () => void (await sandbox.world.till.takeCash({ siteId: '4101', tableNo: '2' }, 5)),
  );
  await guest.bill.pay.tap();
  await ear.hear('Payment of a share');
});

ear('a tab', async ({ ear, guest }) => {
  const tab = await onTab(guest);
  await toBasketWithOlives(guest);
  await ear.hear('Basket on a tab');
  await tab.chip.tap();
  await ear.hear('The tab');
});

ear('takeaway', async ({ ear, guest, sandbox }) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.isAt('When would you like to collect?');
  await ear.hear('Times');
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await ear.hear('Basket');
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  await ear.hear('Receipt');
});

ear('a declined card', async ({ ear, guest, watch }) => {
  watch.provokes('402 ordering.makeBraintreePayment');
  await readyToPay(guest, CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);
  await ear.hear('Declined');
});
