/** Starts Debian's small WebKitGTK browser on its own display. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
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

export interface MiniBrowser {
  readonly session: WebDriverSession;
  readonly close: () => Promise<void>;
}

const binary = (): string | undefined => BINARIES.find((path) => existsSync(path));

/** Why WebKit cannot be started here; undefined where it can. */
export function whyNoWebKit(): string | undefined {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return binary() !== undefined && programs.every((path) => existsSync(path))
    ? undefined
    : 'There is no WebKit: apt-get install webkit2gtk-driver xvfb';
}

export async function startMiniBrowser(): Promise<MiniBrowser> {
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
      session,
      close: async () => {
        await session.end().catch(() => undefined);
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(output.trim());
    });
    stream.on('end', () => reject(new Error('The virtual display did not start')));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer');
    await pause(100);
  }
}
