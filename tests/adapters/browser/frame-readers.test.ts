import { describe, expect, it } from 'vitest';
import { frameReader, type DetectorClass } from '../../../adapters/browser/frame-readers.ts';

const video = (more: object = {}): HTMLVideoElement =>
  ({ readyState: 4, videoWidth: 1280, videoHeight: 720, ...more }) as HTMLVideoElement;

/** Records calls and the pixels read from it. */
class Canvas {
  readonly drawn: unknown[] = [];
  readonly sizes: string[] = [];
  private size = { width: 300, height: 150 };

  get width(): number {
    return this.size.width;
  }
  set width(width: number) {
    this.sizes.push(`width ${width}`);
    this.size = { ...this.size, width };
  }
  get height(): number {
    return this.size.height;
  }
  set height(height: number) {
    this.sizes.push(`height ${height}`);
    this.size = { ...this.size, height };
  }

  getContext() {
    return {
      drawImage: (_source: unknown, ...place: number[]) => this.drawn.push(place),
      getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height, data: [] }),
    };
  }
}

const pageWith = (canvas: object, BarcodeDetector?: DetectorClass) => ({
  document: { createElement: () => canvas } as unknown as Document,
  ...(BarcodeDetector !== undefined && { BarcodeDetector }),
});

const detectorOf = (
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>,
  formats: () => Promise<readonly string[]> = async () => ['aztec', 'qr_code'],
): DetectorClass & { readonly asked: unknown[] } =>
  class {
    static readonly asked: unknown[] = [];
    static getSupportedFormats = formats;
    readonly detect = detect;
    constructor(options: unknown) {
      (this.constructor as unknown as { asked: unknown[] }).asked.push(options);
    }
  };

const decoder = { codeIn: ({ width, height }: { width: number; height: number }) => `${width} × ${height}` };
const neverFetched = () => Promise.reject(new Error('The decoder is not needed'));

describe('the browser’s QR detector', () => {
  it('reads codes where it can, and no decoder is fetched', async () => {
    const detector = detectorOf(async () => [{ rawValue: 'FIVEROFF' }, { rawValue: 'OTHER' }]);
    const read = await frameReader(pageWith({}, detector), neverFetched);
    expect(await read?.(video())).toBe('FIVEROFF');
    expect(detector.asked).toEqual([{ formats: ['qr_code'] }]);
  });

  it('reads nothing without a code, and waits for a frame', async () => {
    const asked: unknown[] = [];
    const detector = detectorOf(async (source) => {
      asked.push(source);
      return [];
    });
    const read = await frameReader(pageWith({}, detector), neverFetched);
    expect(await read?.(video({ readyState: 1 }))).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await read?.(video({ readyState: 2 }))).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it.each<[string, () => Promise<readonly string[]>]>([
    ['knows no QR codes', async () => ['ean_13']],
    ['knows nothing at all', async () => []],
    ['cannot say what it knows', () => Promise.reject(new Error('no service'))],
  ])('gives way to the decoder where it %s', async (_what, formats) => {
    const detector = detectorOf(async () => [{ rawValue: 'OWN' }], formats);
    const read = await frameReader(pageWith(new Canvas(), detector), async () => decoder);
    expect(await read?.(video())).toBe('800 × 450');
  });

  it('gives way to the decoder from the frame after it fails', async () => {
    let asked = 0;
    const detector = detectorOf(() => {
      asked += 1;
      return Promise.reject(new Error('Barcode detection service unavailable.'));
    });
    const read = await frameReader(pageWith(new Canvas(), detector), async () => decoder);
    expect(await read?.(video())).toBeUndefined();
    expect(await read?.(video())).toBe('800 × 450');
    expect(asked).toBe(1);
  });

  it('is tried again where the decoder cannot be fetched', async () => {
    let asked = 0;
    const detector = detectorOf(async () => {
      asked += 1;
      if (asked === 1) throw new Error('not now');
      return [{ rawValue: 'FIVEROFF' }];
    });
    const read = await frameReader(pageWith({}, detector), neverFetched);
    expect(await read?.(video())).toBeUndefined();
    expect(await read?.(video())).toBe('FIVEROFF');
  });
});

describe('the QR decoder’s frames', () => {
  const readBy = (canvas: object) => frameReader(pageWith(canvas), async () => decoder);

  it.each([
    ['one that is wide', 1920, 1080, '800 × 450'],
    ['one that is high', 1080, 1920, '450 × 800'],
    ['a small one, as it is', 320, 240, '320 × 240'],
  ])('have at most 800 pixels: %s', async (_what, videoWidth, videoHeight, size) => {
    const canvas = new Canvas();
    const read = await readBy(canvas);
    expect(await read?.(video({ videoWidth, videoHeight }))).toBe(size);
    expect(canvas.drawn).toEqual([[0, 0, canvas.width, canvas.height]]);
    expect(`${canvas.width} × ${canvas.height}`).toBe(size);
  });

  it('share one canvas, resized only for another size', async () => {
    const canvas = new Canvas();
    const read = await readBy(canvas);
    await read?.(video());
    await read?.(video());
    expect(canvas.sizes).toEqual(['width 800', 'height 450']);
  });

  it.each([{ readyState: 1 }, { videoWidth: 0 }, { videoHeight: 0 }])(
    'are not drawn without a picture: %o',
    async (more) => {
      const canvas = new Canvas();
      const read = await readBy(canvas);
      expect(await read?.(video(more))).toBeUndefined();
      expect(canvas.drawn).toEqual([]);
    },
  );

  it('go to the decoder that this project ships', async () => {
    const read = await frameReader(pageWith(new Canvas()));
    expect(read).toBeTypeOf('function');
  });
});

it('no code is read without detector and decoder', async () => {
  expect(await frameReader(pageWith(new Canvas()), neverFetched)).toBeUndefined();
  expect(await frameReader(pageWith({ getContext: () => null }), async () => decoder)).toBeUndefined();
});
