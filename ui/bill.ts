/** The composition of bills: their ports, bound when the first is opened. */
import type { Container } from 'inversify';
import type { PortFailure, StartedApp } from '@tableside/core';
import { bindBill } from '../adapters/bill-module.ts';
import * as ports from '../adapters/ports.ts';
import { whenBack } from '../adapters/socket/page-returns.ts';
import { billSayOf } from './copy/bill-say.ts';
import {
  BillDeskModel,
  type BillDeskPorts,
  type BillToast,
  type BillToastValues,
} from './models/bill-desk-model.ts';
import type { TillModel } from './models/till-model.ts';
import type { ToastModel } from './models/toast-model.ts';

export function createBills(
  container: Container,
  { brand, access }: StartedApp,
  hostname: string,
  window: Window,
  till: TillModel,
  toasts: ToastModel,
  report: (failure: PortFailure) => void,
): BillDeskModel {
  bindBill(container);
  const billPorts: BillDeskPorts = {
    brandContents: container.get(ports.BRAND_CONTENTS),
    venueConfigs: container.get(ports.VENUE_CONFIGS),
    ordering: container.get(ports.ORDERING),
    tableAccounts: container.get(ports.TABLE_ACCOUNTS),
    liveBills: container.get(ports.LIVE_BILLS),
    discountCovers: container.get(ports.DISCOUNT_COVERS),
    billPaymentConfigs: container.get(ports.BILL_PAYMENT_CONFIGS),
    cardForms: container.get(ports.CARD_FORMS),
    guestMemory: container.get(ports.GUEST_MEMORY),
    clock: container.get(ports.CLOCK),
    pauses: container.get(ports.PAUSES),
  };
  const say = billSayOf(brand, window.navigator.languages);
  return new BillDeskModel(brand, hostname, access, till, billPorts, {
    tell: (toast: BillToast, values?: BillToastValues) => toasts.say(say(toast, values)),
    report,
    whenBack: (call) => whenBack(window, call),
    openCovers: async (bill, offer, isPaying) => {
      const { BillCoversModel } = await import('./models/bill-covers-model.ts');
      const { discountCovers, clock } = billPorts;
      return new BillCoversModel(bill, discountCovers, offer, hostname, clock, isPaying, report);
    },
  });
}
