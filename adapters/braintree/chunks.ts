/** The SDK's modules, each loaded when first needed and never at the app's start. */
export const chunks = {
  client: () => import('braintree-web/client/index.js'),
  hostedFields: () => import('braintree-web/hosted-fields/index.js'),
  dataCollector: () => import('braintree-web/data-collector/index.js'),
  threeDSecure: () => import('braintree-web/three-d-secure/index.js'),
  applePay: () => import('braintree-web/apple-pay/index.js'),
  googlePayment: () => import('braintree-web/google-payment/index.js'),
  paypalCheckout: () => import('braintree-web/paypal-checkout/index.js'),
};

type ChunkName = keyof typeof chunks;

const OF_CARDS: readonly ChunkName[] = ['client', 'hostedFields', 'dataCollector', 'threeDSecure'];

/** Loads them ahead; a failed one is tried again when needed. */
export function prefetchChunks(names = OF_CARDS): void {
  for (const name of names) chunks[name]().catch(() => undefined);
}
