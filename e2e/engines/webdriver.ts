/** The part of the W3C WebDriver protocol that the WebKit journeys need; Playwright cannot drive a stock WebKit. */
import { Passing, type Driver } from './driver.ts';

/** The key of element references in the protocol. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

interface ElementReference {
  readonly [ELEMENT_KEY]: string;
}

/** A browser window that a driver controls. */
export class WebDriverSession implements Driver<ElementReference> {
  private constructor(private readonly address: string) {}

  /** @throws Passing if the driver cannot start the browser */
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

  execute<Answer>(script: string, ...args: readonly unknown[]): Promise<Answer> {
    return this.post('execute/sync', { script, args });
  }

  find(script: string, ...args: readonly unknown[]): Promise<ElementReference | null> {
    return this.execute(script, ...args);
  }

  async click(element: ElementReference): Promise<void> {
    await this.post(`element/${element[ELEMENT_KEY]}/click`);
  }

  async fill(element: ElementReference, text: string): Promise<void> {
    await this.post(`element/${element[ELEMENT_KEY]}/clear`);
    await this.post(`element/${element[ELEMENT_KEY]}/value`, { text });
  }

  async fillIn(frame: ElementReference, text: string): Promise<boolean> {
    await this.post('frame', { id: frame });
    try {
      const field = await this.find('return document.querySelector("input")');
      if (field !== null) await this.fill(field, text);
      return field !== null;
    } finally {
      await this.post('frame', { id: null });
    }
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
  if (!response.ok) throw new Passing(`${value.error ?? 'unknown error'}: ${value.message ?? ''}`);
  return value;
}
