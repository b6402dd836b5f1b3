/**
 * Runs the scripts of a document in a window without a browser: the built files, as they ship. happy-dom's own loader of
 * modules reads them as text and fails on minified code, so Node's does it (`--experimental-vm-modules`).
 */
// By its default export: the module has the class where Node was started with the flag alone.
import vm, { type Module, type SourceTextModule } from 'node:vm';
import type { Window } from 'happy-dom';

/** The text at an address. */
export type FetchText = (url: string) => Promise<string>;

/** Files of the build are the same in every document. */
const files = new Map<string, Promise<string>>();

export class DocumentModules {
  private readonly loaded = new Map<string, Promise<SourceTextModule>>();
  private readonly evaluated = new Map<string, Promise<Module>>();
  private linked: Promise<void> = Promise.resolve();

  constructor(
    private readonly window: Window,
    private readonly fetchText: FetchText,
  ) {}

  /** Runs the document's scripts in their order. */
  async run(): Promise<void> {
    for (const script of this.window.document.querySelectorAll('script[type="module"]'))
      await this.evaluate(new URL(script.getAttribute('src') ?? '', this.window.location.href).href);
  }

  private evaluate(url: string): Promise<Module> {
    const known = this.evaluated.get(url);
    if (known !== undefined) return known;
    const evaluating = (async () => {
      const module = await this.load(url);
      await this.link(module);
      await module.evaluate();
      return module;
    })();
    this.evaluated.set(url, evaluating);
    return evaluating;
  }

  /** One after the other: files that two imports share must not be linked by both at once. */
  private link(module: SourceTextModule): Promise<void> {
    this.linked = this.linked.then(async () => {
      if (module.status === 'unlinked')
        await module.link((specifier, { identifier }) => this.load(new URL(specifier, identifier).href));
    });
    return this.linked;
  }

  private load(url: string): Promise<SourceTextModule> {
    const known = this.loaded.get(url);
    if (known !== undefined) return known;
    const loading = this.compile(url);
    this.loaded.set(url, loading);
    return loading;
  }

  private async compile(url: string): Promise<SourceTextModule> {
    return new vm.SourceTextModule(await this.textOf(url), {
      context: this.window,
      identifier: url,
      initializeImportMeta: (meta) => Object.assign(meta, { url }),
      importModuleDynamically: (specifier) => this.evaluate(new URL(specifier, url).href),
    });
  }

  private textOf(url: string): Promise<string> {
    const { pathname } = new URL(url);
    const text = files.get(pathname) ?? this.fetchText(url);
    files.set(pathname, text);
    return text;
  }
}
