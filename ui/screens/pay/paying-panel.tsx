import { Spinner } from '../../components/spinner.tsx';
import './paying.css';

/**
 * Covers the page while a payment runs. Nothing else can be pressed, except the way back if the guest may have returned
 * from a wallet unnoticed.
 */
export function PayingPanel({
  heading,
  text,
  back,
}: {
  heading: string;
  text: string;
  back?: { readonly label: string; readonly onPress: () => void } | undefined;
}) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="paying" role="status">
      <div className="paying-words">
        <Spinner />
        <p className="paying-heading">{heading}</p>
        <p>{text}</p>
        {back && (
          <button type="button" className="link-button" onClick={back.onPress}>
            {back.label}
          </button>
        )}
      </div>
    </div>
  );
}

/** The form behind cannot be reached during the payment, so the panel takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
