/**
 * The card provider's fields without a browser. The provider's own module puts each field into a frame of the provider;
 * this one keeps each input in an empty frame of the page. What is typed is judged, and turned into a nonce, by the
 * files that the sandbox serves to the frames: `card-rules.js` and `card-form.js`. The page's part of the provider's
 * SDK, the messages between page and frames, and the frames' policy are not played.
 */
import type { Client } from 'braintree-web/client';
import type { HTMLIFrameElement, HTMLInputElement, Window } from 'happy-dom';
import type { DocumentModules, StandIn } from './modules.ts';

type FieldName = 'number' | 'expirationDate' | 'cvv';

interface FieldPlace {
  readonly container: string;
  readonly iframeTitle: string;
  readonly internalLabel: string;
  readonly placeholder?: string;
}

interface Settings {
  readonly client: Client;
  readonly fields: Readonly<Partial<Record<FieldName, FieldPlace>>>;
}

interface Verdict {
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
}

interface CardRules {
  readonly digitsOf: (text: string) => string;
  readonly fieldRules: Readonly<Record<FieldName, (text: string) => Verdict>>;
  readonly fieldFormats: Readonly<Record<FieldName, (text: string) => string>>;
}

/** The sandbox's part of the form, as its frames share it. */
interface CardForm {
  serve(): void;
  change(field: FieldName, text: string, verdict: Verdict): void;
  changeNumber(digits: string): void;
  focus(field: FieldName): void;
  blur(field: FieldName): void;
}

type CardFormClass = new (settings: Settings) => CardForm;

/** `[null, payload]` or `[error]`. */
type Tokenised = readonly [{ readonly message: string } | null, unknown?];
type Tokenise = (options: object, reply: (answer: Tokenised) => void) => void;

interface Said {
  readonly type: string;
  readonly merchantPayload: unknown;
}

/** Where the sandbox's form sends messages to the page, there is a call. */
interface FrameBus {
  readonly emit: (name: string, data: unknown, reply?: (data: unknown) => void) => void;
  readonly on: (name: string, listener: Tokenise) => void;
}

/** The page of the form whose turn it is: a form sends messages within a call of it, and at no other time. */
let listening: FrameBus | undefined;

const frameBus: FrameBus = {
  emit: (name, data, reply) => listening?.emit(name, data, reply),
  on: (name, listener) => listening?.on(name, listener),
};

/** In place of the provider's module, and of the messages of the sandbox's form. */
export const CARD_FIELDS: readonly StandIn[] = [
  { path: /\/assets\/hosted-fields-[\w-]+\.js$/, exports: (modules) => ({ default: moduleOf(modules) }) },
  { path: /\/sandbox-gateway\/frame-bus\.js$/, exports: () => ({ ...frameBus }) },
];

const moduleOf = (modules: DocumentModules) => ({
  create: async (settings: Settings): Promise<CardFields> => {
    const [form, rules] = await Promise.all([
      modules.import('/sandbox-gateway/card-form.js'),
      modules.import('/sandbox-gateway/card-rules.js'),
    ]);
    const { CardForm } = form as { readonly CardForm: CardFormClass };
    return new CardFields(modules.window, settings, CardForm, rules as CardRules);
  },
});

/** A mounted form: what the app uses of the provider's. */
class CardFields {
  private readonly form: CardForm;
  private readonly inputs = new Map<string, HTMLInputElement>();
  private readonly frames: HTMLIFrameElement[] = [];
  private readonly listeners = new Map<string, ((said: unknown) => void)[]>();
  private tokeniser: Tokenise | undefined;
  /** What the page does with the form's messages. */
  private readonly bus: FrameBus = {
    emit: (name, data, reply) => {
      if (name === 'READY_FOR_CLIENT') reply?.(this.settings.client.getConfiguration());
      if (name === 'INPUT_EVENT') this.tell(data as Said);
    },
    on: (name, listener) => {
      if (name === 'TOKENIZATION_REQUEST') this.tokeniser = listener;
    },
  };

  constructor(
    private readonly window: Window,
    private readonly settings: Settings,
    Form: CardFormClass,
    private readonly rules: CardRules,
  ) {
    this.form = new Form(settings);
    for (const [name, place] of Object.entries(settings.fields)) this.mount(name as FieldName, place);
    this.turn((form) => form.serve());
  }

  on(type: string, listener: (said: unknown) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  focus(name: string): void {
    this.inputs.get(name)?.focus();
  }

  tokenize(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.tokeniser?.({}, ([error, payload]) => {
        if (error === null) resolve(payload);
        else reject(Object.assign(new Error(error.message), error));
      });
    });
  }

  async teardown(): Promise<void> {
    for (const frame of this.frames) frame.remove();
  }

  private tell({ type, merchantPayload }: Said): void {
    for (const listener of this.listeners.get(type) ?? []) listener(merchantPayload);
  }

  private turn(call: (form: CardForm) => void): void {
    const before = listening;
    listening = this.bus;
    call(this.form);
    listening = before;
  }

  private mount(name: FieldName, { container, iframeTitle, internalLabel, placeholder }: FieldPlace): void {
    const place = this.window.document.querySelector(container);
    if (place === null) throw new Error(`The page has no place for the card field ${name}`);
    // The test's own frame: nothing is loaded into it.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    const frame = this.window.document.createElement('iframe');
    frame.title = iframeTitle;
    frame.srcdoc = '<!doctype html>';
    place.append(frame);
    this.frames.push(frame);
    const { contentDocument } = frame;
    if (contentDocument === null) throw new Error('The frame is empty');
    const input = contentDocument.createElement('input');
    input.setAttribute('aria-label', internalLabel);
    input.placeholder = placeholder ?? '';
    contentDocument.body.append(input);
    this.inputs.set(name, input);
    // Axe looks into no frame that has no window; the provider's own frames are looked at in the browser.
    Object.defineProperty(frame, 'contentWindow', { value: null });
    this.obey(name, input, frame);
  }

  /** As `card-field.js` does in its frame. */
  private obey(name: FieldName, input: HTMLInputElement, frame: HTMLIFrameElement): void {
    const { digitsOf, fieldFormats, fieldRules } = this.rules;
    input.addEventListener('input', () => {
      input.value = fieldFormats[name](input.value);
      this.turn((form) => form.change(name, input.value, fieldRules[name](input.value)));
      if (name === 'number') this.turn((form) => form.changeNumber(digitsOf(input.value)));
    });
    input.addEventListener('focus', () => {
      frame.focus();
      this.turn((form) => form.focus(name));
    });
    input.addEventListener('blur', () => this.turn((form) => form.blur(name)));
    // Each document has a focus of its own here.
    frame.addEventListener('blur', () => input.blur());
  }
}
