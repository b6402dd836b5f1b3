import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchCode } from '../../../ui/composition/fetch-code.ts';

const ORIGIN = 'https://order.example';
const PART = `${ORIGIN}/assets/bill-1.js`;
let fetched: string[];
let entries: { name: string; startTime: number }[];

beforeEach(() => {
  fetched = [];
  entries = [
    { name: `${ORIGIN}/assets/earlier-1.js`, startTime: 5 },
    { name: PART, startTime: 15 },
    { name: `${ORIGIN}/api/ordering`, startTime: 16 },
    { name: 'https://cdn.example/assets/picture.js', startTime: 17 },
  ];
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('performance', { now: () => 10, getEntriesByType: () => entries });
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    fetched.push(`${cache} ${address}`);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a part of the app', () => {
  it('that comes is fetched once', async () => {
    expect(await fetchCode(async () => 'part')).toBe('part');
    expect(fetched).toEqual([]);
  });

  it('that does not run is fetched anew past every cache (X9)', async () => {
    const importPart = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new SyntaxError("Unexpected token '<'"))
      .mockResolvedValueOnce('part');
    expect(await fetchCode(importPart)).toBe('part');
    expect(fetched).toEqual([`reload ${PART}`]);
  });

  it('that fails twice is told', async () => {
    const importPart = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
    await expect(fetchCode(importPart)).rejects.toThrow('gone');
    expect(importPart).toHaveBeenCalledTimes(2);
  });
});
