import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://order.example';
let fetched: string[];
let told: unknown[];
let status: number | undefined;

/** Anew for each test, since it knows which files are gone. */
async function fetcher() {
  vi.resetModules();
  return (await import('../../../ui/composition/fetch-code.ts')).fetchCode;
}

/** As the build writes it, with the file's name. */
const importing = (load: () => Promise<string>) =>
  Object.assign(() => load(), { toString: () => 'import("./bill-1.js")' });

beforeEach(() => {
  fetched = [];
  told = [];
  status = undefined;
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => told.push(event.detail));
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    fetched.push(`${cache} ${address}`);
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  });
});

describe('a part of the app', () => {
  it('that comes is fetched once', async () => {
    const fetchCode = await fetcher();
    expect(await fetchCode(importing(async () => 'part'))).toBe('part');
    expect(fetched).toEqual([]);
  });

  it('that does not run is fetched anew past every cache (X9)', async () => {
    const fetchCode = await fetcher();
    status = 200;
    const importPart = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new SyntaxError("Unexpected token '<'"))
      .mockResolvedValueOnce('part');
    expect(await fetchCode(importing(importPart))).toBe('part');
    expect(fetched).toEqual(['reload /assets/bill-1.js']);
    expect(told).toEqual([]);
  });

  it.each([undefined, 200, 503])('that fails twice is told, and fetched again later (%s)', async (answer) => {
    const fetchCode = await fetcher();
    status = answer;
    const importPart = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
    await expect(fetchCode(importing(importPart))).rejects.toThrow('gone');
    await expect(fetchCode(importing(importPart))).rejects.toThrow('gone');
    expect(importPart).toHaveBeenCalledTimes(4);
    expect(told).toEqual([]);
  });

  it('that a release has replaced is never fetched a third time (X8)', async () => {
    const fetchCode = await fetcher();
    status = 404;
    const importPart = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
    const parts = [1, 2, 3].map(() => fetchCode(importing(importPart)));
    for (const part of await Promise.allSettled(parts)) expect(part.status).toBe('rejected');
    await expect(fetchCode(importing(importPart))).rejects.toThrow('No /assets/bill-1.js');
    expect(fetched).toEqual(['reload /assets/bill-1.js']);
    expect(importPart).toHaveBeenCalledTimes(3);
    expect(new Set(told)).toEqual(new Set(['assets/bill-1.js']));
  });
});
