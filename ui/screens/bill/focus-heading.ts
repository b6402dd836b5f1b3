/** Where a button goes with its press, the guest goes on from the heading instead of from nowhere. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
}
