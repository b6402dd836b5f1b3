import type { CardModel } from '../../models/card-model.ts';

/** Brings the guest to the first thing to mend, else back to the button. */
export function focusFirstFault(form: EventTarget & Element, card: CardModel): void {
  requestAnimationFrame(() => {
    const fault = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-state="invalid"]');
    if (fault?.dataset['state'] === 'invalid') card.focusRefused();
    else (fault ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    fault?.scrollIntoView({ block: 'center' });
  });
}
