/** Reads QR codes from a video's frames: with the browser's own detector, or with a decoder that loads when needed. */
import type { codeIn } from './qr-decoder.ts';

/** Resolves to the text of a code in the current frame; undefined if there is none. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** The browser's own, of the Shape Detection API. */
export interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export interface ReadingPage {
  readonly document: Pick<Document, 'createElement'>;
  /** Absent if the browser has none. */
  readonly BarcodeDetector?: DetectorClass;
}

interface Decoder {
  readonly codeIn: typeof codeIn;
}

/** The longer side in pixels: enough for a code held up to a phone, and read within a frame or two. */
const LARGEST_FRAME = 800;

/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
const HAS_FRAME = 2;

/** Undefined if the browser has no detector and the decoder cannot be loaded. */
export async function frameReader(
  page: ReadingPage,
  fetchDecoder: () => Promise<Decoder> = () => import('./qr-decoder.ts'),
): Promise<FrameReader | undefined> {
  const decoderReader = async (): Promise<FrameReader | undefined> => {
    const decoder = await fetchDecoder().catch(() => undefined);
    return decoder && readerByDecoder(page.document, decoder);
  };
  const detectorReader = await readerByDetector(page.BarcodeDetector);
  return detectorReader === undefined ? decoderReader() : withFallback(detectorReader, decoderReader);
}

async function readerByDetector(detectorClass: DetectorClass | undefined): Promise<FrameReader | undefined> {
  if (detectorClass === undefined) return undefined;
  try {
    const formats = await detectorClass.getSupportedFormats();
    if (!formats.includes('qr_code')) return undefined;
    const detector = new detectorClass({ formats: ['qr_code'] });
    return async (video) => {
      if (video.readyState < HAS_FRAME) return undefined;
      const [code] = await detector.detect(video);
      return code?.rawValue;
    };
  } catch {
    return undefined;
  }
}

function readerByDecoder(
  document: Pick<Document, 'createElement'>,
  decoder: Decoder,
): FrameReader | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (video.readyState < HAS_FRAME || videoWidth === 0 || videoHeight === 0) return undefined;
    const scale = Math.min(1, LARGEST_FRAME / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    // Setting the size of a canvas clears it and allocates memory anew.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return decoder.codeIn(context.getImageData(0, 0, width, height));
  };
}

/** A detector may claim that it reads codes and then lack what it needs, such as a service of the phone. */
function withFallback(first: FrameReader, instead: () => Promise<FrameReader | undefined>): FrameReader {
  let reader = first;
  return async (video) => {
    try {
      return await reader(video);
    } catch {
      reader = (await instead()) ?? reader;
      return undefined;
    }
  };
}
