/** Wires telemetry: what the browser and the visit tell, and when it is sent. Loaded after the first view. */
import { reaction } from 'mobx';
import type { ServiceName } from '@tableside/core';
import type { TelemetryEvent } from '@tableside/core/ports';
import { HttpTelemetry, isDrawn, postingTo, type TelemetryPlace } from '../../adapters/http/telemetry.ts';
import type { StartAdapters } from '../../adapters/bindings/start-adapters.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { MISSING_KEY } from '../../adapters/browser/stored-keys.ts';
import { LEAVING } from '../navigation/leaving.ts';
import { isReplaced } from '../document/connection.ts';
import { isCodeMissing } from '../models/phone/part-on-demand.ts';
import type { ServiceState } from '../models/visit/service-model.ts';
import { VisitModel } from '../models/visit/visit-model.ts';

/** Of all visits, how many tell how fast pages were, where the runtime configuration does not say. */
const USUAL_RATE = 0.1;

let isStarted = false;

/** A browser's own event is read once the sender is there. The visit says where the guest is. */
export type Recorded = TelemetryEvent | Event | VisitModel;

/**
 * Sends what is recorded from here on, and what was before. A second call has no effect.
 * @param early what was recorded; its `push` gets the rest
 */
export function startTelemetry(adapters: StartAdapters, early: Recorded[]): void {
  const { environment, services, session } = adapters;
  const { telemetry: address } = services;
  if (isStarted || address === undefined) return;
  isStarted = true;
  const store = new BrowserStore(environment.sessionStorage);
  let visit: VisitModel | undefined;
  const sender = new HttpTelemetry(
    postingTo(address, (...args) => fetch(...args)),
    { build: environment.buildId ?? 'development', environment: environment.runtimeConfig.environment },
    () => placeOf(visit),
    adapters,
  );
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  const take = (recorded: Recorded): void => {
    if (recorded instanceof VisitModel) {
      visit = recorded;
      return watchServices(visit, take);
    }
    const event = recorded instanceof Event ? eventOf(recorded) : recorded;
    if (event === undefined || isOfRelease(event)) return;
    if ('name' in event && event.name === 'chunk_missing') store.remove(MISSING_KEY);
    sender.record(event);
    // A hidden page may never be shown again.
    if (isHidden()) queueMicrotask(() => sender.flush());
  };
  const ofPageBefore = store.read(MISSING_KEY);
  if (ofPageBefore !== undefined) take(new CustomEvent('chunkmissing', { detail: ofPageBefore }));
  for (const recorded of early.splice(0)) take(recorded);
  early.push = (...recorded) => {
    recorded.forEach(take);
    return 0;
  };
  for (const going of [LEAVING, 'pagehide']) addEventListener(going, () => sender.flush());
  document.addEventListener('visibilitychange', () => isHidden() && sender.flush());
  if (isDrawn(session.id, environment.runtimeConfig.vitalsRate ?? USUAL_RATE))
    measure(() => visit, take).catch(() => undefined);
}

/** What follows from a file that a release has replaced: `chunk_missing` has told of it (X8). */
const isOfRelease = (event: TelemetryEvent): boolean =>
  isReplaced() &&
  ('failure' in event
    ? // As the port whose code loads when it is asked says it.
      event.call === 'timeslots'
    : event.name === 'service_failed' || (event.name === 'error_uncaught' && isCodeMissing(event.error)));

/** Files that have been told: each part that needs one tells of it. */
const missing = new Set<string>();

function missingFile(path: string): TelemetryEvent | undefined {
  const file = path.replace('assets/', '');
  return missing.size === missing.add(file).size ? undefined : { name: 'chunk_missing', file };
}

function placeOf(visit: VisitModel | undefined): TelemetryPlace {
  const last = visit?.trail.at(-1);
  return {
    brandId: visit?.brand.brandId,
    siteId: last?.slug === undefined ? undefined : visit?.listed(last.slug)?.siteId,
    route: last?.routeName,
  };
}

/** What the browser has reported; undefined for what is no failure. */
function eventOf(event: Event): TelemetryEvent | undefined {
  if (event instanceof CustomEvent) return missingFile(String(event.detail));
  if (event instanceof SecurityPolicyViolationEvent)
    return { name: 'policy_violated', directive: event.effectiveDirective, blocked: event.blockedURI };
  if (event instanceof PromiseRejectionEvent)
    return { name: 'error_uncaught', by: 'rejection', error: event.reason };
  if (event instanceof ErrorEvent) return { name: 'error_uncaught', by: 'error', error: event.error };
  return undefined;
}

/** A service that does not open: the page shows the code. */
function watchServices(visit: VisitModel, record: (event: TelemetryEvent) => void): void {
  const states: readonly (() => ServiceState<ServiceName> | undefined)[] = [
    () => visit.service.state,
    () => visit.bills?.service.state,
  ];
  for (const state of states)
    reaction(
      state,
      (now) => {
        if (now?.is === 'failed') record({ name: 'service_failed', code: now.code, service: now.service });
      },
      { fireImmediately: true },
    );
}

/** How fast the page was, for guests who consent to analytics. The browser has kept what was before. */
async function measure(
  visit: () => VisitModel | undefined,
  record: (event: TelemetryEvent) => void,
): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const recordVital = ({ name, value }: { readonly name: string; readonly value: number }): void => {
    if (visit()?.consent?.analyticsConsent !== 'granted') return;
    if (name === 'LCP' || name === 'CLS' || name === 'INP')
      record({ name: 'page_vital', vital: name, value });
  };
  for (const watch of [onLCP, onCLS, onINP]) watch(recordVital);
}
