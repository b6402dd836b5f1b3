/** The team at Vendure's admin API, as its dashboard asks it. */
const LOGIN = 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }';
const FIND =
  'query($name: String!) { productVariants(options: { filter: { name: { eq: $name } } }) { items { id } } }';
const ADD = `mutation($id: ID!, $dish: ID!, $quantity: Int!) {
  addItemToDraftOrder(orderId: $id, input: { productVariantId: $dish, quantity: $quantity }) { __typename }
}`;
const OPEN = `mutation($id: ID!, $input: UpdateOrderInput!) {
  setOrderCustomFields(input: $input) { id }
  transitionOrderToState(id: $id, state: "ArrangingPayment") { __typename }
}`;
const CHANGE =
  'mutation($input: UpdateProductVariantInput!) { updateProductVariants(input: [$input]) { id } }';
const VENUE = 'mutation($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }';

export class Dashboard {
  private token = '';

  constructor(
    private readonly engine: string,
    private readonly siteId: string,
  ) {}

  /** Opens a table's bill of so many of each dish, and says its code. */
  async openBill(tableNumber: string, dishes: Readonly<Record<string, number>>): Promise<string> {
    const { id, code } = (await this.ask('mutation { createDraftOrder { id code } }')).createDraftOrder;
    for (const [dish, quantity] of Object.entries(dishes))
      await this.ask(ADD, { id, dish: await this.idOf(dish), quantity });
    await this.ask(OPEN, { id, input: { id, customFields: { isBill: true, tableNumber } } });
    return code;
  }

  /** Sets a price, in minor units, or how many are left. */
  async change(dish: string, to: { price: number } | { trackInventory: 'TRUE'; stockOnHand: number }) {
    await this.ask(CHANGE, { input: { id: await this.idOf(dish), ...to } });
  }

  async takeOrdersUntil(ordersUntil: Date | null): Promise<void> {
    const { id } = (await this.ask('{ activeChannel { id } }')).activeChannel;
    await this.ask(VENUE, { input: { id, customFields: { ordersUntil } } });
  }

  private async idOf(name: string): Promise<string> {
    return (await this.ask(FIND, { name })).productVariants.items[0].id;
  }

  private async ask(query: string, variables: object = {}) {
    if (this.token === '') this.token = (await this.send(LOGIN)).headers.get('vendure-auth-token') ?? '';
    const { data, errors } = (await (await this.send(query, variables)).json()) as {
      data: any; // oxlint-disable-line typescript/no-explicit-any
      errors?: object;
    };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  private send(query: string, variables: object = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'vendure-token': this.siteId };
    return fetch(`${this.engine}/admin-api`, {
      method: 'POST',
      headers: { ...headers, ...(this.token !== '' && { authorization: `Bearer ${this.token}` }) },
      body: JSON.stringify({ query, variables }),
    });
  }
}
