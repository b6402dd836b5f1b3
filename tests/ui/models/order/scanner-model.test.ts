import { beforeEach, describe, expect, it } from 'vitest';
import { left, right, type Either } from '@tableside/core';
import type { CameraRefusal, CodeScanner, OpenScanner } from '@tableside/core/ports';
import { ScannerModel } from '../../../../ui/models/order/scanner-model.ts';
import { Later, noCamera } from './order-world.ts';

let opening: Later<Either<CameraRefusal, OpenScanner>>;
let see: (code: string) => void;
let takeAway: () => void;
let stops: number;
let codes: string[];
let scanner: ScannerModel;

const camera: OpenScanner = { stop: () => (stops += 1) };

beforeEach(() => {
  opening = new Later();
  stops = 0;
  codes = [];
  const port: CodeScanner = {
    isOffered: true,
    open: (_video, read, stopped) => {
      [see, takeAway] = [read, stopped];
      return opening.ask;
    },
  };
  scanner = new ScannerModel(port, (code) => codes.push(code));
  scanner.show();
  void scanner.open({});
});

describe('the camera', () => {
  it('reads a code, hands over the first, and stops', async () => {
    expect(scanner.state).toBe('opening');
    await opening.answer(right(camera));
    expect(scanner.state).toBe('looking');
    see('SUMMER');
    see('WINTER');
    expect([codes, stops, scanner.isShown, scanner.state]).toEqual([['SUMMER'], 1, false, 'closed']);
  });

  it.each(['refused', 'noCamera', 'unsupported'] as const)(
    'says why it is not available: %s (fault F37)',
    async (refusal) => {
      await opening.answer(left(refusal));
      expect([scanner.state, scanner.isShown]).toEqual([refusal, true]);
    },
  );

  it('stops if it opens after the guest has left', async () => {
    scanner.hide();
    await opening.answer(right(camera));
    expect([stops, scanner.state]).toEqual([1, 'closed']);
  });

  it('can be opened again after it was taken away', async () => {
    await opening.answer(right(camera));
    takeAway();
    expect(scanner.state).toBe('stopped');
    void scanner.open({});
    await opening.answer(right(camera));
    expect([scanner.state, opening.asked]).toEqual(['looking', 2]);
  });

  it('is offered if the phone has one', () => {
    expect(scanner.isOffered).toBe(true);
    expect(new ScannerModel(noCamera, () => undefined).isOffered).toBe(false);
  });
});
