/** Records the states of this page's payments for the operator, by key, so that staff can find each one. */
import { observe } from 'mobx';
import { isOnTab } from '@tableside/core';
import type { Brand } from '@tableside/core/content';
import type { Telemetry } from '@tableside/core/ports';
import type { PaymentsModel } from './payments-model.ts';

/** Records every new state of a payment that this page sends or polls; another browser tab records its own. */
export function recordPayments(
  payments: Pick<PaymentsModel, 'intents' | 'isAsking'>,
  { venues }: Pick<Brand, 'venues'>,
  telemetry: Telemetry,
): void {
  observe(payments.intents, (change) => {
    if (change.type === 'delete') return;
    const intent = change.newValue;
    const { key, place, state, pays } = intent;
    const before = change.type === 'update' ? change.oldValue.state.is : undefined;
    if (state.is === before || !payments.isAsking(key)) return;
    const siteId = venues.find(({ slug }) => slug === place.venueSlug)?.siteId;
    telemetry.record({
      name: 'payment_moved',
      pays: isOnTab(intent) ? 'tab' : pays,
      state: state.is,
      ...(siteId !== undefined && { siteId }),
      key,
    });
  });
}
