import { paymentReference, type PaymentIntent } from '@tableside/core';
import type { Elements } from '../../components/elements.ts';
import '../../components/fold.css';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { useSay } from '../../app/visit-context.tsx';

/**
 * What few guests look for: the payment's key, which is for machines, and who was paid. The page shows the short
 * reference beside it (C8).
 */
export function PaymentDetails({
  intent: { key },
  children,
}: {
  intent: PaymentIntent;
  /** Who was paid. */
  children?: Elements;
}) {
  const say = useSay(RESULT_TEXTS);
  return (
    <details className="payment-details fold">
      <summary>{say('receipt.details')}</summary>
      {children}
      <dl className="reference">
        <dt>{say('receipt.key')}</dt>
        <dd>
          <bdi>{key}</bdi>
        </dd>
      </dl>
    </details>
  );
}

/** The reference that a guest tells staff. */
export function ShortReference({ intent: { key }, label }: { intent: PaymentIntent; label: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{paymentReference(key)}</bdi>
      </dd>
    </>
  );
}
