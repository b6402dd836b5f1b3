/** The machine that the app runs on, as the adapters need it: handed in, so that no module reaches for `window`. */
import type { CardPage } from './braintree/gateway-worker.ts';
import type { WalletPage } from './braintree/wallet-page.ts';
import { throughSleep, type PhoneClocks } from './browser/clock.ts';
import type { AppMessage, EmbedPage } from './browser/embed.ts';
import type { DetectorClass } from './browser/frame-readers.ts';
import type { CameraPage } from './browser/qr-scanner.ts';
import type { RandomSource } from './browser/random.ts';
import type { SharingPage } from './browser/sharing.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import type { LivePage } from './socket/page-visibility.ts';

export interface Environment {
  readonly runtimeConfig: RuntimeConfig;
  /** Of the page: `name[:port]`, and the protocol with colon. */
  readonly location: { readonly host: string; readonly protocol: string };
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly clocks: PhoneClocks;
  readonly randomness: RandomSource;
  /** Left out where the browser has no Web Locks. */
  readonly locks?: LockManager;
  /** Where the provider's card fields are mounted. */
  readonly cardPage: CardPage;
  /** Where wallets' buttons are mounted. */
  readonly walletPage: WalletPage;
  /** Tells when a guest, or the network, is back. */
  readonly livePage: LivePage;
  /** Shares a text, or saves it. */
  readonly sharingPage: SharingPage;
  /** Where codes are read through the camera. */
  readonly cameraPage: CameraPage;
  /** Left out where the browser cannot tell where it is. */
  readonly geolocation?: Geolocation;
  /** Where a native app's messages come in. */
  readonly embedPage: EmbedPage;
  /** The session id that the address brought, where it did (X3). */
  readonly linkedSessionId?: string;
  /** Whether the phone has no network, where a service has not answered. */
  readonly isOffline: () => Promise<boolean>;
  /** Opens the browser's storage of answers of that name; left out outside secure contexts. */
  readonly openCache?: (name: string) => Promise<Cache>;
  /** Hears, in one sentence each, what of the content was unsound and left out. */
  readonly report: (unsound: string) => void;
}

/** The environment that a browser's window is. */
export function environmentOf(
  window: Window & typeof globalThis,
  runtimeConfig: RuntimeConfig,
  report: (unsound: string) => void,
  isOffline: () => Promise<boolean>,
  linkedSessionId?: string,
): Environment {
  const { document, navigator, location, crypto, performance } = window;
  return {
    runtimeConfig,
    location: { host: location.host, protocol: location.protocol },
    localStorage: () => window.localStorage,
    sessionStorage: () => window.sessionStorage,
    clocks: throughSleep({ wall: () => Date.now(), monotonic: () => performance.now() }, document),
    randomness: {
      getRandomValues: (bytes) => crypto.getRandomValues(bytes),
      ...('randomUUID' in crypto && { randomUUID: () => crypto.randomUUID() }),
    },
    ...('locks' in navigator && { locks: navigator.locks }),
    cardPage: {
      document,
      styleOf: (element) => window.getComputedStyle(element),
      serviceWorkers: navigator.serviceWorker,
    },
    walletPage: window,
    livePage: window,
    sharingPage: { navigator, document, addresses: window.URL },
    cameraPage: cameraPageOf(window),
    ...('geolocation' in navigator && { geolocation: navigator.geolocation }),
    embedPage: {
      early: earlyMessages(window, runtimeConfig),
      addEventListener: (type, listener) => window.addEventListener(type, listener),
    },
    isOffline,
    ...('caches' in window && { openCache: (name) => window.caches.open(name) }),
    ...(linkedSessionId !== undefined && { linkedSessionId }),
    report,
  };
}

function cameraPageOf(window: Window & { readonly BarcodeDetector?: DetectorClass }): CameraPage {
  const { document, navigator, BarcodeDetector } = window;
  return {
    document,
    ...('mediaDevices' in navigator && { devices: navigator.mediaDevices }),
    ...(BarcodeDetector !== undefined && { BarcodeDetector }),
  };
}

/** A shell that goes on and on is heard no longer: it is not one. */
const MOST_EARLY_MESSAGES = 20;

/** The native app may speak before the code that hears it is there. */
function earlyMessages(window: Window, config: RuntimeConfig): readonly AppMessage[] {
  const early: AppMessage[] = [];
  if (isEmbedHost(config, window.location))
    window.addEventListener('message', (message) => {
      if (early.length < MOST_EARLY_MESSAGES) early.push(message);
    });
  return early;
}

/** Whether this is the host that the native app shows (section 1): a host name without port (WA13). */
export const isEmbedHost = ({ embedHost }: RuntimeConfig, location: Pick<Location, 'hostname'>): boolean =>
  embedHost?.toLowerCase() === brandHostname(location);

/** The host name as the white-label config knows it: lower case, without port or trailing dot (WC7). */
export const brandHostname = ({ hostname }: Pick<Location, 'hostname'>): string =>
  hostname.toLowerCase().replace(/\.$/, '');
