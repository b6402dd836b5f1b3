/** Debian's small WebKitGTK browser on a display of its own, which Selenium drives by WebDriver. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chromium.js';
import { passing, type Driver, type Engine } from './driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';

const binary = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((file) => existsSync(file));

/** The user agent of guests' iPhones; the app must not read it. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

const RECT = { x: 0, y: 0, width: 390, height: 844 };

export const webkit: Engine = {
  whyNot: (locale) =>
    binary === undefined || !existsSync(DRIVER) || !existsSync('/usr/bin/Xvfb')
      ? 'There is no WebKit: apt-get install webkit2gtk-driver xvfb'
      : locale && locale !== 'en-GB' && !existsSync(`/usr/share/i18n/locales/${locale.replace('-', '_')}`)
        ? `There is no locale ${locale}: apt-get install locales`
        : undefined,
  start: async (locale, timezone) => {
    const language = locale.replace('-', '_');
    const made = path.join(tmpdir(), `${language}.UTF-8`);
    if (locale !== 'en-GB' && !existsSync(made))
      execFileSync('/usr/bin/localedef', ['-i', language, '-f', 'UTF-8', made]);
    // In full screen the window is as narrow as a phone; otherwise it is 447 pixels wide at least.
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '390x844x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    // It starts any driver.
    const service = new ServiceBuilder(DRIVER)
      .addArguments('--host=127.0.0.1')
      .setEnvironment({
        ...process.env,
        TZ: timezone,
        DISPLAY: `:${String(number).trim()}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
        // Reduced motion: a view transition between documents ends this browser when a driver steers it.
        XDG_CONFIG_HOME: path.join(import.meta.dirname, 'config'),
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        LANG: `${language}.UTF-8`,
        LOCPATH: tmpdir(),
      } as Record<string, string>)
      .build();
    const network = await startNetwork();
    const close = async (): Promise<void> => {
      await service.kill();
      display.kill();
    };
    try {
      const session = await new Builder()
        .usingServer(await service.start())
        .disableEnvironmentOverrides()
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation', '--full-screen', `--user-agent=${IPHONE}`, `--proxy=${network.address}`],
          },
        })
        .build();
      await session.manage().window().setRect(RECT);
      const at = await session.getWindowHandle();
      return new WebKitTab({ session, network, close, turn: Promise.resolve(), at }, at);
    } catch (error) {
      await close();
      throw error;
    }
  },
};

interface Browser {
  readonly session: WebDriver;
  readonly network: Awaited<ReturnType<typeof startNetwork>>;
  readonly close: () => Promise<void>;
  /** A tab and a frame are switched to, so that commands take turns. */
  turn: Promise<unknown>;
  /** The handle of the tab that is switched to. */
  at: string;
}

class WebKitTab implements Driver {
  private readonly session: WebDriver;

  constructor(
    private readonly browser: Browser,
    private readonly handle: string,
  ) {
    this.session = browser.session;
  }

  readonly open = (url: string): Promise<void> => this.inTurn(() => this.session.get(url));
  readonly reload = (): Promise<void> => this.inTurn(() => this.session.navigate().refresh());

  async setOffline(isOffline: boolean): Promise<void> {
    this.browser.network.turn(isOffline);
    await this.run(`
      Object.defineProperty(navigator, 'onLine', { value: ${!isOffline}, configurable: true });
      dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'));`);
  }

  another(): Promise<Driver> {
    return this.inTurn(async () => {
      // A tab behind another draws nothing. This one is 447 pixels wide.
      await this.session.switchTo().newWindow('window');
      await this.session.manage().window().setRect(RECT);
      this.browser.at = await this.session.getWindowHandle();
      return new WebKitTab(this.browser, this.browser.at);
    });
  }

  run(body: string, frame?: string): Promise<unknown> {
    return this.inTurn(async () => {
      if (frame !== undefined) await this.session.switchTo().frame(this.session.findElement(By.css(frame)));
      try {
        return await this.session.executeScript<unknown>(`return (async () => {${body}})()`);
      } finally {
        if (frame !== undefined) await this.session.switchTo().defaultContent();
      }
    });
  }

  click(x: number, y: number): Promise<void> {
    const place = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
    return this.inTurn(() => this.session.actions().move(place).click().perform());
  }

  press(chord: string): Promise<void> {
    const keys = chord.split('+').map((key) => KEYS[nameOfKey(key).toUpperCase()] ?? key);
    const actions = this.session.actions();
    for (const key of keys) actions.keyDown(key);
    for (const key of keys.toReversed()) actions.keyUp(key);
    return this.inTurn(() => actions.perform());
  }

  type(text: string): Promise<void> {
    return this.inTurn(() => this.session.actions().sendKeys(text).perform());
  }

  async close(): Promise<void> {
    await this.session.quit().catch(() => undefined);
    await this.browser.close();
  }

  private inTurn<Answer>(command: () => PromiseLike<Answer>): Promise<Answer> {
    const answer = this.browser.turn.then(async () => {
      // Another switch would take the focus out of a frame.
      if (this.browser.at !== this.handle) await this.session.switchTo().window(this.handle);
      this.browser.at = this.handle;
      return passing(command());
    });
    this.browser.turn = answer.catch(() => undefined);
    return answer;
  }
}

const nameOfKey = (key: string): string => key.replace('OrMeta', '').replace(/^(Arrow|Page)/, '$1_');

const KEYS = Key as unknown as Readonly<Record<string, string>>;

/** A SOCKS proxy to this machine that fails while the phone is offline: the driver has no command for that. */
async function startNetwork() {
  const open = new Set<Socket>();
  let isDown = false;
  const server = createServer((phone) => {
    if (isDown) return phone.destroy();
    open.add(phone.on('error', () => undefined).once('close', () => open.delete(phone)));
    phone.once('data', () => {
      phone.write(Buffer.from([5, 0]));
      phone.once('data', (asked: Buffer) => {
        phone.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        pipeline(phone, connect(asked.readUInt16BE(asked.length - 2)), phone, () => undefined);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server.unref(), 'listening');
  const turn = (isOffline: boolean): void => {
    isDown = isOffline;
    if (isDown) for (const socket of open) socket.destroy();
  };
  return { address: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, turn };
}
