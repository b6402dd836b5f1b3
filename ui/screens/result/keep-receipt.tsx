import { Download, Printer, Share2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { ReceiptToKeep, ResultsModel } from '../../models/payment/results-model.ts';

/** Shares the receipt with another app, saves it as a file, or prints it, which also saves it as PDF. */
export function KeepReceipt({ results, receipt }: { results: ResultsModel; receipt: ReceiptToKeep }) {
  const say = useSay(RESULT_TEXTS);
  const [wasSavedInstead, setSavedInstead] = useState(false);
  const share = async (): Promise<void> => setSavedInstead((await results.share(receipt)) === 'failed');
  return (
    <div className="keep-receipt" role="group" aria-label={say('receipt.keep')}>
      {results.canShare && (
        <button type="button" className="button button-secondary" onClick={() => void share()}>
          <Icon of={Share2} />
          <span>{say('receipt.share')}</span>
        </button>
      )}
      <button type="button" className="button button-secondary" onClick={() => results.download(receipt)}>
        <Icon of={Download} />
        <span>{say('receipt.save')}</span>
      </button>
      <button type="button" className="button button-secondary" onClick={() => window.print()}>
        <Icon of={Printer} />
        <span>{say('receipt.print')}</span>
      </button>
      <p role="status">{wasSavedInstead && say('receipt.shareFailed')}</p>
    </div>
  );
}
