/** Wires analytics and cookie consent. Loaded after the first paint. */
import type { Container } from 'inversify';
import { CARRIED_KEY } from '../../adapters/browser/stored-keys.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { bindAnalytics } from '../../adapters/analytics-module.ts';
import * as ports from '../../adapters/ports.ts';
import { LEAVING } from '../document-boundary.tsx';
import { carriedIn } from '../models/visit-snapshot.ts';
import { ConsentModel } from '../models/consent-model.ts';
import { EventsModel } from '../models/analytics-queue.ts';
import { tellOfVisit } from '../models/track-visit.ts';
import type { VisitModel } from '../models/visit-model.ts';

/** Once for a visit. */
export function startTelling(container: Container, visit: VisitModel, window: Window): void {
  if (visit.consent !== undefined) return;
  bindAnalytics(container);
  const consent = new ConsentModel(visit.brand.flags.cookieConsent, container.get(ports.CONSENT));
  const events = new EventsModel(container.get(ports.ORDER_EVENTS), container.get(ports.PAUSES), consent);
  // What the document before has handed on stands there until this one goes.
  const before = carriedIn(new BrowserStore(() => window.sessionStorage).read(CARRIED_KEY), Date.now());
  tellOfVisit(visit, container.get(ports.CLOCK), (event) => events.tell(event), before?.told);
  visit.hasConsent(consent);
  const { document } = window;
  for (const going of [LEAVING, 'pagehide']) window.addEventListener(going, () => events.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') events.flush();
  });
}
