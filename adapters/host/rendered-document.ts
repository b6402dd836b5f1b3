/** The document of a page that the host has rendered. */
import { createHash } from 'node:crypto';
import { scriptSafe, withBootData, type BootData } from './boot-data.ts';
import { escapeHtml } from './html.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A document, and the sources of its inline styles as a policy names them. */
export interface RenderedDocument {
  /** As bytes: as text it would take twice the memory. */
  readonly html: Buffer;
  readonly styleSources: string;
}

/**
 * Holds what is pressed until the app does it, says when the page has been painted (`ui/composition/take-over.ts`), and
 * reads the table of the address, which the page shows (`tableStyle`). The policy has its hash.
 */
export const HOLD_PRESSES = [
  "addEventListener('click',function(event){var control=event.target.closest('[data-page] button');",
  "if(control){control.style.filter='brightness(0.92)';window.pressed=(window.pressed||[]).concat(control)}});",
  'window.painted=new Promise(function(resolve){requestAnimationFrame(function(){setTimeout(resolve)});',
  'setTimeout(resolve,500)});',
  String.raw`if(/[?&](?:table|seat)=([A-Z]?[1-9]\d{0,3})(?:&|$)/.test(location.search))`,
  `document.documentElement.style.setProperty('--table','"'+RegExp.$1+'"')`,
].join('');

/** Without a script nothing can be added. Paper has the text too (`ui/styles/rendered.css`). */
const WRITTEN_SHOWN = '.written{display:block}.dish-adder{display:none}';

/** Fonts from files. They wait for the app's code, and print at once. */
export const FONT_FILES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

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
    ...(page.isListed === false ? ['<meta name="robots" content="noindex">'] : []),
    `<script>${HOLD_PRESSES}</script>`,
    ...page.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    ...styles.map((css, at) => `<style${attributes[at]}>${css}</style>`),
  ].join('');
  const noScript = `<noscript><style>${WRITTEN_SHOWN}</style><p class="no-script">${escapeHtml(page.noScript)}</p></noscript>`;
  const [path, lang, dir, title] = [page.path, page.lang, page.dir, page.title].map(escapeHtml);
  const data = page.structuredData
    ? `<script type="application/ld+json">${scriptSafe(page.structuredData)}</script>`
    : '';
  const document = withBootData(html, { ...boot, answers: page.answers }, /<\/body>/i)
    .replaceAll(' blocking="render"', '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<html[^>]*>/, () => `<html lang="${lang}" dir="${dir}">`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(/<\/body>/i, () => `${data}</body>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(
      '<div id="app"></div>',
      () =>
        `${noScript}<div id="app" data-page="${path}" data-lang="${lang}">${page.markup}</div>${page.written}`,
    );
  return {
    html: Buffer.from(document),
    styleSources: [...styles, WRITTEN_SHOWN].map(hashSource).join(' '),
  };
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
