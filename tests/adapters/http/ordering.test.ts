import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currencyOf, lineOf, minor, type BasketCheck, type BasketItem, type Currency } from '@tableside/core';
import { assembleMenu, limitsOf } from '@tableside/core/menu';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused, refusalIn } from '../answers.ts';
import { present } from '../../core/samples.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { sampleCheck } from '../sample-basket.ts';

const GBP = currencyOf('GBP') as Currency;

const headers = { brandToken: 'token', bundleIdentifier: 'bundle', userAgent: 'Agent/1' };

describe('the sandbox’s ordering backend', () => {
  let sandbox: RunningSandbox;
  let ordering: HttpOrdering;
  let checks: HttpBasketChecks;
  beforeAll(async () => {
    sandbox = await runSandbox();
    ({ ordering, checks } = orderingOf(sandbox, sandbox.brand.backend.brandToken));
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const orderingOf = ({ origin }: RunningSandbox, brandToken: string) => {
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const endpoint = new OrderingEndpoint(client, `${origin}/api/ordering`, { ...headers, brandToken });
    return { ordering: new HttpOrdering(endpoint), checks: new HttpBasketChecks(endpoint) };
  };
  const venueData = () => {
    const [venue] = sandbox.brand.backend.venues;
    if (venue === undefined) throw new Error('The brand has no venue');
    return venue;
  };

  it('answers a venue with currency, areas and services', async () => {
    const data = venueData();
    expect(await answered(ordering.venue(data.siteId))).toMatchObject({
      id: data.siteId,
      name: data.name,
      currency: data.currencyCode,
      locale: data.locale,
      salesAreas: data.salesAreas,
      services: data.services,
    });
  });

  it('answers all tables of a site in order', async () => {
    const { siteId, tables } = venueData();
    expect(await answered(ordering.tables(siteId))).toEqual(tables.map(({ number }) => number));
  });

  it('answers menus of an order type', async () => {
    const { siteId, menus } = venueData();
    const expected = menus.filter(({ orderTypes }) => orderTypes.includes('oat')).map(({ id }) => id);
    const found = await answered(ordering.menus(siteId, 'oat'));
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it('answers a menu with its ingredients’ display records (WO6)', async () => {
    const { siteId, menus } = venueData();
    for (const data of menus) {
      const parts = await answered(ordering.menuPages({ siteId, menuId: data.id }));
      const menu = assembleMenu(data.id, parts, GBP);
      expect(menu.categories.flatMap(({ dishes }) => dishes)).toHaveLength(
        data.pages.flatMap(({ displayRecords }) => displayRecords).length,
      );
      for (const { id } of data.ingredientRecords) expect(menu.records.has(id)).toBe(true);
    }
  });

  it('answers a basket check in minor units', async () => {
    const check = sampleCheck(sandbox.brand);
    const checked = present(await answered(checks.check(check, GBP)));
    expect(checked.linePrices).toHaveLength(1);
    expect(checked.basketTotal).toBe((checked.linePrices[0] ?? 0) * 2);
  });

  it('refuses and names a sold-out line', async () => {
    const check = sampleCheck(sandbox.brand);
    const [line] = check.lines;
    if (line === undefined) throw new Error('no line');
    sandbox.world.stock.setOut(check.siteId, line.productId, true);
    const refusal = refusalIn(await answered(checks.check(check, GBP)));
    expect(refusal).toMatchObject({ why: 'anotherSelection', failedLines: [0] });
  });

  it('refuses another brand’s token', async () => {
    const failure = await refused(orderingOf(sandbox, 'wrong').ordering.tables(venueData().siteId));
    expect(failure).toMatchObject({ failure: 'refused', call: 'ordering getTables', status: 401 });
  });

  it.each([
    ['status', { kind: 'status', status: 503 }, 'refused'],
    ['cut-off answer', { kind: 'malformed' }, 'unintelligible'],
    ['broken connection', { kind: 'drop' }, 'unreachable'],
  ] as const)('%s is a failure', async (_what, fault, failure) => {
    sandbox.world.faults.plan('ordering.getTables', fault);
    expect(await refused(ordering.tables(venueData().siteId))).toMatchObject({
      failure,
      call: 'ordering getTables',
    });
  });
});

describe('a scripted ordering backend', () => {
  let server: AnsweringServer;
  const reports: string[] = [];
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  const orderingAnswered = (
    reply: Reply,
    brand: ConstructorParameters<typeof OrderingEndpoint>[2] = headers,
  ) => {
    server.reply = () => reply;
    const client = new HttpClient({ onLeftOut: (call, place) => reports.push(`${call} ${place}`) });
    reports.length = 0;
    return new HttpOrdering(new OrderingEndpoint(client, `${server.origin}/ordering`, brand), (unsound) =>
      reports.push(unsound),
    );
  };

  const checksAnswered = (reply: Reply) => {
    server.reply = () => reply;
    return new HttpBasketChecks(new OrderingEndpoint(new HttpClient(), `${server.origin}/ordering`, headers));
  };

  const item: BasketItem = {
    menuId: 'm',
    productId: 'p',
    displayRecordId: 'd',
    portionTypeId: 'portion',
    choiceLines: [
      {
        choiceId: 'c',
        choiceIndex: 0,
        displayRecordId: 'di',
        ingredientId: 'i',
        portionTypeId: 'pi',
        quantity: 2,
        name: 'Ice',
        supplementPrice: minor(50),
      },
    ],
    messages: ['no salt'],
    name: 'Pie',
    portionPrice: minor(1000),
  };
  const check: BasketCheck = {
    siteId: 's',
    salesAreaId: 'a',
    serviceId: 'oat-1',
    destination: { service: 'order', tableNumber: '7' },
    lines: [lineOf(item, 3)],
    vouchers: [],
  };

  describe('requests', () => {
    it('carry the brand’s headers', async () => {
      await orderingAnswered({ json: {} }).tables('s')();
      expect(server.last).toMatchObject({
        method: 'POST',
        path: '/ordering',
        body: { method: 'getTables', siteId: 's' },
        headers: { 'x-brand-token': 'token', 'x-bundle-identifier': 'bundle', 'x-app-user-agent': 'Agent/1' },
      });
    });

    it('ask for tables by the chosen sub-service (WO24)', async () => {
      await orderingAnswered({ json: {} }).tables('s', 'garden')();
      expect(server.last.body).toEqual({ method: 'getTables', siteId: 's', serviceId: 'garden' });
    });

    it('have no bundle identifier where the brand has none (S2)', async () => {
      await orderingAnswered({ json: {} }, { brandToken: 'token', userAgent: 'Agent/1' }).tables('s')();
      expect(server.last.headers).not.toHaveProperty('x-bundle-identifier');
    });

    it('send a basket as the contract has it, without prices', async () => {
      await checksAnswered({ json: {} }).check(check, GBP)();
      expect(server.last.body).toEqual({
        method: 'checkBasket',
        siteId: 's',
        salesAreaId: 'a',
        serviceId: 'oat-1',
        tableNumber: '7',
        lines: [
          {
            menuId: 'm',
            productId: 'p',
            portionTypeId: 'portion',
            quantity: 3,
            messages: ['no salt'],
            choiceLines: [
              {
                choiceId: 'c',
                choiceIndex: 0,
                displayRecordId: 'di',
                ingredientId: 'i',
                portionTypeId: 'pi',
                quantity: 2,
              },
            ],
          },
        ],
        voucherLines: [],
      });
    });
  });

  describe('venue decoding', () => {
    const venue = { id: 's', name: 'V', currencyCode: 'GBP', locale: 'en-GB', salesArea: [], services: [] };

    it('finds none in an empty list', async () => {
      expect(await answered(orderingAnswered({ json: { venues: [] } }).venue('s'))).toBeUndefined();
    });

    it('takes the requested one of several', async () => {
      const venues = [
        { ...venue, id: 1 },
        { ...venue, id: 2, name: 'Second' },
      ];
      expect(await answered(orderingAnswered({ json: { venues } }).venue('2'))).toMatchObject({
        name: 'Second',
      });
    });

    it('leaves out services of unknown types', async () => {
      const services = [
        { id: 'x', name: 'Room service', orderType: 'room' },
        { id: 'y', name: 'Order', orderType: 'oat' },
      ];
      const found = await answered(
        orderingAnswered({ json: { venues: [{ ...venue, services }] } }).venue('s'),
      );
      expect(found?.services.map(({ id }) => id)).toEqual(['y']);
    });

    it.each([
      ['en_GB', 'en-GB'],
      ['no locale at all', 'en-GB'],
      ['fr-fr', 'fr-FR'],
    ])('makes the locale usable: %s is %s', async (locale, expected) => {
      const found = await answered(orderingAnswered({ json: { venues: [{ ...venue, locale }] } }).venue('s'));
      expect(found?.locale).toBe(expected);
    });

    it('never takes another venue for the one that cannot be read (WN20)', async () => {
      const venues = [
        { ...venue, currencyCode: 'pounds' },
        { ...venue, id: 'another' },
      ];
      expect(await answered(orderingAnswered({ json: { venues } }).venue('s'))).toBeUndefined();
    });

    it.each(['gbp', 'GBP ', '\tGbp'])('reads the currency %j (M1)', async (currencyCode) => {
      const venues = [{ ...venue, currencyCode }];
      expect((await answered(orderingAnswered({ json: { venues } }).venue('s')))?.currency).toBe('GBP');
    });

    it.each([
      ['pounds', ''],
      [978, ''],
      [null, ''],
      [{ toString: 1 }, ''],
      ['bgn ', '.bgn'],
      ['XAU', '.XAU'],
    ])('refuses the currency %j and names its code (M1)', async (currencyCode, code) => {
      const venues = [{ ...venue, currencyCode }];
      expect(await refused(orderingAnswered({ json: { venues } }).venue('s'))).toEqual({
        failure: 'unintelligible',
        call: 'ordering getVenue',
        path: `venues.0.currencyCode${code}`,
      });
    });
  });

  describe('basket check decoding', () => {
    it.each([
      [200, { response: 'ERROR', code: 'Z207', detail: 'x' }, { why: 'unavailable' }],
      [
        400,
        { response: 'ERROR', detail: 'That time is no longer available.' },
        { why: 'timeslotUnavailable' },
      ],
      [
        422,
        { response: 'ERROR', detail: 'Please make another selection', failedLines: [0] },
        { why: 'anotherSelection', detail: 'Please make another selection', failedLines: [0] },
      ],
      [200, { response: 'ERROR' }, { why: 'other' }],
    ])('status %i with a refusal is an answer', async (status, json, why) => {
      const answer = await answered(checksAnswered({ status, json }).check(check, GBP));
      expect(refusalIn(answer)).toEqual(why);
    });

    it.each([408, 429, 500])('status %i is a failure that says nothing of the basket', async (status) => {
      const asked = checksAnswered({ status, json: { response: 'ERROR', code: 'Z207', detail: 'x' } });
      expect(await refused(asked.check(check, GBP))).toMatchObject({ failure: 'refused', status });
    });

    it('takes the total whatever its lines and discounts say (WN20)', async () => {
      const lines = [{ price: '10' }, { price: 10 }, 'line'];
      const discounts = [{ name: 'Off', amount: -5 }, { name: null, amount: 2 }, { name: 'Half' }];
      const json = { response: 'OK', basketId: 'b', basketTotal: 13, lines, discounts, promotions: {} };
      expect(present(await answered(checksAnswered({ json }).check(check, GBP)))).toEqual({
        basketId: 'b',
        basketTotal: 1300,
        linePrices: [undefined, 1000, undefined],
        discounts: [
          { name: 'Off', amount: 500 },
          { name: '', amount: 200 },
        ],
        promotions: [],
      });
    });

    it.each([
      ['basketTotal', { basketTotal: -1 }],
      ['basketId', { basketId: null }],
    ])('an invalid %s is unintelligible', async (path, unsound) => {
      const json = { response: 'OK', basketId: 'b', basketTotal: 10, lines: [{ price: 10 }], ...unsound };
      expect(await refused(checksAnswered({ json }).check(check, GBP))).toEqual({
        failure: 'unintelligible',
        call: 'ordering checkBasket',
        path,
      });
    });
  });

  it.each([
    ['Europe/London', []],
    ['BST', ['venue.timeZone is not a time zone']],
    [undefined, []],
  ])('reports a venue’s zone %j where it is none (T8)', async (timeZone, reported) => {
    const venue = { id: 's', name: 'Mill', currencyCode: 'GBP', timeZone, services: [] };
    await answered(orderingAnswered({ json: { venues: [venue] } }).venue('s'));
    expect(reports).toEqual(reported);
  });

  describe('a malformed menu (attack H31)', () => {
    const record = { id: 'd', productId: 'p', title: 'Pie', dietary: [], allergens: [], upsell: [] };
    const ingredient = {
      id: 'i',
      displayRecordId: 'di',
      name: 'Ice',
      portionTypeId: 'pi',
      isOutOfStock: false,
    };
    const choice = { id: 'c', name: 'Extras', min: 0, max: 1, ingredients: [ingredient, { id: null }] };
    const portion = { id: 'x', name: 'One', price: 5, choices: [choice] };
    const product = { productId: 'p', portions: [portion], isOutOfStock: false };
    const partsOf = (json: object) =>
      answered(
        orderingAnswered({ json: { pages: [], products: [], ...json } }).menuPages({
          siteId: 's',
          menuId: 'm',
        }),
      );

    it('reports the places of what is left out, without their texts (WN20)', async () => {
      await partsOf({
        pages: [
          { id: 'one', name: 'Pies', displayRecords: [record, { ...record, title: null }] },
          { id: 'two', name: null, displayRecords: [] },
        ],
        products: [product, { ...product, portions: null }, 7],
        displayRecords: [{ ...record, id: {} }],
      });
      expect(reports).toEqual([
        'ordering getmenupages products.0.portions.0.choices.0.ingredients.1.id',
        'ordering getmenupages products.2',
        'ordering getmenupages displayRecords.0.id',
        'ordering getmenupages pages.0.displayRecords.1.title',
      ]);
      await partsOf({ pages: [{ id: 'one', name: 'Pies', displayRecords: [record] }] });
      expect(reports).toEqual([]);
    });

    it('loses its broken parts and keeps the rest', async () => {
      const parts = await partsOf({
        pages: [
          { id: 'one', name: 'Pies', displayRecords: [record, { ...record, title: null }] },
          { id: 'two', name: null, displayRecords: [] },
        ],
        products: [
          product,
          { ...product, portions: undefined },
          { ...product, portions: [{ ...portion, price: 1e9 }] },
        ],
        displayRecords: [{ ...record, id: 'di' }, 'no record'],
      });
      expect(parts.products.map(({ portions }) => portions.length)).toEqual([1, 0, 0]);
      expect(parts.pages.map(({ name, displayRecords }) => [name, displayRecords.length])).toEqual([
        ['Pies', 1],
        ['two', 0],
      ]);
      expect(parts.products[0]?.portions[0]?.choices[0]?.ingredients.map(({ id }) => id)).toEqual(['i']);
      expect(parts.displayRecords.map(({ id }) => id)).toEqual(['di']);
    });

    it('keeps the place of a choice that cannot be read, and a choice without limits (WN20)', async () => {
      const { name: _name, ...nameless } = choice;
      const choices = [{ id: null }, { ...nameless, min: null, max: null }];
      const parts = await partsOf({ products: [{ ...product, portions: [{ ...portion, choices }] }] });
      const read = parts.products[0]?.portions[0]?.choices ?? [];
      expect(read.map(({ id, name, ingredients }) => [id, name, ingredients.length])).toEqual([
        ['', '', 0],
        ['c', 'c', 1],
      ]);
      expect(read.map((one) => limitsOf({ ...one, ingredients: [] }))).toEqual([
        { min: 0, max: 0 },
        { min: 0, max: 99 },
      ]);
    });

    it('keeps unreadable allergens from counting as none (B15)', async () => {
      const known = async (allergens: unknown) => {
        const { pages } = await partsOf({
          pages: [{ id: 'one', name: 'x', displayRecords: [{ ...record, allergens }] }],
        });
        return pages[0]?.displayRecords[0]?.allergens;
      };
      expect(await known([])).toEqual([]);
      expect(await known(null)).toBeUndefined();
      expect(await known('milk')).toBeUndefined();
      expect(await known(['milk', null])).toBeUndefined();
    });

    it('keeps a dish without its unusable picture', async () => {
      const { pages } = await partsOf({
        pages: [{ id: 'one', name: 'x', displayRecords: [{ ...record, image: 'javascript:alert(1)' }] }],
      });
      expect(pages[0]?.displayRecords[0]).not.toHaveProperty('image');
    });
  });
});
