import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { KeepSheet } from '../../app/lazy-parts.tsx';
import { useSay } from '../../app/visit-context.tsx';
import type { ReceiptToKeep, ResultsModel } from '../../models/payment/results-model.ts';

/** The button that keeps the receipt, with the choices of how behind it. */
export function KeepReceipt(props: { results: ResultsModel; receipt: ReceiptToKeep }) {
  const say = useSay(RESULT_TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        <Icon of={Download} />
        <span>{say('receipt.save')}</span>
      </button>
      {isOpen && <KeepSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
