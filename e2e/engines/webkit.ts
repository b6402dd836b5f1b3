/** Debian's small WebKitGTK browser on a display of its own, which Selenium drives by WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { passing, type Driver, type Engine } from './driver.ts';

const BINARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

/** The user agent of guests' iPhones; the app must not read it. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

/** A full screen is as narrow as a phone's; the browser's own window is 447 pixels wide at least. */
const SCREEN = process.env.WEBKIT_SCREEN ?? '390x844';

const PATIENCE_MS = 10_000;

const binary = (): string | undefined => BINARIES.find((path) => existsSync(path));

function whyNot(): string | undefined {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return binary() !== undefined && programs.every((path) => existsSync(path))
    ? undefined
    : 'There is no WebKit: apt-get install webkit2gtk-driver xvfb';
}

const start: Engine['start'] = async () => {
  const running: ChildProcess[] = [];
  const close = (): void => running.forEach((child) => child.kill());
  try {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${SCREEN}x24`, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    running.push(display);
    const number = await firstLine(display.stdio[3] as Readable);
    const port = await freePort();
    running.push(
      spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: `:${number}`,
          LIBGL_ALWAYS_SOFTWARE: '1',
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
          NO_AT_BRIDGE: '1',
          GTK_A11Y: 'none',
          // Reduced motion: a view transition between documents ends this browser when a driver steers it.
          XDG_CONFIG_HOME: path.join(import.meta.dirname, 'config'),
          DBUS_SESSION_BUS_ADDRESS: 'disabled:',
          LANG: 'en_GB.UTF-8',
        },
      }),
    );
    const driver = `http://127.0.0.1:${port}`;
    await answering(`${driver}/status`);
    const session = await new Builder()
      .usingServer(driver)
      .disableEnvironmentOverrides()
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: binary(),
          args: ['--automation', '--full-screen', `--user-agent=${IPHONE}`],
        },
      })
      .build();
    const [width = 0, height = 0] = SCREEN.split('x').map(Number);
    await session.manage().window().setRect({ x: 0, y: 0, width, height });
    return new WebKitWindow(session, close);
  } catch (error) {
    close();
    throw error;
  }
};

class WebKitWindow implements Driver {
  /** A frame is switched to and back, so that commands take turns. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly session: WebDriver,
    private readonly end: () => void,
  ) {}

  readonly open = (url: string): Promise<void> => this.inTurn(() => this.session.get(url));
  readonly reload = (): Promise<void> => this.inTurn(() => this.session.navigate().refresh());
  readonly back = (): Promise<void> => this.inTurn(() => this.session.navigate().back());
  readonly forward = (): Promise<void> => this.inTurn(() => this.session.navigate().forward());

  async run(body: string, frame?: string): Promise<unknown> {
    const answer = await this.inTurn(async () => {
      if (frame !== undefined) await this.session.switchTo().frame(this.session.findElement(By.css(frame)));
      try {
        return await this.session.executeAsyncScript<{ value?: unknown; error?: string }>(
          `const done = arguments[0]; (async () => {${body}})().then(
            (value) => done({ value }), (error) => done({ error: String(error) }))`,
        );
      } finally {
        if (frame !== undefined) await this.session.switchTo().defaultContent();
      }
    });
    return answer.error === undefined ? answer.value : passing(Promise.reject(new Error(answer.error)));
  }

  click(x: number, y: number): Promise<void> {
    const origin = Origin.VIEWPORT;
    return this.inTurn(() =>
      this.session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin, duration: 0 })
        .click()
        .perform(),
    );
  }

  press(keys: readonly string[]): Promise<void> {
    const pressed = keys.map((key) => KEYS[key] ?? key);
    const actions = this.session.actions();
    for (const key of pressed) actions.keyDown(key);
    for (const key of pressed.toReversed()) actions.keyUp(key);
    return this.inTurn(() => actions.perform());
  }

  type(text: string): Promise<void> {
    return this.inTurn(() => this.session.actions().sendKeys(text).perform());
  }

  async close(): Promise<void> {
    await this.session.quit().catch(() => undefined);
    this.end();
  }

  private inTurn<Answer>(command: () => PromiseLike<Answer>): Promise<Answer> {
    const answer = this.turn.then(() => passing(command()));
    this.turn = answer.catch(() => undefined);
    return answer;
  }
}

const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Space: ' ',
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
  PageDown: Key.PAGE_DOWN,
};

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error('The virtual display did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answering(url: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100))
    if ((await fetch(url).catch(() => undefined))?.ok === true) return;
  throw new Error('WebKitWebDriver does not answer');
}

export const webkit: Engine = { name: 'WebKit', whyNot, start };
