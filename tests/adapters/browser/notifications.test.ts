import { describe, expect, it } from 'vitest';
import { BrowserNotifications, type NotifyingPage } from '../../../adapters/browser/notifications.ts';

const news = { title: 'The Mill', text: 'Order #A10: Ready', tag: 'key-1', path: '/the-mill/success' };

/** A page whose guest grants what is asked, or not. */
function pageOf(worker?: 'shows' | 'refuses', answer: NotificationPermission = 'granted', refuses = false) {
  const shown: string[] = [];
  let permission: NotificationPermission = 'default';
  class Fake {
    constructor(title: string, options: NotificationOptions) {
      if (refuses) throw new TypeError('Illegal constructor');
      shown.push(`page: ${title} ${options.tag} ${Reflect.get(options, 'renotify')} ${options.data?.path}`);
    }
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      return (permission = answer);
    }
  }
  const registration = {
    showNotification: async (title: string, options: NotificationOptions = {}) => {
      if (worker === 'refuses') throw new Error('no active worker');
      shown.push(`worker: ${title} ${options.tag} ${Reflect.get(options, 'renotify')} ${options.data?.path}`);
    },
  };
  const serviceWorker = { getRegistration: async () => (worker ? registration : undefined) };
  const page: NotifyingPage = { Notification: Fake, navigator: { serviceWorker } };
  return { notifications: new BrowserNotifications(page), shown };
}

describe('R18: notifications', () => {
  it.each([
    ['by the worker', 'shows', false, true, ['worker: The Mill key-1 true /the-mill/success']],
    ['by the page without one', undefined, false, true, ['page: The Mill key-1 true /the-mill/success']],
    ['not where the phone makes none', undefined, true, false, []],
    ['not where the worker refuses', 'refuses', false, false, []],
  ] as const)('come %s', async (_, worker, refuses, isShown, shown) => {
    const page = pageOf(worker, 'granted', refuses);
    expect(page.notifications.state).toBe('ask');
    expect(await page.notifications.show(news)).toBe(false);
    expect(await page.notifications.ask()).toBe('granted');
    expect(await page.notifications.show(news)).toBe(isShown);
    expect(page.shown).toEqual(shown);
  });

  it('do not come where the guest says no', async () => {
    const { notifications, shown } = pageOf('shows', 'denied');
    expect(await notifications.ask()).toBe('denied');
    expect(await notifications.show(news)).toBe(false);
    expect(shown).toEqual([]);
  });

  it('are absent where the browser has none', async () => {
    const notifications = new BrowserNotifications({ navigator: {} });
    expect(await notifications.ask()).toBe('absent');
    expect(await notifications.show(news)).toBe(false);
  });
});
