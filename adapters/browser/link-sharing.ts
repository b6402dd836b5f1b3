import type { LinkSharing, SharingOutcome } from '@tableside/core/ports';
import { outcomeOf, type SharingPage } from './sharing.ts';

export class BrowserLinkSharing implements LinkSharing {
  constructor(private readonly page: SharingPage) {}

  get canShare(): boolean {
    return this.page.navigator.share !== undefined;
  }

  share(text: string, url: string): Promise<SharingOutcome> {
    return outcomeOf(this.page, { text, url });
  }

  async copy(address: string): Promise<boolean> {
    try {
      await this.page.navigator.clipboard?.writeText(address);
      return this.page.navigator.clipboard !== undefined;
    } catch {
      return false;
    }
  }
}
