import type { CardModel } from '../../models/payment/card-model.ts';

const TYPED_FAULTS = '[aria-invalid="true"]';
const FAULTS = `${TYPED_FAULTS}, [data-state="invalid"]`;
/** A wallet needs nothing of the card and the details beside it. */
const FAULTS_OF_WALLETS = `${TYPED_FAULTS}:not(.pay-by-card *)`;

/** Focuses the first field with a fault of its own. */
export function focusFirstTyped(form: Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(TYPED_FAULTS)?.focus());
}

/**
 * Focuses the page's first field at fault, else the button that the guest pressed, else the heading: the press that agrees
 * to a new total may take its own button away.
 * @param pressed selector of the wallet button's place; undefined for the form's own button
 */
export function focusFirstFault(card: CardModel, pressed?: string): void {
  requestAnimationFrame(() => {
    const page = document.querySelector('main') ?? document;
    const faults = pressed === undefined ? FAULTS : FAULTS_OF_WALLETS;
    const fault = page.querySelector<HTMLElement>(faults);
    const button = pressed === undefined ? '[type="submit"]:enabled' : `${pressed} :is(button, iframe)`;
    if (fault?.dataset['state'] === 'invalid') card.focusRefused();
    else (fault ?? page.querySelector<HTMLElement>(button) ?? page.querySelector('h1'))?.focus();
    fault?.scrollIntoView({ block: 'center' });
  });
}
