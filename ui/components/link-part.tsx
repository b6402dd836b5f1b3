import { Check, Copy, Share2 } from 'lucide';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { Spinner } from './spinner.tsx';
import { SquareCode } from './square-code.tsx';

interface LinkPartProps {
  /** Undefined until it has come. */
  readonly address: string | undefined;
  readonly words: Readonly<Record<'code' | 'making' | 'send' | 'copy' | 'copied' | 'copyFailed', string>>;
  readonly canSend: boolean;
  readonly onSend: () => Promise<unknown>;
  readonly onCopy: () => Promise<boolean>;
  /** Why there is no link, and what leads on. */
  readonly fault?:
    | { readonly text: string; readonly label: string; readonly onPress: () => void }
    | undefined;
}

/** A link to pass on: as a square code, by what the phone can send with, or as a copy. */
export function LinkPart({ address, words, canSend, onSend, onCopy, fault }: LinkPartProps) {
  const [copied, setCopied] = useState<{ readonly address: string | undefined; readonly is: boolean }>();
  const copy = async (): Promise<void> => setCopied({ address, is: await onCopy() });
  // A link that takes the place of another is not the one that was copied.
  const hasCopied = copied?.address === address ? copied?.is : undefined;
  const send = async (): Promise<void> => {
    if ((await onSend()) === 'failed') await copy();
  };
  const isMaking = address === undefined && fault === undefined;
  return (
    <>
      <div className="square-code" aria-busy={isMaking}>
        {address !== undefined && <SquareCode of={address} label={words.code} />}
        {isMaking && (
          <>
            <Spinner />
            <span className="visually-hidden" role="status">
              {words.making}
            </span>
          </>
        )}
        {fault !== undefined && <Notice kind="fault">{fault.text}</Notice>}
      </div>
      {fault !== undefined ? (
        <button type="button" className="button" onClick={fault.onPress}>
          {fault.label}
        </button>
      ) : (
        <>
          {canSend && (
            <button
              type="button"
              className="button"
              disabled={address === undefined}
              onClick={() => void send()}
            >
              <Icon of={Share2} />
              <span>{words.send}</span>
            </button>
          )}
          <button
            type="button"
            className={canSend ? 'button button-secondary' : 'button'}
            disabled={address === undefined}
            onClick={() => void copy()}
          >
            <Icon of={hasCopied === true ? Check : Copy} />
            <span>{hasCopied === true ? words.copied : words.copy}</span>
          </button>
        </>
      )}
      <div role="status">
        {hasCopied === true && <p className="visually-hidden">{words.copied}</p>}
        {hasCopied === false && <p>{words.copyFailed}</p>}
      </div>
    </>
  );
}
