/** Wires analytics and cookie consent. Loaded after the first paint. */
import type { Container } from 'inversify';
import { SNAPSHOT_KEY } from '../../adapters/browser/stored-keys.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { analyticsPorts } from '../../adapters/bindings/analytics-bindings.ts';
import { LEAVING } from '../navigation/leaving.ts';
import { snapshotIn } from '../models/visit/visit-snapshot.ts';
import { ConsentModel } from '../models/phone/consent-model.ts';
import { AnalyticsQueue } from '../models/phone/analytics-queue.ts';
import { trackVisit } from '../models/phone/track-visit.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';

/** Call once per visit. */
export function startAnalytics(container: Container, visit: VisitModel, window: Window): void {
  if (visit.consent !== undefined) return;
  const ports = analyticsPorts(container);
  const consent = new ConsentModel(visit.brand.flags.cookieConsent, ports.consent, visit.toasts);
  const events = new AnalyticsQueue(ports.orderEvents, ports.timer, consent);
  // The session store still has the snapshot of the previous document: this one writes its own when it goes.
  const before = snapshotIn(new BrowserStore(() => window.sessionStorage).read(SNAPSHOT_KEY), Date.now());
  trackVisit(visit, ports.clock, (event) => events.add(event), before?.told);
  visit.has({ consent });
  const { document } = window;
  for (const going of [LEAVING, 'pagehide']) window.addEventListener(going, () => events.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') events.flush();
  });
}
