/** The team at Vendure's admin API, as its dashboard asks it: `dashboard.graphql`. What Vendure refuses is thrown. */
import { readFileSync } from 'node:fs';
import * as t from 'io-ts';

const query = readFileSync(new URL('dashboard.graphql', import.meta.url), 'utf8');

const WithId = t.type({ id: t.string });
const Draft = t.type({ createDraftOrder: t.type({ id: t.string, code: t.string }) });
const Dishes = t.type({ productVariants: t.type({ items: t.array(WithId) }) });
const Line = t.type({ id: t.string, quantity: t.number });
const MadeOrder = t.type({ lines: t.array(Line), fulfillments: t.array(WithId) });
const Orders = t.type({ orders: t.type({ items: t.array(MadeOrder) }) });
const Refused = t.type({ message: t.string });

export class Dashboard {
  private token = '';

  constructor(
    private readonly engine: string,
    private readonly siteId: string,
  ) {}

  /** Opens a table's bill of so many of each dish, and says its code. */
  async openBill(tableNumber: string, dishes: Readonly<Record<string, number>>): Promise<string> {
    const { id, code } = (await this.ask('draftBill', Draft)).createDraftOrder;
    for (const [dish, quantity] of Object.entries(dishes))
      await this.ask('addToBill', t.unknown, { id, dish: await this.dish(dish), quantity });
    await this.ask('openBill', t.unknown, { id, input: { id, customFields: { isBill: true, tableNumber } } });
    return code;
  }

  /** Sets a price, in minor units, or how many are left. */
  async change(dish: string, to: { price: number } | { trackInventory: 'TRUE'; stockOnHand: number }) {
    await this.ask('changeDish', t.unknown, { to: { id: await this.dish(dish), ...to } });
  }

  /** Sets fields of the venue's channel. */
  async venue(customFields: object): Promise<void> {
    const { id } = (await this.ask('venue', t.type({ activeChannel: WithId }))).activeChannel;
    await this.ask('changeVenue', t.unknown, { input: { id, customFields } });
  }

  /** Begins to make an order, or says how far it is. */
  async make(code: string, state?: 'Shipped' | 'Delivered'): Promise<void> {
    const [order] = (await this.ask('order', Orders, { code })).orders.items;
    const id = order?.fulfillments[0]?.id;
    if (state) await this.ask('bringOrderOn', t.unknown, { id, state });
    else await this.ask('makeOrder', t.unknown, { lines: order?.lines.map(lineToMake) });
  }

  private async dish(name: string): Promise<string | undefined> {
    return (await this.ask('dish', Dishes, { name })).productVariants.items[0]?.id;
  }

  private async ask<Answer>(operationName: string, answer: t.Decoder<unknown, Answer>, variables = {}) {
    if (this.token === '')
      this.token = (await this.send('login', {})).headers.get('vendure-auth-token') ?? '';
    const { data, errors } = (await (await this.send(operationName, variables)).json()) as Fields;
    const [decoded, refused] = [answer.decode(data), Object.values(data ?? {}).find(Refused.is)];
    if (errors || refused || decoded._tag === 'Left')
      throw new Error(`${operationName}: ${JSON.stringify(errors ?? refused ?? data)}`);
    return decoded.right;
  }

  private send(operationName: string, variables: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'vendure-token': this.siteId };
    return fetch(`${this.engine}/admin-api`, {
      method: 'POST',
      headers: { ...headers, ...(this.token !== '' && { authorization: `Bearer ${this.token}` }) },
      body: JSON.stringify({ operationName, query, variables }),
    });
  }
}

type Fields = { readonly data?: object; readonly errors?: unknown };
const lineToMake = ({ id, quantity }: t.TypeOf<typeof Line>) => ({ orderLineId: id, quantity });
