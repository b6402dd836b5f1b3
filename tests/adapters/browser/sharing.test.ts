import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptFile } from '@tableside/core/ports';
import { BrowserSharing, type SharingPage } from '../../../adapters/browser/sharing.ts';

const page = (navigator: SharingPage['navigator'] = {}): SharingPage => ({
  navigator,
  document: new Window().document as unknown as Document,
  addresses: URL,
});
const receipt: KeptFile = { fileName: 'receipt.png', type: 'image/png', content: new Uint8Array([1, 2]) };

describe('sharing a file', () => {
  it.each<[string, SharingPage['navigator'], boolean]>([
    ['no sheet of the phone', {}, false],
    ['one that takes only texts', { share: async () => undefined }, false],
    ['one that takes files', { share: async () => undefined, canShare: () => true }, true],
    ['one that takes no files', { share: async () => undefined, canShare: () => false }, false],
  ])('is offered as the phone can do it, with %s', (_what, navigator, canShare) => {
    expect(new BrowserSharing(page(navigator)).canShare(receipt)).toBe(canShare);
  });

  it('opens the phone’s sheet within the tap', async () => {
    const shared: unknown[] = [];
    const sharing = new BrowserSharing(page({ share: async (data) => void shared.push(data) }));
    const outcome = sharing.share('The Arms', receipt);
    expect(shared).toMatchObject([
      { title: 'The Arms', files: [{ name: 'receipt.png', type: 'image/png', size: 2 }] },
    ]);
    expect(await outcome).toBe('shared');
  });

  it.each([
    ['the guest closes it', new DOMException('closed', 'AbortError'), 'dismissed'],
    ['it is not allowed', new DOMException('no tap', 'NotAllowedError'), 'failed'],
    ['it fails', new Error('no app'), 'failed'],
    ['something odd is thrown', 'AbortError', 'failed'],
  ])('reports when %s', async (_why, thrown, outcome) => {
    const share = () => Promise.reject(thrown);
    expect(await new BrowserSharing(page({ share })).share('The Arms', receipt)).toBe(outcome);
  });

  it('fails where the phone has no sheet', async () => {
    expect(await new BrowserSharing(page()).share('The Arms', receipt)).toBe('failed');
  });
});

describe('saving a file', () => {
  beforeEach(() => {
    vi.useFakeTimers();
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
    new BrowserSharing({ ...at, addresses }).download({
      fileName: 'receipt R1.ics',
      type: 'text/calendar;charset=utf-8',
      content: 'Käse £1',
    });
    expect(clicked).toEqual([{ href: 'blob:1', download: 'receipt R1.ics', isOnPage: true }]);
    expect(blobs[0]?.type).toBe('text/calendar;charset=utf-8');
    expect(await blobs[0]?.text()).toBe('Käse £1');
    expect(at.document.body.childElementCount).toBe(0);
    vi.advanceTimersByTime(39_999);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(revoked).toEqual(['blob:1']);
  });
});
