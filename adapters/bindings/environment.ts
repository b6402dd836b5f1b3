/** The browser as the adapters need it. It is an argument, so that no adapter reads `window`. */
import type { CardPage } from '../braintree/gateway-worker.ts';
import type { WalletPage } from '../braintree/wallet-page.ts';
import type { Telemetry } from '@tableside/core/ports';
import { throughSleep, type PhoneClocks } from '../browser/clock.ts';
import type { AppMessage, EmbedPage } from '../browser/embed.ts';
import type { DetectorClass } from '../browser/frame-readers.ts';
import type { CameraPage } from '../browser/qr-scanner.ts';
import type { RandomSource } from '../browser/random.ts';
import type { SharingPage } from '../browser/sharing.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import type { LivePage } from '../socket/page-visibility.ts';

export interface Environment {
  readonly runtimeConfig: RuntimeConfig;
  /** Of the page: `name[:port]`, and the protocol with its colon. */
  readonly location: { readonly host: string; readonly protocol: string };
  /** Of the page (`ui/build/build-id.ts`); absent where nothing built it. */
  readonly buildId?: string | undefined;
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly clocks: PhoneClocks;
  readonly randomness: RandomSource;
  /** Absent if the browser has no Web Locks. */
  readonly locks?: LockManager;
  /** The page that holds the provider's card fields. */
  readonly cardPage: CardPage;
  /** The page that holds the wallets' buttons. */
  readonly walletPage: WalletPage;
  /** Reports when the guest or the network returns. */
  readonly livePage: LivePage;
  /** Shares a text or saves it as a file. */
  readonly sharingPage: SharingPage;
  /** The camera that reads codes. */
  readonly cameraPage: CameraPage;
  /** Absent if the browser has no geolocation. */
  readonly geolocation?: Geolocation;
  /** Receives the native app's messages. */
  readonly embedPage: EmbedPage;
  /** The session id in the address, if any (X3). */
  readonly linkedSessionId?: string;
  /** Resolves to whether the phone is offline, once a service has not answered. */
  readonly isOffline: () => Promise<boolean>;
  /** Opens the browser's cache of that name; absent outside secure contexts. */
  readonly openCache?: (name: string) => Promise<Cache>;
  readonly telemetry: Telemetry;
}

/** The environment of a browser window. */
export function environmentOf(
  window: Window & typeof globalThis,
  runtimeConfig: RuntimeConfig,
  telemetry: Telemetry,
  isOffline: () => Promise<boolean>,
  linkedSessionId?: string,
): Environment {
  const { document, navigator, location, crypto, performance } = window;
  return {
    runtimeConfig,
    location: { host: location.host, protocol: location.protocol },
    buildId: document.querySelector<HTMLMetaElement>('meta[name=build]')?.content,
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
    telemetry,
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

/** More messages than this do not come from a native app, and are dropped. */
const MOST_EARLY_MESSAGES = 20;

/** The native app may send messages before the code that reads them has loaded. */
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

/** The host name in the white-label config's form: lower case, without port or trailing dot (WC7). */
export const brandHostname = ({ hostname }: Pick<Location, 'hostname'>): string =>
  hostname.toLowerCase().replace(/\.$/, '');
