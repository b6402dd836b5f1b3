/** Moves the focus to the heading after a press that removes its own button; otherwise the focus would be lost. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
}
