/** Wires checkout: binds its ports and makes its models. */
import type { Container } from 'inversify';
import type { PaymentIntent, PayPorts, PortFailure } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { Telemetry } from '@tableside/core/ports';
import { bindCheckout } from '../../adapters/bindings/checkout-bindings.ts';
import * as ports from '../../adapters/bindings/tokens.ts';
import { ORDERING_TEXTS, sayFailure } from '../copy/ordering.ts';
import { sayOf } from '../copy/say.ts';
import { ResultsModel } from '../models/payment/results-model.ts';
import { CheckoutSession } from '../models/order/checkout-session.ts';
import { tellOfPayments } from '../models/payment/payment-telemetry.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';
import { paths } from '../navigation/routes.ts';
import { watchSight } from '../document/page-visibility.ts';

/** The ports of a payment. */
export const payPortsOf = (container: Container): PayPorts => ({
  billPayments: container.get(ports.BILL_PAYMENTS),
  orderPayments: container.get(ports.ORDER_PAYMENTS),
  intents: container.get(ports.PAYMENT_INTENTS),
  savedBaskets: container.get(ports.SAVED_BASKETS),
  clock: container.get(ports.CLOCK),
  stopwatch: container.get(ports.STOPWATCH),
  timer: container.get(ports.TIMER),
  randomness: container.get(ports.RANDOMNESS),
  locks: container.get(ports.LOCKS),
});

export function createCheckout(
  container: Container,
  brand: Brand,
  window: Window,
  onCaptured: (intent: PaymentIntent) => void,
  toasts: ToastModel,
  report: (failure: PortFailure) => void,
  telemetry: Telemetry,
): CheckoutSession {
  bindCheckout(container, brand.paymentProvider);
  const { origin } = window.location;
  const say = sayOf(ORDERING_TEXTS, brand);
  const session = new CheckoutSession({
    ports: {
      ...payPortsOf(container),
      basketChecks: container.get(ports.BASKET_CHECKS),
      paymentConfigs: container.get(ports.PAYMENT_CONFIGS),
      cardForms: container.get(ports.CARD_FORMS),
      walletButtons: container.get(ports.WALLET_BUTTONS),
      savedGuest: container.get(ports.SAVED_GUEST),
      vouchers: container.get(ports.VOUCHERS),
      employeeDiscounts: container.get(ports.EMPLOYEE_DISCOUNTS),
      savedVouchers: container.get(ports.SAVED_VOUCHERS),
      codeScanner: container.get(ports.CODE_SCANNER),
    },
    returnUrls: (place, key) => ({
      success: origin + paths.result(place, 'success', key),
      failure: origin + paths.result(place, 'failure', key),
    }),
    onCaptured,
    showToast: (words) => toasts.say(sayFailure(say, words)),
    report,
    isStorePersistent: () => container.get(ports.LASTING_STORE).isPersistent,
    results: new ResultsModel(
      brand.feedback,
      {
        feedback: container.get(ports.FEEDBACK),
        savedFeedback: container.get(ports.SAVED_FEEDBACK),
        sharing: container.get(ports.SHARING),
      },
      report,
    ),
  });
  tellOfPayments(session.payments, brand, telemetry);
  watchSight(window, (isInSight) => session.payments.setInSight(isInSight));
  return session;
}
