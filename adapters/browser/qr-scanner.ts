import { isRight, left, right, type Either, type TaskEither } from '@tableside/core';
import type { CameraRefusal, CodeScanner, OpenScanner, Timer } from '@tableside/core/ports';
import { frameReader, type FrameReader, type ReadingPage } from './frame-readers.ts';

export interface CameraPage extends ReadingPage {
  readonly document: ReadingPage['document'] &
    Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Present in secure contexts only. */
  readonly devices?: Pick<MediaDevices, 'getUserMedia'>;
}

/** The rear camera if there are two; sharp enough for a code on paper. */
const REAR_CAMERA = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} as const satisfies MediaStreamConstraints;

/** Milliseconds between two analysed frames, to spare the phone's processor. */
const BETWEEN_FRAMES_MS = 120;

export class BrowserCodeScanner implements CodeScanner {
  /** @param readerOf resolves to a frame reader, if there is one */
  constructor(
    private readonly page: CameraPage,
    private readonly timer: Timer,
    private readonly readerOf: (page: ReadingPage) => Promise<FrameReader | undefined> = frameReader,
  ) {}

  get isOffered(): boolean {
    return this.page.devices !== undefined;
  }

  open(
    video: unknown,
    read: (code: string) => void,
    stopped: () => void,
  ): TaskEither<CameraRefusal, OpenScanner> {
    return async () => {
      if (!isVideo(video)) return left('unsupported');
      const [camera, reader] = await Promise.all([this.openCamera(), this.readerOf(this.page)]);
      if (!isRight(camera)) return camera;
      const stream = camera.right;
      if (reader === undefined || !(await showIn(video, stream))) {
        release(video, stream);
        return left('unsupported');
      }
      return right(this.scan(video, stream, reader, read, stopped));
    };
  }

  private async openCamera(): Promise<Either<CameraRefusal, MediaStream>> {
    const { devices } = this.page;
    if (devices === undefined) return left('unsupported');
    try {
      return right(await devices.getUserMedia(REAR_CAMERA));
    } catch (error) {
      return left(refusalOf(error));
    }
  }

  private scan(
    video: HTMLVideoElement,
    stream: MediaStream,
    reader: FrameReader,
    read: (code: string) => void,
    stopped: () => void,
  ): OpenScanner {
    const { document } = this.page;
    let isOpen = true;
    const stop = (): void => {
      if (!isOpen) return;
      isOpen = false;
      document.removeEventListener('visibilitychange', stopWhenHidden);
      for (const track of stream.getTracks()) track.removeEventListener('ended', stopByItself);
      release(video, stream);
    };
    const stopByItself = (): void => {
      if (!isOpen) return;
      stop();
      stopped();
    };
    const stopWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') stopByItself();
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    for (const track of stream.getTracks()) track.addEventListener('ended', stopByItself);
    // The page may have been hidden earlier, while the browser asked the guest for the camera.
    const isStillOpen = (): boolean => {
      stopWhenHidden();
      return isOpen;
    };
    void this.readFrames(video, reader, isStillOpen, read);
    return { stop };
  }

  private async readFrames(
    video: HTMLVideoElement,
    reader: FrameReader,
    isStillOpen: () => boolean,
    read: (code: string) => void,
  ): Promise<void> {
    let last: string | undefined;
    for (;;) {
      await this.timer.delay(BETWEEN_FRAMES_MS);
      if (!isStillOpen()) return;
      const code = await reader(video).catch(() => undefined);
      if (!isStillOpen()) return;
      if (code === undefined || code === '' || code === last) continue;
      last = code;
      read(code);
    }
  }
}

const isVideo = (element: unknown): element is HTMLVideoElement =>
  typeof element === 'object' && element !== null && 'srcObject' in element && 'play' in element;

/** Shows the camera's picture; false if that fails. Without `playsinline`, iPhones would show it full screen. */
async function showIn(video: HTMLVideoElement, stream: MediaStream): Promise<boolean> {
  video.setAttribute('playsinline', '');
  video.muted = true;
  video.srcObject = stream;
  try {
    await video.play();
    return true;
  } catch {
    return false;
  }
}

function release(video: HTMLVideoElement, stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  if (video.srcObject === stream) video.srcObject = null;
}

/** Translates the browser's error names. A camera that another app uses counts as missing. */
function refusalOf(error: unknown): CameraRefusal {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  const isMissing = name === 'NotFoundError' || name === 'OverconstrainedError';
  return isMissing || name === 'NotReadableError' || name === 'AbortError' ? 'noCamera' : 'unsupported';
}
