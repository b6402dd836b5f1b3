/** Wires pay at table. Loaded when the guest opens the first bill. */
import type { Container } from 'inversify';
import type { PortFailure, StartedApp } from '@tableside/core';
import { SHARE_TABLE } from '@tableside/core/bill';
import { billPorts, type BillPorts } from '../../adapters/bindings/bill-bindings.ts';
import { sharePorts } from '../../adapters/bindings/share-bindings.ts';
import { asksForSample } from '../../adapters/bindings/sample-bill-bindings.ts';
import { onReturn } from '../../adapters/socket/page-visibility.ts';
import { BILL_TEXTS } from '../copy/bill.ts';
import { connection } from '../document/connection.ts';
import { sayOf } from '../copy/say.ts';
import { PayAtTableModel, type BillToast } from '../models/bill/pay-at-table-model.ts';
import { PaymentsModel } from '../models/payment/payments-model.ts';
import type { CheckoutSession } from '../models/order/checkout-session.ts';
import { paths } from '../navigation/routes.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';

/** The part of the checkout session that bills use. */
type BillCheckout = Pick<CheckoutSession, 'payments' | 'isStorePersistent' | 'returnUrls'>;

/**
 * For a request of a sample bill, outside production (X3): ports that answer with the sample, and a checkout session
 * that pays it in memory. Nothing reaches a payments service.
 */
async function forSample(
  ports: BillPorts,
  checkout: BillCheckout,
  { location }: Window,
  toasts: ToastModel,
): Promise<readonly [BillPorts, BillCheckout]> {
  const { environment } = ports.environment.runtimeConfig;
  if (!asksForSample(environment, location.search)) return [ports, checkout];
  const { sampleBillAt, unknownSample } = await import('virtual:sample-bills');
  const sample = sampleBillAt(location.search);
  if (sample === undefined) {
    toasts.say(unknownSample, 'news');
    return [ports, checkout];
  }
  const { isStorePersistent, returnUrls } = checkout;
  const sampled = { ...ports, ...sample };
  const payments = new PaymentsModel(sampled, () => undefined);
  return [sampled, { payments, isStorePersistent, returnUrls }];
}

export async function createBills(
  container: Container,
  { brand, access }: StartedApp,
  hostname: string,
  window: Window,
  brandCheckout: BillCheckout,
  toasts: ToastModel,
  report: (failure: PortFailure) => void,
): Promise<PayAtTableModel> {
  const ofBrand = billPorts(container, brand.paymentProvider);
  const [ports, checkout] = await forSample(ofBrand, brandCheckout, window, toasts);
  const say = sayOf(BILL_TEXTS, brand);
  return new PayAtTableModel({
    brand,
    host: hostname,
    access,
    checkoutSession: checkout,
    ports,
    dependencies: {
      showToast: (toast: BillToast) => toasts.say(say(toast), 'news'),
      report,
      onReturn: (call) => onReturn(window, call),
      openCovers: async (bill, offer, isPaying) => {
        const { BillCoversModel } = await import('../models/bill/bill-covers-model.ts');
        const { discountCovers, clock } = ports;
        return new BillCoversModel({
          bill,
          discounts: discountCovers,
          offer,
          hostname,
          clock,
          isPaying,
          report,
        });
      },
      openShares: async (checkout) => {
        const { BillShareModel } = await import('../models/bill/bill-share-model.ts');
        const { slug } = checkout.session.venue;
        return new BillShareModel({
          ports: sharePorts(container),
          checkout,
          addressOf: (token) => window.location.origin + paths.bill(slug, SHARE_TABLE, { token }),
          connection,
          report,
        });
      },
    },
  });
}
