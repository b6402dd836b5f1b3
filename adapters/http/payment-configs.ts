import * as t from 'io-ts';
import type { PaymentConfig, PaymentConfigs, PortFailure, TaskEither } from '@tableside/core';
import type { HttpClient } from './client.ts';
import { id, oneOf, optional, shape, withDefault, type Codec } from './codecs.ts';

const paymentConfig: Codec<PaymentConfig> = shape({
  provider: oneOf('braintree', 'checkout'),
  clientToken: optional(t.string),
  merchantId: optional(id),
  threeDSecure: withDefault(t.boolean, false),
});

export class HttpPaymentConfigs implements PaymentConfigs {
  /** @param service address of the payments service */
  constructor(
    private readonly client: HttpClient,
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
