/** Rendered pages by address and language: each is made at most once at a time, and is at most a minute old. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Latest } from './latest.ts';
import { renderedDocument, type RenderedDocument } from './rendered-document.ts';
import type { Renderer, RenderQuestion } from './rendered-page.ts';

/** A page as old as this is made anew. */
const FRESH_MS = 30_000;
/** Until it is made, the old one is sent for so long. */
const SENT_MS = 60_000;
/** A guest waits so long for a page, then gets one that the app fills. */
const PATIENCE_MS = 1_000;
const MOST_PAGES = 500;

export interface RenderPorts {
  /** Milliseconds, of any origin. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

interface Entry {
  document?: RenderedDocument;
  madeAt: number;
  making?: Promise<RenderedDocument | undefined>;
}

export class RenderedPages {
  private readonly entries = new Latest<Entry>(MOST_PAGES);
  private readonly sheets = new Map<string, string>();

  /** @param folder of the built app */
  constructor(
    private readonly folder: string,
    private readonly html: string,
    private readonly render: Renderer,
    private readonly ports: RenderPorts,
  ) {}

  /** How many pages it keeps. */
  get kept(): number {
    return this.entries.size;
  }

  /** The page of an address; undefined where it cannot be rendered, or not in time. */
  async page(question: RenderQuestion): Promise<RenderedDocument | undefined> {
    const { origin, path, isLinked, languages } = question;
    const key = JSON.stringify([origin, path, isLinked, languages]);
    const entry = this.entries.get(key) ?? { madeAt: -Infinity };
    const age = this.ports.clock() - entry.madeAt;
    if (age < FRESH_MS) return entry.document;
    entry.making ??= this.make(question, entry, key);
    if (age < SENT_MS) return entry.document;
    return Promise.race([entry.making, this.ports.pause(PATIENCE_MS).then(() => undefined)]);
  }

  private async make(
    question: RenderQuestion,
    entry: Entry,
    key: string,
  ): Promise<RenderedDocument | undefined> {
    this.entries.set(key, entry);
    const madeAt = this.ports.clock();
    const document = await this.documentOf(question).catch(() => undefined);
    delete entry.making;
    // Names are the guests' to choose, and what cannot be rendered is asked for anew.
    if (document === undefined) this.entries.delete(key);
    else Object.assign(entry, { madeAt, document });
    return document;
  }

  private async documentOf(question: RenderQuestion): Promise<RenderedDocument | undefined> {
    const page = await this.render(question);
    return page && renderedDocument(this.html, page, question.boot, (sheet) => this.sheet(sheet));
  }

  private sheet(name: string): string {
    const css = this.sheets.get(name) ?? readFileSync(path.join(this.folder, name), 'utf8');
    this.sheets.set(name, css);
    return css;
  }
}

/** The renderer of a built app. Undefined where its folder has none. */
export async function rendererIn(folder: string): Promise<Renderer | undefined> {
  const file = pathToFileURL(path.resolve(folder, 'renderer/render.js')).href;
  const module: { readonly render?: Renderer } | undefined = await import(file).catch(() => undefined);
  return module?.render;
}

/** Sends a question to the pages of a built app, which are made ready with the first. */
export function renderedBy(folder: string, ports: RenderPorts) {
  let pages: Promise<RenderedPages | undefined> | undefined;
  const begin = async (): Promise<RenderedPages | undefined> => {
    const render = await rendererIn(folder);
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
    return render && new RenderedPages(folder, html, render, ports);
  };
  return async (question: RenderQuestion) => (await (pages ??= begin()))?.page(question);
}

/** A page is made for so many of a phone's languages. */
const MOST_LANGUAGES = 3;

/** The phone's languages, as `Accept-Language` has them: without regions, which do not matter to the app. */
export const languagesIn = (header = ''): readonly string[] =>
  [...new Set(header.toLowerCase().match(/(?<=(?:^|,) *)[a-z]{2,3}(?=[-;, ]|$)/g))].slice(0, MOST_LANGUAGES);
