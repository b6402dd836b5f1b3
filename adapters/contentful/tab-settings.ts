/** Content's settings of tabs, the same on a brand's extended config and on a venue. */
import type { TabSettings } from '@tableside/core/bill';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';

const SWITCHES = ['callTeam', 'handover', 'orderStatus', 'shareBill', 'sharedBasket', 'tabOwner'] as const;

/** Disabled unless switched on; undefined if there are none. */
export function tabOf(fields: ContentFields | undefined): TabSettings | undefined {
  const settings = fields?.object('hybridOrderingSettings');
  return (
    settings &&
    present({
      enabled: settings.flag('enabled'),
      ...Object.fromEntries(SWITCHES.map((name) => [name, settings.flag(name) || undefined])),
      infoHeading: settings.ownText('tabInfoHeading'),
      infoText: settings.ownText('tabInfoText'),
      blockedHeading: settings.ownText('tabBlockedHeading'),
      blockedText: settings.ownText('tabBlockedText'),
    })
  );
}
