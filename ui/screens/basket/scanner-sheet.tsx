import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { Notice } from '../../components/notice.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { cameraRefusalKey, EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { ScannerModel } from '../../models/order/scanner-model.ts';

/** The camera's picture, until it has read a code. The guest can type the code instead at any time. */
export const ScannerSheet = observer(function ScannerSheet(props: {
  scanner: ScannerModel;
  /** The guest chooses to type the code. */
  onType: () => void;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { scanner, onType } = props;
  const { state } = scanner;
  const video = useRef<HTMLVideoElement>(null);
  const open = useCallback(() => void scanner.open(video.current), [scanner]);
  const close = useCallback(() => scanner.hide(), [scanner]);
  useEffect(() => {
    open();
    return () => scanner.close();
  }, [open, scanner]);
  const isOn = state === 'looking' || state === 'opening' || state === 'closed';
  return (
    <Sheet label={say('scanner.heading')} onClose={close}>
      <div className="sheet-words">
        <h2>{say('scanner.heading')}</h2>
        <div className="scanner" hidden={!isOn}>
          <video ref={video} className="scanner-picture" muted playsInline />
          <span className="scanner-frame" aria-hidden />
        </div>
        {isOn ? (
          <p role="status">{say(state === 'looking' ? 'scanner.looking' : 'scanner.opening')}</p>
        ) : (
          <Notice kind="fault">
            {state === 'stopped' ? (
              <>
                <span>{say('scanner.stopped')}</span>
                <button type="button" className="link-button" onClick={open}>
                  {say('action.retry')}
                </button>
              </>
            ) : (
              <span>{say(cameraRefusalKey(state))}</span>
            )}
          </Notice>
        )}
        <button type="button" className="button button-secondary" onClick={onType}>
          {say('scanner.type')}
        </button>
      </div>
    </Sheet>
  );
});
