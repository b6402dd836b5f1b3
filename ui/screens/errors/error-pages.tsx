import { useEffect } from 'react';
import { Link } from 'wouter';
import { Page } from '../../components/page.tsx';
import type { MenuKey } from '../../copy/say.ts';
import { isCodeMissing } from '../../models/phone/part-on-demand.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay } from '../../app/visit-context.tsx';
import { isReplaced, newVersion, whenBack } from '../../document/connection.ts';
import './errors.css';

/** What a missing line has stopped goes on by itself when it is back. */
export const useRetryWhenBack = (retry: (() => void) | undefined): void =>
  useEffect(() => retry && whenBack(retry));

/** The generic error page: what is unavailable, the error code, and a way to try again (section 8). */
export function GenericError(props: { code: string; message?: MenuKey; onRetry?: (() => void) | undefined }) {
  const say = useSay();
  useRetryWhenBack(props.onRetry);
  if (isReplaced()) return <ScreenFailed />;
  return (
    <Page heading={say('error.heading')}>
      <div className="error-page" role="alert">
        <p>{say(props.message ?? 'error.generic', { code: props.code })}</p>
        {/* Opened by its address, the page has nothing to try. */}
        {props.onRetry === undefined ? (
          <Link href={paths.home()} className="button">
            {say('action.goHome')}
          </Link>
        ) : (
          <>
            <p>{say('error.help')}</p>
            <button type="button" className="button" onClick={props.onRetry}>
              {say('action.retry')}
            </button>
          </>
        )}
      </div>
    </Page>
  );
}

/**
 * What a guest reads and presses where a part of the app failed. Its code is of an earlier release, could not be
 * fetched, or has an error: each is told as itself (X8).
 */
export function useFailedPart(
  error: unknown,
  onRetry: (() => void) | undefined,
): { readonly text: string; readonly label: string; readonly act: (() => void) | undefined } {
  const say = useSay();
  if (isReplaced())
    return { text: say('version.text'), label: say('version.reload'), act: newVersion.get()?.install };
  return {
    text: say(isCodeMissing(error) ? 'code.failed' : 'error.help'),
    label: say('action.retry'),
    act: onRetry,
  };
}

/**
 * A screen failed. The guest loses nothing and can try again. Where code is missing and there is a network, that reloads
 * the page: a browser never retries a failed module.
 */
export function ScreenFailed({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const say = useSay();
  const isMissing = isReplaced() || isCodeMissing(error);
  const { text, label, act } = useFailedPart(error, () =>
    isMissing && navigator.onLine ? location.reload() : onRetry?.(),
  );
  return (
    <Page heading={say('error.heading')}>
      <div className="error-page" role="alert">
        <p>{text}</p>
        <button type="button" className="button" onClick={act}>
          {label}
        </button>
        {!isMissing && (
          <Link href={paths.home()} className="button button-secondary">
            {say('action.goHome')}
          </Link>
        )}
      </div>
    </Page>
  );
}
