import {
  type PaymentConfig,
  type PortFailure,
  type TaskEither,
  PROVIDER_NAMES,
  WALLETS,
} from '@tableside/core';
import type { BillTable } from '@tableside/core/bill';
import {
  validOrUndefined,
  optional,
  shape,
  soundItems,
  withDefault,
  type Codec,
  text,
  boolean,
} from '@tableside/core/codecs';
import type { BillPaymentConfigs, PaymentConfigs } from '@tableside/core/ports';
import type { ReadingClient } from './client.ts';
import { id, mapped, word } from './codecs.ts';

/** The wallets that this app knows. An unknown or malformed one must not prevent card payments. */
const wallets = mapped(soundItems(word(...WALLETS)), (known) =>
  WALLETS.filter((wallet) => known.includes(wallet)),
);

const paymentConfig: Codec<PaymentConfig> = shape({
  provider: word(...PROVIDER_NAMES),
  clientToken: optional(text),
  merchantId: optional(id),
  threeDSecure: withDefault(boolean, false),
  wallets: validOrUndefined(wallets),
});

export class HttpPaymentConfigs implements PaymentConfigs {
  /** @param service address of the payments service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  config(businessRef: string, brandId: string, siteId: string): TaskEither<PortFailure, PaymentConfig> {
    return this.client.ask('payments client/config', paymentConfig, {
      method: 'GET',
      url: `${this.service}/client/config`,
      query: { platform: 'web', business: businessRef, brand: brandId, venue: siteId },
    });
  }
}

export class HttpBillPaymentConfigs implements BillPaymentConfigs {
  /** @param service address of the pay-at-table service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  config(table?: BillTable): TaskEither<PortFailure, PaymentConfig> {
    return this.client.ask('pay-at-table client/config', paymentConfig, {
      method: 'POST',
      url: `${this.service}/client/config`,
      body: { ...(table !== undefined && { table }) },
    });
  }
}
