/** The till's ports and their adapters: fetched and bound when a guest goes to pay. */
import type { Container } from 'inversify';
import { BraintreeCardForms } from './braintree/card-forms.ts';
import type { CardPage } from './braintree/gateway-worker.ts';
import type { HttpClient } from './http/client.ts';
import { HttpOrderPayments } from './http/order-payments.ts';
import type { OrderingEndpoint } from './http/ordering-endpoint.ts';
import { HttpPaymentConfigs } from './http/payment-configs.ts';
import * as ports from './ports.ts';

/** Binds them in the brand's container; once it is done, asking again changes nothing. */
export function bindTill(container: Container): void {
  if (container.isBound(ports.CARD_FORMS)) return;
  container
    .bind(ports.PAYMENT_CONFIGS)
    .toResolvedValue(
      (client: HttpClient, { payments }: ports.Services) => new HttpPaymentConfigs(client, payments),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
  container
    .bind(ports.ORDER_PAYMENTS)
    .toResolvedValue(
      (client: HttpClient, endpoint: OrderingEndpoint, services: ports.Services) =>
        new HttpOrderPayments(client, endpoint, services),
      [ports.HTTP_CLIENT, ports.ORDERING_ENDPOINT, ports.SERVICES],
    );
  container
    .bind(ports.CARD_FORMS)
    .toResolvedValue((page: CardPage) => new BraintreeCardForms(page), [ports.CARD_PAGE]);
}
