/** Binds what a tab needs beside a bill: the hybrid ordering service. Loaded at venues that offer tabs. */
import type { Container } from 'inversify';
import { bindBill } from './bill-bindings.ts';
import type { HttpClient } from '../http/client.ts';
import { HttpTabs } from '../http/tabs.ts';
import * as ports from './tokens.ts';

/** Binds it in the brand's container, once. A tab is paid as a bill, so this binds the bill's ports too. */
export function bindTab(container: Container): void {
  bindBill(container);
  if (container.isBound(ports.TABS)) return;
  container
    .bind(ports.TABS)
    .toResolvedValue(
      (client: HttpClient, { hybrid }: ports.Services) => new HttpTabs(client, hybrid),
      [ports.HTTP_CLIENT, ports.SERVICES],
    );
}
