/**
 * The card provider's fields without a browser. The provider's module puts each field into a frame of its own; this one
 * uses an empty frame of the page. The sandbox's files for the frames, `card-rules.js` and `card-form.js`, validate the
 * input and make the nonce. Not covered: the page's part of the provider's SDK, the messages between page and frames,
 * and the frames' policy.
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

/** The sandbox's form, shared by its frames. */
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

/** A call in place of the messages that the sandbox's form posts to the page. */
interface FrameBus {
  readonly emit: (name: string, data: unknown, reply?: (data: unknown) => void) => void;
  readonly on: (name: string, listener: Tokenise) => void;
}

/** The page whose form is in a call: a form only sends messages during a call of its page. */
let listening: FrameBus | undefined;

const frameBus: FrameBus = {
  emit: (name, data, reply) => listening?.emit(name, data, reply),
  on: (name, listener) => listening?.on(name, listener),
};

/** Replaces the provider's module and the messages of the sandbox's form. */
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

/** A mounted form, with the part of the provider's API that the app uses. */
class CardFields {
  private readonly form: CardForm;
  private readonly inputs = new Map<string, HTMLInputElement>();
  private readonly frames: HTMLIFrameElement[] = [];
  private readonly listeners = new Map<string, ((event: unknown) => void)[]>();
  private tokeniser: Tokenise | undefined;
  /** Passes the form's messages to the page. */
  private readonly bus: FrameBus = {
    emit: (name, data, reply) => {
      if (name === 'READY_FOR_CLIENT') reply?.(this.settings.client.getConfiguration());
      if (name === 'INPUT_EVENT') this.emit(data as Said);
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

  on(type: string, listener: (event: unknown) => void): void {
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

  private emit({ type, merchantPayload }: Said): void {
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
    // This is the test's own frame, and nothing is loaded into it.
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
    // Axe skips a frame without a window; browser tests cover the provider's frames.
    Object.defineProperty(frame, 'contentWindow', { value: null });
    this.obey(name, input, frame);
  }

  /** Does what `card-field.js` does in its frame. */
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
    // Each of these documents has its own focus.
    frame.addEventListener('blur', () => input.blur());
  }
}
