/** Vendure's configuration: its database, the fields that a venue adds, its prices, and its card payments. */
import { readFileSync } from 'node:fs';
import { AdminUiPlugin } from '@vendure/admin-ui-plugin';
import {
  configureDefaultOrderProcess,
  DefaultLogger,
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
import { KeyedCall } from './tables.ts';

export interface EngineOptions {
  readonly port: number;
  /** An address of PostgreSQL; without one the database is in memory. */
  readonly postgres?: string | undefined;
  readonly gateway: Gateway;
}

@VendurePlugin({ imports: [PluginCommonModule], entities: [KeyedCall], compatibility: '^3.0.0' })
class BridgePlugin {}

/** The variant's price with what its chosen options add. */
const priceWithChoices: OrderItemPriceCalculationStrategy = {
  calculateUnitPrice: (_ctx, variant: ProductVariant, { picked }) => ({
    price: priceOf(variant, pickedIn(picked)),
    priceIncludesTax: variant.listPriceIncludesTax,
  }),
};

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

export const configOf = ({ port, postgres, gateway }: EngineOptions): VendureConfig => ({
  apiOptions: { port, hostname: '127.0.0.1', cors: false },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'of-a-sample' },
  },
  dbConnectionOptions:
    postgres === undefined
      ? { type: 'sqljs', synchronize: true }
      : { type: 'postgres', url: postgres, synchronize: true, poolSize: MOST_CONNECTIONS },
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
  orderOptions: {
    process: [forRounds],
    orderCodeStrategy: { generate: () => newCode() },
    orderItemPriceCalculationStrategy: priceWithChoices,
    orderItemsLimit: 10_000,
  },
  paymentOptions: { paymentMethodHandlers: [cardHandler(gateway)] },
  // What a venue, a dish, an order and a voucher have besides.
  customFields: JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')),
  plugins: [
    BridgePlugin,
    AdminUiPlugin.init({ route: 'admin', port, adminUiConfig: { apiPort: 'auto', apiHost: 'auto' } }),
  ],
});
