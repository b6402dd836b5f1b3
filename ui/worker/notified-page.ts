/** Where a press on a notification leads (R18). */
import { PAYING, shellOf } from './document-shells.ts';

interface AppPage {
  readonly url: string;
  focus(): Promise<unknown>;
  /** Only a page that the worker controls can be sent elsewhere. */
  navigate(url: string): Promise<unknown>;
}

/** The open pages of the app. */
export interface AppClients {
  matchAll(of: object): Promise<readonly AppPage[]>;
  openWindow(url: string): Promise<unknown>;
}

/**
 * Shows the order's page: where it is open, else in another page of the app, else in a new one. A page that pays is left
 * alone.
 * @param data of the notification
 */
export async function showNotified(clients: AppClients, data: unknown): Promise<void> {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/';
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => url === new URL(path, url).href);
  if (shown !== undefined) return void (await shown.focus());
  const other = pages.find(({ url }) => shellOf(new URL(url).pathname) !== PAYING);
  try {
    if (other === undefined) return void (await clients.openWindow(path));
    // The press allows one focus: a page that cannot be sent there is not focused first.
    await other.navigate(path);
    await other.focus();
  } catch {
    await clients.openWindow(path);
  }
}
