import type { KeptFile, Sharing, SharingOutcome } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';

/** The parts of the page and its browser that sharing uses. `share` exists on most phones, in secure contexts only. */
export interface SharingPage {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>;
  readonly document: Pick<Document, 'createElement' | 'body'>;
  readonly addresses: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** A browser may read the file some time after the tap that saved it. */
const FILE_KEPT_FOR_MS = 40 * SECOND_MS;

export class BrowserSharing implements Sharing {
  constructor(private readonly page: SharingPage) {}

  canShare(file: KeptFile): boolean {
    const { navigator } = this.page;
    return navigator.share !== undefined && navigator.canShare?.({ files: [asFile(file)] }) === true;
  }

  share(title: string, file: KeptFile): Promise<SharingOutcome> {
    return outcomeOf(this.page, { title, files: [asFile(file)] });
  }

  download(file: KeptFile): void {
    const { document, addresses } = this.page;
    const address = addresses.createObjectURL(asFile(file));
    const link = document.createElement('a');
    link.href = address;
    link.download = file.fileName;
    link.hidden = true;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => addresses.revokeObjectURL(address), FILE_KEPT_FOR_MS);
  }
}

/** What became of the phone's share sheet. Callable only while handling a tap. */
export async function outcomeOf({ navigator }: SharingPage, data: ShareData): Promise<SharingOutcome> {
  if (navigator.share === undefined) return 'failed';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return isDismissal(error) ? 'dismissed' : 'failed';
  }
}

const asFile = ({ fileName, type, content }: KeptFile): File =>
  new File([content as BlobPart], fileName, { type });

const isDismissal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
