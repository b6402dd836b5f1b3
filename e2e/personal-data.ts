import { WALLET_HOLDER } from '../fixtures/world/wallet-accounts.ts';
import { expect, type BrowserContext, type Frame, type Page } from '@playwright/test';

/** Autocomplete names of fields that identify a person. */
const FIELDS =
  'input[type="email"], input[type="tel"], input[autocomplete~="name"], input[autocomplete~="given-name"], input[autocomplete~="family-name"], input[autocomplete~="email"], input[autocomplete~="tel"]';

/** Shorter texts occur in other words by chance. */
const SHORTEST = 3;

const TOKENLESS = 'telemetry or a referrer';
/** Shorter tokens, such as a table's number, occur in ids and times by chance. */
const SHORTEST_TOKEN = 8;

/** Text from one place, to be searched for personal data. */
interface Trace {
  readonly where: string;
  readonly text: string;
}

/** Calls in which a wallet's sheet returns a nonce and its owner. */
const WALLET_APPROVALS = /\/payment_methods\/(?:paypal_accounts|apple_payment_tokens|google_pay_cards)$/;

/**
 * Personal data that guests type or a wallet returns, and every place that must not hold it: lasting browser storage,
 * addresses, logs and analytics (X4). Records from the start of a journey, and checks at its end.
 */
export class PersonalData {
  /** Each phone's last value of each field. */
  private readonly typed: Map<string, string>[] = [];
  private readonly traces: Trace[] = [];
  /** Queries of pages, such as a table link's token, and session ids; telemetry and referrers must hold none. */
  private readonly tokens = new Set<string>();
  /** Origins of all documents, frames included: each has its own storage. */
  private readonly origins = new Map<BrowserContext, Set<string>>();

  /** Also records another guest's browser. */
  async watch(context: BrowserContext): Promise<void> {
    const typed = new Map<string, string>();
    this.typed.push(typed);
    await context.exposeBinding('recordTyped', (_source, field: string, text: string) => {
      typed.set(field, text.trim());
    });
    await context.addInitScript((fields) => {
      addEventListener(
        'input',
        ({ target }) => {
          if (!(target instanceof HTMLInputElement) || !target.matches(fields)) return;
          const record: unknown = Reflect.get(globalThis, 'recordTyped');
          if (typeof record === 'function') record(target.autocomplete || target.type, target.value);
        },
        { capture: true },
      );
    }, FIELDS);
    context.on('console', (message) => this.leave('a log', message.text()));
    context.on('request', (request) => {
      this.leave('an address', readable(request.url()));
      if (WALLET_APPROVALS.test(new URL(request.url()).pathname)) {
        const { givenName, familyName, email, phone: tel } = WALLET_HOLDER;
        const holder = { 'given-name': givenName, 'family-name': familyName, email, tel };
        for (const [field, text] of Object.entries(holder)) typed.set(field, text);
      }
      if (new URL(request.url()).pathname.endsWith('/ingress'))
        this.leave('analytics and telemetry', request.postData() ?? '');
      if (new URL(request.url()).pathname.endsWith('/telemetry'))
        this.leave(TOKENLESS, request.postData() ?? '');
      const { 'x-session-id': session, 'x-brand-token': token, referer = '' } = request.headers();
      this.leave(TOKENLESS, referer);
      for (const text of [session, token]) if (text !== undefined) this.tokens.add(text);
    });
    const origins = new Set<string>();
    this.origins.set(context, origins);
    const follow = (page: Page): void => {
      page.on('framenavigated', (frame: Frame) => {
        this.leave('an address', readable(frame.url()));
        if (URL.canParse(frame.url()))
          for (const [name, text] of new URL(frame.url()).searchParams)
            if (name !== 'payment' && text.length >= SHORTEST_TOKEN) this.tokens.add(text);
        if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
      });
    };
    context.pages().forEach(follow);
    context.on('page', follow);
  }

  /** Records the browser's lasting storage. Call it before the browser closes. */
  async look(context: BrowserContext): Promise<void> {
    if (this.secrets.length === 0) return;
    for (const { name, value } of await context.cookies()) this.leave(`the cookie ${name}`, readable(value));
    for (const { name, value } of await this.storedIn(context)) this.leave(`localStorage ${name}`, value);
  }

  /** Places that hold something typed. */
  get leaks(): readonly string[] {
    const found = this.traces.flatMap(({ where, text }) =>
      this.secrets.filter(({ isIn }) => isIn(text)).map(({ field }) => `${field} in ${where}`),
    );
    const tokenless = this.traces.filter(({ where }) => where === TOKENLESS).map(({ text }) => text);
    const tokens = [...this.tokens].filter((token) => tokenless.some((text) => text.includes(token)));
    return [...new Set([...found, ...tokens.map(() => `a token in ${TOKENLESS}`)])].toSorted();
  }

  /** @param asked addresses that the sandbox has logged */
  verify(requested: readonly string[] = []): void {
    for (const address of requested) this.leave('the list of calls', readable(address));
    expect(this.leaks, 'personal data where it must not be').toEqual([]);
  }

  /** The phone's localStorage of every origin. */
  private async storedIn(context: BrowserContext): Promise<readonly Stored[]> {
    const page = context.pages().find((open) => open.url().startsWith('http'));
    // With a single origin its open page answers fast; otherwise Playwright opens a page for each.
    if (page !== undefined && this.origins.get(context)?.size === 1) {
      const stored = await page
        .evaluate(() => Object.entries(localStorage).map(([name, value]) => ({ name, value: String(value) })))
        .catch(() => undefined);
      if (stored !== undefined) return stored;
    }
    const { origins } = await context.storageState();
    return origins.flatMap(({ localStorage }) => localStorage);
  }

  private leave(where: string, text: string): void {
    this.traces.push({ where, text });
  }

  private get secrets() {
    return this.typed
      .flatMap((ofPhone) => [...ofPhone])
      .filter(([, text]) => text.length >= SHORTEST)
      .map(([field, text]) => ({ field, isIn: finderOf(field, text) }));
  }
}

interface Stored {
  readonly name: string;
  readonly value: string;
}

/** An address decoded; what cannot be decoded stays. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Finds a name as a whole word, and a number by its digits. */
function finderOf(field: string, text: string): (among: string) => boolean {
  if (/name/.test(field)) {
    const plain = text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'u');
    return (among) => word.test(among);
  }
  if (field.includes('tel')) {
    const digits = text.replaceAll(/\D/g, '');
    return (among) => digits.length > 5 && among.replaceAll(/[\s()+-]/g, '').includes(digits);
  }
  return (among) => among.toLowerCase().includes(text.toLowerCase());
}
