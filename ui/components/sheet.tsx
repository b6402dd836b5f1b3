import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { useSay } from '../visit.tsx';
import { Icon } from './icon.tsx';
import './sheet.css';

/** How far the guest must drag a sheet down to close it, in CSS pixels. */
const DRAG_TO_CLOSE_PX = 96;

/** Shows how the sheet goes: a picture of it moves down, while the sheet itself is closed and gone. */
function leave(sheet: HTMLDialogElement): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const picture = document.createElement('div');
  picture.classList.add('sheet', 'sheet-leaving');
  picture.inert = true;
  picture.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)));
  for (const named of picture.querySelectorAll('[id], [name]')) {
    named.removeAttribute('id');
    named.removeAttribute('name');
  }
  const { left, width, height } = sheet.getBoundingClientRect();
  Object.assign(picture.style, { left: `${left}px`, width: `${width}px`, height: `${height}px` });
  picture.addEventListener('animationend', () => picture.remove());
  document.body.append(picture);
  picture.scrollTop = sheet.scrollTop;
}

/** A bottom sheet as a native dialog. Escape, a tap outside or a drag down closes it. */
export function Sheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const dragFrom = useRef<number | undefined>(undefined);
  // A dialog returns the focus to its opener only if it is closed while still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      if (element !== null) leave(element);
      element?.close();
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

  const drag = (event: PointerEvent): void => {
    if (dragFrom.current === undefined) return;
    const down = Math.max(0, event.clientY - dragFrom.current);
    dialog.current?.style.setProperty('translate', `0 ${down}px`);
  };
  const drop = (event: PointerEvent): void => {
    if (dragFrom.current === undefined) return;
    const down = event.clientY - dragFrom.current;
    dragFrom.current = undefined;
    dialog.current?.style.removeProperty('translate');
    if (down > DRAG_TO_CLOSE_PX) onClose();
  };

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
        <div
          className="sheet-handle"
          onPointerDown={(event) => {
            dragFrom.current = event.clientY;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
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
