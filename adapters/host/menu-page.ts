/** A rendered menu as one file, without script, pictures or controls: on a screen as on paper. */
import { escapeHtml } from './html.ts';
import { FONT_FILES } from './rendered-document.ts';
import type { RenderedPage } from './rendered-page.ts';

/**
 * @param origin where its links lead
 * @param sheets the texts of its style sheets
 */
export function menuPage(page: RenderedPage, origin: string, sheets: readonly string[]): string {
  const css = [...sheets.map((sheet) => sheet.replaceAll(FONT_FILES, '')), page.style].join('');
  if (css.includes('</')) throw new Error('A style would end its element');
  const [lang, dir, title, base] = [page.lang, page.dir, page.title, origin].map(escapeHtml);
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><base href="${base}/"><style>${css.replaceAll('@media print', '@media all')}</style></head>`,
    `<body><div id="app">${page.markup}</div>${page.written}</body></html>\n`,
  ].join('');
}
