import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserSharing, type SharingPage } from '../../../adapters/browser/sharing.ts';

const page = (navigator: SharingPage['navigator'] = {}): SharingPage => ({
  navigator,
  document: new Window().document as unknown as Document,
  addresses: URL,
});
const receipt = { title: 'The Arms', text: '2 × Pie £25.00' };

describe('sharing a text', () => {
  it.each<[string, SharingPage['navigator'], boolean]>([
    ['no sheet of the phone', {}, false],
    ['one that takes anything', { share: async () => undefined }, true],
    ['one that takes texts', { share: async () => undefined, canShare: () => true }, true],
    ['one that takes no texts', { share: async () => undefined, canShare: () => false }, false],
  ])('is offered as the phone can do it, with %s', (_what, navigator, canShare) => {
    expect(new BrowserSharing(page(navigator)).canShare()).toBe(canShare);
  });

  it('opens the phone’s sheet within the tap', async () => {
    const shared: unknown[] = [];
    const sharing = new BrowserSharing(page({ share: async (data) => void shared.push(data) }));
    const outcome = sharing.share(receipt);
    expect(shared).toEqual([receipt]);
    expect(await outcome).toBe('shared');
  });

  it.each([
    ['the guest closes it', new DOMException('closed', 'AbortError'), 'dismissed'],
    ['it is not allowed', new DOMException('no tap', 'NotAllowedError'), 'failed'],
    ['it fails', new Error('no app'), 'failed'],
    ['something odd is thrown', 'AbortError', 'failed'],
  ])('reports when %s', async (_why, thrown, outcome) => {
    const share = () => Promise.reject(thrown);
    expect(await new BrowserSharing(page({ share })).share(receipt)).toBe(outcome);
  });

  it('fails where the phone has no sheet', async () => {
    expect(await new BrowserSharing(page()).share(receipt)).toBe('failed');
  });
});

describe('saving a text', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('makes a file of that name, and leaves nothing behind', async () => {
    const blobs: Blob[] = [];
    const revoked: string[] = [];
    const at = page();
    const clicked: { href: string; download: string; isOnPage: boolean }[] = [];
    at.document.body.addEventListener('click', ({ target }) => {
      const { href, download, isConnected } = target as HTMLAnchorElement;
      clicked.push({ href, download, isOnPage: isConnected });
    });
    const addresses = {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: (address: string) => void revoked.push(address),
    };
    new BrowserSharing({ ...at, addresses }).download('receipt R1.txt', 'Käse £1');
    expect(clicked).toEqual([{ href: 'blob:1', download: 'receipt R1.txt', isOnPage: true }]);
    expect(blobs[0]?.type).toBe('text/plain;charset=utf-8');
    expect(await blobs[0]?.text()).toBe('Käse £1');
    expect(at.document.body.childElementCount).toBe(0);
    vi.advanceTimersByTime(39_999);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(revoked).toEqual(['blob:1']);
  });
});
