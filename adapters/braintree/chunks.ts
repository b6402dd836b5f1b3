/** The SDK's modules, each fetched when it is first needed and never at the app's start. */
export const chunks = {
  client: () => import('braintree-web/client/index.js'),
  hostedFields: () => import('braintree-web/hosted-fields/index.js'),
  dataCollector: () => import('braintree-web/data-collector/index.js'),
  threeDSecure: () => import('braintree-web/three-d-secure/index.js'),
};

/** Fetches them ahead; one that fails is tried again when it is needed. */
export function prefetchChunks(): void {
  for (const fetchChunk of Object.values(chunks)) fetchChunk().catch(() => undefined);
}
