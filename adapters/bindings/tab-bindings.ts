/** Binds what a tab needs: the hybrid ordering service. Loaded at venues that offer tabs. */
import type { Container } from 'inversify';
import type { TabPorts } from '@tableside/core';
import { HttpTabs } from '../http/tabs.ts';
import { accountPorts } from './bill-bindings.ts';
import { bindPorts, firstPorts } from './container.ts';

export const tabPorts = (container: Container): TabPorts => ({
  ...firstPorts(container, 'clock'),
  ...accountPorts(container),
  ...bindPorts<Pick<TabPorts, 'tabs'>>(container, {
    tabs: (resolve) => new HttpTabs(resolve('ownClient'), resolve('services').hybrid),
  }),
});
