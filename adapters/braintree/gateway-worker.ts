import { within } from './deadline.ts';

/** The page that holds the card fields. */
export interface CardPage {
  readonly document: Pick<Document, 'querySelector'>;
  readonly styleOf: (element: Element) => CSSStyleDeclaration;
  /** Absent outside secure contexts in some browsers. */
  readonly serviceWorkers?: ServiceWorkerContainer | undefined;
}

const PLAYED_BY_WORKER = 'meta[name="payment-gateway"][content="service-worker"]';
const TIMEOUT_MS = 10_000;

/**
 * In a sandbox a service worker can stand in for the card gateway, and the page says so. Then this waits until the
 * worker answers for the page; a real gateway needs no wait. Rejects after 10 s.
 */
export async function gatewayReady({ document, serviceWorkers }: CardPage): Promise<void> {
  if (document.querySelector(PLAYED_BY_WORKER) === null) return;
  if (serviceWorkers === undefined) throw new Error('No service worker can play the card gateway here');
  await within(TIMEOUT_MS, controlled(serviceWorkers));
}

async function controlled(serviceWorkers: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorkers.ready;
  if (serviceWorkers.controller !== null) return;
  const changed = new Promise<void>((resolve) => {
    serviceWorkers.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  // A document that was on its way when the worker became active has missed its claim.
  active?.postMessage({ type: 'CLAIM' }, []);
  await changed;
}
