/** A bill shown without a note about its age is as new as the till's (F24). */
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

/** Live events and the reads after them take less; a read that fails is shown. */
const MOMENT_MS = 40_000;
/** Used when nothing is on its way. */
const QUIET_MOMENT_MS = 2_000;

export class BillFreshness {
  /** Since when each page has shown a version that is behind: it may fall behind anew between two looks. */
  private readonly behind = new WeakMap<LoadedPage, { readonly shows: number; readonly since: number }>();
  private readonly versions = new Map<string, { readonly version: number; readonly since: number }>();

  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
  ) {}

  /** Records when each bill changed. */
  look(now: number): void {
    for (const { id, version } of this.world.accounts.all)
      if (this.versions.get(id)?.version !== version) this.versions.set(id, { version, since: now });
  }

  inspect(loaded: LoadedPage, now: number): void {
    const how = this.difference(loaded);
    const shows = loaded.page?.tableBill?.bill.account?.version ?? 0;
    const before = this.behind.get(loaded);
    if (how === undefined) this.behind.delete(loaded);
    else if (before?.shows !== shows) this.behind.set(loaded, { shows, since: now });
    else if (now - before.since > MOMENT_MS) this.breaks(how);
  }

  checkAtRest(loaded: LoadedPage, now: number): void {
    const account = loaded.page?.tableBill?.bill.account;
    const changed = this.versions.get(account?.accountId ?? '')?.since ?? now;
    if (now - changed > QUIET_MOMENT_MS && loaded.callsUnderWay === 0) this.breaks(this.difference(loaded));
  }

  private breaks(how: string | undefined): void {
    if (how !== undefined) this.verdict.breaks('F24', how);
  }

  private difference(loaded: LoadedPage): string | undefined {
    const bill = loaded.isShown ? loaded.page?.tableBill?.bill : undefined;
    if (bill?.account === undefined || bill.phase !== 'open' || bill.isStale) return undefined;
    const { accountId, version } = bill.account;
    const known = this.world.accounts.byId(accountId)?.version ?? version;
    return known > version ? `version ${version} of the bill is shown, and the till has ${known}` : undefined;
  }
}
