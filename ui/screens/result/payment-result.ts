import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isOver, isUnsettled, type PaymentIntention } from '@tableside/core';
import type { PaymentsModel } from '../../models/payments-model.ts';
import type { ResultPage } from '../../routes.ts';

/** The payment that the address names by its own id (C6); what the bank's page brought back is confirmed. */
export function usePaymentOfAddress(payments: PaymentsModel): {
  readonly key: string | undefined;
  readonly intention: PaymentIntention | undefined;
} {
  const search = new URLSearchParams(useSearch());
  const key = search.get('payment') ?? undefined;
  const paymentId = search.get('paymentId');
  const result = search.get('result');
  const intention = payments.find(key);
  useEffect(() => {
    if (intention === undefined) return;
    if (intention.state.is === 'authRequired' && paymentId !== null && result !== null) {
      void payments.comeBack(intention, paymentId, result);
    } else if (isUnsettled(intention.state)) {
      void payments.follow(intention);
    }
  }, [payments, intention, paymentId, result]);
  return { key, intention };
}

/** The page that a payment belongs on, or undefined while that is not known. */
export function resultPageOf({ state }: PaymentIntention): ResultPage | undefined {
  if (state.is === 'captured') return 'success';
  return isOver(state) || state.is === 'stuck' ? 'failure' : undefined;
}
