/** The team at Vendure's admin API, as its dashboard asks it. What Vendure refuses is thrown. */
const REFUSED = '__typename ... on ErrorResult { message }';
const LOGIN = `mutation { login(username: "superadmin", password: "superadmin") { ${REFUSED} } }`;
const DRAFT = 'mutation { createDraftOrder { id code } }';
const ADD = `mutation($id: ID!, $dish: ID!, $quantity: Int!) {
  addItemToDraftOrder(orderId: $id, input: { productVariantId: $dish, quantity: $quantity }) { ${REFUSED} } }`;
const OPEN = `mutation($id: ID!, $input: UpdateOrderInput!) {
  setOrderCustomFields(input: $input) { id }
  transitionOrderToState(id: $id, state: "ArrangingPayment") { ${REFUSED} } }`;
const DISH = `query($name: String!) { productVariants(options: { filter: { name: { eq: $name } } }) {
  items { id price trackInventory stockOnHand } } }`;
const CHANGE = 'mutation($to: UpdateProductVariantInput!) { updateProductVariants(input: [$to]) { id } }';
const VENUE = `mutation($input: UpdateChannelInput!) { updateChannel(input: $input) { ${REFUSED} } }`;
const ORDER = `query($code: String!) { orders(options: { filter: { code: { eq: $code } } }) {
  items { id lines { id quantity } fulfillments { id } } } }`;
const BEGIN = `mutation($lines: [OrderLineInput!]!) { addFulfillmentToOrder(input: { lines: $lines,
  handler: { code: "manual-fulfillment", arguments: [{ name: "method", value: "at the table" }] } }) { ${REFUSED} } }`;
const STEP = `mutation($id: ID!, $state: String!) {
  transitionFulfillmentToState(id: $id, state: $state) { ${REFUSED} } }`;

type Loose = any; // oxlint-disable-line typescript/no-explicit-any

export class Dashboard {
  private token = '';
  /** What `restore` puts back, the latest change first. */
  private undo: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly engine: string,
    private readonly siteId: string,
  ) {}

  /** Opens a table's bill of so many of each dish, and says its code. */
  async openBill(tableNumber: string, dishes: Readonly<Record<string, number>>): Promise<string> {
    const { id, code } = (await this.ask(DRAFT)).createDraftOrder;
    for (const [dish, quantity] of Object.entries(dishes))
      await this.ask(ADD, { id, dish: (await this.dish(dish)).id, quantity });
    await this.ask(OPEN, { id, input: { id, customFields: { isBill: true, tableNumber } } });
    return code;
  }

  /** Sets a price, in minor units, or how many are left. */
  async change(name: string, to: { price: number } | { trackInventory: 'TRUE'; stockOnHand: number }) {
    const before = await this.dish(name);
    this.undo.unshift(() => this.ask(CHANGE, { to: before }));
    await this.ask(CHANGE, { to: { id: before.id, ...to } });
  }

  /** Sets fields of the venue's channel; `before` is what `restore` puts back. */
  async venue(customFields: object, before: object): Promise<void> {
    const { id } = (await this.ask('{ activeChannel { id } }')).activeChannel;
    this.undo.unshift(() => this.ask(VENUE, { input: { id, customFields: before } }));
    await this.ask(VENUE, { input: { id, customFields } });
  }

  /** Begins to make an order, or says how far it is. */
  async make(code: string, state?: 'Shipped' | 'Delivered'): Promise<void> {
    const [{ lines, fulfillments }] = (await this.ask(ORDER, { code })).orders.items;
    const of = lines.map(({ id, quantity }: Loose) => ({ orderLineId: id, quantity }));
    await (state ? this.ask(STEP, { id: fulfillments[0].id, state }) : this.ask(BEGIN, { lines: of }));
  }

  async restore(): Promise<void> {
    for (const put of this.undo.splice(0)) await put();
  }

  private async dish(name: string): Promise<Loose> {
    return (await this.ask(DISH, { name })).productVariants.items[0];
  }

  private async ask(query: string, variables: object = {}): Promise<Loose> {
    if (this.token === '') this.token = (await this.send(LOGIN)).headers.get('vendure-auth-token') ?? '';
    const { data, errors } = (await (await this.send(query, variables)).json()) as Loose;
    const refused = Object.values(data ?? {}).find((answer) => (answer as Loose)?.message);
    if (errors ?? refused) throw new Error(JSON.stringify(errors ?? refused));
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
