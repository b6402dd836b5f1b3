/** Wires pay at table. Loaded when the guest opens the first bill. */
import type { Container } from 'inversify';
import type { PortFailure, StartedApp } from '@tableside/core';
import { bindBill } from '../../adapters/bindings/bill-bindings.ts';
import * as ports from '../../adapters/bindings/tokens.ts';
import { asksForSample, containerForSample } from '../../adapters/bindings/sample-bill-bindings.ts';
import { onReturn } from '../../adapters/socket/page-visibility.ts';
import { BILL_TEXTS } from '../copy/bill.ts';
import { sayOf } from '../copy/say.ts';
import { PayAtTableModel, type PayAtTablePorts, type BillToast } from '../models/bill/pay-at-table-model.ts';
import { PaymentsModel } from '../models/payment/payments-model.ts';
import type { CheckoutSession } from '../models/order/checkout-session.ts';
import type { ToastModel } from '../models/phone/toast-model.ts';
import { payPortsOf } from './checkout.ts';

/** The part of the checkout session that bills use. */
type BillCheckout = Pick<CheckoutSession, 'payments' | 'isStorePersistent' | 'returnUrls'>;

/**
 * For a request of a sample bill, outside production (X3): a container that answers with the sample, and a checkout
 * session that pays it in memory. Nothing reaches a payments service.
 */
async function forSample(
  brand: Container,
  checkout: BillCheckout,
  { location }: Window,
): Promise<readonly [Container, BillCheckout]> {
  const { environment } = brand.get(ports.ENVIRONMENT).runtimeConfig;
  if (!asksForSample(environment, location.search)) return [brand, checkout];
  const { sampleBillAt } = await import('virtual:sample-bills');
  const sample = sampleBillAt(location.search);
  if (sample === undefined) return [brand, checkout];
  const container = containerForSample(brand, sample);
  const { isStorePersistent, returnUrls } = checkout;
  const payments = new PaymentsModel(payPortsOf(container), () => undefined);
  return [container, { payments, isStorePersistent, returnUrls }];
}

export async function createBills(
  brandContainer: Container,
  { brand, access }: StartedApp,
  hostname: string,
  window: Window,
  brandCheckout: BillCheckout,
  toasts: ToastModel,
  report: (failure: PortFailure) => void,
): Promise<PayAtTableModel> {
  bindBill(brandContainer);
  const [container, checkout] = await forSample(brandContainer, brandCheckout, window);
  const billPorts: PayAtTablePorts = {
    brandContents: container.get(ports.BRAND_CONTENTS),
    venueConfigs: container.get(ports.VENUE_CONFIGS),
    ordering: container.get(ports.ORDERING),
    tableAccounts: container.get(ports.TABLE_ACCOUNTS),
    liveBills: container.get(ports.LIVE_BILLS),
    savedTabs: container.get(ports.SAVED_TABS),
    discountCovers: container.get(ports.DISCOUNT_COVERS),
    billPaymentConfigs: container.get(ports.BILL_PAYMENT_CONFIGS),
    cardForms: container.get(ports.CARD_FORMS),
    walletButtons: container.get(ports.WALLET_BUTTONS),
    savedGuest: container.get(ports.SAVED_GUEST),
    clock: container.get(ports.CLOCK),
    timer: container.get(ports.TIMER),
  };
  const say = sayOf(BILL_TEXTS, brand);
  return new PayAtTableModel({
    brand,
    host: hostname,
    access,
    checkoutSession: checkout,
    ports: billPorts,
    dependencies: {
      showToast: (toast: BillToast) => toasts.say(say(toast), 'news'),
      report,
      onReturn: (call) => onReturn(window, call),
      openCovers: async (bill, offer, isPaying) => {
        const { BillCoversModel } = await import('../models/bill/bill-covers-model.ts');
        const { discountCovers, clock } = billPorts;
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
    },
  });
}
