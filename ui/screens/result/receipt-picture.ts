/** Draws a receipt as a picture, which every phone can keep, share and show. */
import type { KeptFile } from '@tableside/core/ports';
import type { ReceiptRow, ReceiptToKeep } from '../../models/payment/results-model.ts';

/** In CSS pixels; the picture has three times as many. */
const WIDTH = 360;
const MARGIN = 24;
const SCALE = 3;
/** Between what and how much. */
const GAP = 12;
const LINE = 1.4;

type Measure = (text: string, font: TextFont) => number;

interface TextFont {
  readonly size: number;
  readonly bold: boolean;
}

interface DrawnText extends TextFont {
  readonly text: string;
  /** From the start of the line, which is the right in Arabic. */
  readonly at: 'start' | 'end';
  /** Of the baseline. */
  readonly y: number;
}

/** Where each text and each rule of a receipt stands. */
export interface ReceiptLayout {
  readonly texts: readonly DrawnText[];
  /** Heights of the lines between its blocks. */
  readonly rules: readonly number[];
  readonly height: number;
}

const fontOf = ({ kind }: ReceiptRow): TextFont =>
  kind === 'total' ? { size: 17, bold: true } : { size: kind === 'detail' ? 12 : 14, bold: false };

export function layOut({ title, blocks }: ReceiptToKeep, measure: Measure): ReceiptLayout {
  const texts: DrawnText[] = [];
  const rules: number[] = [];
  let y = MARGIN;
  const add = (font: TextFont, text: string, value = ''): void => {
    const room = WIDTH - 2 * MARGIN - (value === '' ? 0 : measure(value, font) + GAP);
    const isNarrow = room < (WIDTH - 2 * MARGIN) / 3;
    const lines = wrapped(text, (part) => measure(part, font) <= (isNarrow ? WIDTH - 2 * MARGIN : room));
    lines.forEach((line, at) => {
      y += font.size * LINE;
      texts.push({ ...font, text: line, at: 'start', y });
      if (at === 0 && value !== '' && !isNarrow) texts.push({ ...font, text: value, at: 'end', y });
    });
    // A long value, such as the payment's key, stands below its name.
    if (!isNarrow) return;
    for (const line of wrapped(value, (part) => measure(part, font) <= WIDTH - 2 * MARGIN)) {
      y += font.size * LINE;
      texts.push({ ...font, text: line, at: 'start', y });
    }
  };
  add({ size: 20, bold: true }, title);
  for (const rows of blocks) {
    y += 14;
    rules.push(y);
    for (const row of rows) add(fontOf(row), row.text, row.value);
  }
  return { texts, rules, height: Math.ceil(y + MARGIN) };
}

/** Lines of whole words; a word that is too long for a line is cut. */
function wrapped(text: string, fits: (part: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  return [...lines, line];
}

/** Undefined where the browser draws no pictures. */
export async function drawReceipt(receipt: ReceiptToKeep): Promise<KeptFile | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  const { direction, fontFamily } = getComputedStyle(document.body);
  const isRtl = direction === 'rtl';
  const setFont = ({ size, bold }: TextFont): void => {
    context.font = `${bold ? 700 : 400} ${size}px ${fontFamily}`;
  };
  const { texts, rules, height } = layOut(receipt, (text, font) => {
    setFont(font);
    return context.measureText(text).width;
  });
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#ccc';
  for (const y of rules) context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 1);
  context.fillStyle = '#111';
  context.direction = isRtl ? 'rtl' : 'ltr';
  for (const { text, at, y, ...font } of texts) {
    setFont(font);
    context.textAlign = at;
    context.fillText(text, (at === 'start') === isRtl ? WIDTH - MARGIN : MARGIN, y);
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return (
    (picture && {
      fileName: `${receipt.fileName}.png`,
      type: 'image/png',
      content: new Uint8Array(await picture.arrayBuffer()),
    }) ??
    undefined
  );
}
