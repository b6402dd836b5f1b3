import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useSay, useVisit } from '../app/visit-context.tsx';
import type { Elements } from './elements.ts';
import './toasts.css';

/** Toasts: announced politely, gone after a while or with OK (section 8); `children` stand among them for longer. */
export const Toasts = observer(function Toasts({ children }: { children: Elements }) {
  const say = useSay();
  const { toasts } = useVisit();
  const { barHeight } = toasts;
  return (
    <div className="toasts" style={{ '--action-bar-height': barHeight && `${barHeight}px` } as CSSProperties}>
      {children}
      <div role="status">
        {toasts.shown.map((toast) => (
          <div key={toast.id} className="toast">
            <span>{toast.text}</span>
            <button type="button" onClick={() => toasts.dismiss(toast.id)}>
              {say('action.ok')}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
});
