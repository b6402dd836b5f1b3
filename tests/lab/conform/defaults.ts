/** Defaults of `conform`'s options. */
export const FORMATS = ['text', 'json', 'junit'] as const;

/** Braintree's own test nonces, which the sandbox accepts too. */
export const NONCE = 'fake-valid-nonce';
export const DECLINED_NONCE = 'fake-processor-declined-visa-nonce';

/** Where `npm start` serves the first sample brand. */
export const SANDBOX_ORIGIN = 'http://foxglove.localhost:4173';
