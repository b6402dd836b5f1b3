import { CloudOff } from 'lucide';
import { Icon } from '../../components/icon.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { VersionModel } from '../../models/phone/version-model.ts';
import './payment-banners.css';

/** What works without a network, and what does not. */
export function OfflineBanner({ hasMenu }: { hasMenu: boolean }) {
  const say = useSay(VENUE_TEXTS);
  return (
    <p className="standing-banner" role="status">
      <Icon of={CloudOff} />
      <span>{say(hasMenu ? 'offline.text' : 'offline.nothing')}</span>
    </p>
  );
}

/** A new version waits for the guest's consent. */
export function VersionBanner({ version }: { version: Pick<VersionModel, 'install'> }) {
  const say = useSay();
  return (
    <aside className="standing-banner" aria-label={say('version.text')}>
      <span>{say('version.text')}</span>
      <button type="button" className="link-button" onClick={() => version.install()}>
        {say('version.reload')}
      </button>
    </aside>
  );
}
