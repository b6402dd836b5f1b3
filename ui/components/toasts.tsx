import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useSay, useVisit } from '../app/visit-context.tsx';
import './toasts.css';

/** Toasts: announced politely, gone after a while or with OK (section 8). */
export const Toasts = observer(function Toasts() {
  const say = useSay();
  const { toasts } = useVisit();
  const { barHeight } = toasts;
  return (
    <div
      className="toasts"
      role="status"
      style={{ '--action-bar-height': barHeight && `${barHeight}px` } as CSSProperties}
    >
      {toasts.shown.map((toast) => (
        <div key={toast.id} className="toast">
          <span>{toast.text}</span>
          <button type="button" onClick={() => toasts.dismiss(toast.id)}>
            {say('action.ok')}
          </button>
        </div>
      ))}
    </div>
  );
});
