import { describe, expect, it } from 'vitest';
import { Drag } from '../../../ui/components/drag.ts';
import { leavingMs } from '../../../ui/components/sheet-drag.ts';

/** A finger at these distances down, in CSS pixels, every 16 ms from 0. */
function dragOf(...downs: readonly number[]): { readonly drag: Drag; readonly end: number } {
  const drag = new Drag();
  for (const [index, down] of downs.entries()) drag.moveTo(down, 16 * index);
  return { drag, end: 16 * (downs.length - 1) };
}

/** The distances of a drag that moves this many pixels down every 16 ms. */
const steps = (count: number, each: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index * each);

describe('a dragged sheet', () => {
  it('follows the finger, and never rises above its place', () => {
    expect(dragOf(0, 30, 60).drag.way).toBe(60);
    expect(dragOf(0, 30, -20).drag.way).toBe(0);
  });

  it('closes after a short flick', () => {
    const { drag, end } = dragOf(0, 10, 20, 30);
    expect(drag.throws(600, end)).toBe(true);
  });

  it('stays open after a short, slow drag', () => {
    const { drag, end } = dragOf(...steps(40, 3));
    expect(drag.throws(600, end)).toBe(false);
  });

  it('closes after a slow drag past a third of its height', () => {
    const { drag, end } = dragOf(...steps(80, 3));
    expect(drag.throws(600, end)).toBe(true);
    expect(drag.throws(800, end)).toBe(false);
  });

  it('stays open where a quick start ends at rest', () => {
    const { drag, end } = dragOf(0, 40, 80);
    expect(drag.throws(600, end)).toBe(true);
    expect(drag.throws(600, end + 101)).toBe(false);
  });

  it('stays open when thrown back up from any depth', () => {
    const { drag, end } = dragOf(0, 200, 400, 390, 370, 340, 300, 260, 220);
    expect(drag.velocityAt(end)).toBeLessThan(-0.4);
    expect(drag.throws(600, end)).toBe(false);
  });

  it('keeps the speed of the throw, within 80 to 200 ms', () => {
    expect(leavingMs(300, 2)).toBe(150);
    expect(leavingMs(300, 0)).toBe(200);
    expect(leavingMs(300, -1)).toBe(200);
    expect(leavingMs(300, 20)).toBe(80);
  });
});
