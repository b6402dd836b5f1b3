import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../ui/copy/language.ts';
import { ORDERING_TEXTS, sayPaying } from '../../../ui/copy/ordering.ts';
import { sayFrom } from '../../../ui/copy/say.ts';
import type { WayToPay } from '../../../ui/flows/order-flow.ts';
import type { CheckoutPhase } from '../../../ui/models/order/checkout-state.ts';

const say = sayFrom(ORDERING_TEXTS, {}, ENGLISH);

describe('the waiting page of an order', () => {
  it.each<[WayToPay, CheckoutPhase, string]>([
    ['card', 'askingBank', 'Checking your card'],
    ['card', 'paying', 'Taking your payment'],
    ['page', 'paying', 'Opening the payment page'],
    ['nothing', 'paying', 'Placing your order'],
  ])('paying by %s in phase %s has the heading “%s”', (way, phase, heading) => {
    expect(sayPaying(say, { phase, isLost: false, way })).toEqual({
      heading,
      text: 'Please keep this page open.',
    });
  });

  it.each<[WayToPay, string, RegExp]>([
    ['card', 'Checking your payment', /don’t pay again/],
    ['page', 'Checking your payment', /don’t pay again/],
    ['nothing', 'Checking your order', /nothing to pay/],
  ])('C2: a lost answer to paying by %s has the heading “%s”', (way, heading, text) => {
    const said = sayPaying(say, { phase: 'paying', isLost: true, way });
    expect(said.heading).toBe(heading);
    expect(said.text).toMatch(text);
    if (way === 'nothing') expect(said.text).not.toMatch(/bank|pay again/);
  });
});
