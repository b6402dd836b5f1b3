/** Content's settings of tabs, the same on a brand's extended config and on a venue. */
import type { TabSettings } from '@tableside/core/bill';
import type { ContentFields } from './content-fields.ts';
import { present } from './present.ts';

/** Disabled unless switched on; undefined if there are none. */
export function tabOf(fields: ContentFields | undefined): TabSettings | undefined {
  const settings = fields?.object('hybridOrderingSettings');
  return (
    settings &&
    present({
      enabled: settings.flag('enabled'),
      callTeam: settings.flag('callTeam') || undefined,
      orderStatus: settings.flag('orderStatus') || undefined,
      shareBill: settings.flag('shareBill') || undefined,
      sharedBasket: settings.flag('sharedBasket') || undefined,
      infoHeading: settings.ownText('tabInfoHeading'),
      infoText: settings.ownText('tabInfoText'),
      blockedHeading: settings.ownText('tabBlockedHeading'),
      blockedText: settings.ownText('tabBlockedText'),
    })
  );
}
