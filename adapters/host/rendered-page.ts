/** A page that the host has rendered with the app's own screens (`ui/composition/render.tsx`), and its document. */
import { createHash } from 'node:crypto';
import type { AskService } from '../http/asked-by-host.ts';
import { withBootData, type BootData } from './boot-data.ts';
import { escapeHtml } from './html.ts';

/** What a page is rendered of. It holds nothing of a guest. */
export interface RenderQuestion {
  /** Of the page: where paths in the runtime configuration start. */
  readonly origin: string;
  readonly path: string;
  /** The address names a table: a guest lands on the dishes. */
  readonly isLinked: boolean;
  /** The phone's, the first before the others. */
  readonly languages: readonly string[];
  readonly boot: BootData;
  readonly ask: AskService;
}

export interface RenderedPage {
  /** The page that is shown: the app goes on there. */
  readonly path: string;
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly markup: string;
  /** The theme, and what the markup's elements would have in style attributes, which the policy allows nobody. */
  readonly style: string;
  /** Paths of the style sheets that the markup needs, and of scripts that the document does not name. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  /** The venue's answers, by question: the app begins with these. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Undefined for an address that is no page to render. */
export type Renderer = (question: RenderQuestion) => Promise<RenderedPage | undefined>;

/** A document, and the sources of its inline styles as a policy names them. */
export interface RenderedDocument {
  /** As bytes: as text it would take twice the memory. */
  readonly html: Buffer;
  readonly styleSources: string;
}

/** Fonts from files. They wait for the app's code, and print at once. */
const FONT_FILES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * @param html the built `index.html`
 * @param readSheet the text of a built style sheet, by its path
 */
export function renderedDocument(
  html: string,
  page: RenderedPage,
  boot: BootData,
  readSheet: (path: string) => string,
): RenderedDocument {
  const sheets = page.sheets.map(readSheet);
  const fonts = sheets.flatMap((css) => css.match(FONT_FILES) ?? []).join('');
  const styles = [...sheets.map((css) => css.replaceAll(FONT_FILES, '')), page.style, fonts];
  if (styles.some((css) => css.includes('</'))) throw new Error('A style would end its element');
  const attributes = [...page.sheets.map((sheet) => ` href="${sheet}"`), '', ' media="print"'];
  const head = [
    ...page.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    ...styles.map((css, at) => `<style${attributes[at]}>${css}</style>`),
  ].join('');
  const [path, lang, dir, title] = [page.path, page.lang, page.dir, page.title].map(escapeHtml);
  const document = withBootData(html, { ...boot, answers: page.answers }, /<\/body>/i)
    .replaceAll(' blocking="render"', '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<html[^>]*>/, () => `<html lang="${lang}" dir="${dir}">`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="app">', () => `<div id="app" data-page="${path}" data-lang="${lang}">${page.markup}`);
  return { html: Buffer.from(document), styleSources: styles.map(hashSource).join(' ') };
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
