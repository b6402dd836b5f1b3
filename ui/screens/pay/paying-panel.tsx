/**
 * What is going on while a payment runs; nothing else can be pressed meanwhile, but the way back where the guest may
 * have come back without a word of it.
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
        <span className="spinner" aria-hidden />
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

/** What the guest was at cannot be reached while it is being paid. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
