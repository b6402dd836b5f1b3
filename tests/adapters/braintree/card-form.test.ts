import type { HostedFields } from 'braintree-web/hosted-fields';
import { expect, it } from 'vitest';
import { currencyOf, minor, type Currency } from '@tableside/core';
import { BraintreeCardForm } from '../../../adapters/braintree/card-form.ts';
import type { DeviceData } from '../../../adapters/braintree/device-data.ts';

const GBP = currencyOf('GBP') as Currency;
const ada = { email: 'ada@example.com', name: 'Ada', emailOptIn: false };
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Fields of the SDK whose answer a test gives. */
function heldFields() {
  const calls: string[] = [];
  let refuse: (error: unknown) => void = () => undefined;
  const fields = {
    tokenize: () => new Promise((_resolve, reject) => (refuse = reject)),
    teardown: async () => void calls.push('teardown'),
  } as unknown as HostedFields;
  const device = { text: async () => undefined } as unknown as DeviceData;
  const form = new BraintreeCardForm(fields, device, undefined, async () => void calls.push('leave'));
  return { form, calls, refuse: (error: unknown) => refuse(error) };
}

it('a card form is torn down only once the SDK has answered', async () => {
  const { form, calls, refuse } = heldFields();
  const card = form.tokenise(minor(425), GBP, ada)();
  const closing = form.close();
  await turn();
  expect(calls).toEqual([]);
  refuse({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
  await closing;
  expect(calls).toEqual(['teardown', 'leave']);
  expect(await card).toMatchObject({ left: { why: 'unreachable' } });
});

it('a card form that requests nothing is torn down at once', async () => {
  const { form, calls } = heldFields();
  await form.close();
  expect(calls).toEqual(['teardown', 'leave']);
});
