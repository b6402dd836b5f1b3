import { encodeQR } from 'qr';

/** RGBA pixels, as a canvas has them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The position of a code in front of the camera. */
export interface Lie {
  /** Pixels a module. */
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly turned?: number;
  /** How much smaller the far side is than the near one: 0 to below 1. */
  readonly tilted?: number;
  /** The greatest error of a pixel, of 255. */
  readonly noise?: number;
  /** Brightness, 0 to 255. */
  readonly ink?: number;
  readonly paper?: number;
}

const QUIET_ZONE = 4;

export function pictureOf(text: string, lie: Lie): Picture {
  const { scale, turned = 0, tilted = 0, noise = 0, ink = 20, paper = 235 } = lie;
  const modules = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const size = modules.length;
  const side = Math.ceil(size * scale * 1.5);
  const data = new Uint8ClampedArray(side * side * 4);
  const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  let seed = 1;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [fromX, fromY] = [x - side / 2, y - side / 2];
      const far = 1 / (1 + tilted * (fromY / side));
      const column = Math.floor(((fromX * cosine + fromY * sine) * far) / scale + size / 2);
      const row = Math.floor(((fromY * cosine - fromX * sine) * far) / scale + size / 2);
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const off = (seed / 2 ** 32 - 0.5) * 2 * noise;
      data.fill(
        (modules[row]?.[column] === true ? ink : paper) + off,
        (y * side + x) * 4,
        (y * side + x) * 4 + 3,
      );
      data[(y * side + x) * 4 + 3] = 255;
    }
  }
  return { width: side, height: side, data };
}
