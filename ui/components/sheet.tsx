import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSay } from '../app/visit-context.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { followFinger, showLeaving } from './sheet-drag.ts';
import './sheet.css';

/** WebKit draws a ring around a button that a dialog focuses, after a tap too. */
function asSeenBefore(moveFocus: () => void): void {
  const wasSeen = document.querySelector(':focus-visible');
  moveFocus();
  const button = document.querySelector<HTMLElement>('button:focus-visible');
  if (wasSeen || !button) return;
  button.blur();
  button.focus({ focusVisible: false, preventScroll: true });
}

/** A bottom sheet as a native dialog. Escape, a tap outside or a drag down closes it. */
export function Sheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: Elements;
}) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialog returns the focus to its opener only if it is closed while still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    asSeenBefore(() => element.showModal());
    followFinger(element);
    return () => {
      showLeaving(element);
      asSeenBefore(() => element.close());
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    // A tap outside the sheet is a click on the dialog element itself.
    const besideIt = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', besideIt);
    return () => element?.removeEventListener('click', besideIt);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet-body">
        <button
          type="button"
          className="icon-button sheet-close"
          aria-label={say('action.close')}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
