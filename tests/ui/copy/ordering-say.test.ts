import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../ui/copy/language.ts';
import { ORDERING_CATALOGUE, sayPaying } from '../../../ui/copy/ordering-say.ts';
import { sayFrom } from '../../../ui/copy/say.ts';
import type { WayToPay } from '../../../ui/flows/order-flow.ts';
import type { CheckoutPhase } from '../../../ui/models/checkout-model.ts';

const say = sayFrom(ORDERING_CATALOGUE, {}, ENGLISH);

describe('while an order is being paid or placed', () => {
  it.each<[WayToPay, CheckoutPhase, string]>([
    ['card', 'askingBank', 'Checking your card'],
    ['card', 'paying', 'Taking your payment'],
    ['page', 'paying', 'Opening the payment page'],
    ['nothing', 'paying', 'Placing your order'],
  ])('by %s, %s: the page says “%s”', (way, phase, heading) => {
    expect(sayPaying(say, { phase, isLost: false, way })).toEqual({
      heading,
      text: 'Please keep this page open.',
    });
  });

  it.each<[WayToPay, string, RegExp]>([
    ['card', 'Checking your payment', /do not pay a second time/],
    ['page', 'Checking your payment', /do not pay a second time/],
    ['nothing', 'Checking your order', /nothing to pay/],
  ])('C2: by %s, its answer lost, the page says “%s”', (way, heading, text) => {
    const said = sayPaying(say, { phase: 'paying', isLost: true, way });
    expect(said.heading).toBe(heading);
    expect(said.text).toMatch(text);
    if (way === 'nothing') expect(said.text).not.toMatch(/bank|pay a second time/);
  });
});
