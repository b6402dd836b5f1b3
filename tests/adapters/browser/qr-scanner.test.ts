import { describe, expect, it } from 'vitest';
import type { Timer } from '@tableside/core/ports';
import type { FrameReader } from '../../../adapters/browser/frame-readers.ts';
import { BrowserCodeScanner, type CameraPage } from '../../../adapters/browser/qr-scanner.ts';
import { answered, refused } from '../answers.ts';

/** A timer that ends when the test says so. */
class StepwisePauses implements Timer {
  readonly asked: number[] = [];
  private waiting: (() => void)[] = [];

  delay(milliseconds: number): Promise<void> {
    this.asked.push(milliseconds);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Ends the current pause and lets the scanner reach the next one. */
  async step(): Promise<void> {
    const waiting = this.waiting;
    this.waiting = [];
    for (const goOn of waiting) goOn();
    await new Promise((resolve) => setTimeout(resolve));
  }

  get isAwaited(): boolean {
    return this.waiting.length > 0;
  }
}

class Track extends EventTarget {
  isLive = true;
  stop(): void {
    this.isLive = false;
  }
  end(): void {
    this.isLive = false;
    this.dispatchEvent(new Event('ended'));
  }
}

class VideoElement {
  srcObject: unknown = null;
  muted = false;
  readonly attributes = new Map<string, string>();
  play: () => Promise<void> = async () => undefined;
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
}

class PageDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  /** The number of listeners. */
  listening = 0;
  override addEventListener(...listening: Parameters<EventTarget['addEventListener']>): void {
    this.listening += 1;
    super.addEventListener(...listening);
  }
  override removeEventListener(...listening: Parameters<EventTarget['removeEventListener']>): void {
    this.listening -= 1;
    super.removeEventListener(...listening);
  }
  createElement = (): never => {
    throw new Error('Nothing is drawn here');
  };
  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A phone with a camera of two tracks, and a reader that finds what the test sets. */
function phone(change: { reader?: FrameReader | undefined; error?: unknown; withoutCamera?: true } = {}) {
  const tracks = [new Track(), new Track()];
  const document = new PageDocument();
  const timer = new StepwisePauses();
  const asked: unknown[] = [];
  const inFront: { code: string | undefined } = { code: undefined };
  const heard: string[] = [];
  const devices = {
    getUserMedia: async (constraints: unknown) => {
      asked.push(constraints);
      if ('error' in change) throw change.error;
      return { getTracks: () => tracks } as unknown as MediaStream;
    },
  };
  const page = {
    document: document as unknown as Document,
    ...(change.withoutCamera === undefined && { devices }),
  } satisfies CameraPage;
  const reader = 'reader' in change ? change.reader : async () => inFront.code;
  const scanner = new BrowserCodeScanner(page, timer, async () => reader);
  const video = new VideoElement();
  const open = (element: unknown = video) =>
    scanner.open(
      element,
      (code) => heard.push(code),
      () => heard.push('(stopped)'),
    );
  const isLive = () => tracks.some((track) => track.isLive);
  return { scanner, open, video, tracks, document, timer, asked, inFront, heard, isLive };
}

describe('the QR scanner', () => {
  it('requests the rear camera and no microphone', async () => {
    const { open, asked } = phone();
    await answered(open());
    expect(asked).toMatchObject([{ audio: false, video: { facingMode: { ideal: 'environment' } } }]);
  });

  it('shows the camera in its place, silent, not full-screen', async () => {
    const { open, video } = phone();
    await answered(open());
    expect(video.srcObject).not.toBeNull();
    expect(video.muted).toBe(true);
    expect(video.attributes.has('playsinline')).toBe(true);
  });

  it('reports a code once, until it reads another', async () => {
    const { open, timer, inFront, heard } = phone();
    await answered(open());
    for (const code of [undefined, 'FIVE', 'FIVE', undefined, 'FIVE', '', 'TEN', 'FIVE']) {
      inFront.code = code;
      await timer.step();
    }
    expect(heard).toEqual(['FIVE', 'TEN', 'FIVE']);
  });

  it('rests between frames', async () => {
    const { open, timer } = phone();
    await answered(open());
    await timer.step();
    expect(new Set(timer.asked)).toEqual(new Set([120]));
  });

  it('goes on after an unreadable frame', async () => {
    let frames = 0;
    const { open, timer, heard } = phone({
      reader: async () => {
        frames += 1;
        if (frames === 1) throw new Error('no frame');
        return 'FIVE';
      },
    });
    await answered(open());
    await timer.step();
    await timer.step();
    expect(heard).toEqual(['FIVE']);
  });

  it('releases the camera when stopped, however often', async () => {
    const { open, timer, video, inFront, heard, isLive, document } = phone();
    const { stop } = await answered(open());
    expect(document.listening).toBe(1);
    stop();
    stop();
    expect(document.listening).toBe(0);
    inFront.code = 'FIVE';
    await timer.step();
    expect({ isLive: isLive(), shown: video.srcObject }).toEqual({ isLive: false, shown: null });
    expect(heard).toEqual([]);
    expect(timer.isAwaited).toBe(false);
  });

  it('leaves its place to another camera once stopped', async () => {
    const { open, video } = phone();
    const { stop } = await answered(open());
    const another = {};
    video.srcObject = another;
    stop();
    expect(video.srcObject).toBe(another);
  });

  it('reports no code found after it was stopped', async () => {
    let find: (code: string) => void = () => undefined;
    const { open, timer, heard } = phone({
      reader: () =>
        new Promise((resolve) => {
          find = resolve;
        }),
    });
    const { stop } = await answered(open());
    await timer.step();
    stop();
    find('FIVE');
    await timer.step();
    expect(heard).toEqual([]);
  });

  it('stops for good when the page is hidden, and reports once', async () => {
    const { open, document, heard, isLive } = phone();
    const { stop } = await answered(open());
    document.show('visible');
    expect(isLive()).toBe(true);
    document.show('hidden');
    document.show('visible');
    document.show('hidden');
    stop();
    expect(isLive()).toBe(false);
    expect(heard).toEqual(['(stopped)']);
  });

  it('stops where the page was hidden during the camera prompt', async () => {
    const { open, timer, document, heard, isLive } = phone();
    document.visibilityState = 'hidden';
    await answered(open());
    await timer.step();
    expect(isLive()).toBe(false);
    expect(heard).toEqual(['(stopped)']);
  });

  it('stops and reports when the camera is taken away', async () => {
    const { open, tracks, heard, isLive } = phone();
    await answered(open());
    tracks[0]?.end();
    tracks[1]?.end();
    expect(isLive()).toBe(false);
    expect(heard).toEqual(['(stopped)']);
  });

  it('does not report a stop by its caller', async () => {
    const { open, tracks, heard } = phone();
    const { stop } = await answered(open());
    stop();
    tracks[0]?.end();
    expect(heard).toEqual([]);
  });
});

describe('the QR scanner without a camera (fault F37)', () => {
  const thrown = (name: string) => new DOMException('no', name);

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'noCamera'],
    ['OverconstrainedError', 'noCamera'],
    ['NotReadableError', 'noCamera'],
    ['AbortError', 'noCamera'],
    ['TypeError', 'unsupported'],
  ])('%s is %s', async (name, refusal) => {
    expect(await refused(phone({ error: thrown(name) }).open())).toBe(refusal);
  });

  it('an unknown error is “unsupported”', async () => {
    expect(await refused(phone({ error: 'NotAllowedError' }).open())).toBe('unsupported');
  });

  it('no camera in the browser: “unsupported”, not offered', async () => {
    const { scanner, open } = phone({ withoutCamera: true });
    expect(scanner.isOffered).toBe(false);
    expect(phone().scanner.isOffered).toBe(true);
    expect(await refused(open())).toBe('unsupported');
  });

  it('no code reader: “unsupported”, and the camera is released', async () => {
    const { open, video, isLive } = phone({ reader: undefined });
    expect(await refused(open())).toBe('unsupported');
    expect({ isLive: isLive(), shown: video.srcObject }).toEqual({ isLive: false, shown: null });
  });

  it('no playing video: “unsupported”, and the camera is released', async () => {
    const { open, video, isLive } = phone();
    video.play = () => Promise.reject(new DOMException('gone', 'AbortError'));
    expect(await refused(open())).toBe('unsupported');
    expect({ isLive: isLive(), shown: video.srcObject }).toEqual({ isLive: false, shown: null });
  });

  it.each([undefined, null, 'video', {}])('a place that is no video (%s) requests none', async (place) => {
    const { scanner, asked } = phone();
    const opened = scanner.open(
      place,
      () => undefined,
      () => undefined,
    );
    expect(await refused(opened)).toBe('unsupported');
    expect(asked).toEqual([]);
  });
});
