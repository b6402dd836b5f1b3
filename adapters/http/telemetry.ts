/**
 * Sends telemetry (docs/contract/telemetry.md). Loaded after the first view. It does not use the app's client: the
 * requests carry no session and no header that a browser would first have to ask for, so that they survive the page.
 */
import { paymentReference, type PortFailure } from '@tableside/core';
import type { Clock, Telemetry, TelemetryEvent, Timer } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';

/** Each field of an event on the wire, by its form. A value of another form is left out. */
const FIELDS = {
  call_failed: { call: 'call', kind: 'word', status: 'status', rule: 'id' },
  data_unsound: { call: 'call', what: 'id' },
  start_failed: { code: 'id' },
  service_failed: { code: 'id', service: 'service' },
  error_uncaught: { by: 'word', error: 'word', place: 'place' },
  chunk_missing: { file: 'file' },
  policy_violated: { directive: 'id', blocked: 'host' },
  payment_moved: { pays: 'word', state: 'word', key: 'uuid', reference: 'word' },
  page_vital: { vital: 'word', value: 'measure' },
} as const satisfies Record<string, Readonly<Record<string, keyof typeof FORMS>>>;

const nameOf = (event: TelemetryEvent): keyof typeof FIELDS =>
  'failure' in event ? 'call_failed' : event.name;

/** None has room for an address, a sentence or a telephone number. */
const FORMS = {
  word: /^[A-Za-z]{1,40}$/,
  service: /^[a-z-]{1,20}$/,
  call: /^[a-z][a-z /-]{0,40}$/i,
  id: /^(?!.*\d{7})[\w.:-]{1,64}$/,
  place: /^[\w-]{1,60}\.js:\d{1,6}:\d{1,6}$/,
  file: /^[\w-]{1,60}\.(js|css)$/,
  /** Of content, and so no guest's. */
  site: /^[\w.:-]{1,64}$/,
  host: /^(?!.*\d{7})[a-z0-9.:-]{1,80}$/i,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  status: /^[1-5]\d\d$/,
  measure: /^\d{1,6}(\.\d{1,3})?$/,
} as const;

/** Where the guest is, by ids: the venue's site and the name of the route. */
export interface TelemetryPlace {
  readonly brandId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly route?: string | undefined;
}

type WireEvent = Readonly<Record<string, string | number>>;

/** The event as it is sent: names, codes, ids and figures alone. */
export function toWire(event: TelemetryEvent, at: number, place: TelemetryPlace): WireEvent {
  const siteId = 'siteId' in event ? event.siteId : place.siteId;
  const given: Readonly<Record<string, unknown>> = { ...fieldsOf(event) };
  const fields = Object.entries<keyof typeof FORMS>(FIELDS[nameOf(event)]).flatMap(([field, form]) =>
    soundEntry(field, given[field], form),
  );
  return {
    name: nameOf(event),
    at: new Date(at).toISOString(),
    ...placed({ ...place, siteId }),
    ...Object.fromEntries(fields),
  };
}

function placed({ siteId, route }: TelemetryPlace): WireEvent {
  return Object.fromEntries([...soundEntry('siteId', siteId, 'site'), ...soundEntry('route', route, 'id')]);
}

function soundEntry(
  field: string,
  value: unknown,
  form: keyof typeof FORMS,
): readonly (readonly [string, string | number])[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return FORMS[form].test(String(value)) ? [[field, value]] : [];
}

function fieldsOf(event: TelemetryEvent): object {
  if ('failure' in event) return { call: event.call, kind: event.failure, ...ruleOf(event) };
  switch (event.name) {
    case 'data_unsound':
      return { call: event.call, what: /^[\w.-]+/.exec(event.what)?.[0] };
    case 'error_uncaught':
      return { by: event.by, ...whereOf(event.error) };
    case 'policy_violated':
      return { directive: event.directive, blocked: hostOf(event.blocked) };
    case 'page_vital':
      return { ...event, value: Number(Math.min(event.value, 999_999).toFixed(3)) };
    case 'payment_moved':
      return { ...event, reference: paymentReference(event.key) };
    default:
      return event;
  }
}

/** What refused: the service's code, or the place in an answer that does not decode. */
function ruleOf(failure: PortFailure): object {
  if (failure.failure === 'refused') return { status: failure.status, rule: failure.code };
  return failure.failure === 'unintelligible' ? { rule: failure.path } : {};
}

/** The class of an error, and where it was thrown: file, line and column of the build. */
function whereOf(error: unknown): object {
  if (!(error instanceof Error)) return {};
  return { error: error.name, place: /\/assets\/([\w-]+\.js:\d+:\d+)/.exec(error.stack ?? '')?.[1] };
}

/** The host of an address; of any other text, its scheme or the policy's own word (`inline`, `eval`). */
function hostOf(blocked: string): string {
  const [scheme = ''] = blocked.split(':');
  try {
    return /^(https?|wss?)$/.test(scheme) ? new URL(blocked).host : scheme;
  } catch {
    return scheme;
  }
}

/** Same number for the same text: whether a visit is in the sample does not change from page to page. */
export function isDrawn(visit: string, rate: number): boolean {
  let hash = 0x811c9dc5;
  for (const letter of visit) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32 < rate;
}

/** How long events gather before they are sent. */
const TELEMETRY_GATHER_MS = SECOND_MS;
/** A page that keeps failing sends at most so many events, not counting its payments. */
export const MOST_EVENTS = 50;
/** A service that does not take them is given up for this page. */
const MOST_FAILURES = 3;

export class HttpTelemetry implements Telemetry {
  private waiting: readonly WireEvent[] = [];
  private recorded = 0;
  private failures = 0;
  private isGathering = false;
  /** A call that failed is recorded by the client, and often by the model that asked too. */
  private readonly seen = new WeakSet<object>();

  constructor(
    private readonly post: (body: string) => Promise<unknown>,
    private readonly app: { readonly build: string; readonly environment: string },
    private readonly place: () => TelemetryPlace,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
  ) {}

  readonly record = (event: TelemetryEvent): void => {
    if (this.seen.has(event) || this.failures >= MOST_FAILURES) return;
    this.seen.add(event);
    if (nameOf(event) !== 'payment_moved' && ++this.recorded > MOST_EVENTS) return;
    this.waiting = [...this.waiting, toWire(event, this.ports.clock.now(), this.place())];
    this.sendSoon();
  };

  /** The page is being hidden: sends what there is. */
  flush(): void {
    if (this.waiting.length > 0) void this.send();
  }

  private sendSoon(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    void this.ports.timer.delay(TELEMETRY_GATHER_MS * 8 ** this.failures).then(() => {
      this.isGathering = false;
      this.flush();
    });
  }

  private async send(): Promise<void> {
    const { brandId, ...place } = this.place();
    // What the start records, the venue's first calls among it, comes before the app knows where the guest is.
    const events = this.waiting.map((event) =>
      event['route'] === undefined ? { ...placed(place), ...event } : event,
    );
    this.waiting = [];
    try {
      await this.post(JSON.stringify({ ...this.app, ...(brandId !== undefined && { brandId }), events }));
    } catch {
      // No error is shown: a guest whose network is bad has other worries.
      if (++this.failures >= MOST_FAILURES) return;
      this.waiting = [...events, ...this.waiting];
      this.sendSoon();
    }
  }
}

/** Sends to an address: text in the eyes of the browser, which asks no permission for that (CORS). */
export const postingTo =
  (address: string, fetch: Window['fetch']) =>
  (body: string): Promise<unknown> =>
    fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      // The address of the page may hold the token of a table's link.
      referrerPolicy: 'origin',
      body,
    });
