/** Wires checkout: makes its models from its ports. */
import type { Container } from 'inversify';
import type { PaymentIntent, PortFailure } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { Telemetry } from '@tableside/core/ports';
import { checkoutPorts } from '../../adapters/bindings/checkout-bindings.ts';
import { withWords } from '../copy/language.ts';
import { savedSittingPorts } from '../../adapters/bindings/saved-sittings-bindings.ts';
import { ORDERING_TEXTS, sayFailure } from '../copy/ordering.ts';
import { sayOf } from '../copy/say.ts';
import { ResultsModel } from '../models/payment/results-model.ts';
import { CheckoutSession } from '../models/order/checkout-session.ts';
import { recordPayments } from '../models/payment/payment-telemetry.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';
import { paths } from '../navigation/routes.ts';
import { watchVisibility } from '../document/page-visibility.ts';

export function createCheckout(
  container: Container,
  brand: Brand,
  window: Window,
  onCaptured: (intent: PaymentIntent) => void,
  toasts: ToastModel,
  report: (failure: PortFailure) => void,
  telemetry: Telemetry,
): CheckoutSession {
  const ports = checkoutPorts(container, brand.paymentProvider);
  const { origin } = window.location;
  const say = sayOf(ORDERING_TEXTS, brand);
  const sitsTogether: CheckoutSession['sitsTogether'] = (place) =>
    savedSittingPorts(container).savedSittings.togetherAt(place).length > 0;
  const session = new CheckoutSession({
    ports,
    returnUrls: (place, key) => ({
      success: origin + paths.result(place, 'success', key),
      failure: origin + paths.result(place, 'failure', key),
    }),
    onCaptured,
    showToast: (words) => toasts.say(sayFailure(say, words)),
    report,
    isStorePersistent: () => ports.lastingStore.isPersistent,
    sitsTogether,
    openSittings: async (basket) => {
      const { createSittingsApart } = await import('./sitting.ts');
      return createSittingsApart(container, basket, report);
    },
    results: new ResultsModel(brand.feedback, ports, report),
    openHandovers: async () => {
      const { createHandovers } = await import('./handover.ts');
      return createHandovers(container, sitsTogether, report);
    },
    openStatuses: async () => {
      const { createStatuses } = await withWords('status', import('./statuses.ts'));
      return createStatuses(container, brand, window, toasts, report);
    },
  });
  recordPayments(session.payments, brand, telemetry);
  watchVisibility(window, (isVisible) => session.payments.setVisible(isVisible));
  return session;
}
