/** A sheet of QR codes to print and to stand on a venue's tables: a page of its own, without scripts. */
import type { ThemeColours } from '@tableside/core/content';
import { encodeQR } from 'qr';
import { escapeHtml } from './html.ts';
import { shortToken } from './short-token.ts';

/** Each leads a guest to the table's dishes, or to its bill. */
export const CODE_PURPOSES = ['order', 'pay'] as const;
type CodePurpose = (typeof CODE_PURPOSES)[number];

/** In millimetres: what the printers of tills take, and what they print of it. */
export const RECEIPT_WIDTHS = { 58: 48, 80: 72 } as const;
export type ReceiptWidth = keyof typeof RECEIPT_WIDTHS;

export interface CodedTable {
  readonly table: string;
  /** Of a signed link (X5). */
  readonly token?: string;
}

export interface CodeSheet {
  /** The brand's address, such as `https://lantern.example`. */
  readonly origin: string;
  readonly purpose: CodePurpose;
  /** The venue's name for the service. */
  readonly title: string;
  readonly venue: { readonly name: string; readonly slug: string };
  readonly colours: Pick<ThemeColours, 'button' | 'buttonText'>;
  readonly tables: readonly CodedTable[];
  /** Each code on a receipt of its own, for the sitting that the team opens (D8), instead of a sheet to cut. */
  readonly receipt?: ReceiptWidth;
}

/** What the code of a table says (S15, X5). */
export function codeAddress(
  { origin, purpose, venue }: Pick<CodeSheet, 'origin' | 'purpose' | 'venue'>,
  { table, token }: CodedTable,
): string {
  const [at, slug] = [encodeURIComponent(table), encodeURIComponent(venue.slug)];
  const signed = token === undefined ? [] : [`t=${encodeURIComponent(token)}`];
  const query = [...(purpose === 'order' ? [`table=${at}`] : []), ...signed].join('&');
  const path = purpose === 'order' ? `/${slug}/order` : `/${slug}/pay/${at}`;
  return origin + path + (query === '' ? '' : `?${query}`);
}

/** Dark on light whatever the brand's colours, so that every phone reads it; spilt drinks cost it a quarter at most. */
const codeOf = (address: string): string => encodeQR(address, 'svg', { ecc: 'quartile', border: 4 });

/** In millimetres, so that a printed page holds six. */
const style = ({ button, buttonText }: CodeSheet['colours']): string => `
@page { margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0; font-family: system-ui, sans-serif; color: #000; background: #fff; }
.how { max-inline-size: 60ch; margin: 24px auto; padding: 0 16px; }
.codes { display: grid; grid-template-columns: repeat(2, 88mm); gap: 4mm; justify-content: center; margin: 0; padding: 0; list-style: none; }
.code { display: flex; flex-direction: column; block-size: 82mm; overflow: hidden; border: 0.3mm solid ${button}; border-radius: 4mm; text-align: center; break-inside: avoid; }
.code b { padding: 2.5mm 4mm; background: ${button}; color: ${buttonText}; font-size: 4.5mm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.code svg { flex: 1; min-block-size: 0; inline-size: 100%; padding: 1mm; }
.code p { display: flex; justify-content: space-between; align-items: baseline; margin: 0; padding: 0 5mm 3mm; font-size: 4mm; }
.code small { font-size: 4mm; letter-spacing: 0.1em; }
.code strong { font-size: 8mm; line-height: 1; }
@media print { .how { display: none; } }
@media (max-width: 190mm) { .codes { grid-template-columns: minmax(0, 88mm); } }
`;

/** Black alone, and no wider than the printer prints: each code ends its page, where the till cuts. */
const receiptStyle = (width: ReceiptWidth): string => `
@page { size: ${width}mm 80mm; margin: 0; }
* { box-sizing: border-box; }
body { margin: 0; font-family: system-ui, sans-serif; color: #000; background: #fff; }
.how { max-inline-size: 60ch; margin: 24px auto; padding: 0 16px; }
.codes { margin: 0; padding: 0; list-style: none; }
.code { inline-size: ${RECEIPT_WIDTHS[width]}mm; margin: 0 auto; padding: 3mm 0; text-align: center; break-inside: avoid; break-after: page; }
.code b { display: block; font-size: 4mm; }
.code svg { display: block; inline-size: 38mm; margin: 0 auto; }
.code p { display: flex; flex-direction: column; gap: 1mm; margin: 0; font-size: 3.5mm; }
.code small { order: 1; font-size: 4mm; letter-spacing: 0.1em; }
.code strong { font-size: 7mm; line-height: 1; }
@media print { .how { display: none; } }
@media screen { .code { border-block-end: 1px dashed #000; } }
`;

/** The sheet as HTML. */
export function tableCodesPage(sheet: CodeSheet): string {
  const { venue, title, colours, tables, receipt } = sheet;
  const how =
    receipt === undefined
      ? 'Print this page from the browser, with background graphics, and cut it along the frames.'
      : `Print this page from the browser on paper of ${receipt} mm, without margins.`;
  const codes = tables.map((table) => {
    const address = codeAddress(sheet, table);
    const short = table.token === undefined ? '' : `<small>${shortToken(table.token)}</small>`;
    return `<li class="code"><b>${escapeHtml(venue.name)}</b>
${codeOf(address).replace('<svg ', `<svg role="img" aria-label="${escapeHtml(address)}" `)}
<p><span>${escapeHtml(title)}</span>${short}<strong>${escapeHtml(table.table)}</strong></p></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${venue.name}: ${title}, codes of ${tables.length} tables`)}</title>
<style>${receipt === undefined ? style(colours) : receiptStyle(receipt)}</style>
</head>
<body>
<p class="how">${tables.length} codes for ${escapeHtml(venue.name)}. ${how}</p>
<ul class="codes">
${codes.join('\n')}
</ul>
</body>
</html>
`;
}
