import { Download, Printer, Share2 } from 'lucide';
import { useEffect, useState } from 'react';
import type { KeptFile } from '@tableside/core/ports';
import { Icon } from '../../components/icon.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { ReceiptToKeep, ResultsModel } from '../../models/payment/results-model.ts';
import { drawReceipt } from './receipt-picture.ts';

/** Shares the receipt as a picture, saves it, or prints it, which also saves it as PDF. */
export function KeepSheet(props: { results: ResultsModel; receipt: ReceiptToKeep; onClose: () => void }) {
  const say = useSay(RESULT_TEXTS);
  const { results, onClose } = props;
  const [receipt] = useState(props.receipt);
  const [file, setFile] = useState<KeptFile>();
  const [wasSavedInstead, setSavedInstead] = useState(false);
  // Drawn ahead of the press: a phone opens its share sheet within the press alone.
  useEffect(() => void drawReceipt(receipt).then(setFile), [receipt]);
  const isShared = results.canShare({ fileName: 'receipt.png', type: 'image/png', content: '' });
  const share = async (picture: KeptFile): Promise<void> =>
    setSavedInstead((await results.share(receipt.title, picture)) === 'failed');
  return (
    <Sheet label={say('receipt.save')} onClose={onClose}>
      <div className="keep-receipt sheet-words">
        <h2>{say('receipt.save')}</h2>
        {isShared && (
          <button type="button" className="button" disabled={!file} onClick={() => file && void share(file)}>
            <Icon of={Share2} />
            <span>{say('receipt.share')}</span>
          </button>
        )}
        <button
          type="button"
          className={isShared ? 'button button-secondary' : 'button'}
          disabled={!file}
          onClick={() => file && results.download(file)}
        >
          <Icon of={Download} />
          <span>{say('receipt.picture')}</span>
        </button>
        <button type="button" className="button button-secondary" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span>{say('receipt.print')}</span>
        </button>
        <p role="status">{wasSavedInstead && say('receipt.shareFailed')}</p>
      </div>
    </Sheet>
  );
}
