/** The part of the W3C WebDriver protocol that the WebKit journeys need; Playwright cannot drive a stock WebKit. */

/** The key of element references in the protocol. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementReference {
  readonly [ELEMENT_KEY]: string;
}

export class WebDriverError extends Error {
  constructor(
    /** The protocol's error code, such as `stale element reference`. */
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** A browser window that a driver controls. */
export class WebDriverSession {
  private constructor(private readonly address: string) {}

  /** @throws WebDriverError if the driver cannot start the browser */
  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  async open(url: string): Promise<void> {
    await this.post('url', { url });
  }

  async back(): Promise<void> {
    await this.post('back');
  }

  async reload(): Promise<void> {
    await this.post('refresh');
  }

  /** Runs a function's text in the page; elements are passed as references. */
  execute<Answer>(script: string, ...args: readonly unknown[]): Promise<Answer> {
    return this.post('execute/sync', { script, args });
  }

  async click(element: ElementReference): Promise<void> {
    await this.post(`element/${element[ELEMENT_KEY]}/click`);
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.post(`element/${element[ELEMENT_KEY]}/value`, { text });
  }

  async clear(element: ElementReference): Promise<void> {
    await this.post(`element/${element[ELEMENT_KEY]}/clear`);
  }

  /** Later commands apply to that frame, or to the page again with `null`. */
  async enterFrame(frame: ElementReference | null): Promise<void> {
    await this.post('frame', { id: frame });
  }

  /** Sets the window's position and size, in CSS pixels. */
  async place(rectangle: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>): Promise<void> {
    await this.post('window/rect', rectangle);
  }

  async end(): Promise<void> {
    await command('DELETE', this.address);
  }

  private post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return command('POST', `${this.address}/${path}`, body);
  }
}

async function command<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new WebDriverError(value.error ?? 'unknown error', value.message ?? '');
  return value;
}
