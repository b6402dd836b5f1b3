/** Binds what makes shares of bills. Loaded once a guest looks at what they could ask a friend for. */
import type { Container } from 'inversify';
import type { BillShares, LinkSharing, Randomness, SavedShares } from '@tableside/core/ports';
import { BrowserLinkSharing } from '../browser/link-sharing.ts';
import { BrowserStore } from '../browser/storage.ts';
import { StoredShares } from '../browser/stored-shares.ts';
import { HttpBillShares } from '../http/bill-shares.ts';
import { bindPorts, firstPorts } from './container.ts';

export interface SharePorts {
  readonly billShares: BillShares;
  readonly linkSharing: LinkSharing;
  readonly randomness: Randomness;
  readonly savedShares: SavedShares;
}

export const sharePorts = (container: Container): SharePorts => ({
  ...firstPorts(container, 'randomness'),
  ...bindPorts<Omit<SharePorts, 'randomness'>>(container, {
    billShares: (resolve) => new HttpBillShares(resolve('ownClient'), resolve('services').payAtTable),
    linkSharing: (resolve) => new BrowserLinkSharing(resolve('environment').sharingPage),
    savedShares: (resolve) => new StoredShares(new BrowserStore(resolve('environment').sessionStorage)),
  }),
});
