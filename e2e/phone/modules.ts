/**
 * Runs a document's built scripts in a window without a browser. happy-dom's own module loader reads them as text and
 * fails on minified code, so Node's loader runs them (`--experimental-vm-modules`).
 */
// Through the default export: without the flag the module lacks the class.
import vm, { type Module, type SyntheticModule } from 'node:vm';
import type { Window } from 'happy-dom';

/** The text at an address. */
export type FetchText = (url: string) => Promise<string>;

/** The exports that replace a file's. */
export interface StandIn {
  readonly path: RegExp;
  readonly exports: (modules: DocumentModules) => Readonly<Record<string, unknown>>;
}

export class DocumentModules {
  private readonly loaded = new Map<string, Promise<Module>>();
  private readonly evaluated = new Map<string, Promise<Module>>();
  private linked: Promise<void> = Promise.resolve();

  constructor(
    readonly window: Window,
    private readonly fetchText: FetchText,
    private readonly standIns: readonly StandIn[],
  ) {}

  /** Runs the document's scripts in order. */
  async run(): Promise<void> {
    for (const script of this.window.document.querySelectorAll('script[type="module"]'))
      await this.evaluate(new URL(script.getAttribute('src') ?? '', this.window.location.href).href);
  }

  /** Imports a file of the sandbox. */
  async import(path: string): Promise<object> {
    const { namespace } = await this.evaluate(new URL(path, this.window.location.href).href);
    return namespace;
  }

  /** Runs a classic script. */
  async runScript(url: string): Promise<void> {
    new vm.Script(await this.fetchText(url), {
      filename: url,
      importModuleDynamically: (specifier) => this.evaluate(new URL(specifier, url).href),
    }).runInContext(this.window);
  }

  private evaluate(url: string): Promise<Module> {
    const known = this.evaluated.get(url);
    if (known !== undefined) return known;
    const evaluating = (async () => {
      const module = await this.load(url);
      await this.link(module);
      await module.evaluate();
      return module;
    })().catch((error: unknown) => {
      this.evaluated.delete(url);
      throw error;
    });
    this.evaluated.set(url, evaluating);
    return evaluating;
  }

  /** Links one module at a time: two links at once must not share a file. */
  private link(module: Module): Promise<void> {
    const linking = this.linked.then(async () => {
      if (module.status === 'unlinked')
        await module.link((specifier, { identifier }) => this.load(new URL(specifier, identifier).href));
    });
    this.linked = linking.catch(() => undefined);
    return linking;
  }

  private load(url: string): Promise<Module> {
    const known = this.loaded.get(url);
    if (known !== undefined) return known;
    const loading = this.compile(url).catch((error: unknown) => {
      // The next import fetches it again.
      this.loaded.delete(url);
      throw error;
    });
    this.loaded.set(url, loading);
    return loading;
  }

  private async compile(url: string): Promise<Module> {
    const standIn = this.standIns.find(({ path }) => path.test(new URL(url).pathname));
    return standIn === undefined ? this.own(url) : this.played(url, standIn.exports(this));
  }

  private played(url: string, exported: Readonly<Record<string, unknown>>): Module {
    return new vm.SyntheticModule(
      Object.keys(exported),
      function (this: SyntheticModule) {
        for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
      },
      { context: this.window, identifier: url },
    );
  }

  private async own(url: string): Promise<Module> {
    return new vm.SourceTextModule(await this.fetchText(url), {
      context: this.window,
      identifier: url,
      initializeImportMeta: (meta) => Object.assign(meta, { url }),
      importModuleDynamically: (specifier) => this.evaluate(new URL(specifier, url).href),
    });
  }
}
