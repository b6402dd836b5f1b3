import type { Notifications, NotificationState } from '@tableside/core/ports';

/** The parts of the page that notifications use. Phones show them by the service worker alone. */
export interface NotifyingPage {
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> &
    (new (title: string, options: NotificationOptions) => unknown);
  readonly navigator: {
    readonly serviceWorker?: {
      getRegistration(): Promise<Pick<ServiceWorkerRegistration, 'showNotification'> | undefined>;
    };
  };
}

const STATES = { default: 'ask', granted: 'granted', denied: 'denied' } as const;

export class BrowserNotifications implements Notifications {
  constructor(private readonly page: NotifyingPage) {}

  get state(): NotificationState {
    const { Notification } = this.page;
    return Notification === undefined ? 'absent' : STATES[Notification.permission];
  }

  async ask(): Promise<NotificationState> {
    // Some browsers refuse outside of a press, or in a frame.
    await this.page.Notification?.requestPermission().catch(() => undefined);
    return this.state;
  }

  async show({ title, text, tag, path }: Parameters<Notifications['show']>[0]): Promise<boolean> {
    const { Notification, navigator } = this.page;
    if (Notification === undefined || this.state !== 'granted') return false;
    // One that replaces another makes no sound by itself.
    const options = { body: text, tag, renotify: true, data: { path } };
    try {
      const worker = await navigator.serviceWorker?.getRegistration();
      await (worker?.showNotification(title, options) ?? new Notification(title, options));
      return true;
    } catch {
      // Phones without a worker have the class, and refuse to make one.
      return false;
    }
  }
}
