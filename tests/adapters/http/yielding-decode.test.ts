import { describe, expect, it, vi } from 'vitest';
import { refine, text } from '@tableside/core/codecs';
import { SlicedDecoder } from '../../../adapters/http/yielding-decode.ts';

/** A codec so slow that the next item waits for another turn. */
const slowText = refine('SlowText', (value) => {
  const until = performance.now() + 20;
  while (performance.now() < until);
  return typeof value === 'string' ? value : undefined;
});

describe('a long list decoded in turns', () => {
  it('lets waiting tasks run in between', async () => {
    const other = vi.fn<() => void>();
    setTimeout(other);
    const read = new SlicedDecoder().soundItems('dishes', slowText, ['a', 'b', 'c']);
    expect(other).not.toHaveBeenCalled();
    expect(await read).toEqual(['a', 'b', 'c']);
    expect(other).toHaveBeenCalled();
  });

  it('leaves out what does not decode (attack H31)', async () => {
    const sliced = new SlicedDecoder();
    expect(await sliced.soundItems('dishes', text, ['a', 7, 'c'])).toEqual(['a', 'c']);
    expect(sliced.places).toEqual(['dishes.1']);
  });
});
