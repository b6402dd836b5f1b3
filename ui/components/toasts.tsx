import { observer } from 'mobx-react-lite';
import { useSay, useVisit } from '../visit.tsx';
import './toasts.css';

/** Toasts: announced politely, gone after a while or with OK (section 8). */
export const Toasts = observer(function Toasts() {
  const say = useSay();
  const { toasts } = useVisit();
  return (
    <div className="toasts" role="status" aria-label={say('toasts.label')}>
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
