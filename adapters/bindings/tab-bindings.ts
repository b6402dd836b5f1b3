/** Binds what a tab needs: the hybrid ordering service. Loaded at venues that offer tabs. */
import type { Container } from 'inversify';
import type { TabPorts } from '@tableside/core';
import type { SavedSittings, Timer } from '@tableside/core/ports';
import { HttpTabs } from '../http/tabs.ts';
import { accountPorts } from './bill-bindings.ts';
import { bindPorts, firstPorts } from './container.ts';
import { savedSittingPorts } from './saved-sittings-bindings.ts';

interface SittingTabPorts extends TabPorts {
  readonly savedSittings: SavedSittings;
  readonly timer: Timer;
}

export const tabPorts = (container: Container): SittingTabPorts => ({
  ...firstPorts(container, 'clock', 'timer'),
  ...accountPorts(container),
  ...savedSittingPorts(container),
  ...bindPorts<Pick<TabPorts, 'tabs'>>(container, {
    tabs: (resolve) => new HttpTabs(resolve('ownClient'), resolve('services').hybrid),
  }),
});
