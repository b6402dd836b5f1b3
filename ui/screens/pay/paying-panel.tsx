/** What is going on while a payment runs; nothing else can be pressed meanwhile. */
export function PayingPanel({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={'paying'} role="status">
      <div className="paying-words">
        <span className="spinner" aria-hidden />
        <p className="paying-heading">{heading}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
