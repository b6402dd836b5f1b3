import { isReplaced } from '../../document/connection.ts';
import { Notice } from '../../components/notice.tsx';
import { useFailedPart } from './error-pages.tsx';

/** In place of a part that failed: why, and what to press. `text`: what the part itself says, unless it is an earlier release's. */
export function FailedPart(props: { error?: unknown; text?: string; onRetry: () => void }) {
  const { text, label, act } = useFailedPart(props.error, props.onRetry);
  return (
    <Notice kind="fault">
      <span>{isReplaced() ? text : (props.text ?? text)}</span>
      <button type="button" className="link-button" onClick={act}>
        {label}
      </button>
    </Notice>
  );
}
