import type { CardModel } from '../../models/card-model.ts';

const TYPED_FAULTS = '[aria-invalid="true"]';
/** A wallet does not mind what was typed of a card. */
const FAULTS = `${TYPED_FAULTS}, [data-state="invalid"]`;

/**
 * Brings the guest to the first thing to mend, else back to the button that they pressed.
 *
 * @param pressed the place of a wallet's button, or undefined for the form's own
 */
export function focusFirstFault(form: Element, card: CardModel, pressed?: string): void {
  requestAnimationFrame(() => {
    const faults = pressed === undefined ? FAULTS : TYPED_FAULTS;
    const fault = form.querySelector<HTMLElement>(faults);
    const button = pressed === undefined ? '[type="submit"]' : `${pressed} :is(button, iframe)`;
    if (fault?.dataset['state'] === 'invalid') card.focusRefused();
    else (fault ?? form.querySelector<HTMLElement>(button))?.focus();
    fault?.scrollIntoView({ block: 'center' });
  });
}
