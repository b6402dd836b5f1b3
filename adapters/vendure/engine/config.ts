/** Vendure's configuration: its database, the fields that a venue adds, its prices, and its card payments. */
import { AdminUiPlugin } from '@vendure/admin-ui-plugin';
import {
  configureDefaultOrderProcess,
  DefaultLogger,
  LanguageCode,
  LogLevel,
  PluginCommonModule,
  VendurePlugin,
  type OrderItemPriceCalculationStrategy,
  type ProductVariant,
  type VendureConfig,
} from '@vendure/core';
import { fieldsOf } from './baskets.ts';
import { newCode } from './call.ts';
import { pickedIn, priceOf } from './choices.ts';
import { cardHandler, type Gateway } from './gateway.ts';
import { HeldVoucher, KeyedCall } from './tables.ts';

export interface EngineOptions {
  readonly port: number;
  /** An address of PostgreSQL; without one the database is in memory. */
  readonly postgres?: string | undefined;
  readonly gateway: Gateway;
  readonly dashboard: boolean;
}

@VendurePlugin({ imports: [PluginCommonModule], entities: [KeyedCall, HeldVoucher], compatibility: '^3.0.0' })
class BridgePlugin {}

/** The variant's price with what its chosen options add. */
const priceWithChoices: OrderItemPriceCalculationStrategy = {
  calculateUnitPrice: (_ctx, variant: ProductVariant, { picked }) => ({
    price: priceOf(variant, pickedIn(picked)),
    priceIncludesTax: variant.listPriceIncludesTax,
  }),
};

const label = (value: string) => [{ languageCode: LanguageCode.en, value }];

/** A guest's table has no address, and nothing is shipped there. */
const atTheTable = configureDefaultOrderProcess({
  arrangingPaymentRequiresCustomer: false,
  arrangingPaymentRequiresShipping: false,
});
/** What is on a tab has been eaten, whatever is left: a round asks for its own dishes (`baskets.ts`). */
const forRounds: typeof atTheTable = {
  ...atTheTable,
  onTransitionStart: (from, to, data) =>
    to === 'ArrangingPayment' && fieldsOf(data.order).joinCode
      ? undefined
      : atTheTable.onTransitionStart?.(from, to, data),
};

const MOST_CONNECTIONS = 40;

const databaseOf = ({ postgres }: EngineOptions): VendureConfig['dbConnectionOptions'] =>
  postgres === undefined
    ? { type: 'sqljs', synchronize: true }
    : { type: 'postgres', url: postgres, synchronize: true, poolSize: MOST_CONNECTIONS };

export const configOf = (options: EngineOptions): VendureConfig => ({
  apiOptions: { port: options.port, hostname: '127.0.0.1', cors: false },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'of-a-sample' },
  },
  dbConnectionOptions: databaseOf(options),
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
  orderOptions: {
    process: [forRounds],
    orderCodeStrategy: { generate: newCode },
    orderItemPriceCalculationStrategy: priceWithChoices,
    orderItemsLimit: 10_000,
  },
  paymentOptions: { paymentMethodHandlers: [cardHandler(options.gateway)] },
  customFields: {
    Channel: [
      { name: 'tables', type: 'string', list: true, label: label('Tables') },
      { name: 'takesOrders', type: 'boolean', defaultValue: true, label: label('Takes orders') },
      { name: 'ordersUntil', type: 'datetime', nullable: true, label: label('Takes orders until') },
      { name: 'tabTables', type: 'string', list: true, label: label('Tables with tabs') },
      {
        name: 'linkSecret',
        type: 'string',
        nullable: true,
        public: false,
        label: label("Secret of the tables' links"),
      },
      { name: 'signedLinks', type: 'boolean', defaultValue: false, label: label('Signed links alone') },
      { name: 'waitMinutes', type: 'int', defaultValue: 0, label: label('Minutes of waiting') },
    ],
    Product: [
      { name: 'calories', type: 'int', nullable: true, label: label('Calories') },
      { name: 'dietary', type: 'string', list: true, label: label('Dietary') },
      { name: 'allergens', type: 'string', list: true, nullable: true, label: label('Allergens, or none') },
    ],
    ProductVariant: [{ name: 'choices', type: 'text', nullable: true, label: label('Choices, as JSON') }],
    OrderLine: [
      { name: 'picked', type: 'text', nullable: true, label: label('Options') },
      { name: 'message', type: 'text', nullable: true, label: label('To the kitchen') },
      { name: 'place', type: 'int', defaultValue: 0, public: false },
    ],
    Order: [
      { name: 'tableNumber', type: 'string', nullable: true, label: label('Table') },
      { name: 'note', type: 'text', nullable: true, label: label('Note') },
      { name: 'guest', type: 'text', nullable: true, label: label('Guest') },
      { name: 'sessionId', type: 'string', nullable: true, public: false },
      { name: 'isBill', type: 'boolean', defaultValue: false, label: label("A table's bill") },
      { name: 'version', type: 'int', defaultValue: 1, public: false },
      { name: 'joinCode', type: 'string', nullable: true, label: label("A tab's code") },
      { name: 'guests', type: 'string', list: true, public: false, nullable: true },
    ],
  },
  plugins: [
    BridgePlugin,
    ...(options.dashboard
      ? [AdminUiPlugin.init({ route: 'admin', port: options.port, adminUiConfig: { apiPort: options.port } })]
      : []),
  ],
});
