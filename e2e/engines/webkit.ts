/** Starts Debian's small WebKitGTK browser on its own display. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './driver.ts';
import { WebDriverSession } from './webdriver.ts';

const BINARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

/** The user agent of guests' iPhones; the app must not read it. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

/** The narrowest that its window allows. */
const WINDOW = { x: 0, y: 0, width: 447, height: 900 } as const;

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
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'], {
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
    const session = await WebDriverSession.begin(driver, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: binary(), args: ['--automation', `--user-agent=${IPHONE}`] },
    });
    await session.place(WINDOW);
    return {
      driver: session,
      close: async () => {
        await session.end().catch(() => undefined);
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
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

export const webkit: Engine = { whyNot, start };
