import { within } from './deadline.ts';

/** The page that the card fields are in. */
export interface CardPage {
  readonly document: Pick<Document, 'querySelector'>;
  /** What the page computes for an element. */
  readonly styleOf: (element: Element) => CSSStyleDeclaration;
  /** Left out by browsers outside secure contexts. */
  readonly serviceWorkers?: ServiceWorkerContainer | undefined;
}

const PLAYED_BY_WORKER = 'meta[name="payment-gateway"][content="service-worker"]';
const TIMEOUT_MS = 10_000;

/**
 * Where a page says that a service worker plays the card gateway (as a sandbox does), waits until that worker
 * answers for the page; a real gateway needs no waiting for. Rejects after 10 s.
 */
export async function gatewayReady({ document, serviceWorkers }: CardPage): Promise<void> {
  if (document.querySelector(PLAYED_BY_WORKER) === null) return;
  if (serviceWorkers === undefined) throw new Error('No service worker can play the card gateway here');
  await within(TIMEOUT_MS, controlled(serviceWorkers));
}

async function controlled(serviceWorkers: ServiceWorkerContainer): Promise<void> {
  await serviceWorkers.ready;
  if (serviceWorkers.controller !== null) return;
  await new Promise<void>((resolve) => {
    serviceWorkers.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
