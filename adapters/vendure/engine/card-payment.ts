/** Vendure's side of a card payment: money that the gateway holds already is captured as it enters the order. */
import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { Gateway } from './gateway.ts';

export const CARD = 'card';

/** What the bridge hands to Vendure with a payment. */
export interface CardMetadata {
  readonly paymentId: string;
  /** What it pays of the order, minor units; a part of a bill. */
  readonly amount: number;
  /** Captured beside it. */
  readonly tip: number;
  readonly items?: readonly { readonly lineId: string; readonly units: number }[];
}

/** For the load test: the process ends at this capture, before it is committed. */
const DIES_AT = Number(process.env['DIES_AT_CAPTURE']);
let captures = 0;

export const cardGateway = (address: string) => {
  const gateway = new Gateway(address);
  return new PaymentMethodHandler({
    code: 'card-gateway',
    description: [{ languageCode: LanguageCode.en, value: 'Cards and wallets, held by nonce' }],
    args: {},
    createPayment: async (_ctx, _order, _due, _args, metadata) => {
      const { paymentId, amount, tip, items = [] } = metadata as unknown as CardMetadata;
      const { state } = await gateway.capture(paymentId);
      captures += 1;
      if (captures === DIES_AT) process.kill(process.pid, 'SIGKILL');
      if (state !== 'captured') throw new Error(`The gateway did not capture ${paymentId}: it is ${state}`);
      return {
        amount,
        state: 'Settled',
        transactionId: paymentId,
        metadata: { tip, items: items.map(({ lineId, units }) => ({ lineId, units })) },
      };
    },
    settlePayment: async () => ({ success: true }),
  });
};
