/** Records a page's requests from the browser's developer tools. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

export const KINDS = ['JavaScript', 'CSS', 'fonts', 'images', 'JSON', 'HTML'] as const;
export type Kind = (typeof KINDS)[number];

export type BytesByKind = Readonly<Record<Kind, number>>;

interface Exchange {
  /** Seconds on the browser's clock. */
  readonly start: number;
  readonly kind: Kind;
  readonly end: number;
  /** Headers and body as they crossed the network; 0 for a cached answer. */
  readonly bytes: number;
}

/** The page has everything that it requested once no request has been under way for this long. */
const QUIET_MS = 1_500;

export class Traffic {
  private readonly starts = new Map<string, number>();
  private readonly kinds = new Map<string, Kind>();
  private readonly exchanges: Exchange[] = [];
  private pageStart: number | undefined;
  private lastChange = Date.now();

  constructor(devtools: CDPSession) {
    devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
      if (request.url.startsWith('data:')) return;
      this.pageStart ??= timestamp;
      this.starts.set(requestId, timestamp);
      this.lastChange = Date.now();
    });
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      this.kinds.set(requestId, kindOf(response.mimeType));
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      this.finish(requestId, timestamp, encodedDataLength);
    });
    devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      this.finish(requestId, timestamp, 0);
    });
  }

  /** Resolves once no request is under way or pending. */
  async quiet(): Promise<void> {
    while (this.starts.size > 0 || Date.now() - this.lastChange < QUIET_MS) await sleep(100);
  }

  /** Bytes requested and received before a moment, in milliseconds after the page's start. */
  bytesUntil(moment: number): BytesByKind {
    return bytesOf(this.doneBy(moment));
  }

  get bytes(): BytesByKind {
    return bytesOf(this.exchanges);
  }

  /** The longest chain of requests before a moment in which each began after the previous had ended. */
  requestsInARow(moment: number): number {
    let length = 0;
    let free = -Infinity;
    // Choosing the earliest end leaves the most room for later requests.
    for (const { start, end } of this.doneBy(moment).toSorted((a, b) => a.end - b.end)) {
      if (start < free) continue;
      length += 1;
      free = end;
    }
    return length;
  }

  /** Requests that crossed the network and were answered by then. */
  private doneBy(moment: number): readonly Exchange[] {
    const { pageStart = 0 } = this;
    return this.exchanges.filter(({ end, bytes }) => bytes > 0 && (end - pageStart) * 1000 <= moment);
  }

  private finish(requestId: string, end: number, bytes: number): void {
    const start = this.starts.get(requestId);
    if (start === undefined) return;
    this.starts.delete(requestId);
    this.exchanges.push({ start, end, bytes, kind: this.kinds.get(requestId) ?? 'JSON' });
    this.lastChange = Date.now();
  }
}

function bytesOf(exchanges: readonly Exchange[]): BytesByKind {
  const bytes = { JavaScript: 0, CSS: 0, fonts: 0, images: 0, JSON: 0, HTML: 0 };
  for (const exchange of exchanges) bytes[exchange.kind] += exchange.bytes;
  return bytes;
}

function kindOf(mimeType: string): Kind {
  if (mimeType.includes('javascript')) return 'JavaScript';
  if (mimeType === 'text/css') return 'CSS';
  if (mimeType === 'text/html') return 'HTML';
  if (mimeType.startsWith('font/')) return 'fonts';
  return mimeType.startsWith('image/') ? 'images' : 'JSON';
}
